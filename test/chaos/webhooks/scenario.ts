import type { SeededRandom } from '../../support/seeded-random.js';
import type { Closing } from '../../support/close-all.js';
import type { EndpointRecord } from './endpoint-record.js';

/** The options of a scenario. */
export interface Stage {
  /**
   * The short form of `npm test`: on a small scale, and without waiting for the leases of dead processes, which are
   * ended in the database.
   */
  readonly form: 'short' | 'long';
  readonly random: SeededRandom;
  /** Collects what the scenario opens; it is closed in reverse order at the end or after a failure. */
  readonly closing: Closing[];
  readonly onProgress: (line: string) => void;
}

/** A disturbance of the service, its database or a receiver. */
export interface WebhookDisturbance {
  readonly what: string;
  /** When it ended and recovery began, in milliseconds since 1970. */
  readonly at: number;
}

/** A finished scenario, with everything that can be checked. */
export interface ScenarioRun {
  readonly endpoints: readonly EndpointRecord[];
  readonly disturbances: readonly WebhookDisturbance[];
  /** Checks of this scenario only, with the violations that were found. */
  readonly ownChecks: readonly OwnCheck[];
}

/** A check of one scenario. */
export interface OwnCheck {
  readonly name: string;
  readonly faults: readonly string[];
}

/** One way to disturb the delivery of webhooks. */
export interface Scenario {
  readonly name: string;
  /** A short description. */
  readonly what: string;
  /**
   * @returns the run, or why it cannot be run here.
   * @throws Error if there is no progress any more.
   */
  readonly play: (stage: Stage) => Promise<ScenarioRun | { readonly skipped: string }>;
}
