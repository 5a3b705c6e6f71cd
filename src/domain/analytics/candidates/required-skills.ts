import { Prisma } from '../../../generated/prisma/client.js';
import { isId, SHARED_OWNER_ID } from '../../../platform/database/index.js';
import { invalidInput } from '../../../platform/errors/index.js';
import {
  ORGANISATION,
  type Arguments,
  type FieldContext,
  type Parameter,
  type QueryContext,
} from '../../../platform/read-model/index.js';
import { checkArguments } from '../population/check-arguments.js';

/** An element of the argument `skills`. */
export interface RequiredSkillInput {
  readonly skillId: string;
  readonly requiredLevel: number;
}

/** An element of the argument `weights`. */
interface SkillWeightInput {
  readonly skillId: string;
  readonly weight: number;
}

/** Largest number of skills of a question, as of a skillset. */
const MAX_SKILLS = 200;

/** Largest factor of the weight of a skill. */
const MAX_WEIGHT = 10;

/**
 * What of the arguments `skillsetId`, `skills` and `weights` decides the text of a statement.
 *
 * @throws ServiceError INVALID_INPUT unless one of the first two is given, and numbers are in their ranges.
 */
export function requiredSkillsShape(given: Arguments): string {
  const { skillsetId } = given as { skillsetId?: string | null };
  if ((skillsetId === undefined || skillsetId === null) === (given['skills'] === undefined || given['skills'] === null))
    throw invalidInput('error.analytics.role');
  checkArguments(given, { lengths: { skills: MAX_SKILLS } });
  if (skillsOf(given).some(({ requiredLevel }) => requiredLevel < 1 || requiredLevel > 5))
    throw invalidInput('error.analytics.range', { field: 'skills.requiredLevel', minimum: 1, maximum: 5 });
  checkWeights(given);
  return typeof skillsetId === 'string' ? `skillset ${isId(skillsetId)}` : 'skills';
}

/** @throws ServiceError INVALID_INPUT if there are too many weights, or one of them is out of its range. */
export function checkWeights(given: Arguments): void {
  checkArguments(given, { lengths: { weights: MAX_SKILLS } });
  if (weightsOf(given).some(({ weight }) => weight < 0 || weight > MAX_WEIGHT))
    throw invalidInput('error.analytics.range', { field: 'weights.weight', minimum: 0, maximum: MAX_WEIGHT });
}

const skillsOf = (given: Arguments) => (given['skills'] ?? []) as readonly RequiredSkillInput[];
const weightsOf = (given: Arguments) => (given['weights'] ?? []) as readonly SkillWeightInput[];

/**
 * The skills that the arguments `skillsetId` or `skills` require, as a SELECT of `position`, `skill_owner_id`,
 * `skill_id`, `required` (tenths of a level) and `weight` (tenths of the factor that the argument `weights` gives).
 */
export function selectRequiredSkills(context: QueryContext): Prisma.Sql {
  const weights = (read: (one: SkillWeightInput) => unknown) =>
    context.argument((given) =>
      weightsOf(given)
        .filter(({ skillId }) => isId(skillId))
        .map(read),
    );
  return Prisma.sql`
    SELECT required.position, required.skill_owner_id, required.skill_id, required.required_level * 10 AS required,
      coalesce(weighted.weight, 10) AS weight
    FROM (${selectSkills(context)}) AS required
    LEFT JOIN (
      SELECT DISTINCT ON (given.skill_id) given.skill_id, given.weight
      FROM unnest(
        ${weights(({ skillId }) => skillId)}::uuid[],
        ${weights(({ weight }) => Math.round(weight * 10))}::int[]) AS given(skill_id, weight)
      ORDER BY given.skill_id, given.weight DESC
    ) AS weighted ON weighted.skill_id = required.skill_id`;
}

function selectSkills(context: QueryContext): Prisma.Sql {
  const skillsetId = skillsetOf(context);
  if (skillsetId) return selectSkillsOfSkillset(skillsetId);
  const skills = (read: (one: RequiredSkillInput) => unknown) =>
    context.argument((given) =>
      skillsOf(given)
        .filter(({ skillId }) => isId(skillId))
        .map(read),
    );
  // Of a skill that is given twice, the first counts.
  return Prisma.sql`
    SELECT DISTINCT ON (skill.owner_id, skill.id) given.position::int, skill.owner_id AS skill_owner_id,
      skill.id AS skill_id, given.required_level
    FROM unnest(
      ${skills(({ skillId }) => skillId)}::uuid[],
      ${skills(({ requiredLevel }) => requiredLevel)}::int[]
    ) WITH ORDINALITY AS given(skill_id, required_level, position)
    JOIN skill ON skill.owner_id IN (${ORGANISATION}::uuid, ${SHARED_OWNER_ID}::uuid) AND skill.id = given.skill_id
    ORDER BY skill.owner_id, skill.id, given.position`;
}

/**
 * The identifier of the skillset that a question is about: of the row whose field it is, or the argument `skillsetId`.
 * Undefined if there is neither.
 */
export function skillsetOf(context: QueryContext | FieldContext): Prisma.Sql | undefined {
  if ('row' in context && context.row.table === 'Skillset') return Prisma.sql`${context.row.alias}.id`;
  const { skillsetId } = context.field.arguments as { skillsetId?: string | null };
  if (skillsetId === undefined || skillsetId === null) return undefined;
  // An identifier that is none is answered as an unknown one.
  return isId(skillsetId)
    ? Prisma.sql`${context.argument((given) => given['skillsetId'])}::uuid`
    : Prisma.sql`NULL::uuid`;
}

/** The skills of a skillset: `position`, `skill_owner_id`, `skill_id`, `required_level`. */
export function selectSkillsOfSkillset(
  skillsetId: Prisma.Sql,
  organisationId: string | Parameter = ORGANISATION,
): Prisma.Sql {
  return Prisma.sql`
    SELECT asked.position::int, asked.skill_owner_id, asked.skill_id, asked.required_level
    FROM skillset_skill asked
    JOIN skillset ON skillset.organisation_id = asked.organisation_id AND skillset.id = asked.skillset_id
      AND skillset.deleting_since IS NULL
    WHERE asked.organisation_id = ${organisationId}::uuid AND asked.skillset_id = ${skillsetId}`;
}
