/**
 * Words of one kind, separated by a comma and white space: 'first name, given name'. A comma without white space behind
 * it is part of a word, so that a list of patterns may hold {1,3}. A word that is the same in several languages is
 * listed under one of them, English if it is one.
 */
export type WordList = string;

/** Like a word list, but each entry is the source of a regular expression with the flags i and u: 'b\.?\s?sc\.?'. */
export type PatternList = string;

/** The entries of a list of words or patterns. */
export function entriesOf(list: WordList | PatternList): string[] {
  const trimmed = list.trim();
  return trimmed === '' ? [] : trimmed.split(/,\s+/u);
}

/** The entries of several lists as alternatives of a regular expression. */
export function alternativesOf(lists: readonly (WordList | PatternList)[]): string {
  return lists.flatMap(entriesOf).join('|');
}
