import type { EventEmitter } from 'node:events';
import autocannon from 'autocannon';
import type { LoadJob } from './load.js';
import type { PreparedRequest, Sent } from './load-process.js';

/** How often autocannon looks whether it is to stop, in milliseconds. */
const SAMPLE_INTERVAL = 100;

/**
 * Sends requests over kept connections, on each the next one as soon as the last one is answered, with autocannon. Its
 * own percentiles are whole milliseconds, so each latency is noted here.
 */
export async function sendAtFullSpeed(
  { url, connections: asked, length }: LoadJob,
  requests: readonly PreparedRequest[],
): Promise<Sent> {
  const connections = 'requests' in length ? Math.min(asked, length.requests) : asked;
  const latencies: number[] = [];
  const problems: string[] = [];
  let connection = 0;
  let startedAt = performance.now();
  let usedBefore = process.cpuUsage();
  let lastAt = startedAt;
  await new Promise<void>((resolve, reject) => {
    const instance = autocannon(
      {
        url,
        connections,
        ...('requests' in length ? { amount: length.requests } : { duration: length.seconds }),
        sampleInt: SAMPLE_INTERVAL,
        setupClient: (client) => {
          const place = connection++;
          client.setRequests(
            requests
              .filter((_, index) => index % connections === place)
              .map((request) => ({ ...request }) as autocannon.Request),
          );
        },
        // A GraphQL answer with errors has the status 200.
        verifyBody: (body) => !String(body).includes('"errors":['),
      } as autocannon.Options,
      (error) => (error ? reject(error as Error) : resolve()),
    );
    instance.on('start', () => {
      startedAt = performance.now();
      usedBefore = process.cpuUsage();
    });
    instance.on('response', (_client, status, _bytes, milliseconds) => {
      lastAt = performance.now();
      latencies.push(milliseconds);
      if (status < 200 || status > 299) problems.push(`status ${status}`);
    });
    // Its types lack this event.
    (instance as EventEmitter).on('reqMismatch', (body) => problems.push(String(body).slice(0, 300)));
    instance.on('reqError', (error) => problems.push(String(error)));
  });
  return { latencies, problems, seconds: (lastAt - startedAt) / 1000, processorTime: process.cpuUsage(usedBefore) };
}
