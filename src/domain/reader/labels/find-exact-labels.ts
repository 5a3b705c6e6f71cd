import { chooseLabel, type LabelEntry } from './choose-label.js';
import type { Language } from '../../../platform/localization/index.js';
import { skillOf, type Layer } from './layers.js';
import { phrasesOfLayers, type NumberedWords, type PhraseMatch } from './match-phrases.js';
import { LABEL_FLAGS } from './packed-labels.js';
import type { Tokens } from '../language/tokenize.js';

/**
 * How the words of a text agree with a label. SURFACE: as written, except for case, accents and hyphens. JOINED:
 * written as one word, or as two. INFLECTED: except for endings. WITH_TAIL: as the first part of a Dutch compound such
 * as "Excelvaardigheden". COMPOUND: the two words of the label are the parts of a Dutch compound. AGENT: somebody is
 * called after it: "bookkeeper". VERB: only the verb of the label: "vertaalde" for "teksten vertalen". APART: the
 * object is not beside its verb: "hung two new doors". DONE: only the object, and somebody does it: "doet de kassa".
 * LISTED: only the object, as an entry: "payroll, absence". MISSPELT: except for a slip of the pen.
 */
export type Agreement =
  | 'SURFACE'
  | 'JOINED'
  | 'INFLECTED'
  | 'WITH_TAIL'
  | 'COMPOUND'
  | 'AGENT'
  | 'VERB'
  | 'APART'
  | 'DONE'
  | 'LISTED'
  | 'MISSPELT';

/** A part of a text while labels are looked for in it. */
export interface SearchedText {
  readonly text: string;
  readonly language: Language | null;
  readonly tokens: Tokens;
  readonly layers: readonly Layer[];
  /** Word numbers by layer (see numberWords). */
  readonly words: readonly NumberedWords[];
  /** For each word, the number of words of the label found as written that it belongs to; 0 for none. */
  readonly covered: Uint8Array;
  /** For each word, what the phrases that it belongs to do not mean. */
  readonly exclusions: Map<number, Exclusion[]>;
}

/** A label and the words that agree with it, by their numbers in the part of the text. */
export interface LabelMatch {
  readonly label: LabelEntry;
  readonly first: number;
  readonly last: number;
  readonly agreement: Agreement;
}

/** A phrase that does not mean a skill, by a rule of the organisation. */
interface Exclusion {
  readonly last: number;
  readonly skillId: string;
}

/**
 * The labels that agree as written: the longest at each place, of all layers together, none inside another. Fills
 * `covered` and `exclusions`.
 */
export function findExactLabels(searched: SearchedText): LabelMatch[] {
  const { text, tokens, layers, words, covered } = searched;
  const found: LabelMatch[] = [];
  const trees = layers.map(({ labels }) => labels.phrases);
  for (let first = 0; first < tokens.count;) {
    const matches = phrasesOfLayers(text, tokens, first, layers, trees, words);
    if (matches.length === 0) {
      first += 1;
      continue;
    }
    addExclusions(searched, matches, first);
    const longest = longestOf(searched, matches, first);
    if (longest === undefined) {
      first += 1;
      continue;
    }
    const { last } = longest;
    const label = chooseLabel(longest.labels, searched.language);
    if (label !== undefined)
      found.push({ label, first, last, agreement: (label.flags & LABEL_FLAGS.JOINED) === 0 ? 'SURFACE' : 'JOINED' });
    covered.fill(last - first + 1, first, last + 1);
    first = last + 1;
  }
  return found;
}

function addExclusions({ exclusions }: SearchedText, matches: readonly PhraseMatch[], first: number): void {
  for (const { last, labels } of matches)
    for (const { layer, entry, flags } of labels) {
      if ((flags & LABEL_FLAGS.EXCLUDED) === 0) continue;
      const exclusion = { last, skillId: skillOf(layer, entry).id };
      for (let index = first; index <= last; index += 1)
        exclusions.set(index, [...(exclusions.get(index) ?? []), exclusion]);
    }
}

function longestOf(searched: SearchedText, matches: readonly PhraseMatch[], first: number): PhraseMatch | undefined {
  if (searched.exclusions.size === 0) return furthestOf(matches);
  const ends = [...new Set(matches.map(({ last }) => last))].sort((left, right) => right - left);
  for (const last of ends) {
    const labels = matches.filter((match) => match.last === last).flatMap((match) => match.labels);
    const left = labels.filter((label) => !isExcluded(searched, { label, first, last }));
    if (left.length > 0) return { last, labels: left, changed: 0 };
  }
  return undefined;
}

/** The match of most words, with the labels of all layers. */
function furthestOf(matches: readonly PhraseMatch[]): PhraseMatch | undefined {
  let furthest: PhraseMatch | undefined;
  for (const match of matches) {
    if (furthest === undefined || match.last > furthest.last) furthest = match;
    else if (match.last === furthest.last) furthest = { ...furthest, labels: [...furthest.labels, ...match.labels] };
  }
  return furthest;
}

/** Whether a rule says that the words, or a phrase that they are part of, do not mean the skill. */
export function isExcluded(
  { exclusions }: SearchedText,
  { label, first, last }: Pick<LabelMatch, 'label' | 'first' | 'last'>,
): boolean {
  const { id } = skillOf(label.layer, label.entry);
  return exclusions.get(first)?.some((phrase) => phrase.last >= last && phrase.skillId === id) ?? false;
}
