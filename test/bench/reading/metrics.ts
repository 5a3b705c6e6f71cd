import type { LabelledQuery } from './inputs/queries.js';

/** Quality of a ranking over queries, in percent. */
export interface RankingQuality {
  readonly queries: number;
  /**
   * R-precision at 5: number of right ones among the first five, divided by the maximum possible; mean over the
   * queries.
   */
  readonly rp5: number;
  readonly rp10: number;
  /** Mean of 1 / rank of the first right one; 0 if there is none. */
  readonly mrr: number;
  /** Share of queries whose first candidate is right. */
  readonly hit1: number;
  readonly hit5: number;
}

/** Compares rankings (distinct names of skills, best first) with the labels of people. */
export function measureRanking(
  queries: readonly LabelledQuery[],
  rankings: readonly (readonly string[])[],
): RankingQuality {
  const mean = (valueOf: (gold: ReadonlySet<string>, ranking: readonly string[]) => number): number => {
    const sum = queries.reduce((total, { gold }, index) => total + valueOf(gold, rankings[index] ?? []), 0);
    return queries.length === 0 ? 0 : Math.round((1000 * sum) / queries.length) / 10;
  };
  return {
    queries: queries.length,
    rp5: mean((gold, ranking) => rPrecision(gold, ranking, 5)),
    rp10: mean((gold, ranking) => rPrecision(gold, ranking, 10)),
    mrr: mean(reciprocalRank),
    hit1: mean((gold, ranking) => (ranking.slice(0, 1).some((name) => gold.has(name)) ? 1 : 0)),
    hit5: mean((gold, ranking) => (ranking.slice(0, 5).some((name) => gold.has(name)) ? 1 : 0)),
  };
}

function rPrecision(gold: ReadonlySet<string>, ranking: readonly string[], k: number): number {
  return ranking.slice(0, k).filter((name) => gold.has(name)).length / Math.min(k, gold.size);
}

function reciprocalRank(gold: ReadonlySet<string>, ranking: readonly string[]): number {
  const first = ranking.findIndex((name) => gold.has(name));
  return first === -1 ? 0 : 1 / (first + 1);
}
