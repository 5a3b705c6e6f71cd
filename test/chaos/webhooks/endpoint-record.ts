import type { Arrival } from './noting-receiver.js';
import type { CommittedEvent } from './event-writer.js';

/** What the database says at the end of an event and its way to an endpoint. */
export interface StoredDelivery {
  readonly eventId: string;
  readonly body: string;
  readonly status: string;
  /** Tries that are in the log. */
  readonly attempts: number;
}

/** What became of the events of one endpoint, to be checked. */
export interface EndpointRecord {
  readonly name: string;
  readonly ordered: boolean;
  readonly apiKey: string;
  readonly signingSecret: string;
  /** In the order in which they were committed. */
  readonly committed: readonly CommittedEvent[];
  /** In the order in which they came. */
  readonly arrivals: readonly Arrival[];
  readonly deliveries: readonly StoredDelivery[];
}
