import type { ReceiverAnswer } from '../../../support/webhooks/webhook-receiver.js';

/** A way in which a receiver misbehaves. */
export interface Misbehaviour {
  readonly name: string;
  /** Its response while it misbehaves; `forbiddenUrl` is an address to which nothing may be sent. */
  readonly answer: (forbiddenUrl: string) => ReceiverAnswer;
  /**
   * An SQL condition on `attempt` that the log must contain, as proof that the misbehaviour happened.
   */
  readonly leaves: string;
}

/** Receivers that accept connections and then misbehave. Those that accept none are tested by `receiver-network`. */
export const MISBEHAVIOURS: readonly Misbehaviour[] = [
  {
    name: 'failing',
    answer: () => ({ status: 503, body: 'not now' }),
    leaves: `status_code = 503 AND answer = 'not now'`,
  },
  { name: 'resetting', answer: () => 'reset', leaves: `status_code IS NULL AND failure LIKE 'CONNECTION:%'` },
  { name: 'hanging', answer: () => 'hang', leaves: `status_code IS NULL AND failure LIKE 'TIMEOUT:%'` },
  { name: 'dripping', answer: () => 'drip', leaves: `failure LIKE 'TIMEOUT:%'` },
  { name: 'endless', answer: () => 'endless', leaves: `status_code = 200 AND length(answer) = 20000` },
  { name: 'redirecting', answer: (location) => ({ status: 307, headers: { location } }), leaves: 'status_code = 307' },
];
