import { Prisma } from '../../../../generated/prisma/client.js';
import { rowsOf, SHARED_OWNER_ID, statement } from '../../../../platform/database/index.js';

/** What somebody decided about a suggested skill of a person. */
interface DecidedSuggestion {
  readonly skillId: string;
  readonly quote: string;
  readonly statedLikelihood: number;
  readonly isAccepted: boolean;
}

/** Decisions that are read whatever skill they are about. */
const READ_OF_ALL = 200;

/**
 * The latest decisions of an organisation about some skills and about all, without those about some people. A decision
 * about several suggestions of a skill for one person counts once, with the likeliest of them.
 *
 * @param ofEach how many are read of each of the skills
 */
export const findDecisions = statement(
  rowsOf<DecidedSuggestion>({ skillId: 'uuid', quote: 'text', statedLikelihood: 'float8', isAccepted: 'bool' }),
  (organisationId: string, skillIds: readonly string[], ofEach: number, exceptProfileIds: readonly string[]) => {
    const isDecided = Prisma.sql`
      s.organisation_id = ${organisationId}::uuid AND s.state IN ('ACCEPTED', 'DECLINED')
      AND s.profile_id <> ALL(${exceptProfileIds}::uuid[])`;
    return Prisma.sql`
      SELECT DISTINCT ON (profile_id, skill_id) skill_id AS "skillId", quote,
        coalesce(stated_likelihood, likelihood)::float8 AS "statedLikelihood", state = 'ACCEPTED' AS "isAccepted"
      FROM (
        SELECT latest.* FROM unnest(${skillIds}::uuid[]) AS asked(skill_id)
        CROSS JOIN LATERAL (
          SELECT * FROM skill_suggestion s WHERE ${isDecided} AND s.skill_id = asked.skill_id
          ORDER BY s.id DESC LIMIT ${ofEach}) AS latest
        UNION ALL
        (SELECT * FROM skill_suggestion s WHERE ${isDecided} ORDER BY s.id DESC LIMIT ${READ_OF_ALL})
      ) AS decided
      ORDER BY profile_id, skill_id, coalesce(stated_likelihood, likelihood) DESC, id`;
  },
);

/** What skills of an organisation or of all have in common with others: a name, and what they lie directly in. */
export const findSkillTraits = statement(
  rowsOf<{ readonly skillId: string; readonly skillName: string | null; readonly broaderIds: string[] }>({
    skillId: 'uuid',
    skillName: 'text',
    broaderIds: 'uuid[]',
  }),
  (organisationId: string, skillIds: readonly string[]) => Prisma.sql`
    SELECT skill.id AS "skillId",
      (SELECT name FROM skill_translation named
        WHERE named.owner_id = skill.owner_id AND named.skill_id = skill.id AND named.name IS NOT NULL
        ORDER BY named.language LIMIT 1) AS "skillName",
      ARRAY(
        SELECT member.group_id FROM skill_group_member member
        WHERE member.owner_id = skill.owner_id AND member.skill_id = skill.id
        UNION
        SELECT wider.related_skill_id FROM skill_relation wider
        WHERE wider.skill_owner_id = skill.owner_id AND wider.skill_id = skill.id AND wider.type = 'BROADER'
          AND wider.owner_id IN (${organisationId}::uuid, ${SHARED_OWNER_ID}::uuid)
        ORDER BY 1) AS "broaderIds"
    FROM skill
    WHERE skill.owner_id IN (${organisationId}::uuid, ${SHARED_OWNER_ID}::uuid) AND skill.id = ANY(${skillIds}::uuid[])`,
);
