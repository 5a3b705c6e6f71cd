import { readFileSync } from 'node:fs';
import { medianOf } from './median.js';
import { slopeOf } from './slope.js';

/** The first part of a run, in which a process still grows to its working size. */
const GROWING = 0.2;

/** A process's memory at a moment. */
export interface MemorySample {
  /** Requests, deliveries, or whatever is counted, that were done by then. */
  readonly done: number;
  /** Resident, in MB. */
  readonly megabytes: number;
}

/** How the memory of a process developed. */
export interface MemoryGrowth {
  /** Least squares over what came after the first fifth of the run, in MB for a million of what was done. */
  readonly megabytesAMillion: number;
  /** Medians of the second and of the last fifth. */
  readonly earlyMegabytes: number;
  readonly lateMegabytes: number;
  readonly mostMegabytes: number;
  /** Ten, evenly spread. */
  readonly samples: readonly MemorySample[];
}

/**
 * The resident memory of a process, in MB.
 *
 * @throws Error where the system does not tell; only Linux does.
 */
export function residentMegabytes(processId: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${processId}/status`, 'utf8')) ?? [];
  if (kilobytes === undefined) throw new Error('the memory of the process cannot be read');
  return Number(kilobytes) / 1024;
}

/** Sums up the samples of a run. */
export function summariseMemory(samples: readonly MemorySample[], total: number): MemoryGrowth {
  const between = (from: number, to: number) =>
    samples.filter(({ done }) => done >= total * from && done <= total * to);
  const median = (some: readonly MemorySample[]) => medianOf(some.map(({ megabytes }) => megabytes));
  return {
    megabytesAMillion: slopeOf(between(GROWING, 1).map(({ done, megabytes }) => [done / 1e6, megabytes])),
    earlyMegabytes: median(between(GROWING, 2 * GROWING)),
    lateMegabytes: median(between(1 - GROWING, 1)),
    mostMegabytes: Math.max(...samples.map(({ megabytes }) => megabytes)),
    samples: Array.from({ length: 10 }, (_, tenth) =>
      samples.findLast(({ done }) => done <= ((tenth + 1) * total) / 10),
    ).filter((sample) => sample !== undefined),
  };
}
