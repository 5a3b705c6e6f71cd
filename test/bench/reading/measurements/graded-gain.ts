/**
 * Normalised discounted cumulative gain of a ranking with graded labels, as the WorkRB harness (arXiv 2604.13055)
 * computes it: an item of grade g gains 2^g - 1, divided by log2(rank + 1); the sum over the first k is divided by that of
 * the best possible order of all labelled items.
 *
 * @param ranking items, best first, each once
 * @param grades the grade of every labelled item; others gain nothing
 * @returns 0-1; null if no item has a grade above 0, and the text is left out of the mean
 */
export function normalisedGain(
  ranking: readonly string[],
  grades: ReadonlyMap<string, number>,
  k: number,
): number | null {
  const ideal = discounted(
    [...grades.values()].sort((one, other) => other - one),
    k,
  );
  return ideal === 0
    ? null
    : discounted(
        ranking.map((item) => grades.get(item) ?? 0),
        k,
      ) / ideal;
}

function discounted(grades: readonly number[], k: number): number {
  return grades.slice(0, k).reduce((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0);
}
