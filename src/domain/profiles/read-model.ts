import { Prisma } from '../../generated/prisma/client.js';
import { isId } from '../../platform/database/index.js';
import {
  byColumns,
  columns,
  computedField,
  instant,
  isRelated,
  listField,
  objectModel,
  objectOf,
  partialDateModel,
  partialDates,
  relatedList,
  relatedObject,
  type FieldContext,
  type FieldModel,
  type OrderKey,
  type QueryContext,
  type ReadModel,
  type Row,
  type RowsToRead,
} from '../../platform/read-model/index.js';
import { namePartsOf, type NameParts } from '../person-names/index.js';
import { quoteField } from './skills/quote-field.js';
import { profileFacets } from './facets.js';
import { interestOf, lastObservedAt, profileFilters } from './filters.js';
import { canBeIdentifier } from './profile/find-profile.js';
import { pseudonymOf } from './profile/pseudonym.js';

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

const profiles = listField({
  name: 'profiles',
  table: 'Profile',
  filter: 'ProfileWhere',
  orders: {
    CREATED_AT: byColumns('Profile', 'createdAt', 'id'),
    UPDATED_AT: byColumns('Profile', 'updatedAt', 'id'),
    NAME: byColumns('Profile', 'sortName', 'id'),
    PUBLIC_IDENTIFIER: byColumns('Profile', 'publicIdentifier'),
  },
  facets: ['organisationId', 'id'],
});

/** By the interest of the person; those without one are below 0. */
const byInterest: readonly OrderKey<'ProfileSkill'>[] = [
  { expression: (row) => Prisma.sql`coalesce(${interestOf(row)}, -1)`, type: 'int4' },
  ...byColumns('ProfileSkill', 'id'),
];

const skills = listField<'ProfileSkill', FieldContext<'Profile'>>({
  name: 'skills of a profile',
  table: 'ProfileSkill',
  rows: (context, row) => isRelated(context.row, 'skills', row),
  filter: 'ProfileSkillWhere',
  orders: {
    LEVEL: byColumns('ProfileSkill', 'level', 'confidence', 'id'),
    CONFIDENCE: byColumns('ProfileSkill', 'confidence', 'level', 'id'),
    STATE_SET_AT: byColumns('ProfileSkill', 'stateSetAt', 'id'),
    INTEREST: byInterest,
  },
  facets: ['state', 'level'],
});

const holders = listField<'ProfileSkill', FieldContext<'Skill'>>({
  name: 'holders of a skill',
  table: 'ProfileSkill',
  rows: (context, row) => isRelated(context.row, 'profileSkills', row),
  filter: 'ProfileSkillWhere',
  orders: { LEVEL: byColumns('ProfileSkill', 'level', 'id'), INTEREST: byInterest },
  facets: ['state', 'level'],
});

const evidence = listField<'Evidence', FieldContext<'ProfileSkill'>>({
  name: 'evidence of a skill',
  table: 'Evidence',
  rows: (context, row) => isRelated(context.row, 'evidence', row),
  filter: 'EvidenceWhere',
  orders: {
    OBSERVED_AT: byColumns('Evidence', 'observedAt', 'id'),
    LEVEL: byColumns('Evidence', 'level', 'id'),
  },
  facets: ['source'],
});

/** The skill of a piece of evidence. */
const evidenceSkill: FieldModel<FieldContext<'Evidence'>> = {
  compile: (context) => {
    const row = context.newRow('Skill');
    const owner = Prisma.sql`${row.column('ownerId')} = ${context.row.column('skillOwnerId')}`;
    const where = Prisma.sql`${owner} AND ${row.column('id')} = ${context.row.column('skillId')}`;
    return objectOf(context, row, { where });
  },
};

/** Profiles with their history, skills and evidence. */
export const profileReadModel: ReadModel = {
  objects: {
    Profile: objectModel('Profile', {
      ...columns('id', 'publicIdentifier', 'email', 'fullName', 'createdAt', 'updatedAt'),
      firstName: namePart('firstName', 'firstName'),
      lastName: namePart('lastName', 'lastName'),
      namePartsDerived: namePart('isDerived', undefined),
      pseudonym: { compile: ({ row }) => pseudonymOf(row.column('id')) },
      certifications: relatedList('certifications', 'Certification', { orderBy: newestFirst('date') }),
      educations: relatedList('educations', 'Education', { orderBy: newestFirst('startDate') }),
      workHistory: relatedList('workHistory', 'WorkExperience', { orderBy: newestFirst('startDate') }),
      skills,
    }),
    Certification: objectModel('Certification', {
      ...columns('id', 'name', 'authority', 'field', 'description', 'credentialId', 'url', 'verification'),
      ...columns('verificationReason'),
      ...partialDates('date', 'expiresAt'),
    }),
    Education: objectModel('Education', {
      ...columns('id', 'degree', 'school', 'field', 'grade', 'finished', 'description'),
      ...partialDates('startDate', 'endDate'),
    }),
    WorkExperience: objectModel('WorkExperience', {
      ...columns('id', 'occupation', 'occupationLikelihood', 'occupationOrigin', 'company', 'description'),
      ...partialDates('startDate', 'endDate'),
      linkedOccupation: relatedObject('linkedOccupation'),
    }),
    ProfileSkill: objectModel('ProfileSkill', {
      ...columns('id', 'level', 'evidenceLevel', 'reviewedLevel', 'confidence', 'state', 'stateSetBy', 'stateSetAt'),
      ...columns('remark'),
      lastObservedAt: { compile: ({ row }) => instant(lastObservedAt(row)) },
      profile: relatedObject('profile'),
      skill: relatedObject('skill'),
      evidence,
    }),
    Evidence: objectModel('Evidence', {
      ...columns('id', 'pointer', 'inPropertyName', 'startOffset', 'endOffset', 'source', 'level'),
      ...columns('levelBasis', 'confidence', 'observedAt', 'importItemId', 'quoteRemovedAt'),
      quote: quoteField<'Evidence'>(),
      profile: relatedObject('profile'),
      profileSkill: relatedObject('profileSkill'),
      skill: evidenceSkill,
    }),
    Skill: objectModel('Skill', { holders }),
    PartialDate: partialDateModel,
    ...profileFacets,
  },
  filters: profileFilters,
  queries: { profile, profiles },
};
