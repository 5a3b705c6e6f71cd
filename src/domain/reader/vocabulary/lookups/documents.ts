import { OTHER_DOCUMENTS, type OtherDocument } from '../word-types/document-words.js';
import { entriesOf } from '../word-types/word-list.js';
import { LANGUAGES } from './languages.js';

const WORDS: readonly (readonly [OtherDocument, readonly string[]])[] = OTHER_DOCUMENTS.map((document) => [
  document,
  LANGUAGES.flatMap(({ documents }) => entriesOf(documents[document])),
]);
const LETTER = /[\p{L}\p{N}]/u;

/**
 * How many different words that are typical of each kind of document a text has. A word that is in a longer one counts
 * only once: "invoice" and "invoice number" are two.
 *
 * @param text in lower case
 */
export function countDocumentWords(text: string): ReadonlyMap<OtherDocument, number> {
  return new Map(WORDS.map(([document, words]) => [document, words.filter((word) => hasWord(text, word)).length]));
}

function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (!LETTER.test(text[at - 1] ?? '') && !LETTER.test(text[at + word.length] ?? '')) return true;
  }
  return false;
}

export type { OtherDocument } from '../word-types/document-words.js';
