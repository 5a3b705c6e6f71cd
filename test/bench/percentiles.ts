/** Percentiles of durations, in milliseconds. */
export interface Percentiles {
  readonly p50: number;
  readonly p99: number;
  readonly count: number;
}

/** The median and the 99th percentile. */
export function percentilesOf(milliseconds: readonly number[]): Percentiles {
  const sorted = [...milliseconds].sort((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { p50: rounded(at(0.5)), p99: rounded(at(0.99)), count: sorted.length };
}

/** Rounds small numbers to one decimal, and large ones to whole numbers. */
export function rounded(value: number): number {
  return value >= 100 ? Math.round(value) : Math.round(value * 10) / 10;
}
