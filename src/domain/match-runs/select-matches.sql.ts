import { Prisma } from '../../generated/prisma/client.js';
import { rowsOf, statement } from '../../platform/database/index.js';
import type { Language } from '../../platform/localization/index.js';
import { hasChanged } from '../matching/index.js';
import { selectMemberships } from '../workforce-graph/index.js';

/** Which matches to compute, as it was checked. */
export interface MatchSelection {
  /** The chosen people; null if they were not chosen one by one. */
  readonly profileIds: readonly string[] | null;
  /** The team or department whose members were chosen; null if none was. */
  readonly teamId: string | null;
  /** The chosen skillsets; empty for all. */
  readonly skillsetIds: readonly string[];
  readonly onlyStale: boolean;
}

/** The run to which the matches belong. */
interface RunOfMatches {
  readonly organisationId: string;
  readonly id: string;
  readonly language: Language;
  readonly createdAt: Date;
}

/** The ids of the profiles of those who belong to a team or department now, as a query. */
function selectMembers(organisationId: string, teamId: string): Prisma.Sql {
  const memberships = { organisationId, where: (groupId: Prisma.Sql) => Prisma.sql`${groupId} = ${teamId}::uuid` };
  return Prisma.sql`
    SELECT DISTINCT profile_id FROM (
      ${selectMemberships('TEAM', memberships)} UNION ALL ${selectMemberships('DEPARTMENT', memberships)}
    ) AS membership`;
}

/** The ids of the chosen people as a query; null for everybody. */
function selectPeople(organisationId: string, { profileIds, teamId }: MatchSelection): Prisma.Sql | null {
  if (profileIds) return Prisma.sql`SELECT unnest(${profileIds}::uuid[])`;
  return teamId === null ? null : selectMembers(organisationId, teamId);
}

/** The conditions that a match is of the chosen people and skillsets, as AND ... */
function isChosen(people: Prisma.Sql | null, skillsetIds: readonly string[]): Prisma.Sql {
  return Prisma.sql`
    ${skillsetIds.length > 0 ? Prisma.sql`AND m.skillset_id = ANY(${skillsetIds}::uuid[])` : Prisma.empty}
    ${people ? Prisma.sql`AND m.profile_id IN (${people})` : Prisma.empty}`;
}

/**
 * The latest results of the chosen people and skillsets. They are sorted once, so that it does not matter how old the
 * planner's statistics are, which expect few matches soon after many were added.
 */
function selectLatestResults(organisationId: string, people: Prisma.Sql | null, skillsetIds: readonly string[]) {
  return Prisma.sql`
    SELECT DISTINCT ON (m.profile_id, m.skillset_id) m.*
    FROM smart_match m
    WHERE m.organisation_id = ${organisationId}::uuid AND m.status = 'COMPLETED' ${isChosen(people, skillsetIds)}
    ORDER BY m.profile_id, m.skillset_id, m.requested_at DESC, m.id DESC`;
}

/** Each chosen person with each chosen skillset. */
function selectAllPairs(organisationId: string, people: Prisma.Sql, { skillsetIds, onlyStale }: MatchSelection) {
  const pairs = Prisma.sql`
    SELECT person.id AS profile_id, chosen.id AS skillset_id
    FROM (${people}) AS person(id) CROSS JOIN unnest(${skillsetIds}::uuid[]) AS chosen(id)`;
  if (!onlyStale) return pairs;
  return Prisma.sql`
    ${pairs}
    EXCEPT
    SELECT latest.profile_id, latest.skillset_id
    FROM (${selectLatestResults(organisationId, people, skillsetIds)}) AS latest
    WHERE NOT ${hasChanged(Prisma.sql`latest`)}`;
}

/** What has a result already, by the chosen people or skillsets, unless the skillset is gone or empty. */
function selectMatchedPairs(
  organisationId: string,
  people: Prisma.Sql | null,
  { skillsetIds, onlyStale }: MatchSelection,
) {
  const isWanted = onlyStale ? hasChanged(Prisma.sql`latest`) : Prisma.sql`TRUE`;
  return Prisma.sql`
    SELECT latest.profile_id, latest.skillset_id
    FROM (${selectLatestResults(organisationId, people, skillsetIds)}) AS latest
    JOIN skillset ON skillset.organisation_id = latest.organisation_id AND skillset.id = latest.skillset_id
      AND skillset.deleting_since IS NULL AND skillset.archived_at IS NULL
    WHERE EXISTS (
        SELECT FROM skillset_skill required
        WHERE required.organisation_id = latest.organisation_id AND required.skillset_id = latest.skillset_id)
      AND ${isWanted}`;
}

/**
 * Inserts the matches of a run, and returns their number. If they are more than the limit, none is inserted, and the
 * number is one above the limit.
 */
export const insertMatchesOfRun = statement(rowsOf<{ readonly count: number }>({ count: 'int4' }), insertSql, () =>
  insertSql(
    { organisationId: '', id: '', language: 'en', createdAt: new Date(0) },
    { profileIds: null, teamId: '', skillsetIds: [''], onlyStale: true },
    1,
  ),
);

function insertSql(
  { organisationId, id, language, createdAt }: RunOfMatches,
  selection: MatchSelection,
  limit: number,
) {
  const people = selectPeople(organisationId, selection);
  const pairs =
    people && selection.skillsetIds.length > 0
      ? selectAllPairs(organisationId, people, selection)
      : selectMatchedPairs(organisationId, people, selection);
  return Prisma.sql`
    WITH pair AS MATERIALIZED (
      SELECT * FROM (${pairs}) AS selected LIMIT ${limit} + 1
    ), counted AS MATERIALIZED (
      SELECT count(*)::int AS count FROM pair
    ), inserted AS (
      INSERT INTO smart_match
        (organisation_id, id, profile_id, skillset_id, match_run_id, language, requested_at, available_at)
      SELECT ${organisationId}::uuid, new_id(), profile_id, skillset_id, ${id}::uuid, ${language}::language,
        ${createdAt}::timestamptz, ${createdAt}::timestamptz
      FROM pair CROSS JOIN counted WHERE counted.count <= ${limit}
    )
    SELECT count FROM counted`;
}

/** Whether anybody who belongs to a team or department now has a profile. */
export const hasMembers = statement(
  rowsOf<{ readonly exists: boolean }>({ exists: 'bool' }),
  (organisationId: string, teamId: string) => Prisma.sql`SELECT EXISTS (${selectMembers(organisationId, teamId)})`,
);
