import { seededRandom } from '../../src/domain/skill-linking/training/random.js';

/** Numbers that look random and are the same for the same seed, so that a run can be repeated. */
export interface SeededRandom {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number, both ends included. */
  between(least: number, most: number): number;
  pick<Value>(values: readonly Value[]): Value;
}

export function createSeededRandom(seed: number): SeededRandom {
  const next = seededRandom(seed);
  const between = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    between,
    pick: (values) => {
      if (values.length === 0) throw new Error('there is nothing to pick from');
      return values[between(0, values.length - 1)] as (typeof values)[number];
    },
  };
}
