import type { ItemKind } from '../../values/item-kinds.js';
import type { WordList } from './word-list.js';

/** Words that tell the kind of an item. */
export interface KindWords {
  /** Keys that tell the kind of an item wherever they are outside lists. CVs and records are told by key roles. */
  readonly keys: Readonly<Record<Exclude<ItemKind, 'UNKNOWN' | 'CV' | 'PERSON_RECORD'>, WordList>>;
  /** Words inside the item's topic, entity type or source; without blanks and accents. */
  readonly hints: Readonly<Record<Exclude<ItemKind, 'UNKNOWN'>, WordList>>;
  /** Hints that are too short to be looked for inside other words. */
  readonly wholeHints: Readonly<Partial<Record<ItemKind, WordList>>>;
  /** In a text: then it is a performance review. */
  readonly reviewTexts: WordList;
  /** Entity types that are people. */
  readonly personTypes: WordList;
}
