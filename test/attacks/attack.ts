import type pg from 'pg';

/** An attack of a client on the service, alone and with its own key. */
export interface Attack {
  readonly name: string;
  /** A line that describes what it sends. */
  readonly what: string;
  /**
   * Inserts what it needs into the database, if requests alone would take too long. Without it, any running service can
   * be attacked.
   */
  readonly prepare?: (connection: pg.ClientBase, organisationId: string) => Promise<void>;
  /** Prepares the requests, before times are measured. */
  readonly arm?: () => void;
  /**
   * Sends the requests, within the limit of requests per minute. Ends when everything is answered or the attacker's
   * time is over.
   */
  readonly play: (attacker: Attacker) => Promise<void>;
}

/** The attacking client. */
export interface Attacker {
  readonly url: string;
  /** Its own key. */
  readonly key: string;
  /** Sends a request with the attacker's key and waits for the complete response; disconnects when the time is over. */
  send(request: AttackRequest): Promise<AttackAnswer>;
  /** Whether the time of the attack is over. */
  isOver(): boolean;
}

export interface AttackRequest {
  readonly method?: 'GET' | 'POST';
  /** The path; /graphql by default. */
  readonly path?: string;
  /** Sent as JSON; a string is sent unchanged. */
  readonly body?: unknown;
  /** A key to use instead of the attacker's own; null for none. */
  readonly key?: string | null;
  /** Time after which the attacker disconnects, in milliseconds. */
  readonly hangUpAfter?: number;
}

/** A status, or the reason why there is none. */
export interface AttackAnswer {
  readonly status: number | 'HUNG_UP' | 'NO_ANSWER';
  readonly text: string;
}
