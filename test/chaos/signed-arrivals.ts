import type { Webhook } from 'standardwebhooks';
import type { ReceivedRequest } from '../support/webhooks/webhook-receiver.js';

/** The event's id, as the request names it. */
export function webhookId({ headers }: ReceivedRequest): string {
  return String(headers['webhook-id']);
}

/**
 * Whether an arrival is signed for its receiver, by another implementation of Standard Webhooks than the service's. Its
 * own `verify` refuses what is older than five minutes.
 */
export function isSigned(verifier: Webhook, { body, headers }: ReceivedRequest): boolean {
  const sentAt = new Date(Number(headers['webhook-timestamp']) * 1000);
  const signatures = String(headers['webhook-signature']).split(' ');
  return signatures.includes(verifier.sign(String(headers['webhook-id']), sentAt, body));
}
