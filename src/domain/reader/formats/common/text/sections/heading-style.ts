/** How a heading stands out from the lines around it. */
export type HeadingStyle =
  | 'MARKDOWN1'
  | 'MARKDOWN2'
  | 'MARKDOWN3'
  | 'MARKDOWN4'
  | 'UNDERLINED'
  | 'BOLD'
  | 'CAPITALS'
  | 'SPACED'
  | 'NUMBERED'
  | 'COLON'
  | 'ALONE'
  | 'PARAGRAPH'
  | 'SMALL';

/** A heading that nobody knows has at most so many letters and words; in capitals it may be a whole phrase. */
const MAX_UNKNOWN_LENGTH = 40;
const MAX_UNKNOWN_WORDS = 5;
const MAX_LENGTH_IN_CAPITALS = 64;
const MAX_WORDS_IN_CAPITALS = 9;

/** Whether a line is short enough for a heading and has nothing that headings do not have. */
export function mayBeUnknown(line: string): boolean {
  const bare = line.trim();
  return (
    bare.length >= 3 &&
    bare.length <= (bare === bare.toUpperCase() ? MAX_LENGTH_IN_CAPITALS : MAX_UNKNOWN_LENGTH) &&
    !/[,;.|@•●·\t]|\d{2}|:(?!\**$)|^[-–—]/u.test(bare) &&
    /\p{L}{2}|\p{Lu} \p{Lu}/u.test(bare)
  );
}

/** Whether a style is only that of headings. */
export function isMarked(style: HeadingStyle): boolean {
  return style.startsWith('MARKDOWN') || style === 'NUMBERED' || style === 'SPACED' || style === 'UNDERLINED';
}

export function styleOf(whole: string, below: string, afterBlank: boolean, isKnown: boolean): HeadingStyle | undefined {
  // ">> EXPERIENCE"
  const line = whole.replace(/^>+\s*/u, '');
  const marks = /^(#{1,4})\s/u.exec(line)?.[1];
  if (marks !== undefined) return `MARKDOWN${marks.length as 1 | 2 | 3 | 4}`;
  if (/^(?:-{3,}|={3,}|_{3,})$/u.test(below.trim())) return 'UNDERLINED';
  if (/^(?:\*\*|__)[^*_]+(?:\*\*|__):?$/u.test(line)) return 'BOLD';
  if (/^(?:\p{Lu}{1,2} ){3,}\p{Lu}{1,2}$/u.test(line)) return 'SPACED';
  if (/^\d{1,2}(?:[.)]|\.\d)?\s+\p{Lu}/u.test(line)) return 'NUMBERED';
  const isInCapitals = line === line.toUpperCase();
  if (line.split(/\s+/u).length > (isInCapitals ? MAX_WORDS_IN_CAPITALS : MAX_UNKNOWN_WORDS)) return undefined;
  // Shorter words in capitals are abbreviations: SQL, HACCP. Above a line in the same paragraph they are none.
  const fewest = isKnown || (afterBlank && below.trim() !== '') ? 3 : 5;
  if (line.length > fewest && /\p{Lu}{3}/u.test(line) && isInCapitals) return 'CAPITALS';
  if (!afterBlank || !/^\p{L}/u.test(line)) return undefined;
  if (line.endsWith(':')) return 'COLON';
  // Some people write everything in small letters.
  if (/^\p{Ll}/u.test(line)) return 'SMALL';
  return below.trim() === '' ? 'ALONE' : 'PARAGRAPH';
}
