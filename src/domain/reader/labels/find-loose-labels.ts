import { chooseLabel, type LabelEntry } from './choose-label.js';
import type { Agreement, LabelMatch, SearchedText } from './find-exact-labels.js';
import type { Layer } from './layers.js';
import { isJoinable, labelsAt, type NumberedWords, phrasesOfLayers, stemNumber } from './match-phrases.js';
import { numberStems, unknownWord } from './number-stems.js';
import { LABEL_FLAGS } from './packed-labels.js';
import { childOf } from './phrase-tree.js';
import type { Tokens } from '../language/tokenize.js';
import { FORM_KINDS, formsOf, isPastForm } from './word-forms.js';
import { findWord, HASH_START, hashUnit } from '../language/word-table.js';
import { entriesOf, LANGUAGES } from '../vocabulary/index.js';

const WORDS = LANGUAGES.map(({ skills }) => skills);

/** Two words that are shorter together are not joined to one. */
const MIN_JOINED_LENGTH = 6;
/** Shorter words are not split into parts, nor are longer ones, which are noise. */
const MIN_COMPOUND_LENGTH = 7;
const MAX_COMPOUND_LENGTH = 60;
const MIN_PART_LENGTH = 4;
/** Shortest name of a skill in front of an ending: "SQLkennis". */
const MIN_HEAD_LENGTH = 2;

const ARTICLES: ReadonlySet<string> = new Set(WORDS.flatMap(({ articles }) => entriesOf(articles)));
const MAX_ARTICLE = 3;

/** A shorter single word has the same stem as too many others. */
const MIN_INFLECTED_LENGTH = 5;

/** Letters between the parts of a compound; mostly none. */
const COMPOUND_LINKS = ['', ...WORDS.flatMap(({ compoundLinks }) => entriesOf(compoundLinks))].map(unitsOf);
const COMPOUND_ENDINGS = WORDS.flatMap(({ compoundEndings }) => entriesOf(compoundEndings)).map(unitsOf);

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
    isArticle(tokens, next) && next + 1 < tokens.count && isJoinable(text, tokens, next + 1) ? next + 1 : next;
  for (let index = first; index <= last; index += 1)
    if ((covered[index] as number) >= last - first + 1) return undefined;
  const entries: LabelEntry[] = [];
  for (const [number, layer] of layers.entries()) {
    const { stemPhrases } = layer.labels;
    const { numbers, others } = stems[number] as NumberedWords;
    const node = childOf(stemPhrases, 0, numbers[last] as number);
    if (node === 0) continue;
    const own = childOf(stemPhrases, node, numbers[first] as number);
    const end = own !== 0 ? own : childOf(stemPhrases, node, others?.[first] ?? -1);
    if (end !== 0) entries.push(...labelsAt('', layer, stemPhrases, end));
  }
  if (entries.length === 0) return undefined;
  const isPast = isPastForm(String.fromCharCode(...tokens.letters.subarray(tokens.from[first], tokens.to[first])));
  const isMeant = ({ flags }: LabelEntry): boolean =>
    (flags & LABEL_FLAGS.DUTCH) !== 0 || (isPast && (flags & LABEL_FLAGS.GERUND) !== 0);
  return chosen(entries.filter(isMeant), searched, first, last, 'INFLECTED');
}

/** "De", "het" and "een", and English articles. */
function isArticle({ letters, from, to }: Tokens, index: number): boolean {
  const length = (to[index] as number) - (from[index] as number);
  return length <= MAX_ARTICLE && ARTICLES.has(String.fromCharCode(...letters.subarray(from[index], to[index])));
}

/** A word that no label has, but for a slip of the pen. */
function misspeltAt(searched: SearchedText, index: number): LabelMatch | undefined {
  const { tokens, layers, words } = searched;
  if (words.some(({ numbers }) => (numbers[index] as number) >= 0)) return undefined;
  const labels = layers.flatMap((layer): readonly LabelEntry[] => {
    const { correction } = unknownWord(layer, tokens, index);
    const node = childOf(layer.labels.phrases, 0, correction);
    return node === 0 ? [] : labelsAt('', layer, layer.labels.phrases, node);
  });
  return chosen(
    labels.filter(({ flags }) => (flags & (LABEL_FLAGS.CURATED | LABEL_FLAGS.RULE)) === LABEL_FLAGS.CURATED),
    searched,
    index,
    index,
    'MISSPELT',
  );
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

/**
 * A Dutch compound of a label and an ending ("Excelvaardigheden"; "SQL-kennis" is two words already), or of a label's
 * two words.
 */
function partOf(searched: SearchedText, index: number): LabelMatch | undefined {
  const { tokens } = searched;
  const from = tokens.from[index] as number;
  const to = tokens.to[index] as number;
  if (to - from < MIN_COMPOUND_LENGTH || to - from > MAX_COMPOUND_LENGTH) return undefined;
  for (const ending of COMPOUND_ENDINGS) {
    if (!endsWith(tokens.letters, from, to, ending)) continue;
    const found = beforeEnding(searched, index, from, to - ending.length);
    if (found !== undefined) return found;
  }
  return twoParts(searched, index, from, to);
}

function beforeEnding(searched: SearchedText, index: number, from: number, to: number): LabelMatch | undefined {
  const { letters } = searched.tokens;
  for (const link of COMPOUND_LINKS) {
    const end = to - link.length;
    if (end - from < MIN_HEAD_LENGTH || !endsWith(letters, from, to, link)) continue;
    let hash = HASH_START;
    for (let at = from; at < end; at += 1) hash = hashUnit(hash, letters[at] as number);
    const start = searched.tokens.start[index] as number;
    const head = searched.text.slice(start, start + end - from);
    const labels = labelsOfWord(searched.layers, letters, from, end, hash, head);
    const found = chosen(labels, searched, index, index, 'WITH_TAIL');
    if (found !== undefined) return found;
  }
  return undefined;
}

function twoParts(searched: SearchedText, index: number, from: number, to: number): LabelMatch | undefined {
  const { letters } = searched.tokens;
  for (const layer of searched.layers) {
    const { labels } = layer;
    for (let cut = to - MIN_PART_LENGTH; cut >= from + MIN_PART_LENGTH; cut -= 1) {
      const right = stemNumber(labels, letters, cut, to);
      if (right < 0) continue;
      const left = leftStem(layer, letters, from, cut);
      if (left < 0) continue;
      // "Databasebeheer" is to manage databases: Dutch verbs come last, English ones first.
      const entries = [
        [left, right],
        [right, left],
      ].flatMap(([one = -1, two = -1]) => {
        const node = childOf(labels.stemPhrases, 0, one);
        const end = node === 0 ? 0 : childOf(labels.stemPhrases, node, two);
        return end === 0 ? [] : labelsAt('', layer, labels.stemPhrases, end);
      });
      const found = chosen(entries, searched, index, index, 'COMPOUND');
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

function leftStem({ labels }: Layer, letters: Uint16Array, from: number, to: number): number {
  const whole = stemNumber(labels, letters, from, to);
  const hasLink = whole < 0 && to - 1 - from >= MIN_PART_LENGTH && letters[to - 1] === 0x73;
  return hasLink ? stemNumber(labels, letters, from, to - 1) : whole;
}

/** @param quote the word as written; without it no label is found that is matched by case (see MAX_LETTERS_BY_CASE) */
function labelsOfWord(
  layers: readonly Layer[],
  letters: Uint16Array,
  from: number,
  to: number,
  hash: number,
  quote = '',
): readonly LabelEntry[] {
  const found: LabelEntry[] = [];
  for (const layer of layers) {
    const node = childOf(layer.labels.phrases, 0, findWord(layer.labels.words, letters, from, to, hash));
    if (node !== 0) found.push(...labelsAt(quote, layer, layer.labels.phrases, node));
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

function endsWith(letters: Uint16Array, from: number, to: number, ending: Uint16Array): boolean {
  const start = to - ending.length;
  if (start < from) return false;
  for (let index = 0; index < ending.length; index += 1) if (letters[start + index] !== ending[index]) return false;
  return true;
}

function unitsOf(word: string): Uint16Array {
  return Uint16Array.from({ length: word.length }, (_, index) => word.charCodeAt(index));
}
