import { Prisma } from '../../../generated/prisma/client.js';
import { rowsOf, statement } from '../../../platform/database/index.js';

/** Counts the items of some imports that are still to be read. */
export const countWaitingItems = statement(
  rowsOf<{ waiting: number }>({ waiting: 'int4' }),
  (organisationId: string, importIds: readonly string[]) => Prisma.sql`
    SELECT count(*)::int AS waiting
    FROM import_item
    WHERE organisation_id = ${organisationId}::uuid
      AND import_id = ANY(${importIds}::uuid[])
      AND status IN ('QUEUED', 'READING')`,
);
