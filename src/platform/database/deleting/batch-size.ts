/** Rows of the first batch, as nothing is known yet of what one costs. */
const FIRST = 1_000;

/** Bounds of a batch, in rows. */
const LEAST = 50;
const MOST = 10_000;

/**
 * How long a batch should take, in milliseconds: far from every time-out, and short for whoever waits for one of its
 * rows.
 */
const AIM = { least: 100, most: 400 };

/**
 * How many rows the next batch of a long piece of work has, so that each ends quickly whatever a row costs and however
 * busy the database is.
 */
export interface BatchSize {
  readonly rows: number;
  /** Says how long a batch of this size took, in milliseconds. */
  took(milliseconds: number): void;
  /**
   * Says that a batch of this size was not done, such as by a time-out.
   *
   * @returns whether a smaller one may be tried.
   */
  failed(): boolean;
}

export function createBatchSize(): BatchSize {
  let rows = FIRST;
  return {
    get rows() {
      return rows;
    },
    took: (milliseconds) => {
      if (milliseconds < AIM.least) rows = Math.min(MOST, rows * 2);
      else if (milliseconds > AIM.most) rows = Math.max(LEAST, Math.floor(rows / 2));
    },
    failed: () => {
      if (rows === LEAST) return false;
      rows = Math.max(LEAST, Math.floor(rows / 4));
      return true;
    },
  };
}
