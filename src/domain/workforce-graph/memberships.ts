import { Prisma } from '../../generated/prisma/client.js';
import type { EntityType, RelationType } from '../../generated/prisma/enums.js';
import { isCurrent, type Parameter } from '../../platform/read-model/index.js';

/** Kinds of groups of people in the graph. */
export type GraphGroup = 'TEAM' | 'DEPARTMENT' | 'LOCATION' | 'MANAGER';

/** Which memberships are read. */
export interface MembershipsToRead {
  readonly organisationId: string | Parameter;
  /** The condition for the group, whose identifier it gets; all groups by default. */
  readonly where?: (groupId: Prisma.Sql) => Prisma.Sql;
  /** The moment, an expression; now by default. */
  readonly at?: Prisma.Sql;
}

/**
 * The profiles that belong to groups at a moment, as a SELECT of `group_id` (the group's entity) and `profile_id`.
 * An unknown start or end does not exclude a membership. Somebody belongs to a department directly or by a team that is
 * part of it, to a location where he or she works, and to a manager to whom he or she reports. A pair may occur twice.
 */
export function selectMemberships(group: GraphGroup, memberships: MembershipsToRead): Prisma.Sql {
  switch (group) {
    case 'TEAM':
      return selectDirect('MEMBER_OF', 'TEAM', memberships);
    case 'LOCATION':
      return selectDirect('LOCATED_IN', 'LOCATION', memberships);
    case 'MANAGER':
      return selectDirect('REPORTS_TO', 'PERSON', memberships);
    case 'DEPARTMENT':
      return Prisma.sql`
        ${selectDirect('MEMBER_OF', 'DEPARTMENT', memberships)} UNION ALL ${selectByTeam(memberships)}`;
  }
}

function selectDirect(
  relation: RelationType,
  group: EntityType,
  { organisationId, where, at }: MembershipsToRead,
): Prisma.Sql {
  return Prisma.sql`
    SELECT direct.to_entity_id AS group_id, person.profile_id
    FROM relation direct
    JOIN entity grouped ON grouped.organisation_id = direct.organisation_id AND grouped.id = direct.to_entity_id
      AND grouped.type = '${Prisma.raw(group)}'
    JOIN entity person ON person.organisation_id = direct.organisation_id AND person.id = direct.from_entity_id
      AND person.profile_id IS NOT NULL
    WHERE direct.organisation_id = ${organisationId}::uuid AND direct.type = '${Prisma.raw(relation)}'
      AND ${isValid('direct', at)} AND ${where?.(Prisma.sql`direct.to_entity_id`) ?? Prisma.sql`TRUE`}`;
}

function selectByTeam({ organisationId, where, at }: MembershipsToRead): Prisma.Sql {
  return Prisma.sql`
    SELECT part.to_entity_id AS group_id, person.profile_id
    FROM relation part
    JOIN entity grouped ON grouped.organisation_id = part.organisation_id AND grouped.id = part.to_entity_id
      AND grouped.type = 'DEPARTMENT'
    JOIN relation member ON member.organisation_id = part.organisation_id AND member.to_entity_id = part.from_entity_id
      AND member.type = 'MEMBER_OF' AND ${isValid('member', at)}
    JOIN entity person ON person.organisation_id = part.organisation_id AND person.id = member.from_entity_id
      AND person.profile_id IS NOT NULL
    WHERE part.organisation_id = ${organisationId}::uuid AND part.type = 'PART_OF'
      AND ${isValid('part', at)} AND ${where?.(Prisma.sql`part.to_entity_id`) ?? Prisma.sql`TRUE`}`;
}

/** Whether a relation is valid, as far as is known. */
const isValid = (alias: string, at?: Prisma.Sql): Prisma.Sql => isCurrent({ alias: Prisma.raw(alias) }, at);

/**
 * Whether a person leaves: every team and department that he or she belongs to now is left by then, as far as is known.
 * Nobody leaves who belongs to none.
 */
export function isLeaving(organisationId: string | Parameter, profileId: Prisma.Sql, by: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`coalesce((
    SELECT bool_and(member.end_date IS NOT NULL AND member.end_date <= ${by})
    FROM entity leaver
    JOIN relation member ON member.organisation_id = leaver.organisation_id AND member.from_entity_id = leaver.id
      AND member.type = 'MEMBER_OF' AND ${isValid('member')}
    WHERE leaver.organisation_id = ${organisationId}::uuid AND leaver.profile_id = ${profileId}), FALSE)`;
}

/** Everybody who leaves by then: `profile_id`, and `leaves_at`, when the last of the teams and departments is left. */
export function selectLeavers(organisationId: string | Parameter, by: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    SELECT leaver.profile_id, max(member.end_date) AS leaves_at
    FROM relation member
    JOIN entity leaver ON leaver.organisation_id = member.organisation_id AND leaver.id = member.from_entity_id
      AND leaver.profile_id IS NOT NULL
    WHERE member.organisation_id = ${organisationId}::uuid AND member.type = 'MEMBER_OF' AND ${isValid('member')}
    GROUP BY leaver.profile_id
    HAVING bool_and(member.end_date IS NOT NULL AND member.end_date <= ${by})`;
}
