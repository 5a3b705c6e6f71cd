import { foldAccents } from '../../../platform/text/fold-text.js';

// What a UTF-16 code unit is in a text.

/** Between words. */
export const SEPARATOR = 1;
export const LETTER = 2;
/** Part of the word around it, and not compared: accents as characters of their own, soft hyphens, zero-width marks. */
export const TRANSPARENT = 3;
/** Half of a character; see isAstralLetter. */
export const SURROGATE = 4;
/** A letter that folds to several: a ligature of a printed text, the Dutch ĳ. */
export const LIGATURE = 5;

const UNKNOWN = 0;
const WORD_CHARACTER = /[\p{L}\p{M}\p{N}]/u;
const ACCENT = /^[\u0300-\u036F]$/;
const INVISIBLE = /^[\u00AD\u200B-\u200D\u2060\uFEFF]$/;
/** Letters with a stroke, which Unicode does not decompose. */
const STROKED: ReadonlyMap<string, string> = new Map([
  ['ø', 'o'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ı', 'i'],
  ['ħ', 'h'],
]);

// Filled as characters come up: testing Unicode properties takes a hundred times as long as this look-up.
const classes = new Uint8Array(0x10000);
const folded = new Uint16Array(0x10000);
const ligatures = new Map<number, string>();

/** The class of a code unit: SEPARATOR, LETTER, TRANSPARENT, SURROGATE or LIGATURE. */
export function classOf(code: number): number {
  const known = classes[code];
  return known === UNKNOWN || known === undefined ? classify(code) : known;
}

/** The code unit that a LETTER is compared as: lower case, without accents, at its ordinary width. */
export function foldedUnit(code: number): number {
  return folded[code] as number;
}

/** The letters that a LIGATURE is compared as, at most three. */
export function ligatureLetters(code: number): string {
  return ligatures.get(code) ?? '';
}

/** Whether the character that begins with this surrogate is a letter or digit. */
export function isAstralLetter(text: string, index: number): boolean {
  const character = text.codePointAt(index) ?? 0;
  return character > 0xffff && WORD_CHARACTER.test(String.fromCodePoint(character));
}

function classify(code: number): number {
  const kind = computeClass(code);
  classes[code] = kind;
  return kind;
}

function computeClass(code: number): number {
  if (code >= 0xd800 && code <= 0xdfff) return SURROGATE;
  const character = String.fromCharCode(code);
  if (ACCENT.test(character) || INVISIBLE.test(character)) return TRANSPARENT;
  if (!WORD_CHARACTER.test(character)) return SEPARATOR;
  const letters = [...foldAccents(character)].map((letter) => STROKED.get(letter) ?? letter).join('');
  if (letters.length > 1 && letters.length <= 3 && /^[a-z]+$/.test(letters)) {
    ligatures.set(code, letters);
    return LIGATURE;
  }
  folded[code] = letters.length === 1 ? letters.charCodeAt(0) : code;
  return LETTER;
}
