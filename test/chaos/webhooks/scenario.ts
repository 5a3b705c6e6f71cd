import type { SeededRandom } from '../../support/seeded-random.js';
import type { Closing } from '../../support/close-all.js';
import type { EndpointRecord } from './endpoint-record.js';

/** What a scenario is run with. */
export interface Stage {
  /**
   * Short as in `npm test`: little of everything, and leases of dead processes are ended in the database and not waited
   * for.
   */
  readonly form: 'short' | 'long';
  readonly random: SeededRandom;
  /** Takes what the scenario opens; closed in the opposite order when it is over or broken off. */
  readonly closing: Closing[];
  readonly onProgress: (line: string) => void;
}

/** Something that was done to the service, its database or a receiver. */
export interface WebhookDisturbance {
  readonly what: string;
  /** When it was over and recovery began, in milliseconds since 1970. */
  readonly at: number;
}

/** A scenario that is over, with everything that can be checked. */
export interface ScenarioRun {
  readonly endpoints: readonly EndpointRecord[];
  readonly disturbances: readonly WebhookDisturbance[];
  /** Promises that only this scenario can look at, and what speaks against them. */
  readonly ownChecks: readonly OwnCheck[];
}

/** A promise of one scenario. */
export interface OwnCheck {
  readonly name: string;
  readonly faults: readonly string[];
}

/** One way to disturb the delivery of webhooks. */
export interface Scenario {
  readonly name: string;
  /** What is done, in a few words. */
  readonly what: string;
  /**
   * @returns the run, or why it cannot be done here.
   * @throws Error when nothing goes on any more.
   */
  readonly play: (stage: Stage) => Promise<ScenarioRun | { readonly skipped: string }>;
}
