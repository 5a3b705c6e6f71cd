import type { Language } from '../../platform/localization/index.js';
import { createScorer } from './lexical/score-skills.js';
import { examine } from './ranking/measure-features.js';
import type { FeatureRows } from './ranking/features.js';
import { type FormWeights, type TextForm, orderOf, scoreRows } from './ranking/ranker.js';
import { RANKER_WEIGHTS } from './ranking/ranker-weights.js';
import { likelihoodOf, likelihoodSigns } from './ranking/likelihood.js';
import { suggestionLikelihood, suggestionSigns } from './ranking/suggestion-signs.js';
import { SUGGESTION_WEIGHTS } from './ranking/suggestion-weights.js';
import type { LinkingTables } from './tables/linking-tables.js';
import { numbersOf } from './tables/vocabulary.js';
import { readQuery, type Query } from './text/query.js';
import type { LinkingVectors } from './vectors/linking-vectors.js';
import { nearTexts } from './vectors/near-texts.js';
import { createVectorScorer } from './vectors/vector-scorer.js';

/** A skill that a text may mention. */
export interface RankedSkill {
  readonly skillKey: string;
  /** Higher is better, within one text only. */
  readonly score: number;
  /** Approximate likelihood that people would find the skill in the text, 0-1. For suggestions, not for crediting. */
  readonly likelihood: number;
}

/** Links texts to the skills or occupations of its tables. It reuses its buffers, so it handles one text at a time, in one thread. */
export interface Linker {
  /**
   * The most likely skills of a phrase or sentence, best first; none if the text shares nothing with any skill. Never
   * throws.
   */
  readonly rank: (text: string, language: Language, options: { readonly limit: number }) => RankedSkill[];
  /**
   * Whether a word of a text is in the taxonomy's texts of that language. Any other text is ranked by its letters alone, and
   * is more often a name.
   */
  readonly knows: (text: string, language: Language) => boolean;
  /**
   * The skills that somebody may have according to a line of their record, in the order of `rank`: those that are somewhat
   * likely to be meant. The likelihood is that the person has the skill. Without vectors it is that of `rank`.
   */
  readonly suggest: (line: LineOfRecord, options: { readonly limit: number }) => RankedSkill[];
  /** The signs from which the likelihoods of `suggest` are calculated, to fit their weights. */
  readonly examineLine: (line: LineOfRecord, options: { readonly limit: number }) => ExaminedSkill[];
  /** The features of a text, to fit the weights of the ranker or to explain a rank. */
  readonly examine: (text: string, language: Language) => Examination;
}

/** A sentence or entry of a person's record. */
export interface LineOfRecord {
  readonly text: string;
  readonly language: Language;
  /** The person's job titles; none if they are not known. */
  readonly jobTitles: readonly string[];
}

/** A ranked skill with the signs of its suggestion; likelihood is that of `rank`. */
export interface ExaminedSkill extends RankedSkill {
  readonly signs: readonly number[];
}

export interface Examination extends FeatureRows {
  readonly form: TextForm;
}

/** Least likelihood that a skill is meant at which it is suggested: the weights of suggestions are fitted on these only. */
const LEAST_MEANT = 0.3;

/**
 * Opens a linker for a taxonomy.
 *
 * @param vectors - the vectors of the same content; null to link by words alone.
 * @param given - the weights of every text, as TITLE_WEIGHTS for occupations; left out, those fitted for skills.
 */
export function openLinker(tables: LinkingTables, vectors: LinkingVectors | null, given?: FormWeights): Linker {
  const scorer = createScorer(tables);
  const vectorScorer = vectors === null ? null : createVectorScorer(vectors);
  const weights = vectors === null ? RANKER_WEIGHTS.lexical : RANKER_WEIGHTS.vectors;
  const vocabulary = {
    numbers: new Map(tables.words.map((word, number) => [word, number])),
    wordIdf: tables.wordIdf,
    wordTexts: tables.wordTexts,
  };
  const examineText = (text: string, language: Language): Examination => {
    const query = readQuery(text, language, vocabulary);
    return { ...examine(scorer, vectorScorer, query), form: formOf(query) };
  };
  const rankAll = (examination: Examination, limit: number): RankedRow[] => {
    const { ranker, likelihood } = given ?? weights[examination.form];
    const scores = scoreRows(examination, ranker);
    const order = orderOf(scores);
    const signs = likelihoodSigns(examination, scores, order);
    return order.slice(0, limit).map((place, rank) => ({
      place,
      skillKey: tables.skillKeys[examination.skills[place] ?? 0] ?? '',
      score: scores[place] ?? 0,
      likelihood: likelihoodOf(signs[rank] ?? [], likelihood),
    }));
  };
  const rank: Linker['rank'] = (text, language, { limit }) =>
    rankAll(examineText(text, language), limit).map(({ place: _, ...ranked }) => ranked);
  const examineLine: Linker['examineLine'] = ({ text, language, jobTitles }, { limit }) => {
    const rows = examineText(text, language);
    const meant = rankAll(rows, limit)
      .map((skill, rank) => ({ ...skill, rank }))
      .filter(({ likelihood }) => likelihood >= LEAST_MEANT);
    // Most lines mean no skill, so that the titles need not be looked at.
    if (meant.length === 0) return [];
    const near =
      vectorScorer === null
        ? null
        : nearTexts(
            vectorScorer,
            jobTitles.map((title) => readQuery(title, language, vocabulary)),
            meant.map(({ place }) => rows.skills[place] ?? 0),
          );
    return meant.map(({ place, rank, ...skill }, index) => ({
      ...skill,
      signs: suggestionSigns({
        rows,
        place,
        rank,
        form: rows.form,
        nearTitles: near === null ? null : (near[index] ?? 0),
      }),
    }));
  };
  return {
    knows: (text, language) => numbersOf(text, language, vocabulary.numbers).length > 0,
    examine: examineText,
    rank,
    suggest: (line, options) =>
      vectorScorer === null
        ? rank(line.text, line.language, options)
        : examineLine(line, options).map(({ signs, ...skill }) => ({
            ...skill,
            likelihood: suggestionLikelihood(signs, SUGGESTION_WEIGHTS),
          })),
    examineLine,
  };
}

/** A ranked skill, and the number of its row. */
interface RankedRow extends RankedSkill {
  readonly place: number;
}

function formOf({ language, isPhrase }: Query): TextForm {
  if (language === 'en') return 'sentence';
  return isPhrase ? 'phrase' : 'dutchSentence';
}
