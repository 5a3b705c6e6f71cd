import type { StopMode } from '../../support/database/embedded-server.js';

/** The options of a run. */
export interface ChaosOptions {
  /** Number of times that a process of the service is killed with -9. */
  readonly kills: number;
  /** Number of import items to send. */
  readonly items: number;
  /** Number of smart matches to request. */
  readonly matches: number;
  /** Seed of the sample data and of the kills. The timing of the operating system still differs in each run. */
  readonly seed: number;
  /** The ways in which PostgreSQL is restarted, one each, spread over the run. */
  readonly databaseRestarts: readonly StopMode[];
  /** Number of times that about half of the service's database connections are closed. */
  readonly connectionCuts: number;
  /**
   * Whether to wait until the leases of killed processes expire, which takes up to 30 s. Otherwise their work is made
   * due once no living process has work in progress.
   */
  readonly waitForLeases: boolean;
  /** Called with a line of progress. */
  readonly onProgress: (line: string) => void;
}

/** The full run, as of `npm run test:chaos`. */
export const FULL_RUN: Omit<ChaosOptions, 'onProgress'> = {
  kills: 20,
  items: 2000,
  matches: 50,
  seed: 1,
  databaseRestarts: ['fast', 'immediate'],
  connectionCuts: 5,
  waitForLeases: true,
};
