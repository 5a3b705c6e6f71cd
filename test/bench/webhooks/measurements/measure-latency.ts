import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { recordEvent } from '../../../../src/domain/webhooks/index.js';
import { inTransaction } from '../../../../src/platform/database/index.js';
import { percentilesOf, type Percentiles } from '../../percentiles.js';
import { makeEvent } from '../bench-events.js';
import { untilArrived } from './measure-drain.js';
import type { Receiver } from '../receiver.js';
import type { BenchService } from '../contestants/service.js';

/**
 * Writes events at a constant rate, one per transaction, to a service that has nothing else to do, whether or not the
 * earlier ones have been delivered.
 *
 * @returns the times from the end of each commit to the arrival at the receiver.
 */
export async function measureLatency(
  service: BenchService,
  receiver: Receiver,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Percentiles> {
  await receiver.reset();
  const committedAt = new Map<string, number>();
  const writing: Promise<void>[] = [];
  const startedAt = performance.now();
  for (let number = 0; number < perSecond * seconds; number += 1) {
    const wait = startedAt + (number * 1000) / perSecond - performance.now();
    if (wait > 0) await setTimeout(wait);
    writing.push(write(service, committedAt));
  }
  await Promise.all(writing);
  await untilArrived(receiver, service, committedAt.size);
  const arrivals = await receiver.arrivals();
  const events = await service.scope.db.event.findMany({
    where: { organisationId: service.scope.organisationId, subject: { in: [...committedAt.keys()] } },
    select: { id: true, subject: true },
  });
  return percentilesOf(
    events.map(({ id, subject }) => (arrivals.get(id) ?? Number.NaN) - (committedAt.get(subject) ?? Number.NaN)),
  );
}

async function write({ scope }: BenchService, committedAt: Map<string, number>): Promise<void> {
  const subject = `E-${randomUUID()}`;
  await inTransaction(scope, (inside) => recordEvent(inside, makeEvent(subject)));
  committedAt.set(subject, Number(process.hrtime.bigint()) / 1e6);
}
