import type { Passage } from '../model/draft.js';
import { splitEntries, splitSentences } from './sentences.js';
import type { Span } from './span.js';

/** An entry of a list with more words than this is read as a sentence. */
const LONGEST_ENTRY_IN_WORDS = 8;

/** A sentence, or an entry of a list. */
export interface Segment extends Span {
  /** It is an entry of a list, where words are meant as skills. */
  readonly listed: boolean;
}

/** The sentences and entries of a passage, in their order. */
export function* segmentsOf(passage: Passage, within: Span): Generator<Segment> {
  if (passage.manner === 'PROSE') {
    for (const sentence of splitSentences(passage.text, within)) yield { ...sentence, listed: false };
    return;
  }
  for (const line of splitSentences(passage.text, within)) {
    const entries = splitEntries(passage.text, line);
    const isList = entries.every(
      (entry) => wordsIn(passage.text.slice(entry.start, entry.end)) <= LONGEST_ENTRY_IN_WORDS,
    );
    if (isList) for (const entry of entries) yield { ...entry, listed: true };
    else yield { ...line, listed: false };
  }
}

function wordsIn(text: string): number {
  return text.match(/[^\s]+/g)?.length ?? 0;
}
