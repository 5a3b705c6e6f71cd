import type { Language } from '../../../platform/localization/index.js';
import type { LinkingTables } from '../tables/linking-tables.js';
import type { Query } from '../text/query.js';
import { matchForms, matchScratch, type MatchScratch } from './match-forms.js';

/**
 * Scores of skills by the words that a query shares with their forms and descriptions, by skill; 0 if they share none.
 */
export interface LexicalScores {
  /** Best form: shared squared IDF, divided by the square root of that of the form. */
  readonly anyOverlap: Float32Array;
  readonly preferredOverlap: Float32Array;
  /** Best form: share of its squared IDF that the query contains, 0-1. */
  readonly anyCoverage: Float32Array;
  readonly preferredCoverage: Float32Array;
  /** BM25 of the query and the description. */
  readonly description: Float32Array;
  /** Skills with a score above 0, unordered; only the first `skillCount` are valid. */
  readonly skills: Int32Array;
  skillCount: number;
}

/** The scores of the last query, and buffers. Each linker has its own, and so each thread. */
export interface LexicalScorer {
  readonly tables: LinkingTables;
  readonly scores: LexicalScores;
  readonly scratch: Readonly<Record<Language, MatchScratch>>;
  readonly isListed: Uint8Array;
  readonly meanDescription: Readonly<Record<Language, number>>;
}

const BM25_K1 = 1.2;
const BM25_B = 0.5;

export function createScorer(tables: LinkingTables): LexicalScorer {
  const count = tables.skillKeys.length;
  const { en, nl } = tables.languages;
  const numbers = () => new Float32Array(count);
  return {
    tables,
    scores: {
      anyOverlap: numbers(),
      preferredOverlap: numbers(),
      anyCoverage: numbers(),
      preferredCoverage: numbers(),
      description: numbers(),
      skills: new Int32Array(count),
      skillCount: 0,
    },
    scratch: { en: matchScratch(en.forms), nl: matchScratch(nl.forms) },
    isListed: new Uint8Array(count),
    meanDescription: { en: meanLength(en.descriptions.length), nl: meanLength(nl.descriptions.length) },
  };
}

/** Scores all skills for a query. The result is overwritten by the next query of this scorer. */
export function scoreSkills(scorer: LexicalScorer, query: Query): LexicalScores {
  clear(scorer);
  const own = new Set(query.words.map(({ number }) => number).filter((number) => number >= 0));
  scoreForms(scorer, query.language, own);
  scoreDescriptions(scorer, query.language, own);
  const english = new Set(query.words.map(({ english: number }) => number).filter((number) => number >= 0));
  if (english.size > 0) scoreForms(scorer, 'en', english);
  return scorer.scores;
}

function clear({ scores, isListed }: LexicalScorer): void {
  for (let index = 0; index < scores.skillCount; index += 1) {
    const skill = scores.skills[index] ?? 0;
    scores.anyOverlap[skill] = 0;
    scores.preferredOverlap[skill] = 0;
    scores.anyCoverage[skill] = 0;
    scores.preferredCoverage[skill] = 0;
    scores.description[skill] = 0;
    isListed[skill] = 0;
  }
  scores.skillCount = 0;
}

function list({ scores, isListed }: LexicalScorer, skill: number): void {
  if (isListed[skill] === 1) return;
  isListed[skill] = 1;
  scores.skills[scores.skillCount] = skill;
  scores.skillCount += 1;
}

function scoreForms(scorer: LexicalScorer, language: Language, words: ReadonlySet<number>): void {
  const { tables, scores, scratch } = scorer;
  const { forms } = tables.languages[language];
  matchForms(forms, tables.wordIdf, words, scratch[language], (form, overlap) => {
    const skill = forms.skill[form] ?? 0;
    const weight = forms.weight[form] ?? 1;
    const score = overlap / Math.sqrt(weight);
    const coverage = Math.min(1, overlap / weight);
    list(scorer, skill);
    if (score > (scores.anyOverlap[skill] ?? 0)) scores.anyOverlap[skill] = score;
    if (coverage > (scores.anyCoverage[skill] ?? 0)) scores.anyCoverage[skill] = coverage;
    if (forms.preferred[form] !== 1) return;
    if (score > (scores.preferredOverlap[skill] ?? 0)) scores.preferredOverlap[skill] = score;
    if (coverage > (scores.preferredCoverage[skill] ?? 0)) scores.preferredCoverage[skill] = coverage;
  });
}

/** Robertson and Spärck Jones' BM25, k1 1.2, b 0.5. */
function scoreDescriptions(scorer: LexicalScorer, language: Language, words: ReadonlySet<number>): void {
  const { tables, scores, meanDescription } = scorer;
  const { length, postingStart, postings, counts } = tables.languages[language].descriptions;
  for (const word of words) {
    const idf = tables.wordIdf[word] ?? 0;
    const end = postingStart[word + 1] ?? 0;
    for (let index = postingStart[word] ?? 0; index < end; index += 1) {
      const skill = postings[index] ?? 0;
      const count = counts[index] ?? 0;
      const norm = 1 - BM25_B + (BM25_B * (length[skill] ?? 0)) / meanDescription[language];
      list(scorer, skill);
      scores.description[skill] =
        (scores.description[skill] ?? 0) + (idf * count * (BM25_K1 + 1)) / (count + BM25_K1 * norm);
    }
  }
}

function meanLength(lengths: Int32Array): number {
  return lengths.length === 0 ? 1 : Math.max(1, lengths.reduce((sum, length) => sum + length, 0) / lengths.length);
}
