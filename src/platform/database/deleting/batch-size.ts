/** Size of the first batch, in rows. */
const FIRST_SIZE = 1_000;

/** Bounds of a batch, in rows. */
const MIN_SIZE = 50;
const MAX_SIZE = 10_000;

/**
 * How long a batch should take, in milliseconds: far below every timeout, and short for others that wait for its rows.
 */
const TARGET_DURATION = { min: 100, max: 400 };

/** The size of the next batch, adapted so that each batch ends quickly whatever a row costs. */
interface BatchSize {
  readonly rows: number;
  /** Reports how long a batch of this size took, in milliseconds. */
  took(milliseconds: number): void;
  /**
   * Reports that a batch of this size failed, for instance by a timeout.
   *
   * @returns whether a smaller one may be tried.
   */
  failed(): boolean;
}

export function createBatchSize(): BatchSize {
  let rows = FIRST_SIZE;
  return {
    get rows() {
      return rows;
    },
    took: (milliseconds) => {
      if (milliseconds < TARGET_DURATION.min) rows = Math.min(MAX_SIZE, rows * 2);
      else if (milliseconds > TARGET_DURATION.max) rows = Math.max(MIN_SIZE, Math.floor(rows / 2));
    },
    failed: () => {
      if (rows === MIN_SIZE) return false;
      rows = Math.max(MIN_SIZE, Math.floor(rows / 4));
      return true;
    },
  };
}
