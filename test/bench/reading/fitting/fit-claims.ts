import { writeFileSync } from 'node:fs';
import { CLAIM_SIGNS } from '../../../../src/domain/reader/claims/clauses/claim-signs.js';
import { projectFile } from '../../../../src/platform/files/project-files.js';
import { claimCases, type ClaimCase } from './claim-cases.js';
import { fitLogisticRegression, type LogisticRegression } from './logistic-regression.js';

const FILE = projectFile('src', 'domain', 'reader', 'claims', 'clauses', 'claim-weights.ts');
const RIDGE = 3;
const FOLDS = 5;
/** From this likelihood a mention is a claim: above a half, as a wrong credit is worse than a missed one. */
const THRESHOLD = 0.7;
/** Weights below this change nothing. */
const SMALLEST = 0.02;

/** Fits by which signs a sentence claims a skill, and writes the weights into the source file of the reader. @returns the file */
export function fitClaims(tell: (line: string) => void): string {
  const cases = claimCases();
  const groups = [...new Set(cases.map(({ group }) => group))];
  const foldOf = new Map(groups.map((group, index) => [group, index % FOLDS]));
  const judged = Array.from({ length: FOLDS }, (_, fold) => {
    const model = fit(cases.filter(({ group }) => foldOf.get(group) !== fold));
    return cases
      .filter(({ group, isAltered }) => foldOf.get(group) === fold && !isAltered)
      .map((each) => ({ isRight: each.isRight, likelihood: likelihoodOf(model, each) }));
  }).flat();
  const figuresAt = (threshold: number): string => {
    const claimed = judged.filter(({ likelihood }) => likelihood >= threshold);
    const hits = claimed.filter(({ isRight }) => isRight).length;
    const right = judged.filter(({ isRight }) => isRight).length;
    return `precision ${percent(hits / Math.max(1, claimed.length))}, recall ${percent(hits / Math.max(1, right))}`;
  };
  for (const threshold of [0.4, 0.5, 0.6, 0.7, 0.8]) tell(`from ${threshold}: ${figuresAt(threshold)}`);
  const { intercept, weights } = fit(cases);
  const signs = CLAIM_SIGNS.flatMap((sign, index) => {
    const weight = Number((weights[index] ?? 0).toFixed(2));
    return Math.abs(weight) < SMALLEST ? [] : [`    ${/^\w+$/u.test(sign) ? sign : `'${sign}'`}: ${weight},`];
  });
  const lines = [
    '// Written by `npm run bench:reading -- --fit-clauses`; edit nothing here by hand.',
    `// Fitted on ${judged.length} mentions in sentences in which a word tells anything but a claim, and on copies of them with unknown`,
    `// words. Cross-validated: ${figuresAt(THRESHOLD)}.`,
    '',
    '/** Weights of the signs (see CLAIM_SIGNS) by which a sentence claims a skill, and the likelihood from which it does. */',
    'export const CLAIM_WEIGHTS: {',
    '  readonly intercept: number;',
    '  readonly threshold: number;',
    '  readonly signs: Readonly<Record<string, number>>;',
    '} = {',
    `  intercept: ${Number(intercept.toFixed(2))},`,
    `  threshold: ${THRESHOLD},`,
    '  signs: {',
    ...signs,
    '  },',
    '};',
    '',
  ];
  writeFileSync(FILE, lines.join('\n'));
  return FILE;
}

function fit(cases: readonly ClaimCase[]): LogisticRegression {
  return fitLogisticRegression(cases, CLAIM_SIGNS.length, RIDGE);
}

function likelihoodOf({ intercept, weights }: LogisticRegression, { signs }: ClaimCase): number {
  return 1 / (1 + Math.exp(-weights.reduce((sum, weight, index) => sum + weight * (signs[index] ?? 0), intercept)));
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
