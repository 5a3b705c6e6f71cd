// Sends requests from a process of its own, one job at a time. Started by load.ts.
import { percentile } from '../figures.js';
import { requestOf } from '../contestants.js';
import { OPERATIONS } from '../operations/operations.js';
import type { LoadJob, LoadResult } from './load.js';
import { sendAtFullSpeed } from './full-speed.js';
import { sendAtRate } from './paced.js';
import { examplesOf, headersOf } from './requests.js';

/** Different requests that each connection sends in turn, unless a job says how many requests it consists of. */
const REQUESTS_A_CONNECTION = 400;

/** A request that is ready to be sent. */
export interface PreparedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body?: string;
}

/** What was sent, and what came of it. */
export interface Sent {
  /** Of each answer, in milliseconds. */
  readonly latencies: number[];
  readonly seconds: number;
  /** Of this process from the first request on, in microseconds. */
  readonly processorTime: NodeJS.CpuUsage;
  /** What was wrong with answers. */
  readonly problems: string[];
}

process.on('message', (job: LoadJob) => {
  run(job).then(
    (result) => process.send?.(result),
    (error: unknown) => process.send?.({ problem: String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));

async function run(job: LoadJob): Promise<LoadResult> {
  const requests = prepare(job);
  const sent =
    job.rate === undefined ? await sendAtFullSpeed(job, requests) : await sendAtRate(job, requests, job.rate);
  const [problem] = sent.problems;
  if (problem !== undefined) throw new Error(`${sent.problems.length} answers were wrong, the first: ${problem}`);
  const { latencies, seconds, processorTime } = sent;
  latencies.sort((one, other) => one - other);
  return {
    requests: latencies.length,
    seconds,
    perSecond: latencies.length / seconds,
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    processorMilliseconds: (processorTime.user + processorTime.system) / 1000 / latencies.length,
  };
}

function prepare({ operation: name, contestant, dataset, connections, length, seed, firstIndex }: LoadJob) {
  const operation = OPERATIONS.find((one) => one.name === name);
  const request = operation && requestOf(operation, contestant);
  if (!operation || !request) throw new Error(`${contestant.name} does not have ${name}`);
  const count = operation.amount !== undefined && 'requests' in length ? length.requests : undefined;
  return examplesOf(operation, dataset, { seed, firstIndex, count: count ?? connections * REQUESTS_A_CONNECTION }).map(
    (example): PreparedRequest => {
      const made = request(example, dataset);
      return { method: made.method, path: made.path, headers: headersOf(made, dataset), body: made.body };
    },
  );
}
