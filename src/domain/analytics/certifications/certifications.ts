import { Prisma } from '../../../generated/prisma/client.js';
import { isId } from '../../../platform/database/index.js';
import { isInstantValue, readPage } from '../../../platform/pagination/index.js';
import {
  connectionField,
  derivedColumn,
  derivedColumns,
  derivedModel,
  derivedObject,
  firstOf,
  hasNotEnded,
  listOfDerived,
  objectModel,
  objectOf,
  ORGANISATION,
  partialDates,
  type FieldContext,
  type FieldModel,
  type ObjectModel,
  type QueryContext,
} from '../../../platform/read-model/index.js';
import { checkText } from '../../../platform/validation/index.js';
import { checkArguments } from '../population/check-arguments.js';
import { andAreShown, refuseSmallGroup } from '../population/smallest-group.js';
import { hashOfQuestion, isInPopulation, populationShape, selectPopulation } from '../population/population.js';

/** The argument `at`, or now. */
const momentOf = (context: QueryContext): Prisma.Sql =>
  Prisma.sql`coalesce(${context.argument(({ at }) => at ?? null)}::timestamptz, now())`;

/** The expiry of `certificate`. */
const EXPIRY = {
  end: Prisma.sql`certificate.expires_at`,
  precision: Prisma.sql`certificate.expires_at_precision`,
};

/** A certificate whose signature is wrong, or that is revoked, counts for nothing. */
const IS_GENUINE = Prisma.sql`certificate.verification IS DISTINCT FROM 'INVALID'`;

/** Certificates that expire in the time of the question. Whoever has a later one of the same name has renewed it. */
function selectExpiring(context: QueryContext): Prisma.Sql {
  const from = momentOf(context);
  const days = Prisma.sql`${context.argument(({ withinDays }) => withinDays)}::int`;
  return Prisma.sql`
    FROM certification certificate
    WHERE certificate.organisation_id = ${ORGANISATION}::uuid AND ${IS_GENUINE}
      AND certificate.expires_at >= date_trunc('year', ${from}, 'UTC') AND ${hasNotEnded(EXPIRY, from)}
      AND certificate.expires_at <= ${from} + ${days} * interval '1 day'
      AND ${isInPopulation(context, Prisma.sql`certificate.profile_id`)}
      AND NOT EXISTS (
        SELECT FROM certification renewed
        WHERE renewed.organisation_id = certificate.organisation_id AND renewed.profile_id = certificate.profile_id
          AND renewed.name = certificate.name
          AND (renewed.expires_at IS NULL OR renewed.expires_at > certificate.expires_at))`;
}

/** Maximum length of the name of a certificate, in characters. */
const NAME_LENGTH = 500;

/** Certificates that expire soon, first to expire first. */
export const certificationsExpiring: FieldModel<QueryContext> = connectionField({
  readPage: (given) => readPage(given, `certifications expiring ${hashOfQuestion(given)}`, [isInstantValue, isId]),
  shapedArguments: ['where'],
  shape: (given) => {
    checkArguments(given, { ranges: { withinDays: [0, 3650] } });
    return populationShape(given);
  },
  read: (context, page) => {
    const row = context.newRow('Certification', 'page');
    return {
      alias: row.alias,
      rows: () =>
        page.select(
          Prisma.sql`certificate.*`,
          selectExpiring(context),
          [
            { expression: Prisma.sql`certificate.expires_at`, type: 'timestamptz' },
            { expression: Prisma.sql`certificate.id`, type: 'uuid' },
          ],
          'ASC',
        ),
      node: () => ({ row, source: row.alias }),
      cursor: [row.value('expiresAt'), Prisma.sql`${row.column('id')}::text`],
      total: () => Prisma.sql`(SELECT count(*) ${selectExpiring(context)})`,
    };
  },
});

/** A row of `page` is a certificate. */
const expiringCertification: ObjectModel = objectModel('Certification', {
  ...partialDates<'Certification'>('expiresAt'),
  profile: {
    compile: (context) => {
      const row = context.newRow('Profile');
      return objectOf(context, row, { where: Prisma.sql`${row.column('id')} = ${context.row.column('profileId')}` });
    },
  },
  certification: {
    compile: (context) => {
      const row = context.newRow('Certification');
      return objectOf(context, row, { where: Prisma.sql`${row.column('id')} = ${context.row.column('id')}` });
    },
  },
});

/** Those of the people who have or had one of the certificates at the moment: `name`, `profile_id` and `state`. */
function selectOwners(context: QueryContext): Prisma.Sql {
  const at = momentOf(context);
  return Prisma.sql`
    SELECT certificate.name, certificate.profile_id,
      CASE WHEN bool_or(${hasNotEnded(EXPIRY, at)}) THEN 'VALID' ELSE 'EXPIRED' END AS state
    FROM certification certificate
    WHERE certificate.organisation_id = ${ORGANISATION}::uuid AND ${IS_GENUINE}
      AND left(certificate.name, 100) = ANY(ARRAY(SELECT left(wanted.name, 100) FROM wanted))
      AND certificate.name IN (SELECT wanted.name FROM wanted)
      AND (certificate.date IS NULL OR certificate.date <= ${at})
      AND ${isInPopulation(context, Prisma.sql`certificate.profile_id`, at)}
    GROUP BY certificate.name, certificate.profile_id`;
}

/** The numbers of `counted` of which the people of an answer are made up. */
const NUMBERS = [
  Prisma.sql`counted.valid`,
  Prisma.sql`counted.expired`,
  Prisma.sql`counted.people - counted.valid - counted.expired`,
] as const;

/** Who has certificates at a moment. */
export const certificationCompliance: FieldModel<QueryContext> = {
  shapedArguments: ['where'],
  shape: (given) => {
    checkArguments(given, { lengths: { names: 50 } });
    (given['names'] as readonly string[]).forEach((name, index) =>
      checkText(`names[${index}]`, name, { limit: NAME_LENGTH }),
    );
    return populationShape(given);
  },
  compile: (context) => {
    const names = Prisma.sql`${context.argument((given) => given['names'])}::text[]`;
    const answer = listOfDerived(
      context,
      Prisma.sql`
        SELECT counted.*, counted.people - counted.valid - counted.expired AS missing,
          round(100.0 * counted.valid / counted.people, 1)::float8 AS coverage
        FROM (
          SELECT wanted.name, wanted.position, population.people,
            (count(*) FILTER (WHERE owned.state = 'VALID'))::int AS valid,
            (count(*) FILTER (WHERE owned.state = 'EXPIRED'))::int AS expired
          FROM wanted
          CROSS JOIN (SELECT count(*)::int AS people FROM population) AS population
          LEFT JOIN owned ON owned.name = wanted.name
          GROUP BY wanted.name, wanted.position, population.people
        ) AS counted
        WHERE counted.people > 0 ${andAreShown(context.scope, ...NUMBERS)}`,
    );
    const people = Prisma.sql`(SELECT count(*) FROM population)`;
    return Prisma.sql`(
      WITH wanted AS MATERIALIZED (
        SELECT DISTINCT ON (given.name) given.name, given.position
        FROM unnest(${names}) WITH ORDINALITY AS given(name, position) ORDER BY given.name, given.position),
      owned AS MATERIALIZED (${selectOwners(context)}),
      population AS NOT MATERIALIZED (${populationOf(context)})
      SELECT ${refuseSmallGroup(context.scope, people, answer)})`;
  },
};

/** The people of the question at its moment. */
const populationOf = (context: QueryContext): Prisma.Sql => selectPopulation(context, momentOf(context));

/** The people without a valid certificate of the row, those first whose certificate has expired. */
function selectWithout(context: FieldContext): Prisma.Sql {
  const name = derivedColumn(context.row, 'name');
  const first = firstOf(context);
  return Prisma.sql`
    SELECT missed.*, row_number() OVER (ORDER BY missed.state, missed.profile_id) AS position
    FROM (
      (SELECT owned.profile_id, owned.state FROM owned
       WHERE owned.name = ${name} AND owned.state = 'EXPIRED'
       ORDER BY owned.profile_id LIMIT ${first})
      UNION ALL
      (SELECT population.profile_id, 'MISSING' FROM population
       WHERE NOT EXISTS (SELECT FROM owned WHERE owned.name = ${name} AND owned.profile_id = population.profile_id)
       ORDER BY population.profile_id LIMIT ${first})
    ) AS missed
    ORDER BY position LIMIT ${first}`;
}

/** The types of the answers, by their names. */
export const certificationModels = {
  ExpiringCertification: expiringCertification,
  CertificationCompliance: derivedModel({
    ...derivedColumns({ name: 'name', people: 'people', valid: 'valid', expired: 'expired', missing: 'missing' }),
    ...derivedColumns({ coverage: 'coverage' }),
    peopleWithout: { compile: (context) => listOfDerived(context, selectWithout(context)) },
  }),
  PersonWithoutCertification: derivedModel({
    ...derivedColumns({ state: 'state' }),
    profile: derivedObject('Profile', { id: 'profile_id' }),
  }),
};
