import { Prisma } from '../../generated/prisma/client.js';
import { inTransaction, readOwnedTables, type Database, type RowsToDelete } from '../../platform/database/index.js';
import type { Scope } from '../../platform/scope.js';
import { startDeletion, type DeletionPlan } from '../deletions/index.js';

/**
 * Deletes the scope's organisation with everything that it owns: from now on it is there for nobody, its keys have
 * ended, and nothing is sent to its endpoints. Its rows, which may be many millions, are taken away in the background;
 * `findDeletion` tells how far that is. One that is being deleted already stays so.
 */
export async function deleteOrganisation(scope: Scope): Promise<void> {
  await inTransaction(scope, async (scope) => {
    const { db, organisationId } = scope;
    const at = scope.now();
    await db.organisation.updateMany({
      where: { id: organisationId, deletingSince: null },
      data: { deletingSince: at },
    });
    await db.apiKey.deleteMany({ where: { organisationId } });
    await db.endpoint.updateMany({ where: { organisationId }, data: { enabled: false, deletingSince: at } });
    await startDeletion(scope, 'ORGANISATION', organisationId);
  });
}

/** The work row of the deletion, which outlives the organisation. */
const KEPT = 'deletion';

/**
 * How everything that an organisation owns goes, and then the organisation. Nothing of it is left, not even in the
 * audit trail, which is the organisation's too: only the note that an organisation with this id was deleted, with
 * counts.
 */
export const organisationDeletion: DeletionPlan = {
  steps: async (db, { organisationId }) => {
    const tables = await ownedRows(db, organisationId);
    // Nothing more of it is read or matched once this is gone.
    const waiting = tables.flatMap((rows) => {
      const status = WAITING[rows.table.name];
      return status === undefined ? [] : [{ ...rows, where: Prisma.sql`${rows.where} AND ${status}` }];
    });
    return [...waiting, ...tables];
  },
  finish: async (db, { organisationId }) => {
    // Rows that refer to the organisation can be made no more from here on: whoever is making some ends first, or
    // fails.
    await db.$executeRaw`SELECT FROM organisation WHERE id = ${organisationId}::uuid FOR UPDATE`;
    for (const { table, where } of await ownedRows(db, organisationId))
      await db.$executeRaw`DELETE FROM ${Prisma.raw(table.name)} WHERE ${where}`;
    await db.deletion.deleteMany({ where: { organisationId, kind: { not: 'ORGANISATION' } } });
    await db.organisation.deleteMany({ where: { id: organisationId } });
  },
};

/** Which rows of a table wait to be worked on. */
const WAITING: Readonly<Record<string, Prisma.Sql>> = {
  import_item: Prisma.sql`status IN ('QUEUED', 'READING')`,
  smart_match: Prisma.sql`status IN ('QUEUED', 'RUNNING')`,
};

/**
 * All rows of an organisation, those that refer to others in front. Its own skills refer to no organisation, as the
 * owner of shared ones is none, and are among them all the same.
 */
async function ownedRows(db: Database, organisationId: string): Promise<RowsToDelete[]> {
  const tables = (await readOwnedTables(db)).filter(({ name }) => name !== KEPT);
  return tables.map((table) => ({
    table,
    where: Prisma.sql`${Prisma.raw(table.ownerColumn)} = ${organisationId}::uuid`,
  }));
}
