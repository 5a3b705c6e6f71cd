import { Prisma } from '../../../generated/prisma/client.js';
import {
  derivedColumns,
  derivedInstant,
  derivedModel,
  derivedObject,
  firstOf,
  listOfDerived,
  objectOfDerived,
  ORGANISATION,
  type FieldContext,
  type FieldModel,
  type QueryContext,
} from '../../../platform/read-model/index.js';
import { isLeaving, selectLeavers } from '../../workforce-graph/index.js';
import { checkArguments } from '../population/check-arguments.js';
import { isEverybody, populationShape } from '../population/population.js';
import { andAreShown, areShown, isGrouped, refuseSmallGroup } from '../population/smallest-group.js';
import { SUMMARY_TIME } from '../summary/select-summary.js';
import { HORIZON, isAskedAbout, withPeople } from './people-of-question.js';
import { countWithheldBenches, selectShownBenches } from './role-benches.js';

/** Required skills of the skillsets in use. */
const REQUIRED_SKILLS = Prisma.sql`
  SELECT asked.* FROM skillset_skill asked
  JOIN skillset ON skillset.organisation_id = asked.organisation_id AND skillset.id = asked.skillset_id
    AND skillset.deleting_since IS NULL AND skillset.archived_at IS NULL
  WHERE asked.organisation_id = ${ORGANISATION}::uuid`;

/** Skills that hang on few people. */
export const skillRisks: FieldModel<QueryContext> = {
  shapedArguments: ['where'],
  shape: (given) => {
    checkArguments(given, { ranges: { minimumHolders: [0, 10], maximumHolders: [0, 10], withinDays: [0, 3650] } });
    return populationShape(given);
  },
  compile: (context) => {
    const ofEverybody = isEverybody(context.field.arguments);
    const computedAt = ofEverybody ? SUMMARY_TIME : Prisma.sql`NULL::timestamptz`;
    const answer = objectOfDerived(context, Prisma.sql`SELECT ${computedAt} AS computed_at`);
    const people = Prisma.sql`(SELECT count(*) FROM population)`;
    return Prisma.sql`(
      WITH ${withPeople(context)}
      SELECT ${ofEverybody ? answer : refuseSmallGroup(context.scope, people, answer)})`;
  },
};

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
const HAS_FEW_HOLDERS = Prisma.sql`scarce.people BETWEEN
  (SELECT limits.minimum_holders FROM limits) AND (SELECT limits.maximum_holders FROM limits)`;

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
      AND ${isAskedAbout(Prisma.sql`held.profile_id`)}
    ORDER BY position LIMIT (SELECT limits.maximum_holders FROM limits)`;
}

/** The people of the question who leave, those first who leave first. */
function selectLeaving(context: FieldContext | QueryContext): Prisma.Sql {
  return Prisma.sql`
    SELECT leaver.profile_id, leaver.leaves_at,
      row_number() OVER (ORDER BY leaver.leaves_at, leaver.profile_id) AS position
    FROM (${selectLeavers(ORGANISATION, HORIZON)}) AS leaver
    WHERE ${isAskedAbout(Prisma.sql`leaver.profile_id`)}
    ORDER BY position LIMIT ${firstOf(context)}`;
}

/** The types of the answer, by their names. */
export const riskModels = {
  SkillRisks: derivedModel({
    computedAt: derivedInstant('computed_at'),
    scarceSkills: { compile: (context) => listOfDerived(context, selectScarceSkills(context)) },
    withheldSkills: { compile: countWithheldSkills },
    roles: { compile: (context) => listOfDerived(context, selectShownBenches(context)) },
    withheldRoles: { compile: countWithheldBenches },
    leavers: { compile: (context) => listOfDerived(context, selectLeaving(context)) },
  }),
  Leaver: derivedModel({
    leavesAt: derivedInstant('leaves_at'),
    profile: derivedObject('Profile', { id: 'profile_id' }),
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
