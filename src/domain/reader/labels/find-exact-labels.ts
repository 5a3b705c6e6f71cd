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
 * `covered`.
 */
export function findExactLabels(searched: SearchedText): LabelMatch[] {
  const { text, tokens, layers, words, covered } = searched;
  const found: LabelMatch[] = [];
  let exclusions = NO_EXCLUSIONS;
  for (let first = 0; first < tokens.count;) {
    const matches = phrasesOfLayers(text, tokens, first, layers, 'phrases', words);
    if (matches.length === 0) {
      first += 1;
      continue;
    }
    const own = exclusionsAmong(matches);
    if (exclusions.length + own.length > 0) exclusions = [...exclusions.filter(({ last }) => last >= first), ...own];
    const longest = longestOf(matches, exclusions);
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

const NO_EXCLUSIONS: readonly Exclusion[] = [];

function exclusionsAmong(matches: readonly PhraseMatch[]): readonly Exclusion[] {
  let found = NO_EXCLUSIONS;
  for (const { last, labels } of matches)
    for (const { layer, entry, flags } of labels)
      if ((flags & LABEL_FLAGS.EXCLUDED) !== 0) found = [...found, { last, skillId: skillOf(layer, entry).id }];
  return found;
}

function longestOf(matches: readonly PhraseMatch[], exclusions: readonly Exclusion[]): PhraseMatch | undefined {
  if (matches.length === 1 && exclusions.length === 0) return matches[0];
  const ends = [...new Set(matches.map(({ last }) => last))].sort((left, right) => right - left);
  for (const end of ends) {
    const labels = matches.filter(({ last }) => last === end).flatMap((match) => match.labels);
    const left = exclusions.length === 0 ? labels : labels.filter((label) => !isExcluded(label, end, exclusions));
    if (left.length > 0) return { last: end, labels: left, changed: 0 };
  }
  return undefined;
}

function isExcluded({ layer, entry }: LabelEntry, end: number, exclusions: readonly Exclusion[]): boolean {
  const { id } = skillOf(layer, entry);
  return exclusions.some(({ last, skillId }) => last >= end && skillId === id);
}
