/** How a process ended, as Node tells it. */
export interface Exit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/**
 * Signals by which a process ends for want of memory: V8 aborts, or traps where a single piece is too large, and an
 * operating system without memory kills.
 */
const MEMORY_SIGNALS: ReadonlySet<string | null> = new Set(['SIGABRT', 'SIGTRAP', 'SIGILL', 'SIGKILL']);
/** The same where a shell or Windows tells them as codes. */
const MEMORY_CODES: ReadonlySet<number | null> = new Set([132, 133, 134, 137]);

/** Whether a process that nobody ended did so for want of memory. */
export function endedForMemory({ code, signal }: Exit): boolean {
  return MEMORY_SIGNALS.has(signal) || MEMORY_CODES.has(code);
}

/** How a process ended, for a log. */
export function describeExit({ code, signal }: Exit): string {
  return signal === null ? `it exited with ${code}` : `it was ended by ${signal}`;
}
