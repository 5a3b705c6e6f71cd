/** What a test has a child process do: its default function does one of these. */
export type LimitedTask =
  | { readonly do: 'ANSWER'; readonly value: unknown }
  | { readonly do: 'SPIN' | 'FILL_HEAP' | 'FILL_BUFFERS' | 'FAIL' | 'DEEP' | 'EXIT' | 'ENVIRONMENT' | 'LARGE_ANSWER' }
  | {
      readonly do: 'SUM';
      readonly numbers: { readonly first: SharedArrayBuffer; readonly others: { readonly second: SharedArrayBuffer } };
    };

export default function work(task: LimitedTask, begin: () => void): unknown {
  begin();
  switch (task.do) {
    case 'ANSWER':
      return task.value;
    case 'SPIN':
      for (;;);
    case 'FILL_HEAP':
      return fill(() => Array.from({ length: 10_000 }, (_, index) => ({ index })));
    case 'FILL_BUFFERS':
      return fill(() => Buffer.alloc(1_000_000, 1));
    case 'FAIL':
      throw new TypeError('a fault');
    case 'DEEP':
      return deeper(0);
    case 'EXIT':
      // A crash in the middle of the work: the news that it has begun is on its way through the main thread.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
      process.kill(process.pid, 'SIGSEGV');
      for (;;);
    case 'ENVIRONMENT':
      return Object.keys(process.env);
    case 'LARGE_ANSWER':
      return 'x'.repeat(50_000_000);
    case 'SUM':
      return [task.numbers.first, task.numbers.others.second].map((memory) =>
        new Uint8Array(memory).reduce((sum, byte) => sum + byte, 0),
      );
  }
}

/** A function that is called by its name. */
export function twice({ value }: { readonly value: number }): number {
  return 2 * value;
}

function fill(piece: () => unknown): never {
  const kept: unknown[] = [];
  for (;;) kept.push(piece());
}

function deeper(level: number): number {
  return 1 + deeper(level + 1);
}
