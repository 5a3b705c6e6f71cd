import { Prisma } from '../../../generated/prisma/client.js';

/**
 * The condition that an exemption holds at a moment.
 *
 * @param exemption - the alias of its row.
 * @param moment - a timestamptz.
 */
export function isActive(exemption: Prisma.Sql, moment: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(${exemption}.revoked_at IS NULL
    AND (${exemption}.expires_at IS NULL OR ${exemption}.expires_at > ${moment}))`;
}
