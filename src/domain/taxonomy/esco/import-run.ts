import type { PrismaClient } from '../../../generated/prisma/client.js';
import { newId, SHARED_OWNER_ID, type Database } from '../../../platform/database/index.js';
import { StartupError } from '../../../platform/errors/index.js';
import { lockTaxonomy } from '../changes/taxonomy-changes.js';

const IMPORT = { ownerId: SHARED_OWNER_ID, source: 'ESCO' } as const;

/** A running import of ESCO. It stores its content in steps, each in a transaction. */
interface ImportRun {
  /**
   * Runs a step while nothing else changes the shared taxonomy.
   *
   * @throws StartupError if another import has started since: two imports must not store their content at the same
   * time.
   */
  step<Result>(work: (db: Database) => Promise<Result>): Promise<Result>;
}

/** Records that an import starts; it replaces one that was interrupted or is still running. */
export async function startRun(client: PrismaClient, version: string | null): Promise<ImportRun> {
  const runId = newId();
  const row = { runId, version, startedAt: new Date() };
  await client.taxonomyImport.upsert({
    where: { ownerId_source: IMPORT },
    create: { ...IMPORT, ...row },
    update: row,
  });
  return {
    step: (work) =>
      client.$transaction(
        async (db) => {
          await lockTaxonomy(db);
          const { count } = await db.taxonomyImport.updateMany({
            where: { ...IMPORT, runId },
            data: { steps: { increment: 1 } },
          });
          if (count === 0)
            throw new StartupError('another import of ESCO has begun meanwhile, and goes on in place of this one');
          return work(db);
        },
        { timeout: STEP_TIMEOUT, maxWait: STEP_TIMEOUT },
      ),
  };
}

/** Maximum time of a step, in milliseconds. It normally takes a fraction of a second. */
const STEP_TIMEOUT = 60_000;

/** Records that an import is complete, in its last step. */
export async function finishRun(db: Database): Promise<void> {
  await db.taxonomyImport.deleteMany({ where: IMPORT });
}

/**
 * When an import started that is running or was interrupted; null if there is none. Until an import completes, some
 * concepts may be of the new version and some of the previous one.
 */
export async function findUnfinishedImport(db: Database): Promise<Date | null> {
  const found = await db.taxonomyImport.findUnique({ where: { ownerId_source: IMPORT }, select: { startedAt: true } });
  return found?.startedAt ?? null;
}
