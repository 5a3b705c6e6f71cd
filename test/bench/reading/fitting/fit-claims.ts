import { writeFileSync } from 'node:fs';
import { CLAIM_SIGNS } from '../../../../src/domain/reader/claims/clauses/claim-signs.js';
import { projectFile } from '../../../../src/platform/files/project-files.js';
import { percent } from '../report.js';
import type { ClaimCase, LabelInClaim } from './claim-cases.js';
import { fitLogisticRegression, likelihoodOf, type LogisticRegression } from './logistic-regression.js';

const FILE = projectFile('src', 'domain', 'reader', 'claims', 'claim-weights.ts');
const RIDGE = 40;
const FOLDS = 10;
/** The threshold is the highest at which this share of the claims that would be credited by their labels alone still is. */
const KEPT = 0.97;

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
  cases: readonly ClaimCase[],
  labels: readonly LabelInClaim[],
  credit: { readonly model: LogisticRegression; readonly threshold: number },
): ClaimFit {
  const texts = [...new Set([...cases, ...labels].map(({ from }) => from))];
  const foldOf = new Map(texts.map((text, index) => [text, index % FOLDS]));
  const models = Array.from({ length: FOLDS }, (_, fold) =>
    fitLogisticRegression(
      cases.filter(({ from }) => foldOf.get(from) !== fold),
      CLAIM_SIGNS.length,
      RIDGE,
    ),
  );
  const judged = labels
    .map(({ signs, claim, isRight, from }) => ({
      isRight,
      means: likelihoodOf(credit.model, signs),
      claims: likelihoodOf(models[foldOf.get(from) ?? 0] as LogisticRegression, claim),
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
  const signs = CLAIM_SIGNS.map((sign, index) => `    ${sign}: ${Number((model.weights[index] ?? 0).toPrecision(3))},`);
  const lines = [
    '// Written by `npm run bench:reading -- --fit-credit`; edit nothing here by hand.',
    `// Fitted on ${cases} mentions in clauses that the rules judge to be claims, ${right} of them right: the development half of`,
    '// our sentences and those for fitting, each without the words that the lexicon has for it alone. Cross-validated: of',
    `// what labels alone would credit, ${percent(kept)} of the right and ${percent(wronglyKept)} of the wrong is still credited.`,
    "import type { ClaimSign } from './clauses/claim-signs.js';",
    '',
    '/** Weights of the signs that a clause makes a claim; with the likelihood that the label is meant, it is credited from the threshold on. */',
    'export const CLAIM_WEIGHTS: {',
    '  readonly intercept: number;',
    '  readonly threshold: number;',
    '  readonly signs: Readonly<Record<ClaimSign, number>>;',
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
