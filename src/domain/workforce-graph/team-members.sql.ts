import { Prisma } from '../../generated/prisma/client.js';
import { isCurrent } from '../../platform/read-model/index.js';

/**
 * The ids of the profiles of the people who belong to a team or department at present, each once, as a query. Those of a
 * department are also those of its teams, as in the conditions on lists of profiles (`places-of-people.ts`).
 */
export function selectMembers(organisationId: string, entityId: string): Prisma.Sql {
  const [member, partOf] = [Prisma.sql`member`, Prisma.sql`part_of`];
  return Prisma.sql`
    SELECT person.profile_id
    FROM relation member
    JOIN entity person ON person.organisation_id = member.organisation_id AND person.id = member.from_entity_id
    WHERE member.organisation_id = ${organisationId}::uuid AND member.type = 'MEMBER_OF'
      AND ${isCurrent({ alias: member })} AND person.type = 'PERSON' AND person.profile_id IS NOT NULL
      AND member.to_entity_id IN (
        SELECT ${entityId}::uuid
        UNION ALL
        SELECT part_of.from_entity_id
        FROM relation part_of
        JOIN entity department ON department.organisation_id = part_of.organisation_id
          AND department.id = part_of.to_entity_id AND department.type = 'DEPARTMENT'
        WHERE part_of.organisation_id = ${organisationId}::uuid AND part_of.to_entity_id = ${entityId}::uuid
          AND part_of.type = 'PART_OF' AND ${isCurrent({ alias: partOf })})
    GROUP BY person.profile_id`;
}
