import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { StartupError } from '../../errors/index.js';
import { projectFile } from '../../files/project-files.js';
import { connectionOf, unusable } from '../connection/connect.js';

/** Key of the lock: an arbitrary number. The process that holds it migrates, the others wait. */
const LOCK = 7_331_902_015;

/** Prisma's own table, so that `prisma migrate deploy` knows what was applied here, and vice versa. */
const CREATE_TABLE = `
CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id                  VARCHAR(36) PRIMARY KEY NOT NULL,
  checksum            VARCHAR(64) NOT NULL,
  finished_at         TIMESTAMPTZ,
  migration_name      VARCHAR(255) NOT NULL,
  logs                TEXT,
  rolled_back_at      TIMESTAMPTZ,
  started_at          TIMESTAMPTZ NOT NULL DEFAULT now(),
  applied_steps_count INTEGER NOT NULL DEFAULT 0
)`;

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/**
 * Applies the pending migrations of a database, each in its own transaction. Processes that start together wait for
 * each other.
 *
 * @param only - the names of the migrations to apply; all by default.
 * @returns the names of the migrations that were applied now.
 * @throws StartupError if the database refuses it, a migration fails or was edited after it was applied, or the
 * database
 *   is newer than this version.
 */
export async function migrateDatabase(url: string, only?: ReadonlySet<string>): Promise<string[]> {
  const all = await readMigrations(projectFile('prisma', 'migrations'));
  const migrations = only ? all.filter(({ name }) => only.has(name)) : all;
  const connection = connectionOf(url);
  const applied: string[] = [];
  try {
    await connection.connect();
    for (;;) {
      const name = await applyNext(connection, migrations);
      if (name === undefined) return applied;
      applied.push(name);
    }
  } catch (error) {
    throw error instanceof StartupError ? error : unusable(error);
  } finally {
    await connection.end().catch(() => undefined);
  }
}

/** @returns the name of the migration that was applied; undefined if none was pending. */
async function applyNext(connection: pg.Client, migrations: readonly Migration[]): Promise<string | undefined> {
  await connection.query('BEGIN');
  try {
    // A lock of the transaction, because with a pooler a session's lock stays in a connection that others get.
    await connection.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    await connection.query(CREATE_TABLE);
    const applied = await readApplied(connection);
    refuseWhatDiffers(migrations, applied);
    const next = migrations.find(({ name }) => !applied.has(name));
    if (next) await apply(connection, next);
    await connection.query('COMMIT');
    return next?.name;
  } catch (error) {
    await connection.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

/** The migrations of this version, in order. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return Promise.all(
    names.sort().map(async (name) => {
      const sql = await readFile(join(folder, name, 'migration.sql'), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** The migrations that were applied to a database, with their checksums. */
export async function readApplied(connection: pg.Client): Promise<Map<string, string>> {
  const { rows } = await connection.query<{ migration_name: string; checksum: string }>(
    'SELECT migration_name, checksum FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL',
  );
  return new Map(rows.map((row) => [row.migration_name, row.checksum]));
}

/**
 * @throws StartupError when the database is newer than this version, or a migration was edited after it was applied.
 */
export function refuseWhatDiffers(migrations: readonly Migration[], applied: ReadonlyMap<string, string>): void {
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  for (const [name, checksum] of applied) {
    const ours = known.get(name);
    if (ours === undefined)
      throw new StartupError(`the database is newer than this version: it has the migration ${name}`);
    if (ours !== checksum) throw new StartupError(`the migration ${name} was edited after this database applied it`);
  }
}

async function apply(connection: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await connection.query(sql);
    await connection.query(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
       VALUES ($1, $2, $3, now(), clock_timestamp(), 1)`,
      [randomUUID(), checksum, name],
    );
  } catch (error) {
    throw new StartupError(`the migration ${name} failed: ${(error as Error).message}${adviceFor(error)}`, {
      cause: error,
    });
  }
}

/**
 * What the operator can do if the server does not have, or does not allow, an extension that a migration needs.
 */
function adviceFor(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string };
  const extension = /extension "(\w+)"/.exec(message ?? '')?.[1];
  if (extension === undefined) return '';
  // 42501: insufficient privilege. 0A000 and 58P01: the server's files do not have it.
  if (code === '42501')
    return (
      `; let the server's administrator run CREATE EXTENSION ${extension} in this database once, or GRANT ` +
      `CREATE ON DATABASE to its user`
    );
  return code === '0A000' || code === '58P01' || code === '22023'
    ? `; install PostgreSQL's contrib modules on the server, which ${extension} is one of`
    : '';
}
