import { Agent, request as startRequest } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { LoadJob } from './load.js';
import type { PreparedRequest, Sent } from './load-process.js';

/** How often requests that are due are sent, in milliseconds. */
const SEND_EVERY = 1;

/** How long requests are sent before latencies count, in seconds: the code that sends them is compiled meanwhile. */
const WARM_UP = 2;

/**
 * Sends requests at a rate, evenly spaced, whether earlier ones are answered or not. A latency counts from the moment
 * at which the request was due, so that a pause of the server counts for all that were due in it. autocannon sends
 * what is due in a second at the beginning of that second, which would measure a queue.
 */
export async function sendAtRate(
  { url, connections, length }: LoadJob,
  requests: readonly PreparedRequest[],
  rate: number,
): Promise<Sent> {
  const warmUp = Math.round(rate * WARM_UP);
  const isAmount = 'requests' in length;
  // An amount is limited, as documents that were never seen are.
  const uncounted = isAmount ? Math.min(warmUp, Math.floor(length.requests / 2)) : warmUp;
  const total = isAmount ? length.requests : uncounted + Math.max(1, Math.round(rate * length.seconds));
  // In turns, so that no connection is idle for so long that the server closes it.
  const agent = new Agent({ keepAlive: true, maxSockets: connections, scheduling: 'fifo' });
  const { hostname, port } = new URL(url);
  const latencies: number[] = [];
  const problems: string[] = [];
  const answered: Promise<void>[] = [];
  const startedAt = performance.now();
  const usedBefore = process.cpuUsage();
  for (let sent = 0; sent < total;) {
    const due = Math.min(total, Math.floor(((performance.now() - startedAt) / 1000) * rate) + 1);
    for (; sent < due; sent += 1) {
      const dueAt = startedAt + (sent / rate) * 1000;
      const prepared = requests[sent % requests.length] as PreparedRequest;
      const isCounted = sent >= uncounted;
      answered.push(
        send(prepared).then(
          (status) => {
            if (isCounted) latencies.push(performance.now() - dueAt);
            if (status < 200 || status > 299) problems.push(`status ${status}`);
          },
          (error: unknown) => void problems.push(String(error)),
        ),
      );
    }
    await setTimeout(SEND_EVERY);
  }
  await Promise.all(answered);
  agent.destroy();
  return {
    latencies,
    problems,
    seconds: (performance.now() - startedAt) / 1000,
    processorTime: process.cpuUsage(usedBefore),
  };

  function send(prepared: PreparedRequest): Promise<number> {
    const { method, path, headers, body } = prepared;
    return new Promise((resolve, reject) => {
      const request = startRequest({ agent, hostname, port, method, path, headers }, (answer) => {
        answer
          .resume()
          .on('end', () => resolve(answer.statusCode ?? 0))
          .on('error', reject);
      });
      request.on('error', (error: NodeJS.ErrnoException) => {
        // The server closed the kept connection at the same moment.
        if (request.reusedSocket && error.code === 'ECONNRESET') send(prepared).then(resolve, reject);
        else reject(error);
      });
      request.end(body);
    });
  }
}
