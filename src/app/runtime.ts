import { createOccupationFinder, installStarterTaxonomy } from '../domain/taxonomy/index.js';
import type { PrismaClient } from '../generated/prisma/client.js';
import { mustHaveDatabase, openDatabase, type DatabaseOptions, type OpenDatabase } from '../platform/database/index.js';
import { StartupError } from '../platform/errors/index.js';
import { DEFAULT_LANGUAGE } from '../platform/localization/index.js';
import { unlessAborted } from '../platform/processes/unless-aborted.js';
import type { Origin, WorkerScope } from '../platform/scope.js';
import { createEncryption, type Encryption } from '../platform/security/encryption.js';
import { openInstallation } from '../platform/security/installation.js';
import { makeOwnSecretKey, readOwnSecretKeys } from '../platform/security/own-secret-key.js';
import type { Settings } from '../platform/settings/index.js';
import type { Logger } from '../platform/telemetry/index.js';
import { installMessages } from './messages.js';

/** Where work comes from that nobody sends a request for, by who acts. The gateway knows it of each request. */
const ORIGINS: Readonly<Record<string, Origin>> = { support: { face: 'COMMAND' }, worker: { face: 'BACKGROUND' } };

/** What the service and the operator's commands both use: the open database, the keys and the settings. */
export interface Runtime {
  readonly database: OpenDatabase;
  readonly encryption: Encryption;
  readonly settings: Settings;
  /** Tells which port the gateway listens on, for links, where PORT is 0. */
  listensOn(port: number): void;
  /** The scope of work whose organisation is not known yet. */
  scope(actor: string): WorkerScope;
}

/** How to open the runtime. `existingOnly` refuses if no service has created a database yet. */
export type RuntimeOptions = DatabaseOptions;

/**
 * Opens the database, with the keys and the starter taxonomy in it. Kept apart from the composition, so that commands
 * do not load the gateway.
 *
 * @throws StartupError if the settings do not fit the database.
 */
export async function openRuntime(given: Settings, log: Logger, options: RuntimeOptions = {}): Promise<Runtime> {
  const { existingOnly, signal } = options;
  installMessages();
  if (existingOnly) await mustHaveDatabase(given);
  // Before the database is created: data without a key must never pass for a new installation.
  if (given.secretKey === undefined) await makeOwnSecretKey(given.dataDirectory);
  const database = await openDatabase(given, log, options);
  try {
    const { encryption, linkSigningKey } = await unlessAborted(signal, openSecrets(database.client, given));
    await unlessAborted(signal, installStarterTaxonomy(database.client));
    const occupations = createOccupationFinder({
      db: database.client,
      onError: (error) => log.warn({ err: error }, 'vectors of occupations cannot be opened; searching by words'),
    });
    if (options.answersRequests) void occupations.refresh();
    const settings = { ...given, publicUrl: given.publicUrl ?? publicUrl(given.host, given.port.number) };
    return {
      database,
      encryption,
      settings,
      listensOn: (port) => {
        settings.publicUrl = given.publicUrl ?? publicUrl(given.host, port);
      },
      scope: (actor) => ({
        actor,
        ...(ORIGINS[actor] && { origin: ORIGINS[actor] }),
        language: DEFAULT_LANGUAGE,
        db: database.client,
        now: () => new Date(),
        settings,
        linkSigningKey,
        encryption,
        ...(options.answersRequests && { findOccupations: occupations.find }),
      }),
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** How many times the key file is read while `secrets rekey` may be changing it. */
const MAX_KEY_FILE_READS = 3;

/** The encryption that fits the database, and the key that signs links. */
async function openSecrets(client: PrismaClient, settings: Settings) {
  for (let read = 1; ; read += 1) {
    const encryption = await openEncryption(settings);
    try {
      return { encryption, ...(await openInstallation(client, encryption)) };
    } catch (error) {
      // `secrets rekey` may have changed the service's own key after its file was read and before the database was.
      const mayBeRekeyed = settings.secretKey === undefined && error instanceof StartupError;
      if (!mayBeRekeyed || read === MAX_KEY_FILE_READS) throw error;
    }
  }
}

async function openEncryption({ secretKey, previousSecretKeys, dataDirectory }: Settings): Promise<Encryption> {
  const [current, ...previous] = secretKey === undefined ? await readOwnSecretKeys(dataDirectory) : [secretKey];
  return createEncryption(current, [...previous, ...previousSecretKeys]);
}

/** The address of a gateway without PUBLIC_URL: where it listens. */
function publicUrl(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}
