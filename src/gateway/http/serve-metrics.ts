import express from 'express';
import type { Metrics, Logger } from '../../platform/telemetry/index.js';
import { listen, type Listening } from './listen.js';

/**
 * Serves /metrics for Prometheus on loopback, apart from the gateway. When the default port is taken, by another
 * process of the service most likely, the service goes on without; a port that was asked for must be had.
 *
 * @throws StartupError when a port that was asked for cannot be had.
 */
export async function serveMetrics(
  metrics: Metrics,
  port: { readonly number: number; readonly given: boolean },
  log: Logger,
): Promise<Listening | undefined> {
  const app = express();
  app.disable('x-powered-by');
  app.get('/metrics', async (_request, response) => {
    response.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
  try {
    return await listen(app, '127.0.0.1', port.number);
  } catch (error) {
    if (port.given) throw error;
    log.warn({ port: port.number }, 'the port for metrics is taken; going on without metrics');
    return undefined;
  }
}
