import type { ApolloServerPlugin } from '@apollo/server';
import { createReader, createSuggester, readingQueue, suggestionQueue } from './domain/imports/index.js';
import { matchQueue } from './domain/matching/index.js';
import { installStarterTaxonomy } from './domain/taxonomy/index.js';
import { createWebhookPoster, deliveryQueue } from './domain/webhooks/index.js';
import type { PrismaClient } from './generated/prisma/client.js';
import { createApp, createGraphQLServer, listen, serveMetrics, type Listening } from './gateway/index.js';
import { housekeepingQueue } from './housekeeping.js';
import { startBackground, type Background } from './platform/background/index.js';
import { openDatabase, type OpenDatabase } from './platform/database/index.js';
import { StartupError } from './platform/errors/index.js';
import { DEFAULT_LANGUAGE } from './platform/localization/index.js';
import type { Scope, WorkerScope } from './platform/scope.js';
import { createEncryption, type Encryption } from './platform/security/encryption.js';
import { openInstallation } from './platform/security/installation.js';
import { readOwnSecretKeys } from './platform/security/own-secret-key.js';
import type { Settings } from './platform/settings/index.js';
import { createMetrics, type Logger } from './platform/telemetry/index.js';

/** What the service and the operator's commands both stand on. */
export interface Foundation {
  readonly database: OpenDatabase;
  readonly encryption: Encryption;
  readonly settings: Settings;
  /** Says which port the gateway got, where PORT left that open: links name it. */
  listensOn(port: number): void;
  /** The scope of work for which no organisation is named yet. */
  scope(actor: string): WorkerScope;
}

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
export interface ServiceOptions {
  readonly onQuery?: (sql: string) => void;
  readonly plugins?: readonly ApolloServerPlugin<Scope>[];
}

/** Opens the database with everything in it that the service counts on. */
export async function openFoundation(given: Settings, log: Logger, options: ServiceOptions = {}): Promise<Foundation> {
  const database = await openDatabase(given, log, options);
  try {
    const { encryption, linkSigningKey } = await openSecrets(database.client, given);
    await installStarterTaxonomy(database.client);
    const settings = { ...given, publicUrl: given.publicUrl ?? publicUrl(given.host, given.port.number) };
    return {
      database,
      encryption,
      settings,
      listensOn: (port) => {
        settings.publicUrl = given.publicUrl ?? publicUrl(given.host, port);
      },
      scope: (actor) => ({ actor, language: DEFAULT_LANGUAGE, db: database.client, now: () => new Date(), settings, linkSigningKey }),
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** How often a key file that somebody is changing is read again. */
const KEY_FILE_READS = 3;

/** The encryption that fits the database, and the key that signs links. */
async function openSecrets(client: PrismaClient, settings: Settings) {
  for (let read = 1; ; read += 1) {
    const encryption = await openEncryption(settings);
    try {
      return { encryption, ...(await openInstallation(client, encryption)) };
    } catch (error) {
      // The service's own key may have been changed by `secrets rekey` between the reading of its file and of the database.
      if (settings.secretKey !== undefined || read === KEY_FILE_READS || !(error instanceof StartupError)) throw error;
    }
  }
}

async function openEncryption({ secretKey, previousSecretKeys, dataDirectory }: Settings): Promise<Encryption> {
  const [current, ...previous] = secretKey === undefined ? await readOwnSecretKeys(dataDirectory) : [secretKey];
  return createEncryption(current, [...previous, ...previousSecretKeys]);
}

/** Puts the service together and starts it. What was started is stopped again when something fails. */
export async function startService(settings: Settings, log: Logger, options: ServiceOptions = {}): Promise<Service> {
  const metrics = createMetrics();
  const foundation = await openFoundation(settings, log, options);
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
    const metricsServer = await serveMetrics(metrics, settings.metricsPort, log);
    if (metricsServer) close.push(metricsServer.stop);
    let gateway: Listening | undefined;
    if (settings.role !== 'worker') {
      const server = createGraphQLServer(foundation.settings, options.plugins);
      await server.start();
      close.push(() => server.stop());
      const { client } = foundation.database;
      const app = createApp({ client, server, scope: foundation.scope('gateway'), log, metrics, isStopping: () => stopping });
      gateway = await listen(app, settings.host, settings.port.number);
      finish.push(gateway.stop);
      foundation.listensOn(gateway.port);
    }
    // After the gateway, so that a process whose port is taken ends without having touched any work.
    if (settings.role !== 'gateway') {
      const work = startWork(foundation, log, metrics);
      close.push(work.close);
      finish.push(work.background.stop);
    }
    return { foundation, port: gateway?.port, metricsPort: metricsServer?.port, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function startWork(foundation: Foundation, log: Logger, metrics: ReturnType<typeof createMetrics>) {
  const { database, encryption, settings } = foundation;
  const scope = foundation.scope('worker');
  const reader = createReader(database.client, {
    readingSeconds: settings.readingSeconds,
    onBreak: (error) => log.error({ err: error }, 'reading an item broke off'),
  });
  const suggester = createSuggester(database.client, {
    labelsOf: reader.labelsOf,
    readingSeconds: settings.readingSeconds,
    onBreak: (error) => log.error({ err: error }, 'suggesting skills from an item broke off'),
  });
  const poster = createWebhookPoster({
    allowedNetworks: settings.webhookAllowedNetworks,
    timeoutMilliseconds: settings.webhookTimeoutSeconds * 1000,
    userAgent: 'Skillgate-Webhooks/1',
  });
  const background: Background = startBackground(
    [
      readingQueue(scope, reader),
      suggestionQueue(scope, suggester.suggest),
      matchQueue(scope),
      deliveryQueue({ client: database.client, encryption, poster, now: scope.now }, metrics),
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

/** Where clients reach a gateway that was told no address: where it listens. */
function publicUrl(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}
