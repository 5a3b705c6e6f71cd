import { writeFileSync } from 'node:fs';
import type {
  FittedWeights,
  Feature,
  FormWeights,
  Linker,
  LinkingTables,
} from '../../../../src/domain/skill-linking/index.js';
import { projectFile } from '../../../../src/platform/files/project-files.js';
import { crossValidate, judgeCandidates } from '../measurements/cross-validate.js';
import { fitLikelihood } from './fit-likelihood.js';
import { fitRanker } from './fit-ranker.js';
import type { FeatureSets } from './feature-sets.js';
import type { LabelledData } from '../inputs/labelled-data.js';
import type { LabelledQuery, SkillNames } from '../inputs/queries.js';
import { examineQueries } from './rank-queries.js';

const FILE = projectFile('src', 'domain', 'skill-linking', 'ranking', 'ranker-weights.ts');

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
  const fit = (queries: readonly LabelledQuery[], features: readonly Feature[]): FormWeights => {
    const examinations = examineQueries(linker, skillKeys, queries, names);
    const judged = crossValidate(examinations, features, 1).flatMap((scores) => judgeCandidates(examinations, scores));
    return { ranker: fitRanker(examinations, features), likelihood: fitLikelihood(judged) };
  };
  return { sentence: fit([...data.tech, ...data.house], sets.sentence), phrase: fit(data.dutch, sets.phrase) };
}

/** Writes weights into the source file of the linker. @returns the file */
export function writeWeights(weights: FittedWeights): string {
  const text = JSON.stringify(
    weights,
    (_, value: unknown) => (typeof value === 'number' ? Number(value.toPrecision(4)) : value),
    2,
  );
  const literal = text
    .replace(/"(\w+)":/g, '$1:')
    .replace(/([\w}])$/gm, '$1,')
    .replace(/,$/, '');
  const lines = [
    '// Written by `npm run bench:reading -- --fit`; edit nothing here by hand.',
    "import type { FittedWeights } from './fitted-weights.js';",
    '',
    `export const RANKER_WEIGHTS: FittedWeights = ${literal};`,
    '',
  ];
  writeFileSync(FILE, lines.join('\n'));
  return FILE;
}
