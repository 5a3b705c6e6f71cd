import { Prisma } from '../../generated/prisma/client.js';
import type { ErasureState } from '../../generated/prisma/enums.js';
import { claimDueRows, type LeaseTable } from '../../platform/background/index.js';
import { command, newId, rowsOf, statement } from '../../platform/database/index.js';

/** Length of a lease, in seconds. It is renewed with each batch of items. */
const LEASE_SECONDS = 60;

/** An erasure that a process works on. */
export interface ClaimedErasure {
  readonly organisationId: string;
  readonly id: string;
  readonly state: ErasureState;
  /** Who is erased, encrypted. */
  readonly subject: string | null;
  /** The last item that was searched. */
  readonly cursorId: string | null;
  readonly requestedBy: string;
  readonly leaseId: string;
  readonly dueAt: Date;
}

const ERASURE_TABLE: LeaseTable = {
  name: Prisma.sql`erasure`,
  availableAt: Prisma.sql`available_at`,
  leaseId: Prisma.sql`lease_id`,
  attempts: null,
  isWaiting: Prisma.sql`state <> 'COMPLETED' AND subject IS NOT NULL`,
  onRelease: Prisma.empty,
};

/** Identifies an erasure and the lease on it. */
export type ErasureLease = Pick<ClaimedErasure, 'organisationId' | 'id' | 'leaseId'>;

/** Leases erasures that are not completed and that no process works on. */
export const claimErasures = statement(
  rowsOf<ClaimedErasure>({
    organisationId: 'uuid',
    id: 'uuid',
    state: 'enum',
    subject: 'text',
    cursorId: 'uuid',
    requestedBy: 'text',
    leaseId: 'uuid',
    dueAt: 'timestamptz',
  }),
  (limit: number) =>
    claimDueRows(
      ERASURE_TABLE,
      { limit, leaseId: newId(), leaseSeconds: LEASE_SECONDS },
      { columns: Prisma.sql`, state, subject, cursor_id AS "cursorId", requested_by AS "requestedBy"` },
    ),
);

function isLeased({ organisationId, id, leaseId }: ErasureLease): Prisma.Sql {
  return Prisma.sql`
    organisation_id = ${organisationId}::uuid AND id = ${id}::uuid AND lease_id = ${leaseId}::uuid
    AND state <> 'COMPLETED'`;
}

/** Leases an erasure that was just made to this process. */
export const leaseErasure = command(
  (organisationId: string, id: string, leaseId: string) => Prisma.sql`
    UPDATE erasure
    SET lease_id = ${leaseId}::uuid, available_at = now() + ${LEASE_SECONDS} * interval '1 second'
    WHERE organisation_id = ${organisationId}::uuid AND id = ${id}::uuid`,
);

/** Renews the lease. Changes no row if it was lost. */
export const renewErasure = command(
  (lease: ErasureLease) => Prisma.sql`
    UPDATE erasure SET available_at = now() + ${LEASE_SECONDS} * interval '1 second' WHERE ${isLeased(lease)}`,
);

/** Releases an erasure, so that it is claimed at once. */
export const releaseErasure = command(
  (lease: ErasureLease) => Prisma.sql`
    UPDATE erasure SET lease_id = NULL, available_at = now() WHERE ${isLeased(lease)}`,
);

/** Notes that the person is gone. Changes no row if the lease was lost. */
export const markRemoved = command(
  (lease: ErasureLease, deletedRows: number, at: Date) => Prisma.sql`
    UPDATE erasure SET
      state = 'SEARCHING',
      removed_at = coalesce(removed_at, ${at}::timestamptz),
      deleted_rows = deleted_rows + ${deletedRows}::bigint
    WHERE ${isLeased(lease)} AND state = 'QUEUED'`,
);

/** Notes how many items there are to search. */
export const noteTotalItems = command(
  (lease: ErasureLease) => Prisma.sql`
    UPDATE erasure SET total_items = (
      SELECT count(*) FROM import_item item
      WHERE item.organisation_id = erasure.organisation_id AND item.payload IS NOT NULL)
    WHERE ${isLeased(lease)} AND total_items IS NULL`,
);

/** What was done with a batch of items. */
export interface SearchedBatch {
  readonly searched: number;
  readonly rewritten: number;
  readonly last: string;
}

/** Notes a batch of items that was searched, and renews the lease. Changes no row if the lease was lost. */
export const markSearched = command(
  (lease: ErasureLease, { searched, rewritten, last }: SearchedBatch) => Prisma.sql`
    UPDATE erasure SET
      searched_items = searched_items + ${searched}::int,
      rewritten_items = rewritten_items + ${rewritten}::int,
      cursor_id = ${last}::uuid,
      available_at = now() + ${LEASE_SECONDS} * interval '1 second'
    WHERE ${isLeased(lease)}`,
  () => Prisma.sql`UPDATE erasure SET searched_items = 0`,
);

/** Completes an erasure: nothing in it tells any more who it was. Changes no row if the lease was lost. */
export const completeErasure = command(
  (lease: ErasureLease, at: Date) => Prisma.sql`
    UPDATE erasure SET state = 'COMPLETED', subject = NULL, profile_id = NULL, finished_at = ${at}::timestamptz, lease_id = NULL
    WHERE ${isLeased(lease)}`,
);
