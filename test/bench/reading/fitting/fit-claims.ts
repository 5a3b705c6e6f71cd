import { CLAIM_SIGNS } from '../../../../src/domain/reader/claims/clauses/claim-signs.js';
import { percent } from '../report.js';
import type { LabelInClaim } from './claim-cases.js';
import { crossFit, type CaseOfText } from './cross-fit.js';
import { fitLogisticRegression, likelihoodOf, type LogisticRegression } from './logistic-regression.js';
import { writeSignWeights } from './write-sign-weights.js';

const RIDGE = 40;
const FOLDS = 10;
/** The threshold is the highest at which this share of the claims that would be credited by their labels alone still is. */
const KEPT = 0.95;

/** How sure claims are, and from where on they are credited. */
export interface ClaimFit {
  readonly model: LogisticRegression;
  readonly threshold: number;
  readonly cases: number;
  readonly right: number;
  /** Shares of the claims that are kept, and of what is no claim. */
  readonly kept: number;
  readonly wronglyKept: number;
}

/**
 * Fits how sure it is that a clause makes a claim, and chooses the threshold by weights that were not fitted on the text
 * or its pattern.
 *
 * @param credit the model of what labels mean, and its threshold
 */
export function fitClaims(
  cases: readonly CaseOfText[],
  labels: readonly LabelInClaim[],
  credit: { readonly model: LogisticRegression; readonly threshold: number },
): ClaimFit {
  const modelOf = crossFit(
    cases,
    [...cases, ...labels].map(({ from }) => from),
    { folds: FOLDS, width: CLAIM_SIGNS.length, ridge: RIDGE },
  );
  const judged = labels
    .map(({ signs, claim, isRight, from }) => ({
      isRight,
      means: likelihoodOf(credit.model, signs),
      claims: likelihoodOf(modelOf(from), claim),
    }))
    .filter(({ means }) => means >= credit.threshold);
  const keptAt = (threshold: number, kind: boolean): number => {
    const own = judged.filter(({ isRight }) => isRight === kind);
    return own.filter(({ means, claims }) => means * claims >= threshold).length / Math.max(1, own.length);
  };
  const thresholds = Array.from({ length: 11 }, (_, index) => 0.3 + index * 0.05);
  for (const threshold of thresholds)
    process.stderr.write(
      `claims from ${threshold.toFixed(2)}: ${percent(keptAt(threshold, true))} of the right ones kept, ` +
        `${percent(keptAt(threshold, false))} of the wrong ones\n`,
    );
  const threshold = thresholds.filter((each) => keptAt(each, true) >= KEPT).at(-1) ?? 0;
  return {
    model: fitLogisticRegression(cases, CLAIM_SIGNS.length, RIDGE),
    threshold,
    cases: cases.length,
    right: cases.filter(({ isRight }) => isRight).length,
    kept: keptAt(threshold, true),
    wronglyKept: keptAt(threshold, false),
  };
}

/** Writes the weights into the source file of the reader. @returns the file */
export function writeClaimWeights({ model, threshold, cases, right, kept, wronglyKept }: ClaimFit): string {
  return writeSignWeights(
    {
      file: 'claim-weights.ts',
      constant: 'CLAIM_WEIGHTS',
      type: 'ClaimSign',
      module: './clauses/claim-signs.js',
      meaning:
        'Weights of the signs that a clause makes a claim; with the likelihood that the label is meant, it is credited from the threshold on.',
      fittedOn: [
        `Fitted on ${cases} mentions in clauses that the rules judge to be claims, ${right} of them right: the development half of`,
        'our sentences and those for fitting, each without the words that the lexicon has for it alone. Cross-validated: of',
        `what labels alone would credit, ${percent(kept)} of the right and ${percent(wronglyKept)} of the wrong is still credited.`,
      ],
      signs: CLAIM_SIGNS,
    },
    model,
    threshold,
  );
}
