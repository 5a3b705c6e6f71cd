/** Accents of European scripts, which Unicode normalisation separates (Combining Diacritical Marks). */
const EUROPEAN_ACCENTS = /[\u0300-\u036f]/g;

/** Marks of all scripts: accents, and vowel signs such as those of Hebrew and Hindi. */
export const ALL_MARKS = /\p{M}+/gu;

/**
 * Folds a text for comparing names that differ only in case, spacing and the encoding of accents: trimmed, in NFC, in
 * lower case, with single spaces.
 */
export function foldCase(text: string): string {
  return text.trim().normalize('NFC').toLowerCase().replace(/\s+/g, ' ');
}

/**
 * Folds a text to lower case without accents; compatibility characters such as full-width letters and ligatures become
 * plain ones (NFKD). Spaces and punctuation stay.
 *
 * @param accents - a global pattern of what is removed.
 */
export function foldAccents(text: string, accents: RegExp = EUROPEAN_ACCENTS): string {
  return text.normalize('NFKD').replace(accents, '').toLowerCase();
}
