import { Prisma } from '../../generated/prisma/client.js';
import { SmartMatchStatus } from '../../generated/prisma/enums.js';
import type { SmartMatchFailureCode } from '../../generated/resolver-types.js';
import { isId } from '../../platform/database/index.js';
import { localize } from '../../platform/localization/index.js';
import {
  asList,
  asObject,
  byColumns,
  columns,
  compared,
  computedValue,
  countOfRows,
  countsBy,
  filterModel,
  flag,
  ID,
  indexedEnumeration,
  INSTANT,
  isRelated,
  LANGUAGE,
  listField,
  NUMBER,
  objectModel,
  objectOf,
  objectOfDerived,
  ORGANISATION,
  relatedObject,
  relatedWhere,
  type Compute,
  type FieldContext,
  type FieldModel,
  type OrderKey,
  type QueryContext,
  type ReadModel,
  type Row,
} from '../../platform/read-model/index.js';
import { canBeIdentifier, profileCondition } from '../profiles/index.js';
import { isStale } from './stale-matches.sql.js';

type MatchField = FieldModel<FieldContext<'SmartMatch'>>;

/**
 * The match that has the result, joined to a match: itself, or the latest completed one of the same profile and skillset
 * before it.
 */
function completedMatch({ row, newRow }: FieldContext<'SmartMatch'>) {
  const joined = row.join(
    'completed',
    (alias) => Prisma.sql`
      LEFT JOIN LATERAL (
        SELECT c.completed_at, c.profile_id, c.skillset_id, c.skillset_version, c.skillset_snapshot, c.result
        FROM smart_match c
        WHERE c.organisation_id = ${ORGANISATION}::uuid AND c.profile_id = ${row.column('profileId')}
          AND c.skillset_id = ${row.column('skillsetId')} AND c.status = 'COMPLETED'
          AND (c.requested_at, c.id) <= (${row.column('requestedAt')}, ${row.column('id')})
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

/** The version of the skillset that the result was computed with. */
const skillsetVersion: MatchField = {
  compile: (context) => {
    const match = completedMatch(context);
    const version = context.newRow('SkillsetVersion');
    const where = Prisma.sql`${version.column('skillsetId')} = ${match.column('skillsetId')}
      AND ${version.column('number')} = ${match.column('versionNumber')}`;
    return objectOf(context, version, { where });
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

/**
 * The skills of the stored skillset. Their rows are not of a table; their columns are made here: the skill as JSON, what the
 * person has of it, and whose profile it is.
 */
const matchedSkills: MatchField = {
  compile: (context) => {
    const { row } = context;
    const skill = context.newRow('SmartMatch');
    return asList(Prisma.sql`
      SELECT ${context.columns(context.field.selection, skill)} FROM (
        SELECT value, place, ${row.column('profileId')} AS profile_id,
          ${row.column('result')} -> 'achievedLevels' -> (place - 1)::int AS achieved_level,
          coalesce(${row.column('result')} -> 'exemptSkills' @> to_jsonb(place - 1), FALSE) AS is_exempt
        FROM jsonb_array_elements(${row.column('skillsetSnapshot')} -> 'skills') WITH ORDINALITY AS stored(value, place)
      ) AS ${skill.alias} ORDER BY ${skill.alias}.place`);
  },
};

/** A value of a stored skill. */
const stored = (expression: (skill: Prisma.Sql) => Prisma.Sql): MatchField => ({
  compile: ({ row }) => expression(Prisma.sql`${row.alias}.value`),
});

/** The certificates of the stored skillset, each with what was found of it. */
const matchedCertificates: MatchField = {
  compile: (context) => {
    const { row } = context;
    const certificate = context.newRow('SmartMatch');
    return asList(Prisma.sql`
      SELECT ${context.columns(context.field.selection, certificate)} FROM (
        SELECT value || (${row.column('result')} -> 'certificates' -> (place - 1)::int) AS value, place
        FROM jsonb_array_elements(${row.column('skillsetSnapshot')} -> 'certificates')
          WITH ORDINALITY AS stored(value, place)
      ) AS ${certificate.alias} ORDER BY ${certificate.alias}.place`);
  },
};

const certificatesMet: MatchField = {
  compile: ({ row }) => Prisma.sql`(
    SELECT bool_and(found.value ->> 'status' IN ('HELD', 'EXEMPT'))
    FROM jsonb_array_elements(${row.column('result')} -> 'certificates') AS found(value))`,
};

const expiryOfCertificate: MatchField = {
  compile: (context) => {
    const { alias } = context.row;
    const date = Prisma.sql`SELECT (${alias}.value ->> 'expiresAt')::timestamptz AS value,
      coalesce(${alias}.value ->> 'expiresAtPrecision', 'DAY') AS precision`;
    return Prisma.sql`CASE WHEN ${alias}.value ->> 'expiresAt' IS NOT NULL THEN ${objectOfDerived(context, date)} END`;
  },
};

/** The person's certificate as it is now. */
const currentCertification: MatchField = {
  compile: (context) => {
    const row = context.newRow('Certification');
    const where = Prisma.sql`${row.column('id')} = (${context.row.alias}.value ->> 'certificationId')::uuid`;
    return objectOf(context, row, { where });
  },
};

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

const failureCode = (row: Row<'SmartMatch'>): Prisma.Sql =>
  Prisma.sql`CASE ${row.column('failure')} WHEN 'EMPTY_SKILLSET' THEN 'EMPTY_SKILLSET' ELSE 'INTERNAL' END`;

const failure: MatchField = {
  compile: ({ row, field, columns }) => Prisma.sql`CASE ${row.column('status')} WHEN 'FAILED' THEN
    ${asObject(Prisma.sql`SELECT ${columns(field.selection, row)}`)} END`,
};

const messageOfFailure: Compute = ([code], { language }) =>
  localize(language, `matchFailure.${code as SmartMatchFailureCode}`);

/** A skillset that is being deleted is hidden with its matches. */
export const isShown = (row: Row<'SmartMatch'>): Prisma.Sql => Prisma.sql`EXISTS (
  SELECT FROM skillset shown
  WHERE shown.organisation_id = ${ORGANISATION}::uuid AND shown.id = ${row.column('skillsetId')}
    AND shown.deleting_since IS NULL)`;

/** The own score of a match, or less than any other if it has none. An index contains it. */
const scoreOrLess: OrderKey<'SmartMatch'> = {
  type: 'float8',
  expression: (row) => Prisma.sql`coalesce(${row.column('overall')}, -1)`,
};

/** What all lists of matches have. */
export const MATCHES = {
  table: 'SmartMatch',
  filter: 'SmartMatchWhere',
  orders: {
    REQUESTED_AT: byColumns('SmartMatch', 'requestedAt', 'id'),
    SCORE: [scoreOrLess, ...byColumns('SmartMatch', 'id')],
  },
  facets: ['status', 'skillsetId', 'overall'],
} as const;

const smartMatches = listField({ ...MATCHES, name: 'matches', rows: (_context, row) => isShown(row) });

const matchesOfProfile = listField<'SmartMatch', FieldContext<'Profile'>>({
  ...MATCHES,
  name: 'matches of a profile',
  rows: (context, row) => Prisma.sql`${isRelated(context.row, 'smartMatches', row)} AND ${isShown(row)}`,
});

const matchesOfSkillset = listField<'SmartMatch', FieldContext<'Skillset'>>({
  ...MATCHES,
  name: 'matches of a skillset',
  rows: (context, row) => isRelated(context.row, 'smartMatches', row),
});

const averageScore = (row: Row<'SmartMatch'>) =>
  Prisma.sql`round(avg(${row.column('overall')})::numeric, 1)::float8 AS average_score`;

const smartMatch: FieldModel<QueryContext> = {
  shape: ({ publicIdentifier, skillsetId }) =>
    canBeIdentifier(publicIdentifier as string) && isId(skillsetId as string)
      ? `${isId(publicIdentifier as string)}`
      : 'none',
  compile: (context) => {
    const { publicIdentifier, skillsetId } = context.field.arguments as Record<string, string>;
    if (!canBeIdentifier(publicIdentifier ?? '') || !isId(skillsetId ?? '')) return Prisma.sql`NULL::json`;
    const row = context.newRow('SmartMatch');
    const skillset = context.argument((given) => given['skillsetId']);
    const profile = context.newRow('Profile');
    const found = profileCondition(context, profile);
    return objectOf(context, row, {
      where: Prisma.sql`
        ${row.column('profileId')} = (
          SELECT ${profile.column('id')} FROM profile ${profile.alias}
          WHERE ${profile.column('organisationId')} = ${ORGANISATION}::uuid AND ${found.where}
          ${found.orderBy ? Prisma.sql`ORDER BY ${found.orderBy}` : Prisma.empty} LIMIT 1)
        AND ${row.column('skillsetId')} = ${skillset}::uuid AND ${isShown(row)}`,
      orderBy: Prisma.sql`${row.column('requestedAt')} DESC, ${row.column('id')} DESC`,
      limit: Prisma.sql`1`,
    });
  },
};

/** Smart matches with their results. */
export const matchingReadModel: ReadModel = {
  objects: {
    SmartMatch: objectModel(
      'SmartMatch',
      {
        ...columns('id', 'profileId', 'skillsetId', 'status', 'requestedAt'),
        publicIdentifier: {
          compile: ({ row }) => Prisma.sql`(
            SELECT p.public_identifier FROM profile p
            WHERE p.organisation_id = ${ORGANISATION}::uuid AND p.id = ${row.column('profileId')})`,
        },
        profile: relatedObject('profile'),
        skillset: relatedObject('skillset'),
        failure,
        completedAt,
        result,
        skillsetVersion,
      },
      isShown,
    ),
    SmartMatchFailure: objectModel('SmartMatch', {
      code: { isLeaf: true, compile: ({ row }) => failureCode(row) },
      message: { isLeaf: true, compile: ({ row }) => computedValue(messageOfFailure, [failureCode(row)]) },
    }),
    Profile: objectModel('Profile', { smartMatches: matchesOfProfile }),
    Skillset: objectModel('Skillset', { smartMatches: matchesOfSkillset }),
    SmartMatchResult: objectModel('SmartMatch', {
      name: {
        compile: ({ row }) => storedText(Prisma.sql`${row.column('skillsetSnapshot')} -> 'translations'`, 'name'),
      },
      match: {
        compile: ({ row, field, columns }) => asObject(Prisma.sql`SELECT ${columns(field.selection, row)}`),
      },
      skills: matchedSkills,
      certificatesMet,
      certificates: matchedCertificates,
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
      isExempt: { compile: ({ row }) => Prisma.sql`${row.alias}.is_exempt` },
      skill: currentSkill,
    }),
    MatchedCertificate: objectModel('SmartMatch', {
      name: stored((certificate) => Prisma.sql`${certificate} ->> 'name'`),
      mustBeValid: stored((certificate) => Prisma.sql`${certificate} -> 'mustBeValid'`),
      status: stored((certificate) => Prisma.sql`${certificate} ->> 'status'`),
      expiresAt: expiryOfCertificate,
      certification: currentCertification,
    }),
    SmartMatchFacets: objectModel('SmartMatch', {
      statuses: countsBy(['status']),
      skillsets: countsBy(['skillsetId'], averageScore),
    }),
    SmartMatchStatusFacet: objectModel('SmartMatch', { ...columns('status'), count: countOfRows }),
    SkillsetFacet: objectModel('SmartMatch', {
      skillset: relatedObject('skillset'),
      count: countOfRows,
      averageScore: { isLeaf: true, compile: ({ row }) => Prisma.sql`${row.alias}.average_score` },
    }),
  },
  filters: {
    SmartMatchWhere: filterModel('SmartMatch', {
      id: compared(ID, 'id'),
      profile: relatedWhere('profile', 'ProfileWhere'),
      skillset: relatedWhere('skillset', 'SkillsetWhere'),
      status: compared(
        indexedEnumeration('SmartMatchStatusFilter', 'smart_match_status', Object.values(SmartMatchStatus)),
        'status',
      ),
      score: compared(NUMBER, 'overall'),
      requestedAt: compared(INSTANT, 'requestedAt'),
      completedAt: compared(INSTANT, 'completedAt'),
      stale: flag(({ row }) => isStale(row.alias)),
    }),
  },
  queries: { smartMatch, smartMatches },
};
