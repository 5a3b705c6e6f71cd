import { installStarterTaxonomy } from './domain/taxonomy/index.js';
import type { PrismaClient } from './generated/prisma/client.js';
import { mustHaveDatabase, openDatabase, type DatabaseOptions, type OpenDatabase } from './platform/database/index.js';
import { StartupError } from './platform/errors/index.js';
import { DEFAULT_LANGUAGE } from './platform/localization/index.js';
import { unlessAborted } from './platform/stopping/index.js';
import type { WorkerScope } from './platform/scope.js';
import { createEncryption, type Encryption } from './platform/security/encryption.js';
import { openInstallation } from './platform/security/installation.js';
import { makeOwnSecretKey, readOwnSecretKeys } from './platform/security/own-secret-key.js';
import type { Settings } from './platform/settings/index.js';
import type { Logger } from './platform/telemetry/index.js';

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

/** How to open the foundation. `existingOnly` refuses where no service has made a database yet. */
export type FoundationOptions = DatabaseOptions;

/**
 * Opens the database with everything in it that the service counts on. Apart from the composition, so that a command
 * need not load the gateway that it has no use for.
 */
export async function openFoundation(
  given: Settings,
  log: Logger,
  options: FoundationOptions = {},
): Promise<Foundation> {
  const { existingOnly, signal } = options;
  if (existingOnly) await mustHaveDatabase(given);
  // Before the database is made, so that data without a key are never taken for new ones.
  if (given.secretKey === undefined) await makeOwnSecretKey(given.dataDirectory);
  const database = await openDatabase(given, log, options);
  try {
    const { encryption, linkSigningKey } = await unlessAborted(signal, openSecrets(database.client, given));
    await unlessAborted(signal, installStarterTaxonomy(database.client));
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
        language: DEFAULT_LANGUAGE,
        db: database.client,
        now: () => new Date(),
        settings,
        linkSigningKey,
        encryption,
      }),
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
      // The service's own key may have been changed by `secrets rekey` between the reading of its file and of the
      // database.
      if (settings.secretKey !== undefined || read === KEY_FILE_READS || !(error instanceof StartupError)) throw error;
    }
  }
}

async function openEncryption({ secretKey, previousSecretKeys, dataDirectory }: Settings): Promise<Encryption> {
  const [current, ...previous] = secretKey === undefined ? await readOwnSecretKeys(dataDirectory) : [secretKey];
  return createEncryption(current, [...previous, ...previousSecretKeys]);
}

/** Where clients reach a gateway that was told no address: where it listens. */
function publicUrl(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}
