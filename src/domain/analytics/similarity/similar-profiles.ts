import { Prisma } from '../../../generated/prisma/client.js';
import {
  derivedColumn,
  derivedColumns,
  derivedModel,
  derivedObject,
  firstOf,
  listOfDerived,
  ORGANISATION,
  type FieldContext,
  type FieldModel,
} from '../../../platform/read-model/index.js';
import { selectDistribution, selectGroupSizes } from '../summary/select-summary.js';

/** So many holders of a person's skills are looked at, those of the rarest skills first. */
const MAX_HOLDERS = 50_000;

/** Of those people, so many with the most in common are compared skill by skill. */
const MAX_COMPARED = 500;

/**
 * The weight of each skill that anybody has: ln(1 + people of the organisation / people who have it). A skill that few
 * have says more about whether two people are alike.
 */
const RARITY = Prisma.sql`
  SELECT counted.skill_owner_id, counted.skill_id, counted.people,
    ln(1 + (SELECT sum(size.people) FROM (${selectGroupSizes('ORGANISATION')}) AS size)::float8 / counted.people)
      AS weight
  FROM (${selectDistribution('ORGANISATION')}) AS counted`;

/**
 * The people who are most like the person: the weighted levels that both have, in proportion to those that either has
 * (the weighted Jaccard or Ruzicka similarity).
 */
function selectSimilar(context: FieldContext): Prisma.Sql {
  const profileId = Prisma.sql`${context.row.alias}.id`;
  const isHeld = Prisma.sql`held.organisation_id = ${ORGANISATION}::uuid AND held.state <> 'REJECTED'`;
  return Prisma.sql`
    WITH rarity AS MATERIALIZED (${RARITY}),
    own AS MATERIALIZED (
      SELECT held.skill_owner_id, held.skill_id, held.level, rarity.weight, rarity.people
      FROM profile_skill held
      JOIN rarity ON rarity.skill_owner_id = held.skill_owner_id AND rarity.skill_id = held.skill_id
      WHERE ${isHeld} AND held.profile_id = ${profileId}
    ),
    rare AS MATERIALIZED (
      SELECT counted.* FROM (
        SELECT own.*, sum(own.people) OVER (ORDER BY own.people, own.skill_owner_id, own.skill_id) AS holders,
          row_number() OVER (ORDER BY own.people, own.skill_owner_id, own.skill_id) AS rank
        FROM own
      ) AS counted
      WHERE counted.holders <= ${Prisma.raw(String(MAX_HOLDERS))} OR counted.rank = 1
    ),
    found AS MATERIALIZED (
      SELECT held.profile_id
      FROM rare
      JOIN profile_skill held ON ${isHeld} AND held.skill_owner_id = rare.skill_owner_id
        AND held.skill_id = rare.skill_id
      WHERE held.profile_id <> ${profileId}
      GROUP BY held.profile_id
      ORDER BY sum(rare.weight * least(held.level, rare.level)) DESC, held.profile_id
      LIMIT ${Prisma.raw(String(MAX_COMPARED))}
    )
    SELECT compared.profile_id, compared.similarity, compared.shared_skills,
      row_number() OVER (ORDER BY compared.similarity DESC, compared.profile_id) AS position
    FROM (
      SELECT summed.profile_id, summed.shared_skills, round((100 * summed.common / nullif(
        (SELECT sum(own.weight * own.level) FROM own) + summed.total - summed.common, 0))::numeric, 1)::float8
        AS similarity
      FROM (
        SELECT found.profile_id, count(own.skill_id)::int AS shared_skills,
          sum(rarity.weight * held.level) AS total,
          coalesce(
            sum(rarity.weight * least(held.level, own.level)) FILTER (WHERE own.skill_id IS NOT NULL), 0) AS common
        FROM found
        JOIN profile_skill held ON ${isHeld} AND held.profile_id = found.profile_id
        JOIN rarity ON rarity.skill_owner_id = held.skill_owner_id AND rarity.skill_id = held.skill_id
        LEFT JOIN own ON own.skill_owner_id = held.skill_owner_id AND own.skill_id = held.skill_id
        GROUP BY found.profile_id
      ) AS summed
    ) AS compared
    WHERE compared.similarity > 0
    ORDER BY position LIMIT ${firstOf(context)}`;
}

/** `Profile.similarProfiles` */
export const similarProfiles: FieldModel = {
  compile: (context) => {
    const id = Prisma.sql`${context.row.alias}.id`;
    // What a row shares with the person is read by the person's identifier.
    return listOfDerived(
      context,
      Prisma.sql`SELECT alike.*, ${id} AS own_id FROM (${selectSimilar(context)}) AS alike`,
    );
  },
};

/** The skills that two people share, those first of which both have most. */
function selectShared(context: FieldContext): Prisma.Sql {
  const [own, other] = [derivedColumn(context.row, 'own_id'), derivedColumn(context.row, 'profile_id')];
  return Prisma.sql`
    SELECT one.skill_owner_id, one.skill_id, one.level AS own_level, two.level AS other_level,
      row_number() OVER (ORDER BY least(one.level, two.level) DESC, one.skill_owner_id, one.skill_id) AS position
    FROM profile_skill one
    JOIN profile_skill two ON two.organisation_id = one.organisation_id AND two.profile_id = ${other}
      AND two.skill_owner_id = one.skill_owner_id AND two.skill_id = one.skill_id AND two.state <> 'REJECTED'
    WHERE one.organisation_id = ${ORGANISATION}::uuid AND one.profile_id = ${own} AND one.state <> 'REJECTED'
    ORDER BY position LIMIT ${firstOf(context)}`;
}

/** The types of the answer, by their names. */
export const similarityModels = {
  SimilarProfile: derivedModel({
    ...derivedColumns({ similarity: 'similarity', sharedSkillCount: 'shared_skills' }),
    profile: derivedObject('Profile', { id: 'profile_id' }),
    sharedSkills: { compile: (context) => listOfDerived(context, selectShared(context)) },
  }),
  SharedSkill: derivedModel({
    ...derivedColumns({ ownLevel: 'own_level', otherLevel: 'other_level' }),
    skill: derivedObject('Skill', { owner_id: 'skill_owner_id', id: 'skill_id' }),
  }),
};
