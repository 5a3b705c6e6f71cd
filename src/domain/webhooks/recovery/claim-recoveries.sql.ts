import { Prisma } from '../../../generated/prisma/client.js';
import { claimDueRows, type LeaseTable } from '../../../platform/background/index.js';
import { newId, rowsOf, statement } from '../../../platform/database/index.js';

/**
 * Length of a recovery's lease, in seconds: it only has to last from one batch to the next, as the row is locked during
 * a batch, and each batch extends it.
 */
export const LEASE_SECONDS = 5;

/** A recovery that this process has leased. */
export interface ClaimedRecovery {
  readonly organisationId: string;
  readonly id: string;
  readonly leaseId: string;
  /** When its next batch was due. */
  readonly dueAt: Date;
}

const RECOVERY_TABLE: LeaseTable = {
  name: Prisma.sql`recovery`,
  availableAt: Prisma.sql`available_at`,
  leaseId: Prisma.sql`lease_id`,
  attempts: null,
  isWaiting: Prisma.sql`status = 'RUNNING'`,
  onRelease: Prisma.empty,
};

/** Recoveries of disabled endpoints wait. */
const HAS_ENABLED_ENDPOINT = Prisma.sql`EXISTS (
  SELECT FROM endpoint
  WHERE endpoint.organisation_id = recovery.organisation_id AND endpoint.id = recovery.endpoint_id
    AND endpoint.enabled)`;

/** Claims recoveries whose next batch is due. */
export const claimRecoveries = statement(
  rowsOf<ClaimedRecovery>({ organisationId: 'uuid', id: 'uuid', leaseId: 'uuid', dueAt: 'timestamptz' }),
  (limit: number) =>
    claimDueRows(
      RECOVERY_TABLE,
      { limit, leaseId: newId(), leaseSeconds: LEASE_SECONDS },
      { mayBeClaimed: HAS_ENABLED_ENDPOINT },
    ),
);
