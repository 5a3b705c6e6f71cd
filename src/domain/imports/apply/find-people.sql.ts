import { Prisma } from '../../../generated/prisma/client.js';
import { command } from '../../../platform/database/index.js';

/**
 * Takes advisory locks, which end with the transaction, in one order everywhere, so that no two transactions deadlock.
 */
export const lockNames = command(
  (names: readonly string[]) => Prisma.sql`
    SELECT pg_advisory_xact_lock(key)
    FROM (
      SELECT DISTINCT hashtextextended(name, 0) AS key
      FROM unnest(${names}::text[]) AS given(name)
      ORDER BY key
    ) AS ordered`,
);
