import type { PatternList, WordList } from './language-vocabulary.js';

/** The entries of a list of words or patterns. */
export function entriesOf(list: WordList | PatternList): string[] {
  const trimmed = list.trim();
  return trimmed === '' ? [] : trimmed.split(/,\s+/u);
}

/** The entries of several lists as alternatives of a regular expression. */
export function alternativesOf(lists: readonly (WordList | PatternList)[]): string {
  return lists.flatMap(entriesOf).join('|');
}
