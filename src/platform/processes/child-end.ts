/** How a process ended, as Node reports it. */
export interface Exit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/**
 * Signals that end a process when memory runs out: V8 aborts, or traps if a single allocation is too large, and the
 * operating system kills.
 */
const MEMORY_SIGNALS: ReadonlySet<string | null> = new Set(['SIGABRT', 'SIGTRAP', 'SIGILL', 'SIGKILL']);
/** The same as exit codes of a shell or of Windows. */
const MEMORY_CODES: ReadonlySet<number | null> = new Set([132, 133, 134, 137]);

/** Whether a process that nobody ended ran out of memory. */
export function endedForMemory({ code, signal }: Exit): boolean {
  return MEMORY_SIGNALS.has(signal) || MEMORY_CODES.has(code);
}

/** How a process ended, for a log. */
export function describeExit({ code, signal }: Exit): string {
  return signal === null ? `it exited with ${code}` : `it was ended by ${signal}`;
}
