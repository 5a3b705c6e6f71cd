import type pg from 'pg';
import type { DeletionKind } from '../../generated/prisma/enums.js';

/** A deletion that runs in the background. */
export interface RunningDeletion {
  readonly kind: DeletionKind;
  readonly organisationId: string;
  readonly subjectId: string;
  readonly requestedAt: Date;
  /** The table whose rows are being deleted; null before the first. */
  readonly step: string | null;
  readonly deletedRows: number;
  /** Null until they are counted. */
  readonly totalRows: number | null;
  /** Seconds for which no worker has continued it although it was due. */
  readonly idleSeconds: number;
}

/** The running deletions, oldest first; none if the database is older than this feature. */
export async function findRunningDeletions(connection: pg.Client): Promise<RunningDeletion[]> {
  const { rows: table } = await connection.query<{ found: boolean }>(
    `SELECT to_regclass('deletion') IS NOT NULL AS found`,
  );
  if (!table[0]?.found) return [];
  const { rows } = await connection.query<RunningDeletion>(`
    SELECT kind, organisation_id AS "organisationId", subject_id AS "subjectId", requested_at AS "requestedAt",
      step, deleted_rows::float8 AS "deletedRows",
      total_rows::float8 AS "totalRows", greatest(0, extract(epoch
        FROM now() - available_at))::float8 AS "idleSeconds"
    FROM deletion WHERE finished_at IS NULL ORDER BY requested_at, id`);
  return rows;
}
