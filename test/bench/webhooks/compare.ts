import { medianOf } from '../median.js';
import type { Percentiles } from '../percentiles.js';
import type { ProcessorTime } from '../processor-time.js';
import type { BenchPlace } from './bench-place.js';
import { hold, letGo, type Contestant } from './contestants/contestant.js';
import { drain, type Drain } from './measurements/measure-drain.js';
import { measureLatency } from './measurements/measure-latency.js';
import { startGraphileWorker, startPgBoss } from './contestants/peer.js';
import { startBenchService, type BenchService } from './contestants/service.js';
import type { PostClient } from './contestants/signed-post.js';

/** Maximum number of jobs for the warm-up of each contestant, which compiles its code and opens its connections. */
const WARM_UP = 1000;

/** The options of a comparison. */
export interface ComparisonOptions {
  /** Number of events or jobs of each contestant in each round. */
  readonly events: number;
  readonly rounds: number;
  readonly client: PostClient;
  /** Events per second, and duration, of the measurement of the time from commit to arrival. */
  readonly latency: { readonly perSecond: number; readonly seconds: number };
  /** With 2, two workers are measured in addition to one. */
  readonly workers: 1 | 2;
}

/** The figures of a contestant: medians over the rounds. */
export interface ContestantFigures {
  readonly name: string;
  readonly perSecond: number;
  readonly rounds: readonly number[];
  readonly repeats: number;
  readonly processorTime: ProcessorTime | null;
}

/** The results of a comparison. */
export interface ComparisonFigures {
  readonly service: ContestantFigures;
  readonly twoWorkers: ContestantFigures | null;
  readonly pgBoss: ContestantFigures;
  readonly graphileWorker: ContestantFigures;
  readonly latency: Percentiles;
  /** Number of attempts in the log, and of deliveries recorded as delivered; both are equal to the number of events. */
  readonly logged: { readonly attempts: number; readonly delivered: number };
}

/**
 * Compares the service with other queues: in each round, one after the other processes a backlog while the others are
 * suspended.
 */
export async function compare(
  { server, receiver, onProgress }: BenchPlace,
  options: ComparisonOptions,
): Promise<ComparisonFigures> {
  const started: Contestant[] = [];
  const start = async <Kind extends Contestant>(starting: Promise<Kind>): Promise<Kind> => {
    const contestant = await starting;
    started.push(contestant);
    onProgress(`${contestant.name} warms up`);
    hold(contestant);
    await drain(server, receiver, contestant, Math.min(WARM_UP, options.events));
    return contestant;
  };
  const target = receiver.url;
  const startService = async (databaseName: string, workers: number): Promise<BenchService> =>
    start(startBenchService({ databaseUrl: await server.createDatabase(databaseName), target, workers }));
  try {
    const service = await startService('bench_service', 1);
    const twoWorkers = options.workers === 2 ? await startService('bench_two_workers', 2) : null;
    const place = { server, target, client: options.client };
    const pgBoss = await start(startPgBoss(place));
    const graphileWorker = await start(startGraphileWorker(place));
    const drains = new Map<Contestant, Drain[]>(started.map((contestant) => [contestant, []]));
    for (let round = 1; round <= options.rounds; round += 1) {
      for (const [contestant, sofar] of drains) {
        const result = await drain(server, receiver, contestant, options.events);
        sofar.push(result);
        onProgress(`round ${round}: ${nameOf(contestant)} ${Math.round(result.perSecond)} a second`);
      }
    }
    onProgress(`${options.latency.perSecond} events a second for ${options.latency.seconds} s`);
    letGo(service);
    const latency = await measureLatency(service, receiver, options.latency);
    const figuresOf = (contestant: Contestant) => summarise(nameOf(contestant), drains.get(contestant) ?? []);
    return {
      service: figuresOf(service),
      twoWorkers: twoWorkers && figuresOf(twoWorkers),
      pgBoss: figuresOf(pgBoss),
      graphileWorker: figuresOf(graphileWorker),
      latency,
      logged: await service.counts(),
    };
  } finally {
    for (const contestant of started) {
      letGo(contestant);
      await contestant.stop();
    }
  }
}

function nameOf({ name, processes }: Contestant): string {
  return processes.length === 1 ? name : `${name}, ${processes.length} workers`;
}

function summarise(name: string, drains: readonly Drain[]): ContestantFigures {
  const times = drains.flatMap(({ processorTime }) => (processorTime ? [processorTime] : []));
  return {
    name,
    perSecond: medianOf(drains.map(({ perSecond }) => perSecond)),
    rounds: drains.map(({ perSecond }) => perSecond),
    repeats: drains.reduce((sum, { repeats }) => sum + repeats, 0),
    processorTime:
      times.length === 0
        ? null
        : {
            service: medianOf(times.map(({ service }) => service)),
            database: medianOf(times.map(({ database }) => database)),
          },
  };
}
