import { Prisma } from '../../generated/prisma/client.js';
import type { Language } from '../../generated/prisma/enums.js';
import { command, rowsOf, statement } from '../../platform/database/index.js';
import type { MatchBasis } from './match-basis.js';
import type { SkillsetSnapshot, StoredResult } from './match-result.js';

/** A match of a run that is still to be computed. */
export interface QueuedMatch {
  readonly id: string;
  readonly profileId: string;
  readonly publicIdentifier: string;
  readonly skillsetId: string;
  readonly language: Language;
  /** When the skills of the profile changed last. */
  readonly profileSkillsAt: Date;
  /** When the requirements of the skillset changed last. */
  readonly requirementsAt: Date;
}

/**
 * Locks the next matches of a run that are still to be computed, skillset by skillset, until the transaction ends. Those
 * of a skillset that is being deleted are deleted with it.
 */
export const lockQueuedMatches = statement(
  rowsOf<QueuedMatch>({
    id: 'uuid',
    profileId: 'uuid',
    publicIdentifier: 'text',
    skillsetId: 'uuid',
    language: 'enum',
    profileSkillsAt: 'timestamptz',
    requirementsAt: 'timestamptz',
  }),
  (organisationId: string, matchRunId: string, limit: number) => Prisma.sql`
    SELECT m.id, m.profile_id AS "profileId", profile.public_identifier AS "publicIdentifier",
      m.skillset_id AS "skillsetId", m.language, profile.skills_changed_at AS "profileSkillsAt",
      skillset.requirements_changed_at AS "requirementsAt"
    FROM smart_match m
    JOIN profile ON profile.organisation_id = m.organisation_id AND profile.id = m.profile_id
    JOIN skillset ON skillset.organisation_id = m.organisation_id AND skillset.id = m.skillset_id
      AND skillset.deleting_since IS NULL
    WHERE m.organisation_id = ${organisationId}::uuid AND m.match_run_id = ${matchRunId}::uuid AND m.status = 'QUEUED'
    ORDER BY m.skillset_id, m.id
    LIMIT ${limit}
    FOR NO KEY UPDATE OF m`,
);

/** A match with its result. */
export interface ComputedMatch extends QueuedMatch {
  readonly result: StoredResult;
  readonly basis: MatchBasis;
}

/** Stores results of one skillset. */
export const storeResults = command(storeSql, () =>
  storeSql('', { snapshot: { translations: [], skills: [] }, versionNumber: 1 }, [], new Date(0)),
);

function storeSql(
  organisationId: string,
  { snapshot, versionNumber }: { readonly snapshot: SkillsetSnapshot; readonly versionNumber: number },
  matches: readonly ComputedMatch[],
  completedAt: Date,
): Prisma.Sql {
  return Prisma.sql`
    UPDATE smart_match SET status = 'COMPLETED', skillset_version = ${versionNumber}::int,
      skillset_snapshot = ${JSON.stringify(snapshot)}::jsonb,
      result = given.result, basis = given.basis, overall = given.overall, profile_skills_at = given.profile_skills_at,
      requirements_at = given.requirements_at, completed_at = ${completedAt}::timestamptz
    FROM unnest(
      ${matches.map(({ id }) => id)}::uuid[],
      ${matches.map(({ result }) => JSON.stringify(result))}::jsonb[],
      ${matches.map(({ basis }) => JSON.stringify(basis))}::jsonb[],
      ${matches.map(({ result }) => result.scores.overall ?? 100)}::float8[],
      ${matches.map(({ profileSkillsAt }) => profileSkillsAt)}::timestamptz[],
      ${matches.map(({ requirementsAt }) => requirementsAt)}::timestamptz[]
    ) AS given(id, result, basis, overall, profile_skills_at, requirements_at)
    WHERE smart_match.organisation_id = ${organisationId}::uuid AND smart_match.id = given.id`;
}

/** Ends matches without a result. */
export const failMatches = command(
  (organisationId: string, ids: readonly string[], failure: string, completedAt: Date) => Prisma.sql`
    UPDATE smart_match SET status = 'FAILED', failure = ${failure}, completed_at = ${completedAt}::timestamptz
    WHERE organisation_id = ${organisationId}::uuid AND id = ANY(${ids}::uuid[])`,
);
