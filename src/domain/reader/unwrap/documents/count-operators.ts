/**
 * What a byte is to the grammar of a page's content (ISO 32000-1, 7.2.2): ends a word, is a letter of one, another
 * character of one, or none of these.
 */
const OTHER = 0;
const END = 1;
const LETTER = 2;
const REGULAR = 3;

const KINDS = Uint8Array.from({ length: 256 }, (_, byte) => {
  const character = String.fromCharCode(byte);
  if ('\u0000\t\n\f\r ()<>[]{}/%'.includes(character)) return END;
  if (/[A-Za-z'"]/u.test(character)) return LETTER;
  return byte > 0x20 && byte < 0x7f ? REGULAR : OTHER;
});

/**
 * Counts what may be an operator in the content of a PDF's page: words with a letter in them. Words of shown texts
 * count too; in fonts and pictures hardly any bytes look like a word.
 */
export function countOperators(content: Uint8Array): number {
  let count = 0;
  let hasLetter = false;
  let isWord = true;
  // A loop over the iterator of a buffer takes several times as long.
  for (let index = 0; index < content.length; index += 1) {
    const kind = KINDS[content[index] as number];
    if (kind === END) {
      if (hasLetter && isWord) count += 1;
      hasLetter = false;
      isWord = true;
    } else if (kind === LETTER) hasLetter = true;
    else if (kind === OTHER) isWord = false;
  }
  return hasLetter && isWord ? count + 1 : count;
}
