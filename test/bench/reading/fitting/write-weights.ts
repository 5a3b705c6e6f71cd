import { writeFileSync } from 'node:fs';
import type {
  FittedWeights,
  Feature,
  FormWeights,
  Linker,
  LinkingTables,
  SuggestionWeights,
  TextForm,
  TitleLikelihoodWeights,
} from '../../../../src/domain/skill-linking/index.js';
import { projectFile } from '../../../../src/platform/files/project-files.js';
import { crossValidate, judgeCandidates, type CrossValidation } from '../measurements/cross-validate.js';
import { fitLikelihood } from './fit-likelihood.js';
import { fitRanker, PHRASE_RIDGE } from './fit-ranker.js';
import type { FeatureSets } from './feature-sets.js';
import { gradedQueries } from '../graded/graded-sentences.js';
import type { LabelledData } from '../inputs/labelled-data.js';
import type { LabelledQuery, SkillNames } from '../inputs/queries.js';
import { examineQueries, examineSynthetic, type LabelledExamination } from './rank-queries.js';

/**
 * Fits weights on all labelled data. Likelihoods are fitted on scores with weights that were not fitted on the text.
 */
export function fitWeights(
  linker: Linker,
  { skillKeys }: LinkingTables,
  names: SkillNames,
  data: LabelledData,
  sets: FeatureSets,
): FittedWeights['vectors'] {
  const fit = (
    queries: readonly LabelledQuery[],
    form: TextForm,
    { others = [], ridge }: Pick<CrossValidation, 'others' | 'ridge'> = {},
  ): FormWeights => {
    const features = sets[form];
    // Longer labels among the phrases are ranked as sentences.
    const examinations = examineQueries(linker, skillKeys, queries, names).filter(({ rows }) => rows.form === form);
    const judged = crossValidate(examinations, features, { repeats: 1, others, ridge }).flatMap((scores) =>
      judgeCandidates(examinations, scores),
    );
    return { ranker: fitRanker([...examinations, ...others], features, ridge), likelihood: fitLikelihood(judged) };
  };
  const synthetic = examineSynthetic(linker, skillKeys, data, names);
  const english = examineQueries(linker, skillKeys, [...data.tech, ...data.house], names);
  return {
    sentence: fit([...data.tech, ...data.house], 'sentence', { others: synthetic }),
    dutchSentence: fit(gradedQueries('development', names), 'dutchSentence', {
      others: [...english, ...synthetic],
    }),
    phrase: fit(data.dutch, 'phrase', { ridge: PHRASE_RIDGE }),
  };
}

/** Writes weights into the source file of the linker. @returns the file */
export function writeWeights(weights: FittedWeights): string {
  const lines = [
    '// Written by `npm run bench:reading -- --fit`; edit nothing here by hand.',
    "import type { FittedWeights } from './ranker.js';",
    '',
    `export const RANKER_WEIGHTS: FittedWeights = ${literalOf(weights)};`,
    '',
  ];
  return writeSource('ranker-weights.ts', lines);
}

/** Fits the weights of job titles. Likelihoods are fitted on scores with weights that were not fitted on the title. */
export function fitTitleWeights(
  examinations: readonly LabelledExamination[],
  features: readonly Feature[],
): FormWeights {
  const judged = crossValidate(examinations, features, { repeats: 1 }).flatMap((scores) =>
    judgeCandidates(examinations, scores),
  );
  return { ranker: fitRanker(examinations, features), likelihood: fitLikelihood(judged) };
}

/** The weights of all job titles, and the likelihood of those that are no label of one occupation alone. */
export interface FittedTitles {
  readonly ofAll: FormWeights;
  readonly ofOthers: TitleLikelihoodWeights;
}

/** Writes the weights of job titles into their source file. @returns the file */
export function writeTitleWeights({ ofAll, ofOthers }: FittedTitles): string {
  const lines = [
    '// Written by `npm run bench:reading -- --fit-titles`; edit nothing here by hand.',
    "import type { FormWeights } from './ranker.js';",
    "import type { TitleLikelihoodWeights } from './title-signs.js';",
    '',
    '/** The weights with which job titles are linked to occupations, by words and vectors. */',
    `export const TITLE_WEIGHTS: FormWeights = ${literalOf(ofAll)};`,
    '',
    '/** How likely a title that is no label of one occupation alone means the best one of them. */',
    `export const TITLE_LIKELIHOOD: TitleLikelihoodWeights = ${literalOf(ofOthers)};`,
    '',
  ];
  return writeSource('title-weights.ts', lines);
}

/** Writes the weights of suggestions into their source file. @returns the file */
export function writeSuggestionWeights(weights: SuggestionWeights): string {
  const lines = [
    '// Written by `npm run bench:reading -- --fit-suggestions`; edit nothing here by hand.',
    "import type { SuggestionWeights } from './suggestion-signs.js';",
    '',
    '/** How likely it is that somebody has a skill that a line of their record was ranked for. */',
    `export const SUGGESTION_WEIGHTS: SuggestionWeights = ${literalOf(weights)};`,
    '',
  ];
  return writeSource('suggestion-weights.ts', lines);
}

/** Numbers with four digits, as a literal of TypeScript. */
function literalOf(weights: object): string {
  const text = JSON.stringify(
    weights,
    (_, value: unknown) => (typeof value === 'number' ? Number(value.toPrecision(4)) : value),
    2,
  );
  return text
    .replace(/"(\w+)":/g, '$1:')
    .replace(/([\w}])$/gm, '$1,')
    .replace(/,$/, '');
}

function writeSource(name: string, lines: readonly string[]): string {
  const file = projectFile('src', 'domain', 'skill-linking', 'ranking', name);
  writeFileSync(file, lines.join('\n'));
  return file;
}
