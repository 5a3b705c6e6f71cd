import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openRuntime } from '../../src/app/runtime.js';
import { readSettings } from '../../src/app/settings.js';
import { createLogger } from '../../src/platform/telemetry/index.js';
import { openEmbeddedDatabase, type EmbeddedDatabase } from '../../src/platform/database/embedded/index.js';
import { TEST_SECRET_KEY } from './test-secret-key.js';

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
  process.env['TEST_DATABASE_URL'] = database.url;
  const settings = readSettings({ DATABASE_URL: database.url, SECRET_KEY: TEST_SECRET_KEY });
  const runtime = await openRuntime(settings, createLogger('silent'));
  await runtime.database.close();
}
