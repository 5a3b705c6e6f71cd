import type { StopMode } from '../../support/database/embedded-server.js';

/** What a run does. */
export interface ChaosOptions {
  /** How often a process of the service is killed with -9. */
  readonly kills: number;
  /** Import items to send. */
  readonly items: number;
  /** Smart matches to ask for. */
  readonly matches: number;
  /** Decides the sample data, who is killed and when; what the operating system makes of it differs each time. */
  readonly seed: number;
  /** How PostgreSQL is restarted, once each, spread over the run. */
  readonly databaseRestarts: readonly StopMode[];
  /** How often about half of PostgreSQL's connections of the service are ended. */
  readonly connectionCuts: number;
  /**
   * Whether to wait until the leases of killed processes run out, up to 30 s, as it is in operation. Otherwise what
   * they left is made due once every process that lives has put its work down.
   */
  readonly waitForLeases: boolean;
  /** Takes one line about what is going on. */
  readonly onProgress: (line: string) => void;
}

/** The full form, as `npm run test:chaos` runs it. */
export const FULL_RUN: Omit<ChaosOptions, 'onProgress'> = {
  kills: 20,
  items: 2000,
  matches: 50,
  seed: 1,
  databaseRestarts: ['fast', 'immediate'],
  connectionCuts: 5,
  waitForLeases: true,
};
