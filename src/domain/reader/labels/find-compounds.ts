import type { LabelEntry } from './choose-label.js';
import type { Agreement } from './find-exact-labels.js';
import type { Layer } from './layers.js';
import { agreesInCase, labelsAt, stemNumber } from './match-phrases.js';
import { LABEL_FLAGS } from './packed-labels.js';
import { childOf } from './phrase-tree.js';
import { isWord, stemNumberOf } from './number-stems.js';
import type { Tokens } from '../language/tokenize.js';
import { findWord, HASH_START, hashUnit } from '../language/word-table.js';
import { entriesOf, LANGUAGES } from '../vocabulary/index.js';
import { FORM_KINDS, formsOf } from './word-forms.js';

const WORDS = LANGUAGES.map(({ skills }) => skills);

/** Shorter words are not split into parts, nor are longer ones, which are noise. */
const MIN_LENGTH = 7;
const MAX_LENGTH = 60;
const MIN_PART_LENGTH = 4;
const [LETTER_D, LETTER_S, LETTER_T] = [0x64, 0x73, 0x74];
/** Shortest name of a skill in front of an ending: "SQLkennis". */
const MIN_HEAD_LENGTH = 2;

/** Letters between the parts of a compound; mostly none. */
const LINKS = ['', ...WORDS.flatMap(({ compoundLinks }) => entriesOf(compoundLinks))];
const ENDINGS = WORDS.flatMap(({ compoundEndings }) => entriesOf(compoundEndings));

/** The order in which the kinds of compounds are tried. */
export const COMPOUND_AGREEMENTS = ['WITH_TAIL', 'COMPOUND', 'AGENT'] as const satisfies readonly Agreement[];

/** A label in a compound. */
export interface Compound {
  readonly label: LabelEntry;
  readonly agreement: Agreement;
  /** How many letters at the beginning are the label, if the case of these may matter; 0 otherwise. */
  readonly head: number;
}

// Texts repeat their words; hostile ones must not fill the memory.
const MAX_KNOWN = 20_000;
const NOTHING: readonly Compound[] = [];
/** What was found before, by the hashes of the words. */
const known = new WeakMap<Layer, Map<number, CompoundsOfWord>>();

interface CompoundsOfWord {
  readonly letters: Uint16Array;
  readonly compounds: readonly Compound[];
}

/**
 * The labels that a word is a Dutch compound with: in front of a word for knowledge of it ("Excelvaardigheden"; that is
 * two words already in "SQL-kennis"), a name that people chose in front of any word of a label ("Pythonscripts"), the
 * two words of a label ("databasebeheer"), or somebody who is called after these ("heftruckrijder").
 */
export function compoundsAt(layer: Layer, text: string, tokens: Tokens, index: number): readonly Compound[] {
  const { letters, from, to, hash } = tokens;
  const start = from[index] as number;
  const end = to[index] as number;
  if (end - start < MIN_LENGTH || end - start > MAX_LENGTH) return NOTHING;
  let ofLayer = known.get(layer);
  if (ofLayer === undefined) known.set(layer, (ofLayer = new Map()));
  const key = hash[index] as number;
  let found = ofLayer.get(key);
  if (found === undefined || !isWord(found.letters, letters, start, end)) {
    if (ofLayer.size >= MAX_KNOWN) ofLayer.clear();
    const own = letters.slice(start, end);
    found = { letters: own, compounds: compoundsOf(layer, String.fromCharCode(...own)) };
    ofLayer.set(key, found);
  }
  if (found.compounds.length === 0) return NOTHING;
  return agreeingInCase(layer, found.compounds, text.slice(tokens.start[index], tokens.end[index]));
}

function agreeingInCase(layer: Layer, compounds: readonly Compound[], quote: string): readonly Compound[] {
  return compounds.filter(({ label, head }) => head === 0 || agreesInCase(layer, label.entry, quote.slice(0, head)));
}

function compoundsOf(layer: Layer, word: string): readonly Compound[] {
  const parts = partsOf(layer, word).map((label): Compound => ({ label, agreement: 'COMPOUND', head: 0 }));
  const agents = formsOf(word)
    .filter(({ kind }) => kind === FORM_KINDS.AGENT)
    .flatMap((form) => partsOf(layer, form.word))
    .map((label): Compound => ({ label, agreement: 'AGENT', head: 0 }));
  return [...tailsOf(layer, word), ...parts, ...agents];
}

/** The labels that the word begins with, where the rest of it may be behind one. */
function tailsOf(layer: Layer, word: string): Compound[] {
  const units = unitsOf(word);
  const ends = new Set(
    ENDINGS.filter((ending) => word.endsWith(ending)).flatMap((ending) =>
      LINKS.filter((link) => word.slice(0, -ending.length).endsWith(link)).map(
        (link) => word.length - ending.length - link.length,
      ),
    ),
  );
  const found: Compound[] = [];
  let hash = HASH_START;
  for (let end = 1; end <= word.length - MIN_PART_LENGTH; end += 1) {
    hash = hashUnit(hash, units[end - 1] as number);
    const isAny = end >= MIN_PART_LENGTH;
    if (end < MIN_HEAD_LENGTH || (!isAny && !ends.has(end))) continue;
    const head = findWord(layer.labels.words, units, 0, end, hash);
    const node = head < 0 ? 0 : childOf(layer.labels.phrases, 0, head);
    if (node === 0 || (!ends.has(end) && numberOf(layer, units, end) < 0)) continue;
    for (const label of labelsAt(undefined, layer, layer.labels.phrases, node))
      if (ends.has(end) || (label.flags & NAME) === NAME) found.push({ label, agreement: 'WITH_TAIL', head: end });
  }
  return found;
}

const NAME = LABEL_FLAGS.CURATED | LABEL_FLAGS.SINGLE_WORD;

/** The number of the word that the letters from a place on are; -1 where the layer does not have it. */
function numberOf({ labels }: Layer, units: Uint16Array, from: number): number {
  let hash = HASH_START;
  for (let at = from; at < units.length; at += 1) hash = hashUnit(hash, units[at] as number);
  return findWord(labels.words, units, from, units.length, hash);
}

/** The labels of two words that are the parts of the word. */
function partsOf(layer: Layer, word: string): readonly LabelEntry[] {
  const { labels } = layer;
  const units = unitsOf(word);
  for (let cut = units.length - MIN_PART_LENGTH; cut >= MIN_PART_LENGTH; cut -= 1) {
    const right = stemNumber(labels, units, cut, units.length);
    if (right < 0) continue;
    const left = leftStem(layer, units, cut);
    if (left < 0) continue;
    // "Databasebeheer" is to manage databases: Dutch verbs come last, English ones first.
    const found = [
      [left, right],
      [right, left],
    ].flatMap(([one = -1, two = -1]) => {
      const node = childOf(labels.stemPhrases, 0, one);
      const end = node === 0 ? 0 : childOf(labels.stemPhrases, node, two);
      return end === 0 ? [] : labelsAt('', layer, labels.stemPhrases, end);
    });
    if (found.length > 0) return found;
  }
  return [];
}

function leftStem({ labels }: Layer, units: Uint16Array, to: number): number {
  const whole = stemNumber(labels, units, 0, to);
  if (whole >= 0) return whole;
  const last = units[to - 1] as number;
  if (last === LETTER_S && to > MIN_PART_LENGTH) return stemNumber(labels, units, 0, to - 1);
  // The t of "tekst" is no ending, which the plural tells.
  if (last === LETTER_T || last === LETTER_D)
    return stemNumberOf(labels, `${String.fromCharCode(...units.subarray(0, to))}en`);
  return -1;
}

function unitsOf(word: string): Uint16Array {
  return Uint16Array.from({ length: word.length }, (_, index) => word.charCodeAt(index));
}
