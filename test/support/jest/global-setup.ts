import { appendFile, chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openRuntime } from '../../../src/app/runtime.js';
import { readSettings } from '../../../src/app/settings.js';
import { packSharedLabels } from '../../../src/domain/imports/index.js';
import { prepare } from '../../../src/domain/imports/processes/suggestion-worker.js';
import { createLinkingDataLoader } from '../../../src/domain/taxonomy/index.js';
import type { Database } from '../../../src/platform/database/index.js';
import { createLogger } from '../../../src/platform/telemetry/index.js';
import { makeDatabaseFolders } from '../../../src/platform/database/embedded/data/database-folders.js';
import { locateData } from '../../../src/platform/database/embedded/data/data-location.js';
import { openEmbeddedDatabase, type EmbeddedDatabase } from '../../../src/platform/database/embedded/index.js';
import { TEST_SECRET_KEY } from '../test-secret-key.js';

declare global {
  // Jest has no other way from set-up to tear-down.
  var testServer: { database: EmbeddedDatabase; folder: string } | undefined;
}

/** Starts one PostgreSQL for all tests and fills the database that each test's own is a copy of. */
export default async function setUp(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'skillgate-test-'));
  // The server runs as another user when the tests run as root.
  await chmod(folder, 0o755);
  await configureServer(folder);
  const database = await openEmbeddedDatabase({ dataDirectory: folder });
  globalThis.testServer = { database, folder };
  process.env['TEST_DATABASE_URL'] = database.url;
  const settings = readSettings({ DATABASE_URL: database.url, SECRET_KEY: TEST_SECRET_KEY });
  const runtime = await openRuntime(settings, createLogger('silent'));
  await compileTaxonomy(runtime.database.client);
  await runtime.database.close();
}

/** Stores the compiled forms of the starter taxonomy, so that not every worker of a test has to make them. */
async function compileTaxonomy(db: Database): Promise<void> {
  await packSharedLabels(db);
  await createLinkingDataLoader({ db, prepare: async (pages) => prepare({ pages }) })();
}

/**
 * Creates the data of PostgreSQL, and has it not wait for the disk, as these data need not outlive a crash and hundreds
 * of databases are made. It takes the connections of all services that tests start at the same time.
 */
async function configureServer(folder: string): Promise<void> {
  const database = await openEmbeddedDatabase({ dataDirectory: folder });
  const { dataFolder } = await locateData(await makeDatabaseFolders(folder), () => undefined);
  const settings = ['fsync = off', 'full_page_writes = off', 'synchronous_commit = off', 'max_connections = 300'];
  await appendFile(join(dataFolder, 'postgresql.auto.conf'), settings.map((line) => `${line}\n`).join(''));
  // Some of them are read at the start only.
  await database.close();
}
