import { areasIn } from './areas-of-work.js';
import { chooseLabel, type LabelEntry } from './choose-label.js';
import { infinitiveOf, SEPARABLE_PREFIXES } from '../../../platform/localization/index.js';
import { entriesOf, LANGUAGES } from '../vocabulary/index.js';
import { isExcluded, type Agreement, type LabelMatch, type SearchedText } from './find-exact-labels.js';
import { OTHER_STEMS, type Layer } from './layers.js';
import { COMPOUND_AGREEMENTS, type Compound, compoundsAt } from './find-compounds.js';
import {
  behindDeterminers,
  isJoinable,
  labelsAt,
  type NumberedWords,
  type PhraseMatch,
  phrasesOfLayers,
} from './match-phrases.js';
import { numberStems, stemNumberOf, unknownWord } from './number-stems.js';
import { LABEL_FLAGS } from './packed-labels.js';
import { childOf } from './phrase-tree.js';
import { verbPhrasesIn } from './verb-phrases.js';
import { endsCompound, isBehindSubject, saysWhatIsDone } from './verbs-alone.js';
import { FORM_KINDS, isPastForm } from './word-forms.js';
import { wordAt, type Tokens } from '../language/tokenize.js';
import { findWord, hashSet, hashUnit } from '../language/word-table.js';

/** Two words that are shorter together are not joined to one. */
const MIN_JOINED_LENGTH = 6;
const NAME_OR_RULE = LABEL_FLAGS.CURATED | LABEL_FLAGS.RULE;
const NO_STEMS = new Int32Array(0);
const NO_LABELS: readonly LabelEntry[] = [];

const PREFIXES = hashSet(SEPARABLE_PREFIXES);
const CONJUNCTIONS = hashSet(LANGUAGES.flatMap(({ skills }) => entriesOf(skills.conjunctions)));
/** "Hoeveel jaar werk je?": the first of the two is an amount. */
const UNITS_OF_TIME = hashSet(LANGUAGES.flatMap(({ levels }) => Object.values(levels.units).flatMap(entriesOf)));
/** Most words of an object: "forecasted cash flows". */
const MAX_OBJECT_WORDS = 3;
/** Most words from a Dutch verb to its prefix. */
const MAX_APART = 9;
const MIN_VERB_LENGTH = 4;

/** "Reports", "welds". */
const PLURAL_OR_PRESENT = /[dt]s$/;

/** A shorter single word has the same stem as too many others. */
const MIN_INFLECTED_LENGTH = 5;

/**
 * The labels that agree with the words except for endings, or as parts of longer words, where no label as long agrees
 * as written.
 */
export function findLooseLabels(searched: SearchedText): LabelMatch[] {
  const { text, tokens, layers, words, covered } = searched;
  const found: LabelMatch[] = [];
  const stems = layers.map((layer, number) => numberStems(layer, tokens, words[number] as NumberedWords));
  const search: Search = { searched, stems };
  const trees = layers.map(({ labels }) => labels.stemPhrases);
  for (let index = 0; index < tokens.count; index += 1) {
    if (isPrefixAtEnd(text, tokens, index)) {
      const separated = separatedAt(search, index);
      if (separated !== undefined) found.push(separated);
    }
    const matches = phrasesOfLayers(text, tokens, index, layers, trees, stems);
    const inflected = matches.length === 0 ? undefined : inflectedFrom(searched, index, matches);
    if (inflected !== undefined) {
      found.push(inflected);
      index = inflected.last;
      continue;
    }
    if (covered[index] !== 0) continue;
    const other =
      reversedFrom(search, index) ??
      joinedFrom(searched, index) ??
      partOf(searched, index) ??
      (matches.length === 0 ? undefined : verbAt(searched, index, matches)) ??
      misspeltAt(searched, index);
    if (other === undefined) continue;
    found.push(other);
    index = other.last;
  }
  found.push(...verbPhrasesIn(searched, stems, found));
  return [...found, ...areasIn(searched, stems, found)].filter((match) => !isExcluded(searched, match));
}

/** A part of a text with the stems of its words, by layer. */
interface Search {
  readonly searched: SearchedText;
  readonly stems: readonly NumberedWords[];
}

/** @param matches the labels that begin there by their stems */
function inflectedFrom(searched: SearchedText, first: number, matches: readonly PhraseMatch[]): LabelMatch | undefined {
  const { tokens, covered } = searched;
  const last = matches.reduce((furthest, match) => Math.max(furthest, match.last), 0);
  if (last === first && (tokens.to[first] as number) - (tokens.from[first] as number) < shortestAt(searched, first))
    return undefined;
  for (let index = first; index <= last; index += 1)
    if ((covered[index] as number) >= last - first + 1) return undefined;
  const longest = matches.filter((match) => match.last === last);
  const changed = Math.min(...longest.map((match) => match.changed));
  const isNoun = last === first && changed === FORM_KINDS.VERB && PLURAL_OR_PRESENT.test(wordAt(tokens, first));
  if (isNoun && !isBehindSubject(searched, first)) return undefined;
  const labels = longest.filter((match) => match.changed === changed).flatMap((match) => match.labels);
  const meant = labels.filter((label) => isWholeLabel(label) && (last > first || !isDutchInEnglish(label, searched)));
  return chosen(meant, searched, first, last, agreementOf(changed));
}

/** English words are no forms of a single Dutch one: "offer" has the stem of "offerte". */
function isDutchInEnglish({ flags }: LabelEntry, { language }: SearchedText): boolean {
  return language === 'en' && (flags & LABEL_FLAGS.DUTCH) !== 0;
}

/** The shortest single word that may be another form of a label: behind a subject it is a verb ("I weld"). */
function shortestAt(searched: SearchedText, index: number): number {
  return isBehindSubject(searched, index) ? MIN_VERB_LENGTH : MIN_INFLECTED_LENGTH;
}

function isWholeLabel({ flags }: LabelEntry): boolean {
  return (flags & LABEL_FLAGS.VERB) === 0;
}

/**
 * Only the verb of a label: "vertaalde", where a skill is "teksten vertalen".
 *
 * @param matches the labels that begin there by their stems
 */
function verbAt(searched: SearchedText, index: number, matches: readonly PhraseMatch[]): LabelMatch | undefined {
  const { text, tokens } = searched;
  if ((tokens.to[index] as number) - (tokens.from[index] as number) < MIN_VERB_LENGTH) return undefined;
  const labels = matches
    .filter(({ last, changed }) => last === index && (changed & ~FORM_KINDS.VERB) === 0)
    .flatMap((match) => match.labels.filter((label) => !isWholeLabel(label)));
  if (labels.length === 0) return undefined;
  const hashBeside = (next: number, other: number): number =>
    next > 0 && next < tokens.count && isJoinable(text, tokens, next) ? (tokens.hash[other] as number) : 0;
  const [before, behind] = [hashBeside(index, index - 1), hashBeside(index + 1, index + 1)];
  const label = chosen(labels, searched, index, index, 'VERB');
  if (label === undefined) return undefined;
  const language = (label.label.flags & LABEL_FLAGS.DUTCH) === 0 ? 'en' : 'nl';
  const word = wordAt(tokens, index);
  const isPair = before !== 0 && behind === 0 && hashBeside(index - 1, index - 2) === 0;
  if (isPair && endsCompound(wordAt(tokens, index - 1), word)) return undefined;
  const hasSubject = isBehindSubject(searched, index);
  return saysWhatIsDone(word, language, { before, behind, hasSubject }) ? label : undefined;
}

function agreementOf(changed: number): Agreement {
  if ((changed & FORM_KINDS.SPELLING) !== 0) return 'MISSPELT';
  return (changed & FORM_KINDS.AGENT) !== 0 ? 'AGENT' : 'INFLECTED';
}

/**
 * A verb in front of its object, which it is behind in a label: "begeleidt stagiairs" for "stagiairs begeleiden", also
 * "begeleidt de stagiairs"; "picked orders" for "order picking".
 */
function reversedFrom({ searched, stems }: Search, first: number): LabelMatch | undefined {
  const { text, tokens, layers, covered } = searched;
  const next = first + 1;
  if (next >= tokens.count || !mayBeVerb(layers, stems, first) || !isJoinable(text, tokens, next)) return undefined;
  const object = behindDeterminers(text, tokens, next);
  // Nothing is allocated until there is a label: this is tried at every word.
  let entries: readonly LabelEntry[] = NO_LABELS;
  let last = first;
  for (let number = 0; number < layers.length; number += 1) {
    const layer = layers[number] as Layer;
    const { stemPhrases } = layer.labels;
    const { numbers, others = NO_STEMS } = stems[number] as NumberedWords;
    let node = 0;
    for (let at = object; at < object + MAX_OBJECT_WORDS && at < tokens.count; at += 1) {
      if (at > object && !isJoinable(text, tokens, at)) break;
      node = childOf(stemPhrases, node, numbers[at] as number);
      if (node === 0) break;
      let end = childOf(stemPhrases, node, numbers[first] as number);
      for (let form = OTHER_STEMS * first; end === 0 && form < OTHER_STEMS * (first + 1); form += 1)
        end = childOf(stemPhrases, node, others[form] as number);
      if (end === 0 || at < last) continue;
      const labels = labelsAt('', layer, stemPhrases, end);
      entries = at > last ? labels : [...entries, ...labels];
      last = at;
    }
  }
  if (entries.length === 0) return undefined;
  for (let index = first; index <= last; index += 1)
    if ((covered[index] as number) >= last - first + 1) return undefined;
  return chosen(meantByVerb(wordAt(tokens, first), entries), searched, first, last, 'INFLECTED');
}

/** Whether a word may be the verb of any label that ends with it, in some form. */
function mayBeVerb(layers: readonly Layer[], stems: readonly NumberedWords[], index: number): boolean {
  for (let number = 0; number < layers.length; number += 1) {
    const { verbs } = layers[number] as Layer;
    const { numbers, others = NO_STEMS } = stems[number] as NumberedWords;
    // A word without a stem is -1, which stands for no verb.
    if (verbs[numbers[index] as number] === 1) return true;
    for (let form = OTHER_STEMS * index; form < OTHER_STEMS * (index + 1); form += 1)
      if (verbs[others[form] as number] === 1) return true;
  }
  return false;
}

/** The labels that a verb in front of its object may mean: English ones only in the past. */
function meantByVerb(verb: string, labels: readonly LabelEntry[]): LabelEntry[] {
  const isPast = isPastForm(verb) && !verb.endsWith('ing');
  return labels.filter(
    ({ flags }) => (flags & LABEL_FLAGS.DUTCH) !== 0 || (isPast && (flags & LABEL_FLAGS.GERUND) !== 0),
  );
}

/** Whether a word is a prefix of Dutch verbs at the end of its clause: "af" in "handelt de klachten af." */
function isPrefixAtEnd(text: string, tokens: Tokens, index: number): boolean {
  const next = index + 1;
  return (
    PREFIXES.has(tokens.hash[index] as number) &&
    (next >= tokens.count || !isJoinable(text, tokens, next) || CONJUNCTIONS.has(tokens.hash[next] as number))
  );
}

/** A Dutch verb that its prefix stands apart from, with or without its object: "handelt de klachten van leden af". */
function separatedAt({ searched, stems }: Search, prefix: number): LabelMatch | undefined {
  const { text, tokens, layers } = searched;
  for (let verb = prefix - 1; verb >= Math.max(0, prefix - MAX_APART); verb -= 1) {
    if (!isJoinable(text, tokens, verb + 1)) return undefined;
    const written = wordAt(tokens, verb);
    if (written.length < MIN_VERB_LENGTH) continue;
    const whole = wordAt(tokens, prefix) + (infinitiveOf(written, 'nl') ?? written);
    for (const [number, layer] of layers.entries()) {
      const { stemPhrases } = layer.labels;
      const stem = stemNumberOf(layer.labels, whole);
      if (stem < 0) continue;
      const { numbers } = stems[number] as NumberedWords;
      for (let object = verb + 1; object < prefix; object += 1) {
        const node = childOf(stemPhrases, 0, numbers[object] as number);
        const end = node === 0 ? 0 : childOf(stemPhrases, node, stem);
        if (end === 0) continue;
        const label = chosen(labelsAt('', layer, stemPhrases, end), searched, verb, prefix, 'INFLECTED');
        if (label !== undefined) return label;
      }
      const alone = labelsAt('', layer, stemPhrases, childOf(stemPhrases, 0, stem));
      const found =
        chosen(alone.filter(isWholeLabel), searched, verb, prefix, 'INFLECTED') ??
        chosen(alone, searched, verb, prefix, 'VERB');
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

/** A word that no label has, but for a slip of the pen. */
function misspeltAt(searched: SearchedText, index: number): LabelMatch | undefined {
  const { tokens, layers, words } = searched;
  for (const { numbers } of words) if ((numbers[index] as number) >= 0) return undefined;
  let labels: LabelEntry[] | undefined;
  for (const layer of layers) {
    const { correction } = unknownWord(layer, tokens, index);
    const node = correction < 0 ? 0 : childOf(layer.labels.phrases, 0, correction);
    if (node !== 0) (labels ??= []).push(...labelsAt('', layer, layer.labels.phrases, node));
  }
  if (labels === undefined) return undefined;
  const names = labels.filter(({ flags }) => (flags & NAME_OR_RULE) === LABEL_FLAGS.CURATED);
  return chosen(names, searched, index, index, 'MISSPELT');
}

/** Two words that are one word of a label: "data base". */
function joinedFrom(searched: SearchedText, first: number): LabelMatch | undefined {
  const { text, tokens, layers, covered } = searched;
  const last = first + 1;
  if (last >= tokens.count || covered[last] !== 0 || !isJoinable(text, tokens, last)) return undefined;
  const from = tokens.from[first] as number;
  const to = tokens.to[last] as number;
  if (to - from < MIN_JOINED_LENGTH || UNITS_OF_TIME.has(tokens.hash[first] as number)) return undefined;
  // The folded words are one behind the other in `letters`.
  let hash = tokens.hash[first] as number;
  for (let at = tokens.to[first] as number; at < to; at += 1) hash = hashUnit(hash, tokens.letters[at] as number);
  const labels = labelsOfWord(layers, tokens.letters, from, to, hash);
  return chosen(labels, searched, first, last, 'JOINED');
}

/** A Dutch compound with a label (see compoundsAt). */
function partOf(searched: SearchedText, index: number): LabelMatch | undefined {
  const { text, tokens, layers } = searched;
  let compounds = compoundsAt(layers[0] as Layer, text, tokens, index);
  for (let layer = 1; layer < layers.length; layer += 1)
    compounds = [...compounds, ...compoundsAt(layers[layer] as Layer, text, tokens, index)];
  return compounds.length === 0 ? undefined : chosenCompound(searched, index, compounds);
}

function chosenCompound(searched: SearchedText, index: number, compounds: readonly Compound[]): LabelMatch | undefined {
  for (const agreement of COMPOUND_AGREEMENTS) {
    const labels = compounds.filter((compound) => compound.agreement === agreement).map(({ label }) => label);
    const found = chosen(labels, searched, index, index, agreement);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Labels that are matched by case (see MAX_LETTERS_BY_CASE) are not among them. */
function labelsOfWord(
  layers: readonly Layer[],
  letters: Uint16Array,
  from: number,
  to: number,
  hash: number,
): readonly LabelEntry[] {
  // Most pairs of words are no word, so no list is made until one is.
  let found: readonly LabelEntry[] = NO_LABELS;
  for (const layer of layers) {
    const node = childOf(layer.labels.phrases, 0, findWord(layer.labels.words, letters, from, to, hash));
    if (node !== 0) found = [...found, ...labelsAt('', layer, layer.labels.phrases, node)];
  }
  return found;
}

function chosen(
  labels: readonly LabelEntry[],
  { language }: SearchedText,
  first: number,
  last: number,
  agreement: Agreement,
): LabelMatch | undefined {
  if (labels.length === 0) return undefined;
  const label = chooseLabel(
    labels.filter(({ flags }) => (flags & LABEL_FLAGS.EXCLUDED) === 0),
    language,
  );
  return label === undefined ? undefined : { label, first, last, agreement };
}
