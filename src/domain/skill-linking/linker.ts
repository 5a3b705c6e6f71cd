import type { Language } from '../../platform/localization/index.js';
import { createScorer } from './lexical/score-skills.js';
import { examine } from './ranking/measure-features.js';
import type { FeatureRows } from './ranking/features.js';
import { type FormWeights, type TextForm, orderOf, scoreRows } from './ranking/ranker.js';
import { RANKER_WEIGHTS } from './ranking/ranker-weights.js';
import { likelihoodOf, likelihoodSigns } from './ranking/likelihood.js';
import type { LinkingTables } from './tables/linking-tables.js';
import { MAX_PHRASE_WORDS, readQuery, type Query } from './text/query.js';
import type { LinkingVectors } from './vectors/linking-vectors.js';
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
  /** The features of a text, to fit the weights of the ranker or to explain a rank. */
  readonly examine: (text: string, language: Language) => Examination;
}

export interface Examination extends FeatureRows {
  readonly form: TextForm;
}

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
  const numbers = new Map(tables.words.map((word, number) => [word, number]));
  const examineText = (text: string, language: Language): Examination => {
    const query = readQuery(text, language, numbers, tables.wordIdf);
    return { ...examine(scorer, vectorScorer, query), form: formOf(query) };
  };
  return {
    knows: (text, language) =>
      readQuery(text, language, numbers, tables.wordIdf).words.some(({ number }) => number !== -1),
    examine: examineText,
    rank: (text, language, { limit }) => {
      const examination = examineText(text, language);
      const { ranker, likelihood } = given ?? weights[examination.form];
      const scores = scoreRows(examination, ranker);
      const order = orderOf(scores);
      const signs = likelihoodSigns(examination, scores, order);
      return order.slice(0, limit).map((place, rank) => ({
        skillKey: tables.skillKeys[examination.skills[place] ?? 0] ?? '',
        score: scores[place] ?? 0,
        likelihood: likelihoodOf(signs[rank] ?? [], likelihood),
      }));
    },
  };
}

function formOf({ language, words }: Query): TextForm {
  if (language === 'en') return 'sentence';
  return words.length <= MAX_PHRASE_WORDS ? 'phrase' : 'dutchSentence';
}
