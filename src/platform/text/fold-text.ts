/** Accents of European scripts, as Unicode normalisation splits them off (Combining Diacritical Marks). */
const EUROPEAN_ACCENTS = /[\u0300-\u036f]/g;

/** Marks of every script: accents, and vowel signs such as those of Hebrew and Hindi. */
export const ALL_MARKS = /\p{M}+/gu;

/**
 * A text as names are compared when only case, spacing and the encoding of accents may differ: trimmed, in NFC, in
 * lower case, with one space where there is white space.
 */
export function foldCase(text: string): string {
  return text.trim().normalize('NFC').toLowerCase().replace(/\s+/g, ' ');
}

/**
 * A text in lower case without accents; characters that only look different become the plain ones (NFKD: full-width
 * letters, ligatures). Spaces and punctuation stay.
 *
 * @param accents what is removed; a global pattern
 */
export function foldAccents(text: string, accents: RegExp = EUROPEAN_ACCENTS): string {
  return text.normalize('NFKD').replace(accents, '').toLowerCase();
}
