import { chooseLabel, type LabelEntry } from './choose-label.js';
import type { Agreement, LabelMatch, SearchedText } from './find-exact-labels.js';
import type { Layer } from './layers.js';
import { COMPOUND_AGREEMENTS, compoundsAt } from './find-compounds.js';
import { isJoinable, labelsAt, OTHER_STEMS, type NumberedWords, phrasesOfLayers } from './match-phrases.js';
import { numberStems, unknownWord } from './number-stems.js';
import { LABEL_FLAGS } from './packed-labels.js';
import { childOf } from './phrase-tree.js';
import { FORM_KINDS, isPastForm } from './word-forms.js';
import { findWord, hashUnit, hashWord } from '../language/word-table.js';
import { entriesOf, LANGUAGES } from '../vocabulary/index.js';

const WORDS = LANGUAGES.map(({ skills }) => skills);

/** Two words that are shorter together are not joined to one. */
const MIN_JOINED_LENGTH = 6;
/** "De", "het" and "een", and English articles, by their hashes. */
const ARTICLES: ReadonlySet<number> = new Set(WORDS.flatMap(({ articles }) => entriesOf(articles)).map(hashWord));
const NAME_OR_RULE = LABEL_FLAGS.CURATED | LABEL_FLAGS.RULE;
const NO_STEMS = new Int32Array(0);

/** A shorter single word has the same stem as too many others. */
const MIN_INFLECTED_LENGTH = 5;

/**
 * The labels that agree with the words except for endings, or as parts of longer words, where no label as long agrees
 * as written.
 */
export function findLooseLabels(searched: SearchedText): LabelMatch[] {
  const { tokens, layers, words, covered } = searched;
  const found: LabelMatch[] = [];
  const stems = layers.map((layer, number) => numberStems(layer, tokens, words[number] as NumberedWords));
  for (let index = 0; index < tokens.count; index += 1) {
    const inflected = inflectedFrom(searched, stems, index);
    if (inflected !== undefined) {
      found.push(inflected);
      index = inflected.last;
      continue;
    }
    if (covered[index] !== 0) continue;
    const other =
      reversedFrom(searched, stems, index) ??
      joinedFrom(searched, index) ??
      partOf(searched, index) ??
      misspeltAt(searched, index);
    if (other === undefined) continue;
    found.push(other);
    index = other.last;
  }
  return found;
}

function inflectedFrom(searched: SearchedText, stems: readonly NumberedWords[], first: number): LabelMatch | undefined {
  const { text, tokens, layers, covered } = searched;
  const matches = phrasesOfLayers(text, tokens, first, layers, 'stemPhrases', stems);
  if (matches.length === 0) return undefined;
  const last = matches.reduce((furthest, match) => Math.max(furthest, match.last), 0);
  if (last === first && (tokens.to[first] as number) - (tokens.from[first] as number) < MIN_INFLECTED_LENGTH)
    return undefined;
  for (let index = first; index <= last; index += 1)
    if ((covered[index] as number) >= last - first + 1) return undefined;
  const longest = matches.filter((match) => match.last === last);
  const changed = Math.min(...longest.map((match) => match.changed));
  const labels = longest.filter((match) => match.changed === changed).flatMap((match) => match.labels);
  return chosen(labels, searched, first, last, agreementOf(changed));
}

function agreementOf(changed: number): Agreement {
  if ((changed & FORM_KINDS.SPELLING) !== 0) return 'MISSPELT';
  return (changed & FORM_KINDS.AGENT) !== 0 ? 'AGENT' : 'INFLECTED';
}

/**
 * A verb in front of its object, which it is behind in a label: "begeleidt stagiairs" for "stagiairs begeleiden", also
 * "begeleidt de stagiairs"; "picked orders" for "order picking".
 */
function reversedFrom(searched: SearchedText, stems: readonly NumberedWords[], first: number): LabelMatch | undefined {
  const { text, tokens, layers, covered } = searched;
  const next = first + 1;
  if (next >= tokens.count || !isJoinable(text, tokens, next)) return undefined;
  const last =
    ARTICLES.has(tokens.hash[next] as number) && next + 1 < tokens.count && isJoinable(text, tokens, next + 1)
      ? next + 1
      : next;
  for (let index = first; index <= last; index += 1)
    if ((covered[index] as number) >= last - first + 1) return undefined;
  const entries: LabelEntry[] = [];
  for (const [number, layer] of layers.entries()) {
    const { stemPhrases } = layer.labels;
    const { numbers, others = NO_STEMS } = stems[number] as NumberedWords;
    const node = childOf(stemPhrases, 0, numbers[last] as number);
    if (node === 0) continue;
    let end = childOf(stemPhrases, node, numbers[first] as number);
    for (let at = OTHER_STEMS * first; end === 0 && at < OTHER_STEMS * (first + 1); at += 1)
      end = childOf(stemPhrases, node, others[at] as number);
    if (end !== 0) entries.push(...labelsAt('', layer, stemPhrases, end));
  }
  if (entries.length === 0) return undefined;
  const verb = String.fromCharCode(...tokens.letters.subarray(tokens.from[first], tokens.to[first]));
  const isPast = isPastForm(verb) && !verb.endsWith('ing');
  const isMeant = ({ flags }: LabelEntry): boolean =>
    (flags & LABEL_FLAGS.DUTCH) !== 0 || (isPast && (flags & LABEL_FLAGS.GERUND) !== 0);
  return chosen(entries.filter(isMeant), searched, first, last, 'INFLECTED');
}

/** A word that no label has, but for a slip of the pen. */
function misspeltAt(searched: SearchedText, index: number): LabelMatch | undefined {
  const { tokens, layers, words } = searched;
  if (words.some(({ numbers }) => (numbers[index] as number) >= 0)) return undefined;
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
  if (to - from < MIN_JOINED_LENGTH) return undefined;
  // The folded words are one behind the other in `letters`.
  let hash = tokens.hash[first] as number;
  for (let at = tokens.to[first] as number; at < to; at += 1) hash = hashUnit(hash, tokens.letters[at] as number);
  const labels = labelsOfWord(layers, tokens.letters, from, to, hash);
  return chosen(labels, searched, first, last, 'JOINED');
}

/** A Dutch compound with a label (see compoundsAt). */
function partOf(searched: SearchedText, index: number): LabelMatch | undefined {
  const { text, tokens, layers } = searched;
  const quote = text.slice(tokens.start[index], tokens.end[index]);
  let compounds = compoundsAt(layers[0] as Layer, tokens, index, quote);
  for (let layer = 1; layer < layers.length; layer += 1)
    compounds = [...compounds, ...compoundsAt(layers[layer] as Layer, tokens, index, quote)];
  if (compounds.length === 0) return undefined;
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
  const found: LabelEntry[] = [];
  for (const layer of layers) {
    const node = childOf(layer.labels.phrases, 0, findWord(layer.labels.words, letters, from, to, hash));
    if (node !== 0) found.push(...labelsAt('', layer, layer.labels.phrases, node));
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
