import { setInterval } from 'node:timers';
import { residentMegabytes, summariseMemory, type MemoryGrowth, type MemorySample } from '../../resident-memory.js';
import { OURS, startContestant } from '../contestants.js';
import type { OpenDataset } from '../dataset/open-dataset.js';
import type { GatewayBenchOptions } from '../options.js';
import { createSender } from './compare.js';
import { startLoad } from './load.js';

/** Requests that are sent between two samples at most. */
const REQUESTS_A_PART = 20_000;

/** Samples of a run at least. */
const MIN_PARTS = 50;

/** How often the progress is told, in milliseconds. */
const TELL_EVERY = 30_000;

/** How the memory of the service develops over many requests. */
export interface MemoryFigures extends MemoryGrowth {
  readonly operation: string;
  readonly requests: number;
  readonly perSecond: number;
}

/** Sends many requests of one operation to the service, and watches its resident memory. */
export async function measureMemory(
  data: OpenDataset,
  { operations: [operation], connections }: GatewayBenchOptions,
  requests: number,
  onProgress: (line: string) => void,
): Promise<MemoryFigures> {
  if (!operation) throw new TypeError('there is no operation');
  const service = await startContestant(OURS, data.server.url, data.dataset);
  const load = startLoad();
  const samples: MemorySample[] = [];
  let done = 0;
  const tell = () => onProgress(`${done} of ${requests} requests, ${Math.round(samples.at(-1)?.megabytes ?? 0)} MB`);
  const telling = setInterval(tell, TELL_EVERY);
  try {
    const send = createSender({ data, load, connections }, operation);
    const part = Math.max(1, Math.min(REQUESTS_A_PART, Math.floor(requests / MIN_PARTS)));
    let seconds = 0;
    while (done < requests) {
      const result = await send(service, { requests: Math.min(part, requests - done) });
      done += result.requests;
      seconds += result.seconds;
      samples.push({ done, megabytes: residentMegabytes(service.process.pid ?? 0) });
    }
    return {
      operation: operation.name,
      requests,
      perSecond: requests / seconds,
      ...summariseMemory(samples, requests),
    };
  } finally {
    clearInterval(telling);
    await load.close();
    await service.stop();
  }
}
