import { LABEL_FLAGS, type PackedLabels } from './packed-labels.js';
import { MAX_TOKENIZED_LENGTH } from '../language/tokenize.js';
import { stringAt } from '../language/packed-strings.js';

/** Packed labels as one thread uses them. */
export interface Layer {
  readonly labels: PackedLabels;
  /** The skills looked up so far, by number: unpacking their ids from the shared memory takes time. */
  readonly known: (SkillKey | undefined)[];
  /** What was made of words that no label has, by their hashes. */
  readonly unknown: Map<number, UnknownWord>;
  /** By the number of a stem, 1 if it may be that of a verb in front of its object (see verbStems). */
  readonly verbs: Uint8Array;
  readonly columns: WordColumns;
}

/** Room for what a layer makes of the words of a text: new arrays for each text take longer than filling them. */
interface WordColumns {
  readonly words: Int32Array;
  readonly stems: Int32Array;
  readonly otherStems: Int32Array;
  readonly kindsOfOtherStems: Uint8Array;
}

/** Most stems of other forms that are tried for a word. */
export const OTHER_STEMS = 2;

const MAX_WORDS = MAX_TOKENIZED_LENGTH + 1;

/** What a layer makes of a word that none of its labels has; -1 where there is nothing. */
export interface UnknownWord {
  readonly letters: Uint16Array;
  /** The number of its stem. */
  readonly stem: number;
  /** The numbers of the stems of other forms of it, and what kinds of form they are (see FORM_KINDS). */
  readonly others: readonly number[];
  readonly kinds: readonly number[];
  /** The number of the word that it is but for a slip of the pen. */
  readonly correction: number;
}

/** The identity of a skill. */
export interface SkillKey {
  readonly ownerId: string;
  readonly id: string;
  /** Both in one, for maps; the same string whenever the skill is found, so that it is hashed once. */
  readonly key: string;
}

/** Opens packed labels for reading on this thread. */
export function openLayer(labels: PackedLabels): Layer {
  const columns = {
    words: new Int32Array(MAX_WORDS),
    stems: new Int32Array(MAX_WORDS),
    otherStems: new Int32Array(OTHER_STEMS * MAX_WORDS),
    kindsOfOtherStems: new Uint8Array(OTHER_STEMS * MAX_WORDS),
  };
  return { labels, known: [], unknown: new Map(), verbs: verbStems(labels), columns };
}

/**
 * The stems that a label of several words ends with, of which the last may be a verb: "stagiairs begeleiden", "order
 * picking". Other words are never looked up as verbs in front of their objects, which most words would be in vain.
 */
function verbStems({ stems, stemPhrases, flags }: PackedLabels): Uint8Array {
  const { firstChild, word, firstEntry, entries } = stemPhrases;
  const verbs = new Uint8Array(stems.starts.length);
  // The nodes of the first words come right behind the root, those of later words behind them.
  for (let node = firstChild[1] ?? word.length; node < word.length; node += 1)
    for (let index = firstEntry[node] as number; index < (firstEntry[node + 1] as number); index += 1)
      if (((flags[entries[index] as number] as number) & (LABEL_FLAGS.DUTCH | LABEL_FLAGS.GERUND)) !== 0)
        verbs[word[node] as number] = 1;
  return verbs;
}

/** The skill of a label. */
export function skillOf(layer: Layer, entry: number): SkillKey {
  return skillOfNumber(layer, layer.labels.skillOf[entry] as number);
}

/** The skill with a number. */
export function skillOfNumber({ labels, known }: Layer, number: number): SkillKey {
  return (known[number] ??= keyOf(
    stringAt(labels.ownerIds, labels.ownerOf[number] as number),
    stringAt(labels.skillIds, number),
  ));
}

function keyOf(ownerId: string, id: string): SkillKey {
  return { ownerId, id, key: `${ownerId}/${id}` };
}
