import type { ReceiverAnswer } from '../../../support/webhooks/webhook-receiver.js';

/** A way in which a receiver does not do its part. */
export interface Misbehaviour {
  readonly name: string;
  /** What it answers while it misbehaves; where it stands is where it must not send anybody. */
  readonly answer: (forbiddenUrl: string) => ReceiverAnswer;
  /**
   * What has to stand in the log of attempts, so that it is known to have happened: an SQL condition over `attempt`.
   */
  readonly leaves: string;
}

/** Receivers that take connections and then misbehave. One that takes none is the business of `receiver-network`. */
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
