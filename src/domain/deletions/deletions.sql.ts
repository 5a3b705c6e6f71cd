import { Prisma } from '../../generated/prisma/client.js';
import type { DeletionKind } from '../../generated/prisma/enums.js';
import { command, rowsOf, statement } from '../../platform/database/index.js';

/**
 * Length of a lease, in seconds. It is renewed with each batch, and during a batch nobody else can take the deletion.
 * It is how long a deletion rests when the process that worked on it has died.
 */
const LEASE_SECONDS = 10;

/** A deletion that a process has leased. */
export interface ClaimedDeletion {
  readonly organisationId: string;
  readonly id: string;
  readonly kind: DeletionKind;
  /** What is deleted. */
  readonly subjectId: string;
  readonly leaseId: string;
}

/** Identifies a deletion and the lease on it. */
type DeletionLease = Pick<ClaimedDeletion, 'organisationId' | 'id' | 'leaseId'>;

/** Leases unfinished deletions that no process works on. */
export const claimDeletions = statement(
  rowsOf<ClaimedDeletion>({ organisationId: 'uuid', id: 'uuid', kind: 'enum', subjectId: 'uuid', leaseId: 'uuid' }),
  (leaseId: string, limit: number) => Prisma.sql`
    WITH due AS (
      SELECT organisation_id, id
      FROM deletion
      WHERE finished_at IS NULL AND available_at <= now()
      ORDER BY available_at
      LIMIT ${limit}
      FOR UPDATE SKIP LOCKED
    )
    UPDATE deletion SET
      lease_id = ${leaseId}::uuid,
      available_at = now() + ${LEASE_SECONDS} * interval '1 second'
    FROM due
    WHERE deletion.organisation_id = due.organisation_id AND deletion.id = due.id
    RETURNING
      deletion.organisation_id AS "organisationId",
      deletion.id,
      deletion.kind,
      deletion.subject_id AS "subjectId",
      deletion.lease_id AS "leaseId"`,
);

/** Renews the lease on a deletion, and locks it. Changes no row if the lease was lost or the deletion is finished. */
export const renewLease = command(
  ({ organisationId, id, leaseId }: DeletionLease) => Prisma.sql`
    UPDATE deletion
    SET available_at = clock_timestamp() + ${LEASE_SECONDS} * interval '1 second'
    WHERE organisation_id = ${organisationId}::uuid
      AND id = ${id}::uuid
      AND lease_id = ${leaseId}::uuid
      AND finished_at IS NULL`,
);

/** Gives a deletion back, for another process to claim it at once. */
export const releaseDeletion = command(
  ({ organisationId, id, leaseId }: DeletionLease) => Prisma.sql`
    UPDATE deletion
    SET lease_id = NULL, available_at = now()
    WHERE organisation_id = ${organisationId}::uuid
      AND id = ${id}::uuid
      AND lease_id = ${leaseId}::uuid
      AND finished_at IS NULL`,
);

/** Adds to the number of deleted rows, in all and of a table. */
export const addDeletedRows = command(
  ({ organisationId, id }: DeletionLease, table: string, rows: number) => Prisma.sql`
    UPDATE deletion SET
      step = ${table},
      deleted_rows = deleted_rows + ${rows},
      counts = jsonb_set(
        counts,
        ARRAY[${table}],
        to_jsonb(coalesce((counts ->> ${table})::bigint, 0) + ${rows}))
    WHERE organisation_id = ${organisationId}::uuid AND id = ${id}::uuid`,
);

/** Marks a deletion as finished. */
export const finishDeletion = command(
  ({ organisationId, id }: DeletionLease) => Prisma.sql`
    UPDATE deletion
    SET finished_at = now(), step = NULL, lease_id = NULL
    WHERE organisation_id = ${organisationId}::uuid AND id = ${id}::uuid`,
);
