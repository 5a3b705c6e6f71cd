import { Prisma } from '../../../generated/prisma/client.js';
import { isId } from '../../../platform/database/index.js';
import {
  derivedColumns,
  derivedInstant,
  derivedModel,
  derivedObject,
  firstOf,
  LANGUAGE,
  listOfDerived,
  objectOfDerived,
  ORGANISATION,
  type FieldContext,
  type FieldModel,
  type QueryContext,
} from '../../../platform/read-model/index.js';
import { checkArguments } from '../population/check-arguments.js';
import { andAreShown, areShown, isGrouped } from '../population/smallest-group.js';
import { isLeaving } from '../../workforce-graph/index.js';
import { selectDistribution, SUMMARY_TIME } from '../summary/select-summary.js';

/** Required skills of the skillsets in use. */
const REQUIRED_SKILLS = Prisma.sql`
  SELECT asked.* FROM skillset_skill asked
  JOIN skillset ON skillset.organisation_id = asked.organisation_id AND skillset.id = asked.skillset_id
    AND skillset.deleting_since IS NULL AND skillset.archived_at IS NULL
  WHERE asked.organisation_id = ${ORGANISATION}::uuid`;

/** Skills that hang on few people. `limits` is the arguments of the question: `maximum_holders` and `horizon`. */
export const skillRisks: FieldModel<QueryContext> = {
  shape: (given) => {
    checkArguments(given, { ranges: { maximumHolders: [0, 10], withinDays: [0, 3650] } });
    return '';
  },
  compile: (context) => Prisma.sql`(
    WITH limits AS MATERIALIZED (
      SELECT ${context.argument((given) => given['maximumHolders'])}::int AS maximum_holders,
        now() + ${context.argument((given) => given['withinDays'])}::int * interval '1 day' AS horizon),
    held_by AS MATERIALIZED (
      SELECT counted.skill_owner_id, counted.skill_id, counted.people
      FROM (${selectDistribution('ORGANISATION')}) AS counted)
    SELECT ${objectOfDerived(context, Prisma.sql`SELECT ${SUMMARY_TIME} AS computed_at`)})`,
};

/** The end of the time in which somebody leaves or a certificate expires. */
const HORIZON = Prisma.sql`(SELECT limits.horizon FROM limits)`;

/** Skills that somebody has or a skillset requires, with the numbers of both. Nobody may have a required one. */
const HELD_OR_REQUIRED = Prisma.sql`
      SELECT coalesce(held_by.skill_owner_id, required.skill_owner_id) AS skill_owner_id,
        coalesce(held_by.skill_id, required.skill_id) AS skill_id, coalesce(held_by.people, 0) AS people,
        coalesce(required.skillsets, 0)::int AS required_by
      FROM held_by
      FULL JOIN (
        SELECT asked.skill_owner_id, asked.skill_id, count(*) AS skillsets FROM (${REQUIRED_SKILLS}) AS asked
        GROUP BY asked.skill_owner_id, asked.skill_id
      ) AS required ON required.skill_owner_id = held_by.skill_owner_id AND required.skill_id = held_by.skill_id`;

/** The condition that `scarce` has few holders. */
const HAS_FEW_HOLDERS = Prisma.sql`scarce.people <= (SELECT limits.maximum_holders FROM limits)`;

/** Skills with few holders, those first that most skillsets require. */
function selectScarceSkills(context: QueryContext): Prisma.Sql {
  return Prisma.sql`
    SELECT scarce.*, row_number() OVER (
      ORDER BY scarce.required_by DESC, scarce.people, scarce.skill_owner_id, scarce.skill_id) AS position
    FROM (${HELD_OR_REQUIRED}
    ) AS scarce
    WHERE ${HAS_FEW_HOLDERS} ${andAreShown(context.scope, Prisma.sql`scarce.people`)}
    ORDER BY position LIMIT ${firstOf(context)}`;
}

/** How many of them are left out, as their holders are fewer than the smallest group. */
function countWithheldSkills({ scope }: QueryContext): Prisma.Sql {
  if (!isGrouped(scope)) return Prisma.sql`0`;
  return Prisma.sql`(
    SELECT count(*) FROM (${HELD_OR_REQUIRED}) AS scarce
    WHERE ${HAS_FEW_HOLDERS} AND NOT (${areShown(Prisma.sql`scarce.people`)}))`;
}

/** When the certificates that prove a skill of a person have all expired; null if none does, or one does not expire. */
const PROOF_EXPIRES = Prisma.sql`(
  SELECT CASE WHEN bool_and(certificate.expires_at IS NOT NULL) THEN max(certificate.expires_at) END
  FROM evidence piece
  JOIN history_statement stated ON stated.organisation_id = piece.organisation_id
    AND stated.import_item_id = piece.import_item_id
  JOIN certification certificate ON certificate.organisation_id = stated.organisation_id
    AND certificate.id = stated.certification_id AND certificate.profile_id = held.profile_id
  WHERE piece.organisation_id = held.organisation_id AND piece.profile_id = held.profile_id
    AND piece.skill_owner_id = held.skill_owner_id AND piece.skill_id = held.skill_id
    AND piece.source = 'CERTIFICATE')`;

/** The people who have a skill, best first, as many as make it scarce. */
function selectHolders({ row }: FieldContext): Prisma.Sql {
  return Prisma.sql`
    SELECT held.profile_id, held.level, ${isLeaving(ORGANISATION, Prisma.sql`held.profile_id`, HORIZON)} AS leaving,
      ${PROOF_EXPIRES} AS proof_expires_at,
      row_number() OVER (ORDER BY held.level DESC, held.profile_id) AS position
    FROM profile_skill held
    WHERE held.organisation_id = ${ORGANISATION}::uuid AND held.skill_owner_id = ${row.alias}.skill_owner_id
      AND held.skill_id = ${row.alias}.skill_id AND held.state <> 'REJECTED'
    ORDER BY position LIMIT (SELECT limits.maximum_holders FROM limits)`;
}

/** So many roles are looked at if the question does not say how many. */
const MAX_ROLES = 50;

/** The skillsets of the argument `skillsetIds`, or all in use, in the alphabetical order of the language. */
function selectRoles(context: QueryContext): Prisma.Sql {
  const ids = Prisma.sql`${context.argument(({ skillsetIds }) => (skillsetIds as string[] | null)?.filter(isId))}`;
  return Prisma.sql`
    SELECT role.id, row_number() OVER (ORDER BY role.name, role.id) AS position
    FROM (
      SELECT skillset.id, (
        SELECT named.name FROM skillset_translation named
        WHERE named.organisation_id = skillset.organisation_id AND named.skillset_id = skillset.id
        ORDER BY named.language = ${LANGUAGE}::language DESC LIMIT 1) AS name
      FROM skillset
      WHERE skillset.organisation_id = ${ORGANISATION}::uuid AND skillset.deleting_since IS NULL
        AND CASE WHEN ${ids}::uuid[] IS NULL THEN skillset.archived_at IS NULL
          ELSE skillset.id = ANY(${ids}::uuid[]) END
    ) AS role
    ORDER BY position LIMIT ${firstOf(context) ?? Prisma.raw(String(MAX_ROLES))}`;
}

/**
 * How many people could take over each role. Whoever lacks at most one of its skills has two of any three: those three
 * are looked up that the fewest people have, and then all skills of the people that remain.
 */
function selectBenches(context: QueryContext): Prisma.Sql {
  return Prisma.sql`
    WITH role AS MATERIALIZED (
      SELECT chosen.*, (
        SELECT count(*) FROM skillset_skill asked
        WHERE asked.organisation_id = ${ORGANISATION}::uuid AND asked.skillset_id = chosen.id) AS skills
      FROM (${selectRoles(context)}) AS chosen
    ),
    person AS MATERIALIZED (
      SELECT role.id, found.profile_id, (
        SELECT count(*) FROM skillset_skill asked
        JOIN profile_skill held ON held.organisation_id = asked.organisation_id
          AND held.profile_id = found.profile_id AND held.skill_owner_id = asked.skill_owner_id
          AND held.skill_id = asked.skill_id AND held.level >= asked.required_level AND held.state <> 'REJECTED'
        WHERE asked.organisation_id = ${ORGANISATION}::uuid AND asked.skillset_id = role.id) AS met
      FROM role
      CROSS JOIN LATERAL (
        SELECT held.profile_id
        FROM (
          SELECT asked.skill_owner_id, asked.skill_id, asked.required_level
          FROM skillset_skill asked
          LEFT JOIN held_by ON held_by.skill_owner_id = asked.skill_owner_id AND held_by.skill_id = asked.skill_id
          WHERE asked.organisation_id = ${ORGANISATION}::uuid AND asked.skillset_id = role.id
          ORDER BY coalesce(held_by.people, 0), asked.skill_id LIMIT 3
        ) AS rare
        JOIN profile_skill held ON held.organisation_id = ${ORGANISATION}::uuid
          AND held.skill_owner_id = rare.skill_owner_id AND held.skill_id = rare.skill_id
          AND held.level >= rare.required_level AND held.state <> 'REJECTED'
        GROUP BY held.profile_id
        HAVING count(*) >= greatest(least(role.skills, 3) - 1, 1)
      ) AS found
    )
    SELECT role.id AS skillset_id, role.position,
      (count(*) FILTER (WHERE person.met = role.skills))::int AS ready,
      (count(*) FILTER (WHERE person.met = role.skills - 1))::int AS almost_ready,
      (count(*) FILTER (WHERE CASE WHEN person.met = role.skills
        THEN ${isLeaving(ORGANISATION, Prisma.sql`person.profile_id`, HORIZON)} END))::int AS leaving
    FROM role
    LEFT JOIN person ON person.id = role.id
    GROUP BY role.id, role.position`;
}

/** The numbers of `bench` that are about people. */
const BENCH = [Prisma.sql`bench.ready`, Prisma.sql`bench.almost_ready`, Prisma.sql`bench.leaving`] as const;

function selectShownBenches(context: QueryContext): Prisma.Sql {
  const benches = selectBenches(context);
  if (!isGrouped(context.scope)) return benches;
  return Prisma.sql`SELECT bench.* FROM (${benches}) AS bench WHERE ${areShown(...BENCH)}`;
}

/** How many roles are left out, as one of their numbers is smaller than the smallest group. */
function countWithheldBenches(context: QueryContext): Prisma.Sql {
  if (!isGrouped(context.scope)) return Prisma.sql`0`;
  return Prisma.sql`(
    SELECT count(*) FROM (${selectBenches(context)}) AS bench WHERE NOT (${areShown(...BENCH)}))`;
}

/** The types of the answer, by their names. */
export const riskModels = {
  SkillRisks: derivedModel({
    computedAt: derivedInstant('computed_at'),
    scarceSkills: { compile: (context) => listOfDerived(context, selectScarceSkills(context)) },
    withheldSkills: { compile: countWithheldSkills },
    roles: { compile: (context) => listOfDerived(context, selectShownBenches(context)) },
    withheldRoles: { compile: countWithheldBenches },
  }),
  ScarceSkill: derivedModel({
    ...derivedColumns({ holderCount: 'people', requiredBy: 'required_by' }),
    skill: derivedObject('Skill', { owner_id: 'skill_owner_id', id: 'skill_id' }),
    holders: { compile: (context) => listOfDerived(context, selectHolders(context)) },
  }),
  SkillHolder: derivedModel({
    ...derivedColumns({ level: 'level', leaving: 'leaving' }),
    proofExpiresAt: derivedInstant('proof_expires_at'),
    profile: derivedObject('Profile', { id: 'profile_id' }),
  }),
  RoleBench: derivedModel({
    ...derivedColumns({ ready: 'ready', almostReady: 'almost_ready', leaving: 'leaving' }),
    skillset: derivedObject('Skillset', { id: 'skillset_id' }),
  }),
};
