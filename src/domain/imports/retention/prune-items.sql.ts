import { Prisma } from '../../../generated/prisma/client.js';

/**
 * The condition under which an item `c` can be deleted: it ended before a moment, its texts were dropped, and nothing
 * refers to it.
 *
 * @param references - subqueries that find rows which refer to `c`.
 */
export function isPrunable(endedBefore: Date, references: readonly Prisma.Sql[]): Prisma.Sql {
  const isUnreferenced = references.map((reference) => Prisma.sql`NOT EXISTS (${reference})`);
  return Prisma.sql`
    c.status IN ('READ', 'FAILED')
    AND c.finished_at < ${endedBefore}
    AND c.payload_kept_until IS NULL
    AND ${Prisma.join(isUnreferenced, ' AND ')}`;
}
