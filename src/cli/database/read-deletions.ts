import type pg from 'pg';

/** Something that is being deleted in the background. */
export interface DeletionUnderWay {
  readonly kind: 'ORGANISATION' | 'ENDPOINT' | 'SKILLSET';
  readonly organisationId: string;
  readonly subjectId: string;
  readonly requestedAt: Date;
  /** The table whose rows go at the moment; null before the first. */
  readonly step: string | null;
  readonly deletedRows: number;
  /** Null until they are counted. */
  readonly totalRows: number | null;
  /** Seconds since it was last worked on or could have been. */
  readonly restsForSeconds: number;
}

/** What is being deleted, the oldest first; nothing where the database is older than deletions. */
export async function readDeletions(connection: pg.Client): Promise<DeletionUnderWay[]> {
  const { rows: found } = await connection.query<{ there: boolean }>(
    `SELECT to_regclass('deletion') IS NOT NULL AS there`,
  );
  if (!found[0]?.there) return [];
  const { rows } = await connection.query<DeletionUnderWay>(`
    SELECT kind, organisation_id AS "organisationId", subject_id AS "subjectId", requested_at AS "requestedAt",
      step, deleted_rows::float8 AS "deletedRows",
      total_rows::float8 AS "totalRows", greatest(0, extract(epoch
        FROM now() - available_at))::float8 AS "restsForSeconds"
    FROM deletion WHERE finished_at IS NULL ORDER BY requested_at, id`);
  return rows;
}
