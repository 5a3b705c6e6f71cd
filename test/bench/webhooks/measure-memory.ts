import { residentMegabytes, summariseMemory, type MemoryGrowth, type MemorySample } from '../resident-memory.js';
import { writeEvents } from './bench-events.js';
import { withStopped, type BenchPlace } from './bench-place.js';
import { processIdsOf } from './contestant.js';
import { untilArrived } from './measure-drain.js';
import { startBenchService } from './service.js';

/**
 * Deliveries that wait at most: more are written only once these are on their way, so that it is a stream and not a
 * backlog.
 */
const MAX_WAITING = 4000;
/** Events written between two looks at how many wait. */
const WRITTEN_AT_ONCE = 1000;
/** Events of a transaction: more than usual, as it is the worker that is measured. */
const WRITTEN_TOGETHER = 250;
/** Every so many seconds it is told how far it is. */
const TELL_EVERY = 30;
/** How the memory of a worker developed. */
export interface MemoryFigures extends MemoryGrowth {
  readonly events: number;
  readonly perSecond: number;
}

/** Streams events through one worker and watches its resident memory. */
export async function measureMemory(
  { server, receiver, onProgress }: BenchPlace,
  events: number,
): Promise<MemoryFigures> {
  const service = await startBenchService({
    databaseUrl: await server.createDatabase('bench_memory'),
    target: receiver.url,
    workers: 1,
  });
  return withStopped(service, async () => {
    const [processId = 0] = processIdsOf(service);
    const samples: MemorySample[] = [];
    const startedAt = performance.now();
    const seconds = () => (performance.now() - startedAt) / 1000;
    let nextTold = TELL_EVERY;
    const onLook = (delivered: number) => {
      const megabytes = residentMegabytes(processId);
      samples.push({ done: delivered, megabytes });
      if (seconds() < nextTold) return;
      nextTold += TELL_EVERY;
      onProgress(`${delivered} delivered in ${Math.round(seconds())} s, ${Math.round(megabytes)} MB`);
    };
    for (let written = 0; written < events;) {
      const size = Math.min(WRITTEN_AT_ONCE, events - written);
      await writeEvents(service.scope, size, WRITTEN_TOGETHER);
      written += size;
      await untilArrived(receiver, service, written - MAX_WAITING, onLook);
    }
    await untilArrived(receiver, service, events, onLook);
    return { events, perSecond: events / seconds(), ...summariseMemory(samples, events) };
  });
}
