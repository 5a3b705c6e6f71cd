import { Prisma } from '../../../generated/prisma/client.js';

/**
 * The condition under which an item `c` can be deleted: it ended before a moment, its texts were dropped, and nothing
 * refers to it.
 *
 * @param references - subqueries that find rows which refer to `c`.
 * @param areTextsGone - the condition that its texts were dropped, or will have been by the time for which this is asked.
 */
export function isPrunable(
  endedBefore: Prisma.Sql,
  references: readonly Prisma.Sql[],
  areTextsGone = Prisma.sql`c.payload_kept_until IS NULL`,
): Prisma.Sql {
  const isUnreferenced = references.map((reference) => Prisma.sql`NOT EXISTS (${reference})`);
  return Prisma.sql`
    c.status IN ('READ', 'FAILED')
    AND c.finished_at < ${endedBefore}
    AND (${areTextsGone})
    AND ${Prisma.join(isUnreferenced, ' AND ')}`;
}
