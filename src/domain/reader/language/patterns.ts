/**
 * Assertions for patterns in lower case: no letter or digit of English or Dutch before, or behind, a position. Classes
 * of all letters of Unicode take several times as long at every position of a text.
 */
export const WORD_START = '(?<![a-zà-ɏ\\d])';
export const WORD_END = '(?![a-zà-ɏ\\d])';

/** Words, or parts of patterns, as alternatives of a regular expression, in the order given. */
export function anyOf(words: Iterable<string>): string {
  return [...words].join('|');
}

/** Words as alternatives of a regular expression, the longest first, so that none hides a longer one. */
export function longestOf(words: Iterable<string>): string {
  return anyOf([...words].sort((left, right) => right.length - left.length));
}

/**
 * One pattern of words in all languages, as people mix them; each begins and ends with a whole word. For texts in lower
 * case: ignoring case in so long a pattern takes several times as long.
 */
export function wordPattern(...words: readonly (readonly string[])[]): RegExp {
  return new RegExp(`${WORD_START}(?:${anyOf(words.flat())})${WORD_END}`, 'gu');
}

/**
 * Every match of a global pattern in a text. The same as matchAll, which copies the pattern for every text: with long
 * patterns that takes longer than the search.
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

/** A text in lower case, so that offsets count in both: one with a letter that becomes two, as hardly any has, is left as it is. */
export function lowerCaseOf(text: string): string {
  const lower = text.toLowerCase();
  return lower.length === text.length ? lower : text;
}

/** Where the match of a sticky pattern at an offset ends. */
export function matchEnd(sticky: RegExp, text: string, at: number): number | undefined {
  sticky.lastIndex = at;
  const match = sticky.exec(text);
  return match === null ? undefined : at + match[0].length;
}
