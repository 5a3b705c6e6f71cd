import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { readSettings } from '../../../../src/app/settings.js';
import { openRuntime } from '../../../../src/app/runtime.js';
import { createOrganisation } from '../../../../src/domain/organisations/index.js';
import { createLogger } from '../../../../src/platform/telemetry/index.js';
import { startEmbeddedServer, type EmbeddedServer } from '../../../support/database/embedded-server.js';
import { TEST_SECRET_KEY } from '../../../support/test-secret-key.js';
import { withoutChecks } from '../../without-checks.js';
import { FILL_ONCE, FILL_PEOPLE, PREPARE_SESSION } from './fill-dataset.sql.js';

/** People that one statement inserts. */
const PEOPLE_A_STATEMENT = 5000;

/** An organisation of many people. */
export interface Dataset {
  readonly people: number;
  readonly organisationId: string;
  readonly apiKey: string;
}

/** A PostgreSQL with that organisation. */
export interface OpenDataset {
  readonly dataset: Dataset;
  readonly server: EmbeddedServer;
  close(): Promise<void>;
}

/**
 * Opens the PostgreSQL in a folder, and fills it the first time.
 *
 * @param folder - is kept; undefined for a temporary one, which is removed at the end.
 * @throws TypeError if the folder holds another number of people.
 */
export async function openDataset(
  folder: string | undefined,
  people: number,
  onProgress: (line: string) => void,
): Promise<OpenDataset> {
  const place = folder ?? (await mkdtemp(join(tmpdir(), 'skillgate-bench-analytics-')));
  await mkdir(place, { recursive: true });
  const file = join(place, 'dataset.json');
  const unfinished = join(place, 'dataset.unfinished');
  const server = await startEmbeddedServer(place);
  const close = async () => {
    await server.close();
    if (folder === undefined) await rm(place, { recursive: true, force: true });
  };
  try {
    if (existsSync(unfinished)) throw new TypeError(`filling ${place} was interrupted: remove the folder`);
    if (!existsSync(file)) {
      await writeFile(unfinished, '');
      const made = await makeDataset(server.url, people, onProgress);
      await writeFile(file, JSON.stringify(made), { mode: 0o600 });
      await rm(unfinished);
    }
    const dataset = JSON.parse(await readFile(file, 'utf8')) as Dataset;
    if (dataset.people !== people) throw new TypeError(`${place} holds ${dataset.people} people`);
    return { dataset, server, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function makeDataset(url: string, people: number, onProgress: (line: string) => void): Promise<Dataset> {
  const settings = readSettings({ SECRET_KEY: TEST_SECRET_KEY, DATABASE_URL: url });
  const runtime = await openRuntime(settings, createLogger('silent'));
  try {
    const { id, apiKey } = await createOrganisation(runtime.scope('bench'), 'Bench');
    const connection = new pg.Client({ connectionString: url });
    await connection.connect();
    try {
      for (const statement of PREPARE_SESSION) await connection.query(statement);
      await withoutChecks(connection, async () => {
        for (const statement of FILL_ONCE) await connection.query(statement, [id]);
        for (let from = 0; from < people; from += PEOPLE_A_STATEMENT) {
          const to = Math.min(people, from + PEOPLE_A_STATEMENT) - 1;
          for (const statement of FILL_PEOPLE) await connection.query(statement, [id, from, to]);
          onProgress(`${to + 1} of ${people} people made`);
        }
      });
      await connection.query('VACUUM (ANALYZE)');
    } finally {
      await connection.end();
    }
    return { people, organisationId: id, apiKey };
  } finally {
    await runtime.database.close();
  }
}
