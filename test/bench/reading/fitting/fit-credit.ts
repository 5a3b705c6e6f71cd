import { CREDIT_SIGNS } from '../../../../src/domain/reader/claims/credit/credit-sign-names.js';
import { percent } from '../report.js';
import type { CreditCase } from './credit-cases.js';
import { crossFit } from './cross-fit.js';
import { fitLogisticRegression, likelihoodOf, type LogisticRegression } from './logistic-regression.js';
import { writeSignWeights } from './write-sign-weights.js';

const RIDGE = 4;
const FOLDS = 5;
/** Of the thresholds that reach this precision in cross-validation, the one with the highest recall is used. */
const PRECISION = 0.938;

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
  const modelOf = crossFit(
    cases,
    cases.map(({ from }) => from),
    { folds: FOLDS, width: CREDIT_SIGNS.length, ridge: RIDGE },
  );
  const judged = cases.map((one) => ({
    ...one,
    weight: one.weight ?? 1,
    likelihood: likelihoodOf(modelOf(one.from), one.signs),
  }));
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
  return writeSignWeights(
    {
      file: 'credit-weights.ts',
      constant: 'CREDIT_WEIGHTS',
      type: 'CreditSign',
      module: './credit-sign-names.js',
      meaning: 'Weights of the signs by which a mention is credited, and the likelihood from which it is.',
      fittedOn: [
        `Fitted on ${cases} mentions, ${right} of them right: the development halves of our sentences and documents, and`,
        `labelled sentences from vacancies and generated ones. Cross-validated: precision ${percent(quality.precision)}, recall`,
        `${percent(quality.recall)}, expected calibration error ${percent(quality.calibrationError)}.`,
      ],
      signs: CREDIT_SIGNS,
    },
    model,
    threshold,
  );
}
