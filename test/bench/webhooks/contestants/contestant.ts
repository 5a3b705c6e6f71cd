import type { ChildProcess } from 'node:child_process';

/** A system that delivers webhooks, with everything that its measurement needs. */
export interface Contestant {
  readonly name: string;
  /** Its processes, to be suspended and resumed. */
  readonly processes: readonly ChildProcess[];
  readonly databaseUrl: string;
  /** Writes this number of events or jobs. */
  write(count: number): Promise<void>;
  /** Whether everything that was written is done and recorded as done. */
  isSettled(): Promise<boolean>;
  /** The secret that signs its webhooks. */
  readonly secret: string;
  stop(): Promise<void>;
}

/** Suspends the processes of a contestant, so that they take no time from the others. */
export function hold({ processes }: Contestant): void {
  for (const one of processes) one.kill('SIGSTOP');
}

/** Resumes suspended processes. */
export function letGo({ processes }: Contestant): void {
  for (const one of processes) one.kill('SIGCONT');
}

/** The process ids. */
export function processIdsOf({ processes }: Contestant): number[] {
  return processes.flatMap(({ pid }) => pid ?? []);
}
