import type pg from 'pg';

/** What a client may do to the service, by itself and with its own key. */
export interface Attack {
  readonly name: string;
  /** One line about what it sends. */
  readonly what: string;
  /**
   * Puts what it needs into the database, where requests alone would take too long. Without it, any running service can
   * be attacked.
   */
  readonly prepare?: (connection: pg.ClientBase, organisationId: string) => Promise<void>;
  /** Makes what is sent, before anybody's time is measured. */
  readonly arm?: () => void;
  /**
   * Sends it, within the limit of requests a minute, and ends when the answers are there or the attacker's time is
   * over.
   */
  readonly play: (attacker: Attacker) => Promise<void>;
}

/** Who attacks. */
export interface Attacker {
  /** Sends a request with the attacker's key and waits for the whole answer; hangs up when the time is over. */
  send(request: AttackRequest): Promise<AttackAnswer>;
  /** Whether the attack's time is over. */
  isOver(): boolean;
}

export interface AttackRequest {
  readonly method?: 'GET' | 'POST';
  /** The path, /graphql unless given. */
  readonly path?: string;
  /** Sent as JSON, or as it is when it is a text. */
  readonly body?: unknown;
  /** Another key than the attacker's own; null sends none. */
  readonly key?: string | null;
  /** Milliseconds after which the attacker hangs up. */
  readonly hangUpAfter?: number;
}

/** A status, or why there was none. */
export interface AttackAnswer {
  readonly status: number | 'HUNG_UP' | 'NO_ANSWER';
  readonly text: string;
}
