import { setTimeout } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { queryOnce, type EmbeddedServer } from '../../../support/database/embedded-server.js';
import { countProcessorTime, type ProcessorTime } from '../../processor-time.js';
import { hold, letGo, processIdsOf, type Contestant } from '../contestants/contestant.js';
import type { Receiver } from '../receiver.js';

/** Maximum time without an arrival before a round fails, in milliseconds. */
const PATIENCE = 60_000;
/** Interval at which the receiver and the database are queried for the progress, in milliseconds. */
const ASK_EVERY = 20;

/** The figures of processing a backlog. */
export interface Drain {
  readonly perSecond: number;
  /** Number of repeated requests. */
  readonly repeats: number;
  /** Processor time of one delivery, in milliseconds. */
  readonly processorTime: ProcessorTime | null;
}

/**
 * Writes a backlog while the contestant is suspended, resumes it, and measures the time until everything has arrived
 * and is recorded as done. The contestant is suspended before and after.
 *
 * @throws Error if nothing arrives any more, or if the signature of the last webhook is wrong.
 */
export async function drain(
  server: EmbeddedServer,
  receiver: Receiver,
  contestant: Contestant,
  events: number,
): Promise<Drain> {
  await contestant.write(events);
  // Autovacuum does this within a minute; sessions that planned with empty tables plan again.
  await queryOnce(contestant.databaseUrl, 'ANALYZE');
  await receiver.reset();
  const used = await countProcessorTime(server, processIdsOf(contestant));
  const startedAt = performance.now();
  letGo(contestant);
  await untilArrived(receiver, contestant, events);
  while (!(await contestant.isSettled())) await setTimeout(ASK_EVERY);
  const seconds = (performance.now() - startedAt) / 1000;
  const time = await used();
  hold(contestant);
  const { requests } = await receiver.numbers();
  await checkSignature(receiver, contestant);
  return {
    perSecond: events / seconds,
    repeats: requests - events,
    processorTime: time && { service: time.service / events, database: time.database / events },
  };
}

/** Waits until this number of different events has arrived, and reports the progress. */
export async function untilArrived(
  receiver: Receiver,
  { name }: Contestant,
  events: number,
  onLook: (arrived: number) => void = () => undefined,
): Promise<void> {
  let before = -1;
  let changedAt = performance.now();
  for (;;) {
    const { events: arrived } = await receiver.numbers();
    onLook(arrived);
    if (arrived >= events) return;
    if (arrived !== before) changedAt = performance.now();
    else if (performance.now() - changedAt > PATIENCE)
      throw new Error(`${name} has delivered ${arrived} of ${events} and no more`);
    before = arrived;
    await setTimeout(ASK_EVERY);
  }
}

async function checkSignature(receiver: Receiver, { secret }: Contestant): Promise<void> {
  const last = await receiver.last();
  if (last === null) throw new Error('nothing came');
  new Webhook(secret).verify(last.body, {
    'webhook-id': last.id,
    'webhook-timestamp': last.timestamp,
    'webhook-signature': last.signature,
  });
}
