/**
 * A likelihood by a logistic regression, 0-1.
 *
 * @param names - the names of the signs, in the order of their values
 */
export function logisticLikelihood<Sign extends string>(
  names: readonly Sign[],
  values: readonly number[],
  { intercept, signs }: { readonly intercept: number; readonly signs: Readonly<Record<Sign, number>> },
): number {
  const sum = names.reduce((total, name, index) => total + signs[name] * (values[index] ?? 0), intercept);
  return 1 / (1 + Math.exp(-sum));
}
