/** How far two passes over the same pairs agree. */
export interface Agreement {
  readonly pairs: number;
  /** Share of pairs with the same grade in both passes, 0-1. */
  readonly same: number;
  /** Share of pairs whose grades differ by one at most, 0-1. */
  readonly withinOne: number;
  /** Cohen's kappa with quadratic weights (Cohen 1968): 1 for full agreement, 0 for that of chance. */
  readonly kappa: number;
}

/**
 * Agreement of two passes.
 *
 * @param pairs the grades, 0 to `highest`, that each pass gave to one pair
 */
export function agreementOf(pairs: readonly (readonly [number, number])[], highest: number): Agreement {
  const count = Math.max(1, pairs.length);
  const share = (holds: (one: number, other: number) => boolean) =>
    pairs.filter(([one, other]) => holds(one, other)).length / count;
  const grades = Array.from({ length: highest + 1 }, (_, grade) => grade);
  const firstShare = grades.map((grade) => share((one) => one === grade));
  const secondShare = grades.map((grade) => share((_, other) => other === grade));
  const observed = pairs.reduce((sum, [one, other]) => sum + (one - other) ** 2, 0) / count;
  const expected = grades.reduce(
    (sum, one) =>
      sum +
      grades.reduce((part, other) => part + (firstShare[one] ?? 0) * (secondShare[other] ?? 0) * (one - other) ** 2, 0),
    0,
  );
  return {
    pairs: pairs.length,
    same: share((one, other) => one === other),
    withinOne: share((one, other) => Math.abs(one - other) <= 1),
    kappa: expected === 0 ? 1 : 1 - observed / expected,
  };
}
