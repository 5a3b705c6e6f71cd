import { Prisma } from '../../../generated/prisma/client.js';
import type { PeopleGroup } from '../../../generated/prisma/enums.js';
import type { Parameter } from '../../../platform/read-model/index.js';
import { selectMemberships } from '../../workforce-graph/index.js';
import { selectOccupants } from '../population/occupants.js';

/** Kinds of groups that divide the people of an organisation. */
export type GroupKind = Exclude<PeopleGroup, 'ORGANISATION'>;

/**
 * The kinds that are summarised: their groups are so large that levels must be counted beforehand. Teams and the people
 * of a manager are few; their levels are counted when they are asked for.
 */
export const SUMMARISED_KINDS = [
  'ORGANISATION',
  'DEPARTMENT',
  'LOCATION',
  'OCCUPATION',
] as const satisfies readonly PeopleGroup[];

/** A SELECT of `group_id` and `profile_id` of all groups of a kind, or of those that a condition chooses. */
export function selectGroupMembers(
  kind: PeopleGroup,
  organisationId: string | Parameter,
  where?: (groupId: Prisma.Sql) => Prisma.Sql,
): Prisma.Sql {
  if (kind === 'ORGANISATION')
    return Prisma.sql`
      SELECT person.organisation_id AS group_id, person.id AS profile_id
      FROM profile person WHERE person.organisation_id = ${organisationId}::uuid`;
  const members =
    kind === 'OCCUPATION'
      ? selectOccupants({ organisationId, where })
      : selectMemberships(kind, { organisationId, where });
  return Prisma.sql`SELECT DISTINCT member.group_id, member.profile_id FROM (${members}) AS member`;
}
