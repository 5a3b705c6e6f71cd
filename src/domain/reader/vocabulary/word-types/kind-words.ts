import type { ItemKind } from '../../values/item-kinds.js';
import type { PatternList, WordList } from './word-list.js';

/** Words that show the kind of an item. */
export interface KindWords {
  /** Keys that show the kind of an item, anywhere outside lists. CVs and records are recognised by key roles. */
  readonly keys: Readonly<Record<Exclude<ItemKind, 'UNKNOWN' | 'CV' | 'PERSON_RECORD'>, WordList>>;
  /** Words inside the item's topic, entity type or source; without blanks and accents. */
  readonly hints: Readonly<Record<Exclude<ItemKind, 'UNKNOWN'>, WordList>>;
  /** Hints that are too short to be looked for inside other words. */
  readonly wholeHints: Readonly<Partial<Record<ItemKind, WordList>>>;
  /** Words in the text of a performance review. */
  readonly reviewTexts: WordList;
  /** Beginnings of lines in the text of a performance review: its title, headings and labels. */
  readonly reviewLines: PatternList;
  /** Entity types that are people. */
  readonly personTypes: WordList;
}
