import type pg from 'pg';
import { StartupError } from '../../errors/index.js';
import { projectFile } from '../../files/project-files.js';
import { readApplied, readMigrations, refuseWhatDiffers } from './migrate.js';

/** Which migrations a database has. */
export interface MigrationState {
  readonly applied: readonly string[];
  /** Migrations of this version that are pending; the service applies them at its next start. */
  readonly pending: readonly string[];
  /** Why this version cannot use the database; null if it can. */
  readonly conflict: string | null;
}

/** Reads which migrations a database has. */
export async function readMigrationState(connection: pg.Client): Promise<MigrationState> {
  const migrations = await readMigrations(projectFile('prisma', 'migrations'));
  const { rows } = await connection.query<{ there: boolean }>(
    `SELECT to_regclass('_prisma_migrations') IS NOT NULL AS there`,
  );
  const applied = rows[0]?.there ? await readApplied(connection) : new Map<string, string>();
  return {
    applied: [...applied.keys()].sort(),
    pending: migrations.map(({ name }) => name).filter((name) => !applied.has(name)),
    conflict: conflictOf(() => refuseWhatDiffers(migrations, applied)),
  };
}

function conflictOf(check: () => void): string | null {
  try {
    check();
    return null;
  } catch (error) {
    if (error instanceof StartupError) return error.message;
    throw error;
  }
}
