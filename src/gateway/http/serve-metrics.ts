import express from 'express';
import type { Logger, Registry } from '../../platform/telemetry/index.js';
import { listen, type Listening } from './listen.js';

/**
 * Serves /metrics for Prometheus on a port of its own, on loopback unless METRICS_HOST is set. If the default port is
 * in use, most likely by another process of the service, the service runs without metrics.
 *
 * @throws StartupError if it cannot listen on a port that was configured, or on the host.
 */
export async function serveMetrics(
  registry: Registry,
  host: string,
  port: { readonly number: number; readonly given: boolean },
  log: Logger,
): Promise<Listening | undefined> {
  const app = express();
  app.disable('x-powered-by');
  app.get('/metrics', async (_request, response) => {
    response.type(registry.contentType).send(await registry.metrics());
  });
  try {
    return await listen(app, host, port.number);
  } catch (error) {
    const isTaken = ((error as Error).cause as NodeJS.ErrnoException).code === 'EADDRINUSE';
    if (port.given || !isTaken) throw error;
    log.warn({ port: port.number }, 'the port for metrics is taken; going on without metrics');
    return undefined;
  }
}
