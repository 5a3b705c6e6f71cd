import type { RequestListener } from 'node:http';
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
  try {
    return await listen(answerFrom(registry), host, port.number);
  } catch (error) {
    const isTaken = ((error as Error).cause as NodeJS.ErrnoException).code === 'EADDRINUSE';
    if (port.given || !isTaken) throw error;
    log.warn({ port: port.number }, 'the port for metrics is taken; going on without metrics');
    return undefined;
  }
}

/** Answers GET /metrics. Without Express, which a worker does not load. */
function answerFrom(registry: Registry): RequestListener {
  return (request, response) => {
    const [path] = (request.url ?? '').split('?');
    if (path !== '/metrics' || !['GET', 'HEAD'].includes(request.method ?? ''))
      return void response.writeHead(404).end();
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  };
}
