import type { PlacedText } from './page-rows.js';

/*
 * Fonts of symbols (Wingdings, icon fonts) and old encodings of LaTeX give characters that mean nothing: a private-use
 * character for a bullet, a control character for a dash or a ligature. They are replaced by what a reader sees.
 */

/** Characters of the encodings T1 and OT1 of LaTeX, where a PDF does not say what they are. */
const LATEX_CHARACTERS: ReadonlyMap<string, string> = new Map([
  ['\u000b', 'ff'],
  ['\u000c', 'fi'],
  ['\u000e', 'ffi'],
  ['\u000f', 'ffl'],
  ['\u0010', '“'],
  ['\u0011', '”'],
  ['\u0012', '„'],
  ['\u0013', '«'],
  ['\u0014', '»'],
  ['\u0015', '–'],
  ['\u0016', '—'],
  ['\u001b', 'ff'],
  ['\u001c', 'fi'],
  ['\u001d', 'fl'],
  ['\u001e', 'ffi'],
  ['\u001f', 'ffl'],
  ['\u0088', '•'],
]);
const OLD_CHARACTERS = /[\u0000-\u0008\u000b-\u001f\u0080-\u009f]/gu;
/** Also the Dutch ij, which several fonts write as one letter. */
const LIGATURES = /[\ufb00-\ufb06\u0132\u0133]/gu;
/** A private-use character between two dates is a dash; elsewhere it is a bullet or an icon. */
const DASH_BETWEEN_DATES = /(?<=\d\s?)[\ue000-\uf8ff](?=\s?[\d\p{L}])/gu;
const PRIVATE_USE = /[\ue000-\uf8ff]+/gu;
const BULLET = '•';
const LETTER = /\p{L}/u;
/** "S K I L L S": letters with a space between them, some of which a file may lack. */
const SPACED_LETTERS = /^\p{L}{1,2}(?:\s[\p{L}’'-]{1,2}){2,}$/u;
const MIN_SINGLE_LETTERS = 0.6;
/** From this share of their size on there is room between an icon and the text behind it. */
const LETTER_GAP = 0.1;
/** The "D O" of a heading such as "C A N  D O", if other headings are set apart. */
const FEW_SPACED_LETTERS = /^\s*\p{Lu}(?:\s\p{Lu}){1,2}\s*$/u;
/** "WAC H T E R": pairs such as AC are near to each other in any case. */
const KERNED_LETTERS = /^\s*\p{Lu}{1,4}(?:\s\p{Lu}{1,4}){2,}\s*$/u;

const windows1252 = new TextDecoder('windows-1252');

/** The pieces of a page with letters and signs in the place of a font's own characters. */
export function readableGlyphs(pieces: readonly PlacedText[]): PlacedText[] {
  const iconFonts = findIconFonts(pieces);
  const known = pieces.map((piece) => ({
    ...piece,
    text: iconFonts.has(piece.font) ? piece.text.replace(/\S/u, BULLET) : readable(piece.text),
  }));
  const spaced = new Set(known.flatMap((piece) => (isLetterSpaced(piece.text) ? [styleOf(piece)] : [])));
  return known.map((piece) =>
    spaced.has(styleOf(piece)) && (isLetterSpaced(piece.text) || isPartlySpaced(piece.text))
      ? { ...piece, text: withoutLetterSpacing(piece.text), isSpaced: true }
      : piece,
  );
}

function readable(text: string): string {
  return text
    .replace(OLD_CHARACTERS, characterOf)
    .replace(LIGATURES, (ligature) => ligature.normalize('NFKC'))
    .replace(DASH_BETWEEN_DATES, '–')
    .replace(PRIVATE_USE, BULLET);
}

function styleOf({ font = '', size }: PlacedText): string {
  return `${font} ${size.toFixed(1)}`;
}

function characterOf(character: string): string {
  return LATEX_CHARACTERS.get(character) ?? windows1252.decode(Uint8Array.of(character.charCodeAt(0)));
}

/** Whether the letters of a text are set apart: "S K I L L S". */
function isLetterSpaced(text: string): boolean {
  if (!/^\s*\p{L}{1,2}\s\p{L}{1,2}\s/u.test(text)) return false;
  const tokens = text.trim().split(/\s+/u);
  const single = tokens.filter(({ length }) => length === 1).length;
  if (tokens.length < 4 || single < tokens.length * MIN_SINGLE_LETTERS) return false;
  return wordsOf(text).every((word) => SPACED_LETTERS.test(word) || /^\p{L}$/u.test(word));
}

/** Whether a text that is written like others with letters apart has these too. */
function isPartlySpaced(text: string): boolean {
  if (FEW_SPACED_LETTERS.test(text)) return true;
  if (!KERNED_LETTERS.test(text)) return false;
  const tokens = text.trim().split(/\s/u);
  return tokens.filter(({ length }) => length === 1).length >= tokens.length * MIN_SINGLE_LETTERS;
}

/** "SKILLS" for "S K I L L S"; words that two or more spaces separate stay apart. */
function withoutLetterSpacing(text: string): string {
  return wordsOf(text)
    .map((word) => word.replace(/\s/gu, ''))
    .join(' ');
}

function wordsOf(text: string): string[] {
  return text.trim().split(/\s{2,}/u);
}

/** Widest gap between the letters of a word, in sizes of the letters. */
const MAX_GAP_IN_WORD = 0.1;

/**
 * Fonts of a page in which nothing is written but single characters before other text: icons beside contact details and
 * bullets.
 */
function findIconFonts(pieces: readonly PlacedText[]): ReadonlySet<string | undefined> {
  const fonts = new Map<string | undefined, boolean>();
  const filled = pieces.filter(({ text }) => text.trim() !== '');
  filled.forEach((piece, index) => {
    const next = filled[index + 1];
    const isBefore =
      /^[^\d\s]$/u.test(piece.text.trim()) &&
      next !== undefined &&
      // A letter that the font of a word lacks is right beside the others.
      !(/^\p{L}$/u.test(piece.text) && next.x - piece.x - piece.width < piece.size * LETTER_GAP) &&
      next.font !== piece.font &&
      Math.abs(next.y - piece.y) < piece.size * 0.5 &&
      next.x >= piece.x &&
      !(LETTER.test(piece.text) && (isTouching(filled[index - 1], piece) || isTouching(piece, next)));
    fonts.set(piece.font, isBefore && fonts.get(piece.font) !== false);
  });
  return new Set([...fonts].filter(([font, isIcons]) => isIcons && font !== undefined).map(([font]) => font));
}

/** Whether two pieces are of one word: a letter that the font of its text does not have is a piece of its own. */
function isTouching(left: PlacedText | undefined, right: PlacedText): boolean {
  if (left === undefined || Math.abs(left.y - right.y) > right.size * MAX_GAP_IN_WORD) return false;
  return Math.abs(right.x - (left.x + left.width)) < right.size * MAX_GAP_IN_WORD;
}
