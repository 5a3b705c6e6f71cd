import type { PrismaClient } from '../../../generated/prisma/client.js';
import { newId, SHARED_OWNER_ID, type Database } from '../../../platform/database/index.js';
import { StartupError } from '../../../platform/errors/index.js';
import { lockTaxonomy } from '../changes/taxonomy-change.js';

const IMPORT = { ownerId: SHARED_OWNER_ID, source: 'ESCO' } as const;

/** An import of ESCO that is under way. What it stores, it stores in steps, each a transaction. */
export interface EscoRun {
  /**
   * Does one step, alone among all that change the shared taxonomy.
   *
   * @throws StartupError when another import has begun since: it stores all of its own files, and the two must not mix.
   */
  step<Result>(work: (db: Database) => Promise<Result>): Promise<Result>;
}

/** Notes that an import begins, in the place of one that broke off or is still under way. */
export async function beginRun(client: PrismaClient, version: string | null): Promise<EscoRun> {
  const runId = newId();
  const noted = { runId, version, startedAt: new Date() };
  await client.taxonomyImport.upsert({
    where: { ownerId_source: IMPORT },
    create: { ...IMPORT, ...noted },
    update: noted,
  });
  return {
    step: (work) =>
      client.$transaction(
        async (db) => {
          await lockTaxonomy(db);
          const { count } = await db.taxonomyImport.updateMany({ where: { ...IMPORT, runId }, data: { runId } });
          if (count === 0)
            throw new StartupError('another import of ESCO has begun meanwhile, and goes on in place of this one');
          return work(db);
        },
        { timeout: STEP_TIMEOUT, maxWait: STEP_TIMEOUT },
      ),
  };
}

/** Longest that a step may take, in milliseconds. It takes a fraction of a second, on a slow machine too. */
const STEP_TIMEOUT = 60_000;

/** Notes that all of an import is stored, in its last step. */
export async function endRun(db: Database): Promise<void> {
  await db.taxonomyImport.deleteMany({ where: IMPORT });
}

/**
 * Since when an import is under way or broken off; null where none is. Until another one ends, some concepts may be of
 * its version and some of the one before.
 */
export async function findUnfinishedImport(db: Database): Promise<Date | null> {
  const found = await db.taxonomyImport.findUnique({ where: { ownerId_source: IMPORT }, select: { startedAt: true } });
  return found?.startedAt ?? null;
}
