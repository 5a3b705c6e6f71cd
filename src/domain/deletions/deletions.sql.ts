import { Prisma } from '../../generated/prisma/client.js';
import type { DeletionKind } from '../../generated/prisma/enums.js';
import { claimDueRows, type LeaseTable } from '../../platform/background/index.js';
import { command, newId, rowsOf, statement } from '../../platform/database/index.js';

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
  /** Since when it was due. */
  readonly dueAt: Date;
}

const DELETION_TABLE: LeaseTable = {
  name: Prisma.sql`deletion`,
  availableAt: Prisma.sql`available_at`,
  leaseId: Prisma.sql`lease_id`,
  attempts: null,
  isWaiting: Prisma.sql`finished_at IS NULL`,
  onRelease: Prisma.empty,
};

/** Identifies a deletion and the lease on it. */
type DeletionLease = Pick<ClaimedDeletion, 'organisationId' | 'id' | 'leaseId'>;

/** Leases unfinished deletions that no process works on. */
export const claimDeletions = statement(
  rowsOf<ClaimedDeletion>({
    organisationId: 'uuid',
    id: 'uuid',
    kind: 'enum',
    subjectId: 'uuid',
    leaseId: 'uuid',
    dueAt: 'timestamptz',
  }),
  (limit: number) =>
    claimDueRows(
      DELETION_TABLE,
      { limit, leaseId: newId(), leaseSeconds: LEASE_SECONDS },
      { columns: Prisma.sql`, kind, subject_id AS "subjectId"` },
    ),
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

/** Releases a deletion, so that another process can claim it at once. */
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
