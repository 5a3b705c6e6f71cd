import { Prisma } from '../../../generated/prisma/client.js';
import type { EvidenceSource, LevelBasis } from '../../../generated/prisma/enums.js';
import { claimDueRows, type LeaseTable } from '../../../platform/background/index.js';
import { command, newId, rowsOf, statement } from '../../../platform/database/index.js';
import type { ChosenWeights } from '../skills/validation-weights.sql.js';

/**
 * Length of a lease, in seconds: how long a recalculation rests when the process that worked on it has died. Each batch
 * renews it.
 */
const LEASE_SECONDS = 10;

/** A recalculation that a process has leased. */
export interface ClaimedRecalculation {
  readonly organisationId: string;
  readonly id: string;
  readonly leaseId: string;
  /** Since when it was due. */
  readonly dueAt: Date;
}

const RECALCULATION_TABLE: LeaseTable = {
  name: Prisma.sql`skill_recalculation`,
  availableAt: Prisma.sql`available_at`,
  leaseId: Prisma.sql`lease_id`,
  attempts: null,
  isWaiting: Prisma.sql`state = 'RUNNING'`,
  onRelease: Prisma.empty,
};

/** Leases recalculations that no process works on. */
export const claimRecalculations = statement(
  rowsOf<ClaimedRecalculation>({ organisationId: 'uuid', id: 'uuid', leaseId: 'uuid', dueAt: 'timestamptz' }),
  (limit: number) => claimDueRows(RECALCULATION_TABLE, { limit, leaseId: newId(), leaseSeconds: LEASE_SECONDS }),
);

/** Locks an organisation, so that its weights are changed by one transaction at a time, and reads them. */
export const lockChosenWeights = statement(
  rowsOf<{ readonly weights: ChosenWeights | null }>({ weights: 'jsonb' }),
  (organisationId: string) => Prisma.sql`
    SELECT validation_weights AS weights FROM organisation WHERE id = ${organisationId}::uuid FOR NO KEY UPDATE`,
);

/**
 * Locks a recalculation until the end of the transaction, if it is still leased by this process, and reads where it is.
 */
export const lockRecalculation = statement(
  rowsOf<{ readonly cursorId: string | null }>({ cursorId: 'uuid' }),
  ({ organisationId, id, leaseId }: ClaimedRecalculation) => Prisma.sql`
    SELECT cursor_id AS "cursorId" FROM skill_recalculation
    WHERE organisation_id = ${organisationId}::uuid AND id = ${id}::uuid AND lease_id = ${leaseId}::uuid
      AND state = 'RUNNING'
    FOR UPDATE`,
);

/** The next profiles after an id, in the order of ids. */
export const findNextProfiles = statement(
  rowsOf<{ readonly id: string }>({ id: 'uuid' }),
  (organisationId: string, after: string | null, limit: number) => Prisma.sql`
    SELECT id FROM profile
    WHERE organisation_id = ${organisationId}::uuid AND (${after}::uuid IS NULL OR id > ${after}::uuid)
    ORDER BY id LIMIT ${limit}`,
);

/** A skill of a person with one piece of its evidence. */
export interface SkillWithPiece {
  readonly profileId: string;
  readonly skillOwnerId: string;
  readonly skillId: string;
  readonly evidenceLevel: number;
  readonly skillConfidence: number;
  readonly source: EvidenceSource;
  readonly level: number;
  readonly levelBasis: LevelBasis;
  readonly confidence: number;
  readonly observedAt: Date;
}

/** All skills of some people that have evidence, a row for each piece of it, those of a skill together. */
export const readEvidenceOfProfiles = statement(
  rowsOf<SkillWithPiece>({
    profileId: 'uuid',
    skillOwnerId: 'uuid',
    skillId: 'uuid',
    evidenceLevel: 'float8',
    skillConfidence: 'float8',
    source: 'enum',
    level: 'float8',
    levelBasis: 'enum',
    confidence: 'float8',
    observedAt: 'timestamptz',
  }),
  (organisationId: string, profileIds: readonly string[]) => Prisma.sql`
    SELECT s.profile_id AS "profileId", s.skill_owner_id AS "skillOwnerId", s.skill_id AS "skillId",
      s.evidence_level AS "evidenceLevel", s.confidence AS "skillConfidence", e.source, e.level,
      e.level_basis AS "levelBasis", e.confidence, e.observed_at AS "observedAt"
    FROM profile_skill s
    JOIN evidence e ON e.organisation_id = s.organisation_id AND e.profile_id = s.profile_id
      AND e.skill_owner_id = s.skill_owner_id AND e.skill_id = s.skill_id
    WHERE s.organisation_id = ${organisationId}::uuid AND s.profile_id = ANY(${profileIds}::uuid[])
    ORDER BY s.profile_id, s.skill_owner_id, s.skill_id`,
);

/** What a batch has done. */
interface BatchResult {
  readonly profiles: number;
  readonly changedSkills: number;
  /** The last profile of the batch; null if there was none left. */
  readonly lastId: string | null;
  readonly isLast: boolean;
  /** Whether this process goes on with it. */
  readonly keepsLease: boolean;
}

/** Stores the progress of a recalculation. */
export const storeProgress = command(
  ({ organisationId, id }: ClaimedRecalculation, batch: BatchResult) => Prisma.sql`
    UPDATE skill_recalculation
    SET done = done + ${batch.profiles}::int, total = greatest(total, done + ${batch.profiles}::int),
      changed_skills = changed_skills + ${batch.changedSkills}::int,
      cursor_id = coalesce(${batch.lastId}::uuid, cursor_id),
      state = CASE WHEN ${batch.isLast}::boolean THEN 'COMPLETED' ELSE 'RUNNING' END::skill_recalculation_state,
      finished_at = CASE WHEN ${batch.isLast}::boolean THEN clock_timestamp() END,
      lease_id = CASE WHEN ${batch.keepsLease}::boolean THEN lease_id END,
      available_at = clock_timestamp() + CASE WHEN ${batch.keepsLease}::boolean
        THEN ${LEASE_SECONDS} * interval '1 second' ELSE interval '0' END
    WHERE organisation_id = ${organisationId}::uuid AND id = ${id}::uuid`,
  () => Prisma.sql`UPDATE skill_recalculation SET done = done + 1 WHERE FALSE`,
);
