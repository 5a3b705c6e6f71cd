import { readTrustedIssuers } from '../domain/imports/index.js';
import { checkAddresses } from '../gateway/http/listen.js';
import { serveMetrics } from '../gateway/http/serve-metrics.js';
import type { Listening } from '../gateway/index.js';
import type { GatewayOptions } from './start-gateway.js';
import type { Settings } from '../platform/settings/index.js';
import { unlessAborted } from '../platform/processes/unless-aborted.js';
import type { Logger } from '../platform/telemetry/index.js';
import { startBackgroundWork } from './background-work.js';
import { createMetrics } from './metrics.js';
import { openRuntime, type Runtime, type RuntimeOptions } from './runtime.js';

/** A running service. */
export interface Service {
  readonly runtime: Runtime;
  /** The port of the gateway; undefined for a worker. */
  readonly port: number | undefined;
  readonly metricsPort: number | undefined;
  /** Takes no more work, finishes what is in hand, and closes everything. */
  stop(): Promise<void>;
}

/** Options for tests, besides those of the runtime. */
export type ServiceOptions = RuntimeOptions & GatewayOptions;

/**
 * Puts the service together and starts it. If something fails or the signal is aborted before it runs, everything that
 * was started is stopped again.
 *
 * @throws StartupError if a setting, the database or an address cannot be used.
 */
export async function startService(settings: Settings, log: Logger, options: ServiceOptions = {}): Promise<Service> {
  const { signal } = options;
  // Checked first, so that a start that cannot succeed leaves nothing behind.
  const trustedIssuers = await readTrustedIssuers(settings.trustedIssuersFile);
  await unlessAborted(signal, checkAddresses(addressesOf(settings)));
  const metrics = createMetrics();
  const runtime = await openRuntime(settings, log, { ...options, answersRequests: settings.role !== 'worker' });
  metrics.observeConnections(runtime.database.connectionUse);
  // What accepts work stops first, all at once; then what that uses, in the reverse order of its start.
  const finish: (() => Promise<void>)[] = [];
  const close: (() => Promise<void>)[] = [() => runtime.database.close()];
  let stopping = false;
  const stop = async () => {
    stopping = true;
    await Promise.all(finish.splice(0).map((one) => one()));
    for (const one of close.splice(0).reverse()) await one();
  };
  try {
    signal?.throwIfAborted();
    const metricsServer = await serveMetrics(metrics.registry, settings.metricsHost, settings.metricsPort, log);
    if (metricsServer) close.push(metricsServer.stop);
    let gateway: Listening | undefined;
    if (settings.role !== 'worker') {
      // Loaded here, as a worker and a start that fails do without: it takes a third of the time of a start.
      const { startGateway } = await import('./start-gateway.js');
      const started = await startGateway(runtime, log, metrics, () => stopping, options);
      close.push(started.close);
      gateway = started.listening;
      finish.push(() => started.listening.stop(settings.stopDelaySeconds));
      signal?.throwIfAborted();
      runtime.listensOn(gateway.port);
    }
    // After the gateway, so that a process whose port is taken never claims work.
    if (settings.role !== 'gateway') {
      const work = startBackgroundWork(runtime, trustedIssuers, log, metrics);
      close.push(work.close);
      finish.push(work.stop);
    }
    return { runtime, port: gateway?.port, metricsPort: metricsServer?.port, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The addresses that the service must have; it runs without metrics if their port is taken but was not set. */
function addressesOf({ role, host, port, metricsHost, metricsPort }: Settings) {
  return [
    ...(role === 'worker' ? [] : [{ host, port: port.number }]),
    ...(metricsPort.given ? [{ host: metricsHost, port: metricsPort.number }] : []),
  ];
}
