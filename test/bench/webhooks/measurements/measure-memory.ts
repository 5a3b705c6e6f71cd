import { residentMegabytes, summariseMemory, type MemoryGrowth, type MemorySample } from '../../resident-memory.js';
import { writeEvents } from '../bench-events.js';
import { withStopped, type BenchPlace } from '../bench-place.js';
import { processIdsOf } from '../contestants/contestant.js';
import { untilArrived } from './measure-drain.js';
import { startBenchService } from '../contestants/service.js';

/**
 * Maximum number of waiting deliveries: more are only written after these, so that it is a stream and not a backlog.
 */
const MAX_WAITING = 4000;
/** Number of events written between two checks of how many are waiting. */
const WRITTEN_AT_ONCE = 1000;
/** Number of events per transaction: more than usual, because only the worker is measured. */
const WRITTEN_TOGETHER = 250;
/** Interval of progress reports, in seconds. */
const TELL_EVERY = 30;

/** The memory of a worker over time. */
export interface MemoryFigures extends MemoryGrowth {
  readonly events: number;
  readonly perSecond: number;
}

/** Delivers a stream of events with one worker and samples its resident memory. */
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
