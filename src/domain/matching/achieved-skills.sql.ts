import { Prisma } from '../../generated/prisma/client.js';
import type { EvidenceSource, LevelBasis, SkillState } from '../../generated/prisma/enums.js';
import { rowsOf, statement } from '../../platform/database/index.js';

/** Maximum number of pieces of evidence of one skill that the basis of a match names, the newest ones. */
export const MAX_EVIDENCE = 100;

/** A piece of evidence of an achieved skill. */
export interface AchievedEvidence {
  readonly id: string;
  readonly itemId: string | null;
  /** The versions of the reader and of the taxonomy that read its item; null if that was not recorded. */
  readonly reader: string | null;
  readonly taxonomy: string | null;
  readonly source: EvidenceSource;
  readonly level: number;
  readonly levelBasis: LevelBasis;
  readonly confidence: number;
  /** In milliseconds since 1970. */
  readonly observedAt: number;
}

/** A skill of a person, with the evidence of it. */
export interface AchievedSkill {
  readonly profileId: string;
  readonly skillOwnerId: string;
  readonly skillId: string;
  readonly level: number;
  readonly evidenceLevel: number;
  readonly reviewedLevel: number | null;
  readonly confidence: number;
  readonly state: SkillState;
  readonly stateSetBy: string;
  readonly stateSetAt: Date;
  readonly evidence: readonly AchievedEvidence[];
  /** Number of all pieces of evidence. */
  readonly pieces: number;
}

/** Some skills of people with their evidence, newest first, read at one moment. Rejected ones are among them. */
export const readAchievedSkills = statement(
  rowsOf<AchievedSkill>({
    profileId: 'uuid',
    skillOwnerId: 'uuid',
    skillId: 'uuid',
    level: 'float8',
    evidenceLevel: 'float8',
    reviewedLevel: 'float8',
    confidence: 'float8',
    state: 'enum',
    stateSetBy: 'text',
    stateSetAt: 'timestamptz',
    evidence: 'jsonb',
    pieces: 'int4',
  }),
  (organisationId: string, profileIds: readonly string[], skillIds: readonly string[]) => Prisma.sql`
    SELECT held.profile_id AS "profileId", held.skill_owner_id AS "skillOwnerId", held.skill_id AS "skillId",
      held.level, held.evidence_level AS "evidenceLevel", held.reviewed_level AS "reviewedLevel", held.confidence,
      held.state, held.stated_by AS "stateSetBy", held.stated_at AS "stateSetAt", found.evidence, found.pieces
    FROM profile_skill held
    CROSS JOIN LATERAL (
      SELECT
        coalesce(jsonb_agg(jsonb_build_object(
          'id', piece.id, 'itemId', piece.import_item_id, 'reader', item.reader_version,
          'taxonomy', item.taxonomy_version, 'source', piece.source, 'level', piece.level,
          'levelBasis', piece.level_basis, 'confidence', piece.confidence,
          'observedAt', floor(extract(epoch FROM piece.observed_at) * 1000)
        ) ORDER BY piece.place), '[]') AS evidence,
        coalesce(max(piece.total), 0)::int AS pieces
      FROM (
        SELECT *, row_number() OVER (ORDER BY e.observed_at DESC, e.id) AS place, count(*) OVER () AS total
        FROM evidence e
        WHERE e.organisation_id = held.organisation_id AND e.profile_id = held.profile_id
          AND e.skill_owner_id = held.skill_owner_id AND e.skill_id = held.skill_id
        ORDER BY e.observed_at DESC, e.id
        LIMIT ${Prisma.raw(String(MAX_EVIDENCE))}
      ) AS piece
      LEFT JOIN import_item item ON item.organisation_id = held.organisation_id AND item.id = piece.import_item_id
    ) AS found
    WHERE held.organisation_id = ${organisationId}::uuid AND held.profile_id = ANY(${profileIds}::uuid[])
      AND held.skill_id = ANY(${skillIds}::uuid[])`,
);
