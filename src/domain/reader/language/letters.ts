const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
const LAST_OF_ASCII = 0x7f;
const CASE_BIT = 0x20;
const [LETTER_A, LETTER_Z] = [0x61, 0x7a];
const [DIGIT_0, DIGIT_9] = [0x30, 0x39];

/**
 * Whether a character is a letter or digit. Most are of ASCII, and no pattern is needed for them: one takes ten times as
 * long.
 *
 * @param code its code point or UTF-16 code unit; no half of a character is one
 */
export function isLetterOrDigit(code: number): boolean {
  const lower = code | CASE_BIT;
  if ((lower >= LETTER_A && lower <= LETTER_Z) || (code >= DIGIT_0 && code <= DIGIT_9)) return true;
  return code > LAST_OF_ASCII && LETTER_OR_DIGIT.test(String.fromCodePoint(code));
}
