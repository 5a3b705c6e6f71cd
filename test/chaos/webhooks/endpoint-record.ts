import type { Arrival } from './noting-receiver.js';
import type { CommittedEvent } from './event-writer.js';

/** The final state of an event and its delivery to an endpoint in the database. */
export interface StoredDelivery {
  readonly eventId: string;
  readonly body: string;
  readonly status: string;
  /** Number of attempts in the log. */
  readonly attempts: number;
}

/** The events of an endpoint and their arrivals, to be checked. */
export interface EndpointRecord {
  readonly name: string;
  readonly ordered: boolean;
  readonly apiKey: string;
  readonly signingSecret: string;
  /** In the order of their commits. */
  readonly committed: readonly CommittedEvent[];
  /** In the order of arrival. */
  readonly arrivals: readonly Arrival[];
  readonly deliveries: readonly StoredDelivery[];
}
