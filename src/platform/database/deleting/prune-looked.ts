import { Prisma } from '../../../generated/prisma/client.js';
import type { Database } from '../connection/connect.js';
import { leastIdAfter } from '../sql/identifiers.js';
import type { LookedAt } from './prune.js';

/** Which rows of a table with the key (organisation_id, id) to look at. */
export interface RowsToLookAt {
  /** As it is written in SQL. */
  readonly table: string;
  readonly organisationId: string;
  /** The id that those before end with. */
  readonly after: string;
  readonly limit: number;
  /** Only rows that were written before this moment can be meant. */
  readonly writtenBefore: Date;
  /** The column that names what a row is part of; `parents` are those of the rows that went. */
  readonly parent?: string;
}

/**
 * Looks at some rows, and deletes those of them that a condition is true of.
 *
 * @param isOver - true of the row `c` when it is not kept any more.
 */
export async function pruneLookedAt(
  db: Database,
  rows: RowsToLookAt,
  isOver: Prisma.Sql,
): Promise<LookedAt & { readonly parents: readonly string[] }> {
  const { table, organisationId, after, limit, writtenBefore, parent = 'id' } = rows;
  const name = Prisma.raw(table);
  const [found] = await db.$queryRaw<(LookedAt & { parents: string[] })[]>`
    WITH looked AS MATERIALIZED (
      SELECT id FROM ${name}
      WHERE organisation_id = ${organisationId}::uuid AND id > ${after}::uuid
        AND id < ${leastIdAfter(writtenBefore)}::uuid
      ORDER BY id LIMIT ${limit}
    ), pruned AS (
      DELETE FROM ${name} c WHERE c.organisation_id = ${organisationId}::uuid AND c.id = ANY (ARRAY(SELECT id
        FROM looked)) AND ${isOver}
      RETURNING c.${Prisma.raw(parent)} AS parent
    )
    SELECT (SELECT count(*)::int FROM looked) AS looked, (SELECT count(*)::int FROM pruned) AS pruned,
      ARRAY(SELECT DISTINCT parent::text FROM pruned) AS parents, (SELECT looked.id::text FROM looked
        ORDER BY looked.id DESC LIMIT 1) AS last`;
  return found ?? { looked: 0, pruned: 0, last: null, parents: [] };
}
