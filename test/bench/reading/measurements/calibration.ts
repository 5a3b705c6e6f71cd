/** A likelihood that was said, and whether what was said is right. */
export interface SaidLikelihood {
  readonly likelihood: number;
  readonly isRight: boolean;
}

/** Likelihoods within one tenth: their number, their mean, and the share that is right. */
export interface CalibrationBin {
  /** Lower bound, 0-0.9. */
  readonly least: number;
  readonly count: number;
  readonly said: number;
  readonly right: number;
}

const BINS = 10;

/** The ten bins of equal width from 0 to 1; 1 belongs to the last. Empty bins have the shares 0. */
export function calibrationBins(said: readonly SaidLikelihood[]): CalibrationBin[] {
  return Array.from({ length: BINS }, (_, bin) => {
    const own = said.filter(({ likelihood }) => Math.min(BINS - 1, Math.floor(likelihood * BINS)) === bin);
    const mean = (valueOf: (one: SaidLikelihood) => number) =>
      own.length === 0 ? 0 : own.reduce((sum, one) => sum + valueOf(one), 0) / own.length;
    return {
      least: bin / BINS,
      count: own.length,
      said: mean(({ likelihood }) => likelihood),
      right: mean(({ isRight }) => (isRight ? 1 : 0)),
    };
  });
}

/**
 * Expected calibration error (Naeini, Cooper and Hauskrecht, 2015): the distance between the mean likelihood and the
 * share that is right of each bin, weighted by the number in it. 0-1, lower is better.
 */
export function calibrationError(bins: readonly CalibrationBin[]): number {
  const all = bins.reduce((sum, { count }) => sum + count, 0);
  return bins.reduce((sum, { count, said, right }) => sum + count * Math.abs(said - right), 0) / Math.max(1, all);
}

/** The bins with something in them as lines of a table, and their error. */
export function calibrationLines(name: string, said: readonly SaidLikelihood[]): string[] {
  const bins = calibrationBins(said);
  const percent = (share: number) => `${(100 * share).toFixed(0)} %`.padStart(6);
  return [
    `${name}: ${said.length} likelihoods, expected calibration error ${(100 * calibrationError(bins)).toFixed(1)} points`,
    ...bins
      .filter(({ count }) => count > 0)
      .map(
        ({ least, count, said: mean, right }) =>
          `  ${least.toFixed(1)}-${(least + 0.1).toFixed(1)}${String(count).padStart(7)}  said${percent(mean)}, ` +
          `right${percent(right)}`,
      ),
  ];
}
