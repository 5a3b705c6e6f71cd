import { fitLogisticRegression, type JudgedCase, type LogisticRegression } from './logistic-regression.js';

/** A case, and the text or pattern that it is from. */
export interface CaseOfText extends JudgedCase {
  readonly from: string;
}

/** The regression for a text that was fitted on the other folds. */
export type CrossFit = (from: string) => LogisticRegression;

/**
 * Fits a logistic regression for each fold on the cases outside it.
 *
 * @param texts all that will be asked for; each text is in one fold
 * @param ridge strength of the regularisation
 */
export function crossFit(
  cases: readonly CaseOfText[],
  texts: readonly string[],
  { folds, width, ridge }: { readonly folds: number; readonly width: number; readonly ridge: number },
): CrossFit {
  const foldOf = new Map([...new Set(texts)].map((text, index) => [text, index % folds]));
  const models = Array.from({ length: folds }, (_, fold) =>
    fitLogisticRegression(
      cases.filter(({ from }) => foldOf.get(from) !== fold),
      width,
      ridge,
    ),
  );
  return (from) => models[foldOf.get(from) ?? 0] as LogisticRegression;
}
