import { Prisma } from '../../../generated/prisma/client.js';
import type { PeopleGroup } from '../../../generated/prisma/enums.js';
import { ORGANISATION, type Parameter } from '../../../platform/read-model/index.js';
import { selectGroupMembers, SUMMARISED_KINDS } from './groups.js';

/**
 * What is summarised for large organisations. Each has one definition: the background stores its rows for a large
 * organisation, and a statement computes them for any other. So a question is asked in one way only.
 */
interface Summary {
  readonly table: string;
  readonly columns: string;
}

const GROUP_SIZE: Summary = { table: 'group_size', columns: 'group_id, people' };

const DISTRIBUTION: Summary = {
  table: 'skill_distribution',
  columns: `group_id, skill_owner_id, skill_id, people, level_sum, level_square_sum, competent, almost_competent,
    competent_sum`,
};

const SKILL_QUARTER: Summary = {
  table: 'skill_quarter',
  columns: 'skill_owner_id, skill_id, quarter, evidence, people, first_proven, last_proven',
};

/** Chooses some of the rows, before they are computed. */
export interface SummaryFilter {
  readonly group?: (groupId: Prisma.Sql) => Prisma.Sql;
  readonly skill?: (skillId: Prisma.Sql) => Prisma.Sql;
  readonly pair?: (groupId: Prisma.Sql, skillId: Prisma.Sql) => Prisma.Sql;
}

/** The generation of the organisation's summary; NULL if it has none. */
const GENERATION = Prisma.sql`(
  SELECT summary.generation FROM skill_summary summary WHERE summary.organisation_id = ${ORGANISATION}::uuid)`;

/** When the summary was computed; NULL if the organisation has none, so that its answers are up to date. */
export const SUMMARY_TIME = Prisma.sql`(
  SELECT summary.computed_at FROM skill_summary summary WHERE summary.organisation_id = ${ORGANISATION}::uuid)`;

/** The rows of a table of the summary, and those of `computed` if there is no summary. */
function orComputed({ table, columns }: Summary, where: Prisma.Sql, computed: Prisma.Sql): Prisma.Sql {
  const names = Prisma.raw(columns);
  return Prisma.sql`
    SELECT ${names} FROM ${Prisma.raw(table)} AS stored
    WHERE stored.organisation_id = ${ORGANISATION}::uuid AND stored.generation = ${GENERATION} AND ${where}
    UNION ALL
    SELECT ${names} FROM (${computed}) AS computed WHERE ${GENERATION} IS NULL`;
}

const isOfKind = (kind: PeopleGroup) => Prisma.sql`stored.kind = '${Prisma.raw(kind)}'`;

/** The sizes of all groups of a kind: `group_id` and `people`. */
export function selectGroupSizes(kind: PeopleGroup): Prisma.Sql {
  return orComputed(GROUP_SIZE, isOfKind(kind), computeGroupSizes(kind, ORGANISATION));
}

/** The levels of skills in groups of a kind, with the columns of `skill_distribution`. */
export function selectDistribution(kind: PeopleGroup, filter: SummaryFilter = {}): Prisma.Sql {
  const computed = computeDistribution(kind, ORGANISATION, filter);
  if (!(SUMMARISED_KINDS as readonly PeopleGroup[]).includes(kind)) return computed;
  const { group, skill, pair } = filter;
  const where = [
    isOfKind(kind),
    ...(group ? [group(Prisma.sql`stored.group_id`)] : []),
    ...(skill ? [skill(Prisma.sql`stored.skill_id`)] : []),
    ...(pair ? [pair(Prisma.sql`stored.group_id`, Prisma.sql`stored.skill_id`)] : []),
  ];
  return orComputed(DISTRIBUTION, Prisma.join(where, ' AND '), computed);
}

/** The evidence of skills by quarter, with the columns of `skill_quarter`. */
export function selectSkillQuarters(): Prisma.Sql {
  return orComputed(SKILL_QUARTER, Prisma.sql`TRUE`, computeSkillQuarters(ORGANISATION));
}

export function computeGroupSizes(kind: PeopleGroup, organisationId: string | Parameter): Prisma.Sql {
  return Prisma.sql`
    SELECT member.group_id, count(*)::int AS people
    FROM (${selectGroupMembers(kind, organisationId)}) AS member
    GROUP BY member.group_id`;
}

export function computeDistribution(
  kind: PeopleGroup,
  organisationId: string | Parameter,
  { group, skill, pair }: SummaryFilter = {},
): Prisma.Sql {
  const level = Prisma.sql`round(held.level * 10)::int`;
  const isSkill = skill ? Prisma.sql`AND ${skill(Prisma.sql`held.skill_id`)}` : Prisma.empty;
  const isPair = pair ? Prisma.sql`AND ${pair(Prisma.sql`member.group_id`, Prisma.sql`held.skill_id`)}` : Prisma.empty;
  // Everybody with a skill is a member of the organisation: its profiles need not be read.
  const isWhole = kind === 'ORGANISATION';
  const groupId = isWhole ? Prisma.sql`held.organisation_id` : Prisma.sql`member.group_id`;
  const from = isWhole
    ? Prisma.sql`profile_skill held`
    : Prisma.sql`(${selectGroupMembers(kind, organisationId, group)}) AS member
        JOIN profile_skill held ON held.profile_id = member.profile_id`;
  return Prisma.sql`
    SELECT ${groupId} AS group_id, held.skill_owner_id, held.skill_id, count(*)::int AS people,
      sum(${level}) AS level_sum, sum(${level} * ${level}) AS level_square_sum,
      (count(*) FILTER (WHERE held.level >= 3))::int AS competent,
      (count(*) FILTER (WHERE held.level >= 2 AND held.level < 3))::int AS almost_competent,
      sum(least(${level}, 30)) AS competent_sum
    FROM ${from}
    WHERE held.organisation_id = ${organisationId}::uuid AND held.state <> 'REJECTED' ${isSkill} ${isPair}
    GROUP BY ${groupId}, held.skill_owner_id, held.skill_id`;
}

/**
 * Inferred evidence proves nothing on its own: it is left out, as rejected skills are. The numbers of different people can be added up.
 *
 * @param profile - the condition for the profile, whose identifier it gets; all by default.
 */
export function computeSkillQuarters(
  organisationId: string | Parameter,
  profile?: (profileId: Prisma.Sql) => Prisma.Sql,
): Prisma.Sql {
  const isProfile = profile ? Prisma.sql`AND ${profile(Prisma.sql`piece.profile_id`)}` : Prisma.empty;
  return Prisma.sql`
    SELECT proven.skill_owner_id, proven.skill_id, proven.quarter, sum(proven.pieces)::int AS evidence,
      count(*)::int AS people, (count(*) FILTER (WHERE proven.quarter = proven.earliest))::int AS first_proven,
      (count(*) FILTER (WHERE proven.quarter = proven.latest))::int AS last_proven
    FROM (
      SELECT counted.*, min(counted.quarter) OVER of_person AS earliest, max(counted.quarter) OVER of_person AS latest
      FROM (
        SELECT piece.profile_id, piece.skill_owner_id, piece.skill_id,
          date_trunc('quarter', piece.observed_at AT TIME ZONE 'UTC')::date AS quarter, count(*) AS pieces
        FROM evidence piece
        WHERE piece.organisation_id = ${organisationId}::uuid AND piece.source <> 'INFERRED' ${isProfile}
          AND NOT EXISTS (
            SELECT FROM profile_skill held
            WHERE held.organisation_id = piece.organisation_id AND held.profile_id = piece.profile_id
              AND held.skill_owner_id = piece.skill_owner_id AND held.skill_id = piece.skill_id
              AND held.state = 'REJECTED')
        GROUP BY piece.profile_id, piece.skill_owner_id, piece.skill_id, quarter
      ) AS counted
      WINDOW of_person AS (PARTITION BY counted.profile_id, counted.skill_owner_id, counted.skill_id)
    ) AS proven
    GROUP BY proven.skill_owner_id, proven.skill_id, proven.quarter`;
}
