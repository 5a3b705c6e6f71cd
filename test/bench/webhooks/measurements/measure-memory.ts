import { readFileSync } from 'node:fs';
import { medianOf } from '../../median.js';
import { writeEvents } from '../bench-events.js';
import { withStopped, type BenchPlace } from '../bench-place.js';
import { processIdsOf } from '../contestants/contestant.js';
import { untilArrived } from './measure-drain.js';
import { startBenchService } from '../contestants/service.js';
import { slopeOf } from './slope.js';

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
/** The first part of the stream, in which a process still grows to its working size. */
const GROWING = 0.2;

/** The memory of the worker at one moment. */
export interface MemorySample {
  readonly delivered: number;
  /** Resident memory in MB. */
  readonly megabytes: number;
}

/** The memory of a worker over time. */
export interface MemoryFigures {
  readonly events: number;
  readonly perSecond: number;
  /** Slope by least squares after the first fifth of the stream, in MB per million deliveries. */
  readonly megabytesAMillion: number;
  /** Medians of the second and the last fifth. */
  readonly earlyMegabytes: number;
  readonly lateMegabytes: number;
  readonly mostMegabytes: number;
  /** Ten samples, evenly spread. */
  readonly samples: readonly MemorySample[];
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
      samples.push({ delivered, megabytes });
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
    return { events, perSecond: events / seconds(), ...summarise(samples, events) };
  });
}

function summarise(samples: readonly MemorySample[], events: number) {
  const between = (from: number, to: number) =>
    samples.filter(({ delivered }) => delivered >= events * from && delivered <= events * to);
  const median = (some: readonly MemorySample[]) => medianOf(some.map(({ megabytes }) => megabytes));
  return {
    megabytesAMillion: slopeOf(between(GROWING, 1).map(({ delivered, megabytes }) => [delivered / 1e6, megabytes])),
    earlyMegabytes: median(between(GROWING, 2 * GROWING)),
    lateMegabytes: median(between(1 - GROWING, 1)),
    mostMegabytes: Math.max(...samples.map(({ megabytes }) => megabytes)),
    samples: Array.from({ length: 10 }, (_, tenth) =>
      samples.findLast(({ delivered }) => delivered <= ((tenth + 1) * events) / 10),
    ).filter((sample) => sample !== undefined),
  };
}

/** @throws Error if the system does not report it; only Linux does. */
function residentMegabytes(processId: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${processId}/status`, 'utf8')) ?? [];
  if (kilobytes === undefined) throw new Error('the memory of the worker cannot be read');
  return Number(kilobytes) / 1024;
}
