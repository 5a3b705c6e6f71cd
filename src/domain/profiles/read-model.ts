import { Prisma } from '../../generated/prisma/client.js';
import { isId } from '../../platform/database/index.js';
import {
  columns,
  computedField,
  connectionField,
  objectModel,
  objectOf,
  ORGANISATION,
  relatedList,
  relatedObject,
  type Arguments,
  type FieldModel,
  type QueryContext,
  type ReadModel,
  type Row,
  type RowsToRead,
} from '../../platform/read-model/index.js';
import { namePartsOf, type NameParts } from '../person-names/index.js';
import { canBeIdentifier, readProfilePage, type ProfileOrder } from './profile/find-profile.js';

/** A part of a name. If nobody states it, code derives it from the full name. */
function namePart(part: keyof NameParts, stated: 'firstName' | 'lastName' | undefined) {
  return computedField<'Profile'>(
    ['firstName', 'lastName', 'fullName'],
    ([firstName, lastName, fullName]) =>
      namePartsOf({ firstName, lastName, fullName } as Parameters<typeof namePartsOf>[0])[part],
    {
      isNeeded: (row) => Prisma.sql`
        (coalesce(${row.column('firstName')}, '') = '' OR coalesce(${row.column('lastName')}, '') = '')
        AND ${row.column('fullName')} <> ''`,
      otherwise: (row) => (stated ? Prisma.sql`nullif(${row.column(stated)}, '')` : Prisma.sql`FALSE`),
    },
  );
}

/** Entries of a person's history, newest first. */
const newestFirst =
  <Column extends string>(column: Column) =>
  (row: { column(name: Column | 'id'): Prisma.Sql }) =>
    Prisma.sql`${row.column(column)} DESC NULLS LAST, ${row.column('id')}`;

/** Which row is the profile that the argument `publicIdentifier` refers to; see findProfile. */
export function profileCondition({ field, argument }: QueryContext, row: Row<'Profile'>): RowsToRead {
  const given = argument(({ publicIdentifier }) => publicIdentifier);
  const hasIdentifier = Prisma.sql`${row.column('publicIdentifier')} = ${given}`;
  if (!isId(field.arguments['publicIdentifier'] as string)) return { where: hasIdentifier };
  return {
    where: Prisma.sql`(${hasIdentifier} OR ${row.column('id')} = ${given}::uuid)`,
    orderBy: Prisma.sql`${hasIdentifier} DESC`,
    limit: Prisma.sql`1`,
  };
}

const profile: FieldModel<QueryContext> = {
  shape: ({ publicIdentifier }) => {
    const reference = publicIdentifier as string;
    return canBeIdentifier(reference) ? `${isId(reference)}` : 'none';
  },
  compile: (context) => {
    if (!canBeIdentifier(context.field.arguments['publicIdentifier'] as string)) return Prisma.sql`NULL::json`;
    const row = context.newRow('Profile');
    return objectOf(context, row, profileCondition(context, row));
  },
};

const orderOf = ({ orderBy }: Arguments) => orderBy as ProfileOrder;

const isOfOrganisation = Prisma.sql`FROM profile WHERE organisation_id = ${ORGANISATION}::uuid`;

const profiles = connectionField({
  readPage: ({ orderBy, ...page }) => readProfilePage(orderBy as ProfileOrder, page),
  shape: orderOf,
  rows: ({ field }, page) => {
    const id = { expression: Prisma.sql`id`, type: 'uuid' } as const;
    return orderOf(field.arguments) === 'NAME'
      ? page.select(
          Prisma.sql`*, sort_name AS "key$"`,
          isOfOrganisation,
          [{ expression: Prisma.sql`sort_name`, type: 'text' }, id],
          'ASC',
        )
      : page.select(
          Prisma.sql`*, to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "key$"`,
          isOfOrganisation,
          [{ expression: Prisma.sql`created_at`, type: 'timestamptz' }, id],
          'DESC',
        );
  },
  node: (context) => ({ row: context.newRow('Profile', 'page'), source: Prisma.sql`page` }),
  cursor: [Prisma.sql`page."key$"`, Prisma.sql`page.id::text`],
  total: () => Prisma.sql`(SELECT count(*) ${isOfOrganisation})`,
});

const PERIOD = ['startDate', 'startDatePrecision', 'endDate', 'endDatePrecision', 'description'] as const;

/** Profiles with their history, skills and evidence. */
export const profileReadModel: ReadModel = {
  objects: {
    Profile: objectModel('Profile', {
      ...columns('id', 'publicIdentifier', 'email', 'fullName', 'createdAt', 'updatedAt'),
      firstName: namePart('firstName', 'firstName'),
      lastName: namePart('lastName', 'lastName'),
      namePartsDerived: namePart('isDerived', undefined),
      certifications: relatedList('certifications', 'Certification', { orderBy: newestFirst('date') }),
      educations: relatedList('educations', 'Education', { orderBy: newestFirst('startDate') }),
      workHistory: relatedList('workHistory', 'WorkExperience', { orderBy: newestFirst('startDate') }),
      skills: relatedList('skills', 'ProfileSkill', {
        orderBy: (row) =>
          Prisma.sql`${row.column('level')} DESC, ${row.column('confidence')} DESC, ${row.column('skillId')}`,
      }),
    }),
    Certification: objectModel('Certification', {
      ...columns('id', 'name', 'authority', 'field', 'description', 'date', 'datePrecision', 'expiresAt'),
      ...columns('expiresAtPrecision', 'credentialId', 'url', 'verification', 'verificationReason'),
    }),
    Education: objectModel('Education', {
      ...columns('id', ...PERIOD, 'degree', 'school', 'field', 'grade', 'finished'),
    }),
    WorkExperience: objectModel('WorkExperience', {
      ...columns('id', ...PERIOD, 'occupation', 'company'),
      linkedOccupation: relatedObject('linkedOccupation'),
    }),
    ProfileSkill: objectModel('ProfileSkill', {
      ...columns(
        'level',
        'evidenceLevel',
        'reviewedLevel',
        'confidence',
        'state',
        'stateSetBy',
        'stateSetAt',
        'remark',
      ),
      skill: relatedObject('skill'),
      evidence: relatedList('evidence', 'Evidence', {
        orderBy: (row) => Prisma.sql`${row.column('observedAt')} DESC, ${row.column('id')}`,
      }),
    }),
    Evidence: objectModel('Evidence', {
      ...columns('id', 'quote', 'pointer', 'inPropertyName', 'startOffset', 'endOffset', 'source', 'level'),
      ...columns('levelBasis', 'confidence', 'observedAt', 'importItemId'),
    }),
  },
  queries: { profile, profiles },
};
