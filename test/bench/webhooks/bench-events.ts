import { randomUUID } from 'node:crypto';
import { recordEvents } from '../../../src/domain/webhooks/index.js';
import { inTransaction } from '../../../src/platform/database/index.js';
import type { Scope } from '../../../src/platform/scope.js';

/** The event that every contestant delivers: the most common one. */
export function makeEvent(subject: string) {
  const data = { profileId: randomUUID(), publicIdentifier: subject, createdAt: new Date().toISOString() };
  return { type: 'profile.created' as const, subject, data };
}

/** The body of the same event. */
export function makeBody(subject: string): string {
  const { type, data } = makeEvent(subject);
  return JSON.stringify({ event: type, data });
}

/** Default number of events per transaction: about as many as for a group of imported items. */
const EVENTS_A_TRANSACTION = 20;
/** Number of concurrent transactions. */
const WRITERS = 4;

/** Writes events in the same way as the domains: in transactions, with a scope. */
export async function writeEvents(
  scope: Scope,
  count: number,
  eventsATransaction = EVENTS_A_TRANSACTION,
): Promise<void> {
  let left = count;
  const write = async (): Promise<void> => {
    while (left > 0) {
      const size = Math.min(left, eventsATransaction);
      left -= size;
      const events = Array.from({ length: size }, () => makeEvent(`E-${randomUUID()}`));
      await inTransaction(scope, (inside) => recordEvents(inside, events));
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, write));
}
