import type { Webhook } from 'standardwebhooks';
import type { ReceivedRequest } from '../support/webhooks/webhook-receiver.js';

/** The id of the event that a request carries. */
export function webhookId({ headers }: ReceivedRequest): string {
  return String(headers['webhook-id']);
}

/**
 * Whether an arrival is correctly signed for its receiver, checked with another implementation of Standard Webhooks
 * than the service's. The `verify` of that library is not used, because it refuses requests that are older than five
 * minutes.
 */
export function isSigned(verifier: Webhook, { body, headers }: ReceivedRequest): boolean {
  const sentAt = new Date(Number(headers['webhook-timestamp']) * 1000);
  const signatures = String(headers['webhook-signature']).split(' ');
  return signatures.includes(verifier.sign(String(headers['webhook-id']), sentAt, body));
}
