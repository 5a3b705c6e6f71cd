import { Prisma } from '../../generated/prisma/client.js';
import type { OnboardingStatus } from '../../generated/prisma/enums.js';
import { isId } from '../../platform/database/index.js';
import { isInstantValue, readPage } from '../../platform/pagination/index.js';
import {
  columns,
  computedField,
  connectionField,
  instant,
  objectModel,
  objectOf,
  ORGANISATION,
  relatedObject,
  urlField,
  type FieldModel,
  type QueryContext,
  type ReadModel,
} from '../../platform/read-model/index.js';
import { linkOf, signatureOf } from './onboarding-token.js';

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

/** Tokens with the status that is given, or with any, from FROM on. */
function selected({ field, argument }: QueryContext): Prisma.Sql {
  const all = Prisma.sql`FROM onboarding_token WHERE organisation_id = ${ORGANISATION}::uuid`;
  if (!field.arguments['status']) return all;
  return Prisma.sql`${all} AND status = ${argument(({ status }) => status)}::onboarding_status`;
}

/** Onboardings, newest first. */
const onboardingTokens = connectionField({
  readPage: ({ status, ...page }) =>
    readPage(page, status ? `onboardingTokens ${status as string}` : 'onboardingTokens', [isInstantValue, isId]),
  shape: ({ status }) => (status ? 'with status' : 'all'),
  rows: (context, page) =>
    page.select(
      Prisma.sql`*`,
      selected(context),
      [
        { expression: Prisma.sql`created_at`, type: 'timestamptz' },
        { expression: Prisma.sql`id`, type: 'uuid' },
      ],
      'DESC',
    ),
  node: (context) => ({ row: context.newRow('OnboardingToken', 'page'), source: Prisma.sql`page` }),
  cursor: [instant(Prisma.sql`page.created_at`), Prisma.sql`page.id::text`],
  total: (context) => Prisma.sql`(SELECT count(*) ${selected(context)})`,
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
  },
  queries: { onboardingToken, onboardingTokens },
};
