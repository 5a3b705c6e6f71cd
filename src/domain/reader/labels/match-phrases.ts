import { writeLabelStem } from './label-stems.js';
import type { LabelEntry } from './choose-label.js';
import { OTHER_STEMS, type Layer } from './layers.js';
import { stringAt } from '../language/packed-strings.js';
import { childOf, type PhraseTree } from './phrase-tree.js';
import { FORM_KINDS } from './word-forms.js';
import type { Tokens } from '../language/tokenize.js';
import { findWord, hashSet, HASH_START, hashUnit } from '../language/word-table.js';
import { entriesOf, LANGUAGES } from '../vocabulary/index.js';

/** Labels whose words a text holds, from some word on. */
export interface PhraseMatch {
  /** The number of its last word in the text. */
  readonly last: number;
  readonly labels: readonly LabelEntry[];
  /** Which words agree only in another form (see FORM_KINDS). */
  readonly changed: number;
}

/** The words of a text as a layer knows them, each 0 or above, or -1 where the layer has no such word. */
export interface NumberedWords {
  readonly numbers: Int32Array;
  /** The stems of other forms, OTHER_STEMS for each word, and what kinds of form they are (see FORM_KINDS). */
  readonly others?: Int32Array;
  readonly kinds?: Uint8Array;
}

/** May be between two words of one label; longer gaps and other marks end a label. */
const GAP = new Set([..." \u00A0\u202F\u2009\t\n\r/&'’‘`_-‐‑–"].map((mark) => mark.charCodeAt(0)));
const MAX_GAP_LENGTH = 3;
const BLANK = 0x20;
const LINE_BREAK = 0x0a;

const BULLET = /\n\s?[-‐‑–]/u;

const NOTHING: readonly PhraseMatch[] = [];

const stem = new Uint16Array(512);

/** Whether the words before and at an index may belong to one label, by what is between them. */
export function isJoinable(text: string, tokens: Tokens, index: number): boolean {
  const start = tokens.end[index - 1] as number;
  const end = tokens.start[index] as number;
  if (end - start === 1 && text.charCodeAt(start) === BLANK) return true;
  if (end - start > MAX_GAP_LENGTH) return false;
  let hasLineBreak = false;
  for (let at = start; at < end; at += 1) {
    const code = text.charCodeAt(at);
    if (!GAP.has(code)) return false;
    hasLineBreak ||= code === LINE_BREAK;
  }
  // A dash at the beginning of a line is a bullet.
  return !hasLineBreak || !BULLET.test(text.slice(start, end));
}

/** The number of each word of a text in a layer, -1 where the layer does not have it. Valid as long as the tokens. */
export function numberWords({ labels, columns }: Layer, tokens: Tokens): NumberedWords {
  const numbers = columns.words;
  for (let index = 0; index < tokens.count; index += 1) {
    numbers[index] = findWord(
      labels.words,
      tokens.letters,
      tokens.from[index] as number,
      tokens.to[index] as number,
      tokens.hash[index] as number,
    );
  }
  return { numbers };
}

/** The number of the stem of the folded word letters[from, to), -1 when the layer does not have it. */
export function stemNumber(labels: Layer['labels'], letters: Uint16Array, from: number, to: number): number {
  const length = writeLabelStem(letters, from, to, stem);
  let hash = HASH_START;
  for (let at = 0; at < length; at += 1) hash = hashUnit(hash, stem[at] as number);
  return findWord(labels.stems, stem, 0, length, hash);
}

/** The labels that begin with the word at an index, or with another form of it, shortest first. */
function phrasesFrom(
  text: string,
  tokens: Tokens,
  first: number,
  layer: Layer,
  tree: PhraseTree,
  words: NumberedWords,
): readonly PhraseMatch[] {
  const found = phrasesBegunBy(text, tokens, first, layer, tree, words, false);
  const { numbers, others, kinds } = words;
  if (found !== NOTHING || others === undefined || childOf(tree, 0, numbers[first] as number) === 0) return found;
  const form = otherChild(tree, 0, others, first);
  if (form < 0 || kinds?.[form] !== FORM_KINDS.VERB) return found;
  // "She delegates" has the first word of "delegates work", and is a form of "delegating".
  return phrasesBegunBy(text, tokens, first, layer, tree, words, true).filter(
    ({ changed }) => changed === FORM_KINDS.VERB,
  );
}

function phrasesBegunBy(
  text: string,
  tokens: Tokens,
  first: number,
  layer: Layer,
  tree: PhraseTree,
  { numbers, others, kinds }: NumberedWords,
  byOtherForm: boolean,
): readonly PhraseMatch[] {
  let changed = 0;
  let found: PhraseMatch[] | undefined;
  for (let last = first, node = 0; ;) {
    const child = byOtherForm && last === first ? 0 : childOf(tree, node, numbers[last] as number);
    const form = child !== 0 || others === undefined ? -1 : otherChild(tree, node, others, last);
    if (form >= 0) changed |= kinds?.[form] as number;
    const next = form >= 0 ? childOf(tree, node, others?.[form] as number) : child;
    if (next === 0) {
      const behind = node === 0 || others === undefined ? last : behindDeterminers(text, tokens, last);
      if (behind === last) return found ?? NOTHING;
      last = behind;
      // Only one step: the word behind them belongs to the label, or none does.
      if (childOf(tree, node, numbers[last] as number) === 0 && otherChild(tree, node, others as Int32Array, last) < 0)
        return found ?? NOTHING;
      continue;
    }
    node = next;
    if (tree.firstEntry[node] !== tree.firstEntry[node + 1]) {
      const quote = areMatchedByCase(layer, tree, node) ? text.slice(tokens.start[first], tokens.end[last]) : '';
      const labels = labelsAt(quote, layer, tree, node);
      if (labels.length > 0) (found ??= []).push({ last, labels, changed });
    }
    last += 1;
    if (last >= tokens.count || !isJoinable(text, tokens, last)) return found ?? NOTHING;
  }
}

const WORDS = LANGUAGES.map(({ skills }) => skills);
/** Words that may stand between a verb and its object; what denies it may not. */
const DETERMINERS = hashSet(
  WORDS.flatMap(({ determiners, quantities, denyingDeterminers }) =>
    [...entriesOf(determiners), ...entriesOf(quantities)].filter(
      (word) => !entriesOf(denyingDeterminers).includes(word),
    ),
  ),
);
const MAX_DETERMINERS = 2;
const [DIGIT_0, DIGIT_9] = [0x30, 0x39];

/** The first word from an index on that is no article, possessive or number: "the", "200", "all their". */
export function behindDeterminers(text: string, tokens: Tokens, index: number): number {
  for (let at = index; at <= index + MAX_DETERMINERS; at += 1) {
    if (at >= tokens.count || (at > index && !isJoinable(text, tokens, at))) return index;
    const first = tokens.letters[tokens.from[at] as number] as number;
    if (!DETERMINERS.has(tokens.hash[at] as number) && (first < DIGIT_0 || first > DIGIT_9)) return at;
  }
  return index;
}

/** The first other form of a word that is behind a node, by its place in `others`; -1 if there is none. */
function otherChild(tree: PhraseTree, node: number, others: Int32Array, index: number): number {
  for (let at = OTHER_STEMS * index; at < OTHER_STEMS * (index + 1); at += 1)
    if (childOf(tree, node, others[at] as number) !== 0) return at;
  return -1;
}

/** Whether a phrase begins with a word, or with another form of it. */
function mayBegin(tree: PhraseTree, { numbers, others }: NumberedWords, index: number): boolean {
  return (
    childOf(tree, 0, numbers[index] as number) !== 0 ||
    (others !== undefined && otherChild(tree, 0, others, index) >= 0)
  );
}

/**
 * The labels of all layers that begin with the word at an index (see phrasesFrom).
 *
 * @param trees the phrases of each layer that are looked for
 */
export function phrasesOfLayers(
  text: string,
  tokens: Tokens,
  first: number,
  layers: readonly Layer[],
  trees: readonly PhraseTree[],
  words: readonly NumberedWords[],
): readonly PhraseMatch[] {
  // Most words begin no label of any layer, so no list is made until one does.
  let all = NOTHING;
  for (let index = 0; index < layers.length; index += 1) {
    const layer = layers[index] as Layer;
    const tree = trees[index] as PhraseTree;
    const ofLayer = words[index] as NumberedWords;
    if (!mayBegin(tree, ofLayer, first)) continue;
    const found = phrasesFrom(text, tokens, first, layer, tree, ofLayer);
    if (found.length > 0) all = all.length === 0 ? found : [...all, ...found];
  }
  return all;
}

/**
 * The labels at a node, without those that are matched by case and differ in it from the words as written.
 *
 * @param quote the words as written; undefined for all labels whatever their case
 */
export function labelsAt(
  quote: string | undefined,
  layer: Layer,
  tree: PhraseTree,
  node: number,
): readonly LabelEntry[] {
  const from = tree.firstEntry[node] as number;
  const to = tree.firstEntry[node + 1] as number;
  if (from === to) return [];
  const labels: LabelEntry[] = [];
  for (let index = from; index < to; index += 1) {
    const entry = tree.entries[index] as number;
    if (quote === undefined || agreesInCase(layer, entry, quote))
      labels.push({ layer, entry, flags: layer.labels.flags[entry] as number });
  }
  return labels;
}

/** Whether any of the labels at a node is matched by case; few are. */
function areMatchedByCase({ labels: { spellings } }: Layer, tree: PhraseTree, node: number): boolean {
  for (let index = tree.firstEntry[node] as number; index < (tree.firstEntry[node + 1] as number); index += 1) {
    const entry = tree.entries[index] as number;
    if (spellings.starts[entry] !== spellings.starts[entry + 1]) return true;
  }
  return false;
}

/** Labels of a few letters are matched by case too: "IT" is a skill, "it" is not. */
export function agreesInCase({ labels: { spellings } }: Layer, entry: number, quote: string): boolean {
  if (spellings.starts[entry] === spellings.starts[entry + 1]) return true;
  const spelling = stringAt(spellings, entry);
  return quote === spelling || quote === spelling.toUpperCase();
}
