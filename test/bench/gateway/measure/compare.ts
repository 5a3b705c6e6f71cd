import { countProcessorTime } from '../../processor-time.js';
import { requestOf, startContestant, type Contestant, type RunningContestant } from '../contestants.js';
import { undoChanges } from '../dataset/undo-changes.js';
import type { OpenDataset } from '../dataset/open-dataset.js';
import {
  summarise,
  type ComparisonFigures,
  type HalfRateFigures,
  type Measurement,
  type OperationFigures,
} from '../figures.js';
import { describeMachine } from '../machine.js';
import type { Operation } from '../operations/operation.js';
import type { GatewayBenchOptions } from '../options.js';
import { checkContestants } from './check-contestants.js';
import { startLoad, type Load, type LoadJob, type LoadResult } from './load.js';

/** Each contestant is warmed up with an operation for so long, unmeasured, in seconds... */
const WARM_UP_SECONDS = 2;

/** ... and before each round with a few requests, as pools close connections that are idle for ten seconds. */
const WAKE_UP_REQUESTS = 200;

/** An operation with a fixed amount of requests is warmed up with this share of it. */
const WARM_UP_SHARE = 0.1;

/** The largest fixed amount of requests for each second that a measurement is to last, so that short runs are short. */
const MAX_AMOUNT_A_SECOND = 2000;

const HALF = 0.5;

/** What a measurement needs. */
export interface Bench extends Pick<GatewayBenchOptions, 'connections' | 'rounds' | 'seconds'> {
  readonly data: OpenDataset;
  readonly load: Load;
  readonly onProgress: (line: string) => void;
}

/**
 * Compares the service with its peers: first whether all of them give the same answers, then in each round one after
 * the other under load.
 */
export async function compare(
  data: OpenDataset,
  { operations, contestants, ...options }: GatewayBenchOptions,
  onProgress: (line: string) => void,
): Promise<ComparisonFigures> {
  const needed = contestants.filter((one) => operations.some((operation) => requestOf(operation, one)));
  onProgress('comparing answers and counting statements');
  const statements = await checkContestants(data, needed, operations, onProgress);
  const load = startLoad();
  const running: RunningContestant[] = [];
  try {
    for (const one of needed) running.push(await startContestant(one, data.server.url, data.dataset));
    const bench: Bench = { ...options, data, load, onProgress };
    const figures: OperationFigures[] = [];
    for (const operation of operations)
      figures.push(
        await measureOperation(
          bench,
          operation,
          running.filter((one) => requestOf(operation, one)),
          (one) => statements(one, operation),
        ),
      );
    return {
      measuredAt: new Date().toISOString(),
      machine: await describeMachine(data.server),
      profiles: data.dataset.profiles,
      connections: options.connections,
      rounds: options.rounds,
      seconds: options.seconds,
      operations: figures,
      startMilliseconds: Object.fromEntries(
        running.map(({ name, startMilliseconds }) => [name, Math.round(startMilliseconds)]),
      ),
    };
  } finally {
    await load.close();
    for (const one of running) await one.stop();
  }
}

async function measureOperation(
  bench: Bench,
  operation: Operation,
  contestants: readonly RunningContestant[],
  statementsOf: (contestant: Contestant) => number,
): Promise<OperationFigures> {
  const { rounds, seconds, onProgress } = bench;
  const send = createSender(bench, operation);
  const measured = new Map<RunningContestant, Measurement[]>();
  for (const contestant of contestants) {
    measured.set(contestant, []);
    await send(contestant, lengthOf(operation, Math.min(seconds, WARM_UP_SECONDS), WARM_UP_SHARE));
    await undo(bench, operation);
  }
  for (let round = 1; round <= rounds; round += 1) {
    for (const [contestant, sofar] of measured) {
      await send(contestant, { requests: WAKE_UP_REQUESTS });
      await undo(bench, operation);
      const usedSince = await countProcessorTime(bench.data.server, [contestant.process.pid ?? 0]);
      const result = await send(contestant, lengthOf(operation, seconds));
      const used = await usedSince();
      await undo(bench, operation);
      sofar.push(measurementOf(result, used));
      onProgress(
        `${operation.name}, round ${round}: ${contestant.name} ${Math.round(result.perSecond)} a second, ` +
          `p50 ${result.p50.toFixed(1)} ms, p99 ${result.p99.toFixed(1)} ms`,
      );
    }
  }
  const figures = new Map(
    [...measured].map(([one, measurements]) => [one.name, summarise(measurements, statementsOf(one))]),
  );
  const ours = contestants.find(({ face }) => face === 'ours');
  const fastest = figures.get('ours')?.fastest ?? 0;
  return {
    name: operation.name,
    description: operation.description,
    contestants: Object.fromEntries(figures),
    halfRate: ours && !operation.isChange ? await measureHalfRate(bench, operation, ours, fastest * HALF) : null,
  };
}

/** Sends requests of an operation, each time other ones. */
export function createSender(
  { data: { dataset }, load, connections }: Pick<Bench, 'data' | 'load' | 'connections'>,
  operation: Operation,
): (contestant: RunningContestant, length: LoadJob['length'], rate?: number) => Promise<LoadResult> {
  let seed = 0;
  let firstIndex = 0;
  return async ({ url, name, face, checks, program }, length, rate) => {
    seed += 1;
    const result = await load.run({
      url,
      contestant: { name, face, checks, program },
      operation: operation.name,
      dataset,
      connections,
      length,
      rate,
      seed,
      firstIndex,
    });
    firstIndex += result.requests;
    return result;
  };
}

function lengthOf({ amount }: Operation, seconds: number, share = 1): LoadJob['length'] {
  if (amount === undefined) return { seconds };
  return { requests: Math.ceil(Math.min(amount, seconds * MAX_AMOUNT_A_SECOND) * share) };
}

async function undo({ data: { server, dataset } }: Bench, { isChange }: Operation): Promise<void> {
  if (isChange) await undoChanges(server.url, dataset);
}

function measurementOf(
  { requests, perSecond, p50, p99, processorMilliseconds }: LoadResult,
  used: { readonly service: number; readonly database: number } | null,
): Measurement {
  return {
    perSecond,
    p50,
    p99,
    processor: used && used.service / requests,
    database: used && used.database / requests,
    load: processorMilliseconds,
  };
}

async function measureHalfRate(
  bench: Bench,
  operation: Operation,
  contestant: RunningContestant,
  rate: number,
): Promise<HalfRateFigures> {
  const send = createSender(bench, operation);
  const { p50, p99 } = await send(contestant, lengthOf(operation, bench.seconds, HALF), rate);
  bench.onProgress(
    `${operation.name} at ${Math.round(rate)} a second: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
  );
  return { rate, p50, p99, p99ToP50: p99 / p50 };
}
