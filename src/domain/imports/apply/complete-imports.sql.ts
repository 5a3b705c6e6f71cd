import { Prisma } from '../../../generated/prisma/client.js';
import { command, rowsOf, statement } from '../../../platform/database/index.js';

/** An import of which every item has ended. */
export interface CompletedImport {
  readonly id: string;
  readonly batchId: string | null;
  /** Number of items that were read. */
  readonly read: number;
  /** Number of items that could not be read. */
  readonly failed: number;
  readonly completedAt: Date;
}

/** Locks the rows of imports in the order of their ids, so that two transactions do not deadlock. */
export const lockImports = command(
  (organisationId: string, importIds: readonly string[]) => Prisma.sql`
    SELECT 1
    FROM import
    WHERE organisation_id = ${organisationId}::uuid AND id = ANY(${importIds}::uuid[])
    ORDER BY id
    FOR NO KEY UPDATE`,
);

/** Those of some imports of which no item is still to be read. */
export const findCompletedImports = statement(
  rowsOf<CompletedImport>({
    id: 'uuid',
    batchId: 'text',
    read: 'int4',
    failed: 'int4',
    completedAt: 'timestamptz',
  }),
  (organisationId: string, importIds: readonly string[]) => Prisma.sql`
    SELECT
      import.id,
      import.batch_id AS "batchId",
      count(*) FILTER (WHERE item.status = 'READ')::int AS read,
      count(*) FILTER (WHERE item.status = 'FAILED')::int AS failed,
      max(item.finished_at) AS "completedAt"
    FROM import
    JOIN import_item item ON item.organisation_id = import.organisation_id AND item.import_id = import.id
    WHERE import.organisation_id = ${organisationId}::uuid
      AND import.id = ANY(${importIds}::uuid[])
      AND NOT EXISTS (
        SELECT
        FROM import_item waiting
        WHERE waiting.organisation_id = import.organisation_id
          AND waiting.import_id = import.id
          AND waiting.status IN ('QUEUED', 'READING'))
    GROUP BY import.organisation_id, import.id`,
);
