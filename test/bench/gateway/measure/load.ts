import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Contestant } from '../contestants.js';
import type { Dataset } from '../dataset/dataset.js';

const PROGRAM = fileURLToPath(new URL('./load-process.js', import.meta.url));

/** What the load is to do. */
export interface LoadJob {
  readonly url: string;
  readonly contestant: Contestant;
  /** Name of the operation. */
  readonly operation: string;
  readonly dataset: Dataset;
  readonly connections: number;
  /** How long; or how many requests. */
  readonly length: { readonly seconds: number } | { readonly requests: number };
  /** Requests a second, evenly spaced; left out for as many as are answered. */
  readonly rate?: number;
  readonly seed: number;
  /** The index of the first request. */
  readonly firstIndex: number;
}

/** What the load has measured. */
export interface LoadResult {
  readonly requests: number;
  readonly seconds: number;
  readonly perSecond: number;
  /** Latencies in milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Processor time of the load's own process a request, in milliseconds. */
  readonly processorMilliseconds: number;
}

/** A process that sends requests. */
export interface Load {
  /** @throws Error if an answer is not a success. */
  run(job: LoadJob): Promise<LoadResult>;
  close(): Promise<void>;
}

/** Starts the process that sends the load. */
export function startLoad(): Load {
  const child = fork(PROGRAM);
  return {
    async run(job) {
      const answer = await new Promise<LoadResult | { readonly problem: string }>((resolve) => {
        const onMessage = (result: unknown) => {
          child.off('exit', onExit);
          resolve(result as LoadResult | { readonly problem: string });
        };
        const onExit = () => {
          child.off('message', onMessage);
          resolve({ problem: 'the process of the load ended' });
        };
        child.once('message', onMessage).once('exit', onExit);
        child.send(job);
      });
      if ('problem' in answer) throw new Error(`${job.operation} of ${job.contestant.name}: ${answer.problem}`);
      return answer;
    },
    async close() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}
