import { Prisma } from '../../generated/prisma/client.js';
import type { OnboardingStatus } from '../../generated/prisma/enums.js';
import {
  byColumns,
  columns,
  compared,
  computedField,
  countOfRows,
  countsBy,
  enumeration,
  filterModel,
  ID,
  INSTANT,
  listField,
  objectModel,
  objectOf,
  relatedObject,
  relatedWhere,
  TEXT,
  urlField,
  type FieldModel,
  type QueryContext,
  type ReadModel,
} from '../../platform/read-model/index.js';
import { linkOf, signatureOf } from './tokens/onboarding-token.js';

/** Null, which no token has, for a text that PostgreSQL cannot store. */
const storableText = (text: string): string | null => (text.isWellFormed() && !text.includes('\u0000') ? text : null);

/** The latest onboarding of a person. */
const onboardingToken: FieldModel<QueryContext> = {
  compile: (context) => {
    const row = context.newRow('OnboardingToken');
    const identifier = context.argument(({ publicIdentifier }) => storableText(publicIdentifier as string));
    return objectOf(context, row, {
      where: Prisma.sql`${row.column('publicIdentifier')} = ${identifier}`,
      orderBy: Prisma.sql`${row.column('createdAt')} DESC, ${row.column('id')} DESC`,
      limit: Prisma.sql`1`,
    });
  },
};

/** Onboardings. */
const onboardingTokens = listField({
  name: 'onboardingTokens',
  table: 'OnboardingToken',
  filter: 'OnboardingTokenWhere',
  orders: {
    CREATED_AT: byColumns('OnboardingToken', 'createdAt', 'id'),
    EXPIRES_AT: byColumns('OnboardingToken', 'expiresAt', 'id'),
  },
  facets: ['status'],
});

/** Onboardings with their links, which are signed when they are shown. */
export const onboardingReadModel: ReadModel = {
  objects: {
    OnboardingToken: objectModel('OnboardingToken', {
      ...columns('id', 'publicIdentifier', 'status', 'createdAt', 'expiresAt', 'completedAt'),
      redirectUrl: urlField('redirectUrl'),
      signature: computedField<'OnboardingToken'>(
        ['id'],
        ([id], scope) => signatureOf(scope, { organisationId: scope.organisationId, id: id as string }),
        { isLeaf: false },
      ),
      link: computedField<'OnboardingToken'>(
        ['id', 'status'],
        ([id, status], scope) =>
          linkOf(scope, {
            organisationId: scope.organisationId,
            id: id as string,
            status: status as OnboardingStatus,
          }),
        { isLeaf: false },
      ),
      profile: relatedObject('profile'),
    }),
    OnboardingTokenFacets: objectModel('OnboardingToken', { statuses: countsBy(['status']) }),
    OnboardingStatusFacet: objectModel('OnboardingToken', { ...columns('status'), count: countOfRows }),
  },
  filters: {
    OnboardingTokenWhere: filterModel('OnboardingToken', {
      id: compared(ID, 'id'),
      publicIdentifier: compared(TEXT, 'publicIdentifier'),
      status: compared(enumeration('OnboardingStatusFilter', 'onboarding_status'), 'status'),
      createdAt: compared(INSTANT, 'createdAt'),
      expiresAt: compared(INSTANT, 'expiresAt'),
      completedAt: compared(INSTANT, 'completedAt'),
      profile: relatedWhere('profile', 'ProfileWhere'),
    }),
  },
  queries: { onboardingToken, onboardingTokens },
};
