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
import { findRunningServer } from '../../../src/platform/database/embedded/server/running-server.js';
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
  const database = await openEmbeddedDatabase({ dataDirectory: folder });
  globalThis.testServer = { database, folder };
  await writeWithoutWaiting(folder);
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

/** Has PostgreSQL not wait for the disk: these data need not outlive a crash, and hundreds of databases are made. */
async function writeWithoutWaiting(folder: string): Promise<void> {
  const { dataFolder } = await locateData(await makeDatabaseFolders(folder), () => undefined);
  const settings = ['fsync', 'full_page_writes', 'synchronous_commit'].map((name) => `${name} = off\n`);
  await appendFile(join(dataFolder, 'postgresql.auto.conf'), settings.join(''));
  const server = await findRunningServer(dataFolder);
  if (server) process.kill(server.processId, 'SIGHUP');
}
