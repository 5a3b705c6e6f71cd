import { Prisma } from '../../generated/prisma/client.js';
import type { Language } from '../../generated/prisma/enums.js';
import { command, rowsOf, statement } from '../../platform/database/index.js';

/** A skillset that matches are requested with. */
interface RequestedSkillset {
  readonly id: string;
  /** The number of skills that it requires. */
  readonly skills: number;
  readonly isArchived: boolean;
}

/** Some skillsets; those that are unknown or being deleted are missing. */
export const readRequestedSkillsets = statement(
  rowsOf<RequestedSkillset>({ id: 'uuid', skills: 'int4', isArchived: 'bool' }),
  (organisationId: string, ids: readonly string[]) => Prisma.sql`
    SELECT k.id, (
      SELECT count(*)::int
      FROM skillset_skill s
      WHERE s.organisation_id = k.organisation_id AND s.skillset_id = k.id
    ) AS skills, k.archived_at IS NOT NULL AS "isArchived"
    FROM skillset k
    WHERE k.organisation_id = ${organisationId}::uuid AND k.id = ANY(${ids}::uuid[]) AND k.deleting_since IS NULL`,
);

/** Counts the matches of an organisation that wait to be computed, up to a number. */
export const countWaitingMatches = statement(
  rowsOf<{ readonly waiting: number }>({ waiting: 'int4' }),
  (organisationId: string, atMost: number) => Prisma.sql`
    SELECT count(*)::int AS waiting FROM (
      SELECT FROM smart_match
      WHERE organisation_id = ${organisationId}::uuid AND status IN ('QUEUED', 'RUNNING')
      LIMIT ${atMost}::int
    ) counted`,
);

/** A match as it is requested. */
export interface MatchRequest {
  readonly id: string;
  readonly skillsetId: string;
}

/** Inserts the requested matches of a profile. */
export const insertMatches = command(insertRequests, () => insertRequests('', '', [], new Date(), 'en'));

function insertRequests(
  organisationId: string,
  profileId: string,
  requests: readonly MatchRequest[],
  requestedAt: Date,
  language: Language,
): Prisma.Sql {
  return Prisma.sql`
    INSERT INTO smart_match (organisation_id, id, profile_id, skillset_id, requested_at, language)
    SELECT
      ${organisationId}::uuid, id, ${profileId}::uuid, skillset_id, ${requestedAt}::timestamptz, ${language}::language
    FROM unnest(
      ${requests.map(({ id }) => id)}::uuid[], ${requests.map(({ skillsetId }) => skillsetId)}::uuid[]
    ) AS given(id, skillset_id)`;
}
