import { Prisma } from '../../../generated/prisma/client.js';
import { leastIdAfter } from '../sql/identifiers.js';
import { rowsOf, statement } from '../sql/statement.js';

/** Which rows of a table with the key (organisation_id, id) to examine. */
export interface RowsToExamine {
  /** As it is written in SQL. */
  readonly table: string;
  readonly organisationId: string;
  /** The id after which they begin. */
  readonly after: string;
  /** Maximum number of rows. */
  readonly limit: number;
  /** Only rows that were written before this moment may be deleted. */
  readonly writtenBefore: Date;
  /** The column that says what a row is part of, whose values are returned as `parents`; the id by default. */
  readonly parent?: string;
}

/** What became of the rows of a batch. */
export interface PrunedBatch {
  readonly examined: number;
  readonly pruned: number;
  /** The id of the last row examined, after which the next batch begins; null if there was none. */
  readonly last: string | null;
}

/** A batch, and the parents of the rows that were deleted. */
export interface PrunedChildren extends PrunedBatch {
  readonly parents: readonly string[];
}

function pruneExaminedRows(rows: RowsToExamine, isPrunable: Prisma.Sql): Prisma.Sql {
  const { table, organisationId, after, limit, writtenBefore, parent = 'id' } = rows;
  const name = Prisma.raw(table);
  return Prisma.sql`
    WITH examined AS MATERIALIZED (
      SELECT id FROM ${name}
      WHERE organisation_id = ${organisationId}::uuid AND id > ${after}::uuid
        AND id < ${leastIdAfter(writtenBefore)}::uuid
      ORDER BY id LIMIT ${limit}
    ), pruned AS (
      DELETE FROM ${name} c WHERE c.organisation_id = ${organisationId}::uuid AND c.id = ANY (ARRAY(SELECT id
        FROM examined)) AND ${isPrunable}
      RETURNING c.${Prisma.raw(parent)} AS parent
    )
    SELECT (SELECT count(*)::int FROM examined) AS examined, (SELECT count(*)::int FROM pruned) AS pruned,
      ARRAY(SELECT DISTINCT parent::text FROM pruned) AS parents, (SELECT examined.id::text FROM examined
        ORDER BY examined.id DESC LIMIT 1) AS last`;
}

/**
 * Examines some rows, and deletes those for which a condition holds.
 *
 * @param isPrunable - a condition on the row `c`.
 */
export const pruneExamined = statement(
  rowsOf<PrunedChildren>({ examined: 'int4', pruned: 'int4', parents: 'text[]', last: 'text' }),
  pruneExaminedRows,
  () =>
    pruneExaminedRows(
      { table: 'import_item', organisationId: '', after: '', limit: 1, writtenBefore: new Date(0) },
      Prisma.sql`true`,
    ),
);
