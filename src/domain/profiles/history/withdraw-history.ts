import { groupBy } from '../../../platform/group-by.js';
import type { Scope } from '../../../platform/scope.js';
import { HISTORY_TABLES, type EntryColumns, type HistoryTable } from './history-tables.js';
import { deleteEntriesExcept, updateEntries } from './history.sql.js';

/**
 * Withdraws what an item states of a profile's history. The entries stay as they are until `rebuildHistory`.
 *
 * @returns the ids of the entries that the item stated.
 */
export async function withdrawHistory({ db, organisationId }: Scope, importItemId: string): Promise<string[]> {
  const where = { organisationId, importItemId };
  const statements = await db.historyStatement.findMany({ where });
  await db.historyStatement.deleteMany({ where });
  return statements.map(
    ({ certificationId, educationId, workExperienceId }) =>
      (certificationId ?? educationId ?? workExperienceId) as string,
  );
}

/**
 * Rebuilds entries from what items still state of them. Entries that nobody states any more are deleted.
 *
 * @param entryIds - entries of one profile, of any kind.
 */
export async function rebuildHistory({ db, organisationId }: Scope, entryIds: readonly string[]): Promise<void> {
  if (entryIds.length === 0) return;
  for (const table of HISTORY_TABLES) {
    const { reference } = table;
    const statements = await db.historyStatement.findMany({
      where: { organisationId, [reference]: { in: [...entryIds] } },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    });
    const byEntry = groupBy(statements, (statement) => statement[reference] as string);
    const rows = [...byEntry].map(([id, ofEntry]) => ({
      id,
      ...mergeStatements(
        table,
        ofEntry.map(({ stated }) => stated as EntryColumns),
      ),
    }));
    await deleteEntriesExcept(db, organisationId, table, entryIds, [...byEntry.keys()]);
    if (rows.length > 0) await updateEntries(db, organisationId, { table, rows });
  }
}

/** The columns of an entry that several items state: the first value of each column holds. */
function mergeStatements({ columns }: HistoryTable, statements: readonly EntryColumns[]): EntryColumns {
  return Object.fromEntries(
    columns.map((column) => [column, statements.find((stated) => (stated[column] ?? null) !== null)?.[column] ?? null]),
  );
}
