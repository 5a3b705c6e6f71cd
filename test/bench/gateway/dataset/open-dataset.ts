import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openRuntime } from '../../../../src/app/runtime.js';
import { readSettings } from '../../../../src/app/settings.js';
import { createOrganisation } from '../../../../src/domain/organisations/index.js';
import { createLogger } from '../../../../src/platform/telemetry/index.js';
import { startEmbeddedServer, type EmbeddedServer } from '../../../support/database/embedded-server.js';
import { TEST_SECRET_KEY } from '../../../support/test-secret-key.js';
import { withoutChecks } from '../../without-checks.js';
import { matchedProfiles, type Dataset } from './dataset.js';
import {
  FILL_MATCHES,
  FILL_ONCE,
  fillProfiles,
  fillSkillsets,
  NUMBER_SKILLS,
  PREPARE_SESSION,
} from './fill-dataset.sql.js';
import { undoChanges } from './undo-changes.js';

/** Profiles that one statement inserts. */
const PROFILES_A_STATEMENT = 5000;

/** The second organisation has the same identifiers, but only one profile for this many of the first. */
const PROFILES_TO_ONE_OF_OTHERS = 10;

/** A PostgreSQL with the tables of the bench. */
export interface OpenDataset {
  readonly dataset: Dataset;
  readonly server: EmbeddedServer;
  close(): Promise<void>;
}

/**
 * Opens the PostgreSQL in a folder, and fills it the first time.
 *
 * @param folder - is kept; undefined for a temporary one, which is removed at the end.
 * @throws TypeError if the folder holds another number of profiles.
 */
export async function openDataset(
  folder: string | undefined,
  profiles: number,
  onProgress: (line: string) => void,
): Promise<OpenDataset> {
  const place = folder ?? (await mkdtemp(join(tmpdir(), 'skillgate-bench-gateway-')));
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
      const made = await makeDataset(server.url, profiles, onProgress);
      await writeFile(file, JSON.stringify(made), { mode: 0o600 });
      await rm(unfinished);
    }
    const dataset = JSON.parse(await readFile(file, 'utf8')) as Dataset;
    if (dataset.profiles !== profiles) throw new TypeError(`${place} holds ${dataset.profiles} profiles`);
    // A run may have been interrupted amid changes.
    await undoChanges(server.url, dataset);
    return { dataset, server, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function makeDataset(url: string, profiles: number, onProgress: (line: string) => void): Promise<Dataset> {
  const settings = readSettings({ SECRET_KEY: TEST_SECRET_KEY, DATABASE_URL: url });
  const runtime = await openRuntime(settings, createLogger('silent'));
  try {
    const scope = runtime.scope('bench');
    const own = await createOrganisation(scope, 'Bench');
    const other = await createOrganisation(scope, 'Other');
    const connection = new pg.Client({ connectionString: url });
    await connection.connect();
    try {
      for (const statement of PREPARE_SESSION) await connection.query(statement);
      await withoutChecks(connection, async () => {
        const others = Math.ceil(profiles / PROFILES_TO_ONE_OF_OTHERS);
        await fill(connection, other.id, others, () => undefined);
        await fill(connection, own.id, profiles, (done) => onProgress(`${done} of ${profiles} profiles made`));
      });
      await connection.query('VACUUM (ANALYZE)');
    } finally {
      await connection.end();
    }
    return { profiles, organisationId: own.id, apiKey: own.apiKey };
  } finally {
    await runtime.database.close();
  }
}

async function fill(
  connection: pg.Client,
  organisationId: string,
  profiles: number,
  onFilled: (profiles: number) => void,
): Promise<void> {
  for (const statement of FILL_ONCE) await connection.query(statement, [organisationId]);
  await connection.query('DROP TABLE IF EXISTS numbered_skill');
  // CREATE TABLE takes no parameters.
  const { rowCount } = await connection.query(NUMBER_SKILLS.replace('$1', `'${organisationId}'`));
  const skillCount = rowCount ?? 0;
  await connection.query('CREATE UNIQUE INDEX ON numbered_skill (number)');
  await connection.query('ANALYZE numbered_skill');
  for (const statement of fillSkillsets(skillCount)) await connection.query(statement, [organisationId]);
  for (let from = 0; from < profiles; from += PROFILES_A_STATEMENT) {
    const to = Math.min(profiles, from + PROFILES_A_STATEMENT) - 1;
    for (const statement of fillProfiles(skillCount)) await connection.query(statement, [organisationId, from, to]);
    onFilled(to + 1);
  }
  await connection.query(FILL_MATCHES, [organisationId, 0, matchedProfiles({ profiles }) - 1]);
}
