import type { Answerer } from '../noting-receiver.js';

/** Keeps requests waiting for their response. */
export interface HeldAnswers {
  readonly answer: Answerer;
  /** Number of waiting requests. */
  waiting(): number;
  /** Accepts all waiting requests. */
  release(): void;
}

/** Creates a receiver that does not respond until the requests are released. */
export function holdAnswers(): HeldAnswers {
  const waiting: (() => void)[] = [];
  return {
    answer: async () => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      return 200;
    },
    waiting: () => waiting.length,
    release: () => waiting.splice(0).forEach((resolve) => resolve()),
  };
}
