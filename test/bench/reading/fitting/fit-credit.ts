import { writeFileSync } from 'node:fs';
import { CREDIT_SIGNS } from '../../../../src/domain/reader/claims/credit-signs.js';
import { projectFile } from '../../../../src/platform/files/project-files.js';
import { percent } from '../report.js';
import type { CreditCase } from './credit-cases.js';
import { fitLogisticRegression, likelihoodOf, type LogisticRegression } from './logistic-regression.js';

const FILE = projectFile('src', 'domain', 'reader', 'claims', 'credit-weights.ts');
const RIDGE = 4;
const FOLDS = 5;
/** Of the thresholds that reach this precision in cross-validation, the one with the highest recall is used. */
const PRECISION = 0.93;

/** What the weights were fitted on, and how well that went on cases that they were not fitted on. */
export interface CreditFit {
  readonly model: LogisticRegression;
  readonly threshold: number;
  readonly cases: number;
  readonly right: number;
  readonly precision: number;
  readonly recall: number;
  /** Expected calibration error in ten bins. */
  readonly calibrationError: number;
}

/** Fits the weights on all cases, and the threshold on likelihoods by weights that were not fitted on the case's text. */
export function fitCredit(cases: readonly CreditCase[]): CreditFit {
  const texts = [...new Set(cases.map(({ from }) => from))];
  const foldOf = new Map(texts.map((text, index) => [text, index % FOLDS]));
  const judged = Array.from({ length: FOLDS }, (_, fold) => {
    const model = fitLogisticRegression(
      cases.filter(({ from }) => foldOf.get(from) !== fold),
      CREDIT_SIGNS.length,
      RIDGE,
    );
    return cases
      .filter(({ from }) => foldOf.get(from) === fold)
      .map((one) => ({ ...one, weight: one.weight ?? 1, likelihood: likelihoodOf(model, one.signs) }));
  }).flat();
  const weightOf = (list: typeof judged): number => list.reduce((sum, { weight }) => sum + weight, 0);
  const right = weightOf(judged.filter(({ isRight }) => isRight));
  const figuresAt = (threshold: number) => {
    const credited = judged.filter(({ likelihood }) => likelihood >= threshold);
    const hits = weightOf(credited.filter(({ isRight }) => isRight));
    return { threshold, precision: hits / Math.max(1e-9, weightOf(credited)), recall: hits / right };
  };
  const thresholds = Array.from({ length: 13 }, (_, index) => figuresAt(0.3 + index * 0.05));
  const chosen = thresholds.find(({ precision }) => precision >= PRECISION) ?? thresholds.at(-1);
  if (chosen === undefined) throw new Error('no threshold');
  for (const { threshold, precision, recall } of thresholds)
    process.stderr.write(`threshold ${threshold.toFixed(2)}: ${percent(precision)} / ${percent(recall)}\n`);
  const bins = Array.from({ length: 10 }, (_, bin) =>
    judged.filter(({ likelihood }) => Math.min(9, Math.floor(likelihood * 10)) === bin),
  );
  const calibrationError = bins.reduce((sum, bin) => {
    const expected = bin.reduce((total, { likelihood, weight }) => total + likelihood * weight, 0);
    return sum + Math.abs(expected - weightOf(bin.filter(({ isRight }) => isRight))) / weightOf(judged);
  }, 0);
  return {
    model: fitLogisticRegression(cases, CREDIT_SIGNS.length, RIDGE),
    cases: cases.length,
    right: cases.filter(({ isRight }) => isRight).length,
    calibrationError,
    ...chosen,
  };
}

/** Writes the weights into the source file of the reader. @returns the file */
export function writeCreditWeights({ model, threshold, cases, right, ...quality }: CreditFit): string {
  const signs = CREDIT_SIGNS.map(
    (sign, index) => `    ${sign}: ${Number((model.weights[index] ?? 0).toPrecision(3))},`,
  );
  const lines = [
    '// Written by `npm run bench:reading -- --fit-credit`; edit nothing here by hand.',
    `// Fitted on ${cases} mentions, ${right} of them right: the development halves of our sentences and documents, and`,
    `// labelled sentences from vacancies and generated ones. Cross-validated: precision ${percent(quality.precision)}, recall`,
    `// ${percent(quality.recall)}, expected calibration error ${percent(quality.calibrationError)}.`,
    "import type { CreditSign } from './credit-signs.js';",
    '',
    '/** Weights of the signs by which a mention is credited, and the likelihood from which it is. */',
    'export const CREDIT_WEIGHTS: {',
    '  readonly intercept: number;',
    '  readonly threshold: number;',
    '  readonly signs: Readonly<Record<CreditSign, number>>;',
    '} = {',
    `  intercept: ${Number(model.intercept.toPrecision(3))},`,
    `  threshold: ${Number(threshold.toFixed(2))},`,
    '  signs: {',
    ...signs,
    '  },',
    '};',
    '',
  ];
  writeFileSync(FILE, lines.join('\n'));
  return FILE;
}
