import type { ApolloServerPlugin } from '@apollo/server';
import { deletionQueue } from './domain/deletions/index.js';
import {
  createReader,
  createSuggester,
  readingQueue,
  readTrustedIssuers,
  suggestionQueue,
  type TrustedIssuers,
} from './domain/imports/index.js';
import { matchQueue } from './domain/matching/index.js';
import { createWebhookPoster, deliveryQueue, recoveryQueue, registerOutboxMetrics } from './domain/webhooks/index.js';
import { deletionPlans } from './deletion-plans.js';
import {
  checkAddresses,
  createApp,
  createGraphQLServer,
  listen,
  serveMetrics,
  type Listening,
} from './gateway/index.js';
import { openFoundation, type Foundation, type FoundationOptions } from './foundation.js';
import { housekeepingQueue } from './housekeeping.js';
import { startBackground, type Background } from './platform/background/index.js';
import type { ProcessEnd } from './platform/processes/index.js';
import { unlessAborted } from './platform/stopping/index.js';
import type { Scope } from './platform/scope.js';
import type { Settings } from './platform/settings/index.js';
import { createMetrics, type Logger } from './platform/telemetry/index.js';

/** A service that runs. */
export interface Service {
  readonly foundation: Foundation;
  /** The port of the gateway; undefined for a worker. */
  readonly port: number | undefined;
  readonly metricsPort: number | undefined;
  /** Takes no more work, ends what is in hand, and closes everything. */
  stop(): Promise<void>;
}

/** Parts that may be given, and ways in for tests. */
export interface ServiceOptions extends FoundationOptions {
  readonly plugins?: readonly ApolloServerPlugin<Scope>[];
}

/**
 * Puts the service together and starts it. What was started is stopped again when something fails, or the signal is
 * aborted before it runs.
 */
export async function startService(settings: Settings, log: Logger, options: ServiceOptions = {}): Promise<Service> {
  const { signal } = options;
  // A start that cannot succeed ends before it has made or changed anything.
  const trustedIssuers = await readTrustedIssuers(settings.trustedIssuersFile);
  await unlessAborted(signal, checkAddresses(addressesOf(settings)));
  const metrics = createMetrics();
  const foundation = await openFoundation(settings, log, { ...options, answersRequests: settings.role !== 'worker' });
  // What takes work stops first, all at once; then what it stands on, in the opposite order of its start.
  const finish: (() => Promise<void>)[] = [];
  const close: (() => Promise<void>)[] = [() => foundation.database.close()];
  let stopping = false;
  const stop = async () => {
    stopping = true;
    await Promise.all(finish.splice(0).map((one) => one()));
    for (const one of close.splice(0).reverse()) await one();
  };
  try {
    signal?.throwIfAborted();
    const metricsServer = await serveMetrics(metrics, settings.metricsHost, settings.metricsPort, log);
    if (metricsServer) close.push(metricsServer.stop);
    let gateway: Listening | undefined;
    if (settings.role !== 'worker') {
      const server = createGraphQLServer(foundation.settings, options.plugins);
      await server.start();
      signal?.throwIfAborted();
      close.push(() => server.stop());
      const { client } = foundation.database;
      const app = createApp({
        client,
        server,
        scope: foundation.scope('gateway'),
        log,
        metrics,
        isStopping: () => stopping,
      });
      gateway = await listen(app, settings.host, settings.port.number);
      finish.push(gateway.stop);
      foundation.listensOn(gateway.port);
    }
    // After the gateway, so that a process whose port is taken ends without having touched any work.
    if (settings.role !== 'gateway') {
      const work = startWork(foundation, trustedIssuers, log, metrics);
      close.push(work.close);
      finish.push(work.background.stop);
    }
    return { foundation, port: gateway?.port, metricsPort: metricsServer?.port, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The addresses that the service needs; it can do without a port for metrics that was not set. */
function addressesOf({ role, host, port, metricsHost, metricsPort }: Settings) {
  return [
    ...(role === 'worker' ? [] : [{ host, port: port.number }]),
    ...(metricsPort.given ? [{ host: metricsHost, port: metricsPort.number }] : []),
  ];
}

function startWork(
  foundation: Foundation,
  trustedIssuers: TrustedIssuers,
  log: Logger,
  metrics: ReturnType<typeof createMetrics>,
) {
  const { database, encryption, settings } = foundation;
  const scope = foundation.scope('worker');
  const reading = {
    readingSeconds: settings.readingSeconds,
    readingMegabytes: settings.readingMegabytes,
    trustedIssuers,
  };
  const ended = (process: string) => (reason: ProcessEnd) => {
    metrics.childProcessEnds.inc({ process, reason });
    log.warn({ process, reason }, 'a child process is replaced');
  };
  const reader = createReader(database.client, {
    ...reading,
    onBreak: (error) => log.error({ err: error }, 'reading an item broke off'),
    onEnd: ended('reading'),
  });
  const suggester = createSuggester(database.client, {
    labelsOf: reader.labelsOf,
    ...reading,
    onBreak: (error) => log.error({ err: error }, 'suggesting skills from an item broke off'),
    onEnd: ended('suggesting'),
  });
  const poster = createWebhookPoster({
    allowedNetworks: settings.webhookAllowedNetworks,
    allowHttp: settings.webhookAllowHttp,
    userAgent: 'Skillgate-Webhooks/1',
  });
  registerOutboxMetrics(database.client, metrics);
  const deliveries = deliveryQueue({ client: database.client, scope, encryption, poster, metrics, log });
  const background: Background = startBackground(
    [
      readingQueue(scope, reader),
      suggestionQueue(scope, suggester.suggest),
      matchQueue(scope),
      deliveries,
      recoveryQueue(scope),
      deletionQueue(scope, deletionPlans),
      housekeepingQueue(scope, log),
    ],
    { databaseUrl: database.url, log, metrics },
  );
  return {
    background,
    close: async () => {
      poster.close();
      await suggester.close();
      await reader.close();
    },
  };
}
