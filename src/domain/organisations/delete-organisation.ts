import { Prisma } from '../../generated/prisma/client.js';
import { inTransaction, readOwnedTables, type Database, type RowsToDelete } from '../../platform/database/index.js';
import type { Scope } from '../../platform/scope.js';
import { startDeletion, type DeletionPlan } from '../deletions/index.js';
import { deleteRowsOf, lockOrganisation } from './delete-organisation.sql.js';

/**
 * Deletes the scope's organisation with everything that it owns. It is hidden at once, its keys end, and nothing is
 * sent to its endpoints. Its rows, which may be many millions, are deleted in the background (`findDeletion` reports
 * the progress). If it is already being deleted, nothing changes.
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

/** The table of deletions, whose rows outlive the organisation. */
const DELETIONS_TABLE = 'deletion';

/**
 * Deletes everything that an organisation owns, including its audit trail, and then the organisation. Only the row of
 * the deletion is left, with the organisation's id and counts.
 */
export const organisationDeletion: DeletionPlan = {
  steps: async (db, { organisationId }) => {
    const tables = await ownedRows(db, organisationId);
    // Waiting work first, so that nothing more is read or matched.
    const waiting = tables.flatMap((rows) => {
      const status = WAITING[rows.table.name];
      return status === undefined ? [] : [{ ...rows, where: Prisma.sql`${rows.where} AND ${status}` }];
    });
    return [...waiting, ...tables];
  },
  finish: async (db, { organisationId }) => {
    // The lock keeps others from inserting rows that refer to the organisation: they wait for it, and then fail.
    await lockOrganisation(db, organisationId);
    for (const { table, where } of await ownedRows(db, organisationId)) await deleteRowsOf(db, table.name, where);
    await db.deletion.deleteMany({ where: { organisationId, kind: { not: 'ORGANISATION' } } });
    await db.organisation.deleteMany({ where: { id: organisationId } });
  },
};

/** The rows of a table that wait to be processed. */
const WAITING: Readonly<Record<string, Prisma.Sql>> = {
  export: Prisma.sql`state IN ('QUEUED', 'RUNNING')`,
  import_item: Prisma.sql`status IN ('QUEUED', 'READING')`,
  match_run: Prisma.sql`state IN ('QUEUED', 'RUNNING')`,
  smart_match: Prisma.sql`status IN ('QUEUED', 'RUNNING')`,
};

/**
 * All rows of an organisation, in an order in which they can be deleted. Its own skills are included, although they
 * have no foreign key to the organisation.
 */
async function ownedRows(db: Database, organisationId: string): Promise<RowsToDelete[]> {
  const tables = (await readOwnedTables(db)).filter(({ name }) => name !== DELETIONS_TABLE);
  return tables.map((table) => ({
    table,
    where: Prisma.sql`${Prisma.raw(table.ownerColumn)} = ${organisationId}::uuid`,
  }));
}
