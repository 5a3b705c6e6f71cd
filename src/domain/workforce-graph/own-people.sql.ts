import { Prisma } from '../../generated/prisma/client.js';
import { rowsOf, statement } from '../../platform/database/index.js';
import { isCurrent } from '../../platform/read-model/index.js';

/**
 * The profiles of the people for whom a person is responsible at present, with the person's own: those who report to
 * him or her, members of the teams and departments that he or she leads and of their parts, and so on for each of these
 * people. Ends in any graph: each entity is visited once.
 *
 * @param limit - maximum number of profiles.
 */
export const findOwnPeople = statement(
  rowsOf<{ profileId: string }>({ profileId: 'uuid' }),
  (organisationId: string, profileId: string, limit: number) => Prisma.sql`
    WITH RECURSIVE below(entity_id) AS (
      SELECT id FROM entity
      WHERE organisation_id = ${organisationId}::uuid AND type = 'PERSON' AND profile_id = ${profileId}::uuid
      UNION
      SELECT CASE link.type WHEN 'LEADS' THEN link.to_entity_id ELSE link.from_entity_id END
      FROM below JOIN relation link ON link.organisation_id = ${organisationId}::uuid
        AND (link.to_entity_id = below.entity_id AND link.type IN ('REPORTS_TO', 'MEMBER_OF', 'PART_OF')
          OR link.from_entity_id = below.entity_id AND link.type = 'LEADS')
      WHERE ${isCurrent({ alias: Prisma.raw('link') })}
    )
    SELECT DISTINCT person.profile_id AS "profileId"
    FROM below JOIN entity person ON person.organisation_id = ${organisationId}::uuid AND person.id = below.entity_id
    WHERE person.profile_id IS NOT NULL
    UNION SELECT ${profileId}::uuid
    LIMIT ${limit}::int`,
);
