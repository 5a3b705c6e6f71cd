import { isLetterOrDigit } from '../../language/letters.js';
import { HASH_START, hashSet, hashUnit, hashWord } from '../../language/word-table.js';
import { OTHER_DOCUMENTS, type OtherDocument } from '../word-types/document-words.js';
import { alternativesOf, entriesOf } from '../word-types/word-list.js';
import { anyOf, LANGUAGES } from './languages.js';

/** A word or several that are typical of a kind of document. */
interface TypicalWords {
  readonly words: string;
  readonly document: OtherDocument;
}

const FIRST_WORD = /^[\p{L}\p{N}]+/u;
const TYPICAL: readonly TypicalWords[] = OTHER_DOCUMENTS.flatMap((document) =>
  LANGUAGES.flatMap(({ documents }) => entriesOf(documents[document])).map((words) => ({ words, document })),
);
/** By the hashes of their first words: looking for each of them takes several times as long as for all at once. */
const BY_FIRST_WORD = byFirstWord();
const FIRST_WORDS = hashSet(TYPICAL.flatMap(({ words }) => FIRST_WORD.exec(words) ?? []));

/**
 * How many different words that are typical of each kind of document a text has. A word that is in a longer one counts
 * only once: "invoice" and "invoice number" are two.
 *
 * @param text in lower case
 */
export function countDocumentWords(text: string): ReadonlyMap<OtherDocument, number> {
  const found = new Set<TypicalWords>();
  for (let at = 0; at < text.length;) {
    const start = at;
    let hash = HASH_START;
    for (let code = text.charCodeAt(at); isLetterOrDigit(code); code = text.charCodeAt(at)) {
      hash = hashUnit(hash, code);
      at += 1;
    }
    if (at === start) at += 1;
    else if (FIRST_WORDS.has(hash))
      for (const typical of BY_FIRST_WORD.get(hash) ?? []) if (isAt(text, start, typical.words)) found.add(typical);
  }
  const counts = new Map(OTHER_DOCUMENTS.map((document) => [document, 0]));
  for (const { document } of found) counts.set(document, (counts.get(document) ?? 0) + 1);
  return counts;
}

/** Marks of a heading. */
const MARKS = '[#*_=\\s]*';
/** Behind a title that may also begin something else: nothing, or what it is about. "Risk assessment specialist" is somebody. */
const END_OF_TITLE = `[*_=\\s]*(?:$|[(|–—-]|\\d|${anyOf(({ ofTitle }) => ofTitle)}\\s)`;
const TITLES = OTHER_DOCUMENTS.flatMap((document) => {
  const begins = alternativesOf(LANGUAGES.flatMap(({ documentTitles }) => documentTitles[document] ?? []));
  const whole = alternativesOf(LANGUAGES.flatMap(({ wholeDocumentTitles }) => wholeDocumentTitles[document] ?? []));
  const patterns = [
    ...(begins === '' ? [] : [`(?:${begins})(?!\\p{L})`]),
    ...(whole === '' ? [] : [`(?:${whole})${END_OF_TITLE}`]),
  ];
  return patterns.map((pattern) => ({ document, pattern: new RegExp(`^${MARKS}${pattern}`, 'iu') }));
});

/** The kind of document that a line at its top says it is. */
export function documentTitledBy(line: string): OtherDocument | undefined {
  return TITLES.find(({ pattern }) => pattern.test(line))?.document;
}

function byFirstWord(): ReadonlyMap<number, readonly TypicalWords[]> {
  const typical = new Map<number, TypicalWords[]>();
  for (const each of TYPICAL) {
    const hash = hashWord(FIRST_WORD.exec(each.words)?.[0] ?? '');
    typical.set(hash, [...(typical.get(hash) ?? []), each]);
  }
  return typical;
}

/** Whether words stand at an offset, and no letter or digit right behind them. */
function isAt(text: string, start: number, words: string): boolean {
  return text.startsWith(words, start) && !isLetterOrDigit(text.charCodeAt(start + words.length));
}

export type { OtherDocument } from '../word-types/document-words.js';
