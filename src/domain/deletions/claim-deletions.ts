import type { DeletionKind } from '../../generated/prisma/enums.js';
import { newId, type Database } from '../../platform/database/index.js';
import type { DeletionSubject } from './deletion-plan.js';

/**
 * How long a deletion is left to the process that took it, in seconds: it says so anew with each batch, and during a
 * batch nobody else can take it. It is how long a deletion rests whose process died.
 */
const LEASE_SECONDS = 10;

/** A deletion that this process has in hand. */
export interface ClaimedDeletion extends DeletionSubject {
  readonly id: string;
  readonly kind: DeletionKind;
  readonly leaseId: string;
}

/** Takes deletions that are to be gone on with, and leases them. */
export async function claimDeletions(db: Database, limit: number): Promise<ClaimedDeletion[]> {
  const leaseId = newId();
  return db.$queryRaw<ClaimedDeletion[]>`
    WITH due AS (
      SELECT organisation_id, id FROM deletion
      WHERE finished_at IS NULL AND available_at <= now()
      ORDER BY available_at
      LIMIT ${limit}
      FOR UPDATE SKIP LOCKED
    )
    UPDATE deletion SET lease_id = ${leaseId}::uuid, available_at = now() + ${LEASE_SECONDS} * interval '1 second'
    FROM due
    WHERE deletion.organisation_id = due.organisation_id AND deletion.id = due.id
    RETURNING deletion.organisation_id AS "organisationId", deletion.id, deletion.kind, deletion.subject_id AS
      "subjectId", ${leaseId} AS "leaseId"`;
}

/**
 * Takes hold of a deletion until the end of the transaction, and keeps it for this process.
 *
 * @returns false when it is another process's by now, or done.
 */
export async function holdDeletion(db: Database, { organisationId, id, leaseId }: ClaimedDeletion): Promise<boolean> {
  const held = await db.$executeRaw`
    UPDATE deletion SET available_at = clock_timestamp() + ${LEASE_SECONDS} * interval '1 second'
    WHERE organisation_id = ${organisationId}::uuid AND id = ${id}::uuid AND lease_id = ${leaseId}::uuid
      AND finished_at IS NULL`;
  return held > 0;
}

/** Gives a deletion back, for whoever asks next. */
export async function releaseDeletion(db: Database, { organisationId, id, leaseId }: ClaimedDeletion): Promise<void> {
  await db.$executeRaw`
    UPDATE deletion SET lease_id = NULL, available_at = now()
    WHERE organisation_id = ${organisationId}::uuid AND id = ${id}::uuid AND lease_id = ${leaseId}::uuid
      AND finished_at IS NULL`;
}
