/**
 * Every match of a global pattern in a text. The same as matchAll, which copies the pattern for every text: with long
 * patterns that costs more than the search does.
 *
 * @param pattern with the flag g
 */
export function allMatches(pattern: RegExp, text: string): RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    found.push(match);
    if (match[0] === '') pattern.lastIndex += 1;
  }
  return found;
}
