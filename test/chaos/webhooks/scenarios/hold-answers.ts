import type { Answerer } from '../noting-receiver.js';

/** Keeps requests waiting for their answer. */
export interface HeldAnswers {
  readonly answer: Answerer;
  /** Requests that wait. */
  waiting(): number;
  /** Lets all that wait be taken. */
  release(): void;
}

/** Answers nobody until they are released. */
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
