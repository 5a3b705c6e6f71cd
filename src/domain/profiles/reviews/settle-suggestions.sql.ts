import { Prisma } from '../../../generated/prisma/client.js';
import { claimDueRows, type LeaseTable } from '../../../platform/background/index.js';
import { command, newId, rowsOf, statement } from '../../../platform/database/index.js';

/** Length of a lease, in seconds: how long a rule rests when the process that worked on it has died. */
const LEASE_SECONDS = 10;

/** A rule that a process has leased. */
export interface ClaimedPhraseRule {
  readonly organisationId: string;
  readonly id: string;
  readonly leaseId: string;
  /** Since when it was due. */
  readonly dueAt: Date;
}

const RULE_TABLE: LeaseTable = {
  name: Prisma.sql`skill_phrase_rule`,
  availableAt: Prisma.sql`available_at`,
  leaseId: Prisma.sql`lease_id`,
  attempts: null,
  isWaiting: Prisma.sql`settled_at IS NULL`,
  onRelease: Prisma.empty,
};

/** Leases rules whose suggestions no process settles. */
export const claimPhraseRules = statement(
  rowsOf<ClaimedPhraseRule>({ organisationId: 'uuid', id: 'uuid', leaseId: 'uuid', dueAt: 'timestamptz' }),
  (limit: number) => claimDueRows(RULE_TABLE, { limit, leaseId: newId(), leaseSeconds: LEASE_SECONDS }),
);

/** Locks a rule until the end of the transaction, if it is still leased by this process. */
export const lockPhraseRule = statement(
  rowsOf<{ readonly id: string }>({ id: 'uuid' }),
  ({ organisationId, id, leaseId }: ClaimedPhraseRule) => Prisma.sql`
    SELECT id FROM skill_phrase_rule
    WHERE organisation_id = ${organisationId}::uuid AND id = ${id}::uuid AND lease_id = ${leaseId}::uuid
      AND settled_at IS NULL
    FOR UPDATE`,
);

/** What a batch has done. */
interface SettledBatch {
  /** Suggestions that it settled. */
  readonly settled: number;
  /** The last profile of the batch; null if there was none left. */
  readonly lastId: string | null;
  readonly isLast: boolean;
}

/** Stores the progress of a rule and ends its lease. */
export const storeSettled = command(
  ({ organisationId, id }: ClaimedPhraseRule, { settled, lastId, isLast }: SettledBatch) => Prisma.sql`
    UPDATE skill_phrase_rule
    SET settled_suggestions = settled_suggestions + ${settled}::int,
      cursor_id = CASE WHEN ${isLast}::boolean THEN NULL ELSE ${lastId}::uuid END,
      settled_at = CASE WHEN ${isLast}::boolean THEN clock_timestamp() END,
      lease_id = NULL, available_at = clock_timestamp()
    WHERE organisation_id = ${organisationId}::uuid AND id = ${id}::uuid`,
  () => Prisma.sql`UPDATE skill_phrase_rule SET settled_suggestions = 0 WHERE FALSE`,
);
