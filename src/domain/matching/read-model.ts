import { Prisma } from '../../generated/prisma/client.js';
import { isId } from '../../platform/database/index.js';
import {
  asList,
  asObject,
  columns,
  LANGUAGE,
  objectModel,
  objectOf,
  ORGANISATION,
  type FieldContext,
  type FieldModel,
  type QueryContext,
  type ReadModel,
} from '../../platform/read-model/index.js';
import { canBeIdentifier, profileCondition } from '../profiles/index.js';

type MatchField = FieldModel<FieldContext<'SmartMatch'>>;

/** The latest completed match of the same profile and skillset, joined to the latest one. */
function completedMatch({ row, newRow }: FieldContext<'SmartMatch'>) {
  const joined = row.join(
    'completed',
    (alias) => Prisma.sql`
      LEFT JOIN LATERAL (
        SELECT c.completed_at, c.skillset_snapshot, c.result FROM smart_match c
        WHERE c.organisation_id = ${ORGANISATION}::uuid AND c.profile_id = ${row.column('profileId')}
          AND c.skillset_id = ${row.column('skillsetId')} AND c.status = 'COMPLETED'
        ORDER BY c.requested_at DESC, c.id DESC LIMIT 1) AS ${alias} ON TRUE`,
  );
  return newRow('SmartMatch', joined.sql);
}

const completedAt: MatchField = { compile: (context) => completedMatch(context).value('completedAt') };

const result: MatchField = {
  compile: (context) => {
    const row = completedMatch(context);
    return Prisma.sql`CASE WHEN ${row.column('result')} IS NOT NULL THEN
      ${asObject(Prisma.sql`SELECT ${context.columns(context.field.selection, row)}`)} END`;
  },
};

/** A text of a stored skillset or skill in the language of the answer, or else in the other one. */
const storedText = (translations: Prisma.Sql, text: 'name' | 'description') => Prisma.sql`
  coalesce(
    CASE WHEN ${translations} -> 1 ->> 'language' = ${LANGUAGE}::language::text
      THEN ${translations} -> 1 ->> ${text}
      ELSE ${translations} -> 0 ->> ${text} END,
    '')`;

/** The argument `orElse`, which the published interface has, stands for a score that is missing. */
const score = (type: string): MatchField => ({
  compile: ({ row, field }) => {
    const stored = Prisma.sql`(${row.column('result')} -> 'scores' ->> ${type})::float8`;
    const { orElse } = field.arguments;
    return orElse === undefined ? stored : Prisma.sql`coalesce(${stored}, ${orElse}::float8)`;
  },
});

/** The skills of the stored skillset. Their rows are not of a table; their columns are made here. */
const matchedSkills: MatchField = {
  compile: (context) => {
    const { row } = context;
    const skill = context.newRow('SmartMatch');
    return asList(Prisma.sql`
      SELECT ${context.columns(context.field.selection, skill)} FROM (
        SELECT value, ${row.column('result')} -> 'achievedLevels' -> (place - 1)::int AS achieved_level, place
        FROM jsonb_array_elements(${row.column('skillsetSnapshot')} -> 'skills') WITH ORDINALITY AS stored(value, place)
      ) AS ${skill.alias} ORDER BY ${skill.alias}.place`);
  },
};

/** A value of a stored skill. */
const stored = (expression: (skill: Prisma.Sql) => Prisma.Sql): MatchField => ({
  compile: ({ row }) => expression(Prisma.sql`${row.alias}.value`),
});

/** The skill as it is now. */
const currentSkill: MatchField = {
  compile: (context) => {
    const { alias } = context.row;
    const row = context.newRow('Skill');
    const where = Prisma.sql`${row.column('ownerId')} = (${alias}.value ->> 'ownerId')::uuid
      AND ${row.column('id')} = (${alias}.value ->> 'id')::uuid`;
    return objectOf(context, row, { where });
  },
};

const smartMatch: FieldModel<QueryContext> = {
  shape: ({ publicIdentifier, skillsetId }) =>
    canBeIdentifier(publicIdentifier as string) && isId(skillsetId as string)
      ? `${isId(publicIdentifier as string)}`
      : 'none',
  compile: (context) => {
    const { publicIdentifier, skillsetId } = context.field.arguments as Record<string, string>;
    if (!canBeIdentifier(publicIdentifier ?? '') || !isId(skillsetId ?? '')) return Prisma.sql`NULL::json`;
    const row = context.newRow('SmartMatch');
    const skillset = Prisma.sql`${context.argument((given) => given['skillsetId'])}::uuid`;
    const profile = context.newRow('Profile');
    const found = profileCondition(context, profile);
    return objectOf(context, row, {
      where: Prisma.sql`
        ${row.column('profileId')} = (
          SELECT ${profile.column('id')} FROM profile ${profile.alias}
          WHERE ${profile.column('organisationId')} = ${ORGANISATION}::uuid AND ${found.where}
          ${found.orderBy ? Prisma.sql`ORDER BY ${found.orderBy}` : Prisma.empty} LIMIT 1)
        AND ${row.column('skillsetId')} = ${skillset} AND EXISTS (
          SELECT FROM skillset s
          WHERE s.organisation_id = ${ORGANISATION}::uuid AND s.id = ${skillset} AND s.deleting_since IS NULL)`,
      orderBy: Prisma.sql`${row.column('requestedAt')} DESC, ${row.column('id')} DESC`,
      limit: Prisma.sql`1`,
    });
  },
};

/** Smart matches with their latest results. Why a match failed is told by resolvers. */
export const matchingReadModel: ReadModel = {
  objects: {
    SmartMatch: objectModel('SmartMatch', {
      ...columns('id', 'skillsetId', 'status', 'requestedAt'),
      publicIdentifier: {
        compile: ({ row }) => Prisma.sql`(
          SELECT p.public_identifier FROM profile p
          WHERE p.organisation_id = ${ORGANISATION}::uuid AND p.id = ${row.column('profileId')})`,
      },
      completedAt,
      result,
    }),
    SmartMatchResult: objectModel('SmartMatch', {
      name: {
        compile: ({ row }) => storedText(Prisma.sql`${row.column('skillsetSnapshot')} -> 'translations'`, 'name'),
      },
      match: {
        compile: ({ row, field, columns }) => asObject(Prisma.sql`SELECT ${columns(field.selection, row)}`),
      },
      skills: matchedSkills,
    }),
    SmartMatchScores: objectModel('SmartMatch', {
      overall: { compile: (context) => Prisma.sql`coalesce(${score('overall').compile(context)}, 100)` },
      knowledge: score('knowledge'),
      transversal: score('transversal'),
      functional: score('functional'),
    }),
    MatchedSkill: objectModel('SmartMatch', {
      skillId: stored((skill) => Prisma.sql`${skill} ->> 'id'`),
      name: stored((skill) => storedText(Prisma.sql`${skill} -> 'translations'`, 'name')),
      description: stored((skill) => storedText(Prisma.sql`${skill} -> 'translations'`, 'description')),
      type: stored((skill) => Prisma.sql`${skill} ->> 'type'`),
      requiredLevel: stored((skill) => Prisma.sql`${skill} -> 'requiredLevel'`),
      achievedLevel: { compile: ({ row }) => Prisma.sql`coalesce(${row.alias}.achieved_level, '0')` },
      skill: currentSkill,
    }),
  },
  queries: { smartMatch },
};
