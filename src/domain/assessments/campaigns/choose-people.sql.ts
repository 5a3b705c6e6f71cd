import { Prisma } from '../../../generated/prisma/client.js';
import { rowsOf, statement } from '../../../platform/database/index.js';
import { isCurrent } from '../../../platform/read-model/index.js';

const RELATION_IS_CURRENT = isCurrent({ alias: Prisma.sql`relation` });

/** The profiles of the present members of a team, at most so many. */
export const findTeamMembers = statement(
  rowsOf<{ readonly id: string }>({ id: 'uuid' }),
  (organisationId: string, teamId: string, limit: number) => Prisma.sql`
    SELECT DISTINCT person.profile_id AS id
    FROM relation
    JOIN entity person ON person.organisation_id = relation.organisation_id AND person.id = relation.from_entity_id
    WHERE relation.organisation_id = ${organisationId}::uuid AND relation.to_entity_id = ${teamId}::uuid
      AND relation.type = 'MEMBER_OF' AND ${RELATION_IS_CURRENT}
      AND person.type = 'PERSON' AND person.profile_id IS NOT NULL
    ORDER BY id LIMIT ${limit}`,
);

/** A person, and somebody who manages that person. */
export interface Manager {
  readonly profileId: string;
  readonly managerId: string;
}

/**
 * The present managers of people who have profiles: those to whom a person reports; who reports to nobody with a
 * profile has the leaders of the own teams. Nobody manages themselves.
 */
export const findManagers = statement(
  rowsOf<Manager>({ profileId: 'uuid', managerId: 'uuid' }),
  (organisationId: string, profileIds: readonly string[]) => Prisma.sql`
    WITH person AS (
      SELECT id, profile_id FROM entity
      WHERE organisation_id = ${organisationId}::uuid AND profile_id = ANY(${profileIds}::uuid[]) AND type = 'PERSON'
    ), reported AS (
      SELECT person.profile_id, manager.profile_id AS manager_id
      FROM person
      JOIN relation ON relation.organisation_id = ${organisationId}::uuid AND relation.from_entity_id = person.id
        AND relation.type = 'REPORTS_TO' AND ${RELATION_IS_CURRENT}
      JOIN entity manager ON manager.organisation_id = ${organisationId}::uuid AND manager.id = relation.to_entity_id
        AND manager.type = 'PERSON' AND manager.profile_id <> person.profile_id
    ), led AS (
      SELECT person.profile_id, leader.profile_id AS manager_id
      FROM person
      JOIN relation ON relation.organisation_id = ${organisationId}::uuid AND relation.from_entity_id = person.id
        AND relation.type = 'MEMBER_OF' AND ${RELATION_IS_CURRENT}
      JOIN relation leads ON leads.organisation_id = ${organisationId}::uuid
        AND leads.to_entity_id = relation.to_entity_id AND leads.type = 'LEADS'
        AND ${isCurrent({ alias: Prisma.sql`leads` })}
      JOIN entity leader ON leader.organisation_id = ${organisationId}::uuid AND leader.id = leads.from_entity_id
        AND leader.type = 'PERSON' AND leader.profile_id <> person.profile_id
      WHERE person.profile_id NOT IN (SELECT profile_id FROM reported)
    )
    SELECT profile_id AS "profileId", manager_id AS "managerId"
    FROM (SELECT * FROM reported UNION SELECT * FROM led) AS found
    ORDER BY profile_id, manager_id`,
);
