import type { SpellingIndex } from './correct-spelling.js';
import { openSections, packSections } from './packed-sections.js';
import type { PackedStrings } from '../language/packed-strings.js';
import type { PhraseTree } from './phrase-tree.js';
import type { WordTable } from '../language/word-table.js';

/**
 * The labels of one owner of skills in typed arrays, which threads share and which need no parsing: words, the phrases
 * that they form, their stems, the phrases of those, and for each label what it is and whose.
 */
export interface PackedLabels {
  readonly words: WordTable;
  readonly phrases: PhraseTree;
  readonly stems: WordTable;
  readonly stemPhrases: PhraseTree;
  /** The stems of labels of a verb and its object, the verb first (see verbPhrases). */
  readonly verbPhrases: PhraseTree;
  /** The stems of words that tell a skill alone where somebody does it (see areasOfWork). */
  readonly areas: PhraseTree;
  /** Stem number by word number. */
  readonly stemOfWord: Uint32Array;
  /** 1 + the numbers of the stems of other forms, OTHER_STEMS for each word, 0 for none; and their kinds (see FORM_KINDS). */
  readonly otherStems: Uint32Array;
  readonly kindsOfOtherStems: Uint8Array;
  readonly spellingIndex: SpellingIndex;
  /** Flags by label number (see LABEL_FLAGS). */
  readonly flags: Uint16Array;
  /**
   * How rare the rarest word of each label is in the descriptions and in the labels of the taxonomy, by label number
   * (see rarityOf).
   */
  readonly rarity: Uint16Array;
  /** Skill number by label number. */
  readonly skillOf: Uint32Array;
  /** The label's own spelling by label number, for labels that are matched by case; empty for the others. */
  readonly spellings: PackedStrings;
  readonly skillIds: PackedStrings;
  readonly ownerIds: PackedStrings;
  /** Owner number by skill number. */
  readonly ownerOf: Uint32Array;
  /** The skill's URI in a public classification by skill number; empty for a skill without one. */
  readonly skillUris: PackedStrings;
  /** The numbers of the skills that have a URI, in the order of their URIs. */
  readonly skillsByUri: Uint32Array;
}

/** What is known of a label, one bit each. */
export const LABEL_FLAGS = {
  DUTCH: 1,
  PREFERRED: 2,
  /** Chosen by people for this service, not collected for a classification. */
  CURATED: 4,
  /** The label without its qualifier in brackets. */
  WITHOUT_QUALIFIER: 8,
  /** Two words of the label written as one. */
  JOINED: 16,
  /** A single word that says little, because many descriptions hold it. */
  COMMON: 32,
  /** The organisation has said what the phrase means. */
  RULE: 64,
  /** The organisation has said that the phrase does not mean the skill. */
  EXCLUDED: 128,
  /** One word. */
  SINGLE_WORD: 256,
  /** English words of which the last is what somebody does: "order picking". */
  GERUND: 512,
  /** One word that is always written with a capital: one of a classification that is, or the same in both languages. */
  PROPER_NAME: 1024,
  /** Only the verb of a label that people chose, which no other skill has: "vertalen" of "teksten vertalen". */
  VERB: 2048,
  /** A part of labels that people chose by which their skill is called alone: "Word" of "Microsoft Word". */
  SHORTENED: 4096,
} as const;

/** Changes whenever labels packed by an earlier version would be read wrongly, or would be packed differently. */
export const LABELS_FORMAT = 'labels-8';

const TABLES = ['words', 'stems'] as const;
const TREES = ['phrases', 'stemPhrases', 'verbPhrases', 'areas'] as const;
const STRINGS = ['spellingIndex', 'spellings', 'skillIds', 'ownerIds', 'skillUris'] as const;
const COLUMNS = [
  'stemOfWord',
  'otherStems',
  'kindsOfOtherStems',
  'flags',
  'rarity',
  'skillOf',
  'ownerOf',
  'skillsByUri',
] as const;

/** The labels as one piece of memory, to be handed to other threads or kept in a file. */
export function toSharedMemory(labels: PackedLabels): SharedArrayBuffer {
  const sections: Record<string, Uint8Array | Uint16Array | Uint32Array> = {};
  for (const name of COLUMNS) sections[name] = labels[name];
  for (const group of [...TABLES, ...TREES, ...STRINGS]) {
    for (const [column, values] of Object.entries(labels[group]))
      sections[`${group}.${column}`] = values as Uint32Array;
  }
  return packSections(sections);
}

/** The labels in a piece of memory that `toSharedMemory` made; nothing is copied. */
export function openLabels(memory: SharedArrayBuffer): PackedLabels {
  const opened: Record<string, unknown> = {};
  for (const [name, values] of openSections(memory)) {
    const [group = '', column] = name.split('.');
    opened[group] = column === undefined ? values : { ...(opened[group] as object | undefined), [column]: values };
  }
  return opened as unknown as PackedLabels;
}
