import type { ChildProcess } from 'node:child_process';

/** What delivers, with everything that a measurement of it needs. */
export interface Contestant {
  readonly name: string;
  /** What does it, to be held and let go. */
  readonly processes: readonly ChildProcess[];
  readonly databaseUrl: string;
  /** Writes so many events or jobs. */
  write(count: number): Promise<void>;
  /** Whether everything that was written is done, and recorded as done. */
  isSettled(): Promise<boolean>;
  /** What its webhooks are signed with. */
  readonly secret: string;
  stop(): Promise<void>;
}

/** Stops a contestant's processes where they stand, so that they take nothing from the others. */
export function hold({ processes }: Contestant): void {
  for (const one of processes) one.kill('SIGSTOP');
}

/** Lets held processes go on. */
export function letGo({ processes }: Contestant): void {
  for (const one of processes) one.kill('SIGCONT');
}

/** The processes as the system numbers them. */
export function processIdsOf({ processes }: Contestant): number[] {
  return processes.flatMap(({ pid }) => pid ?? []);
}
