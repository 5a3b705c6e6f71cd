import { Prisma } from '../../generated/prisma/client.js';
import { isId } from '../../platform/database/index.js';
import { readPage } from '../../platform/pagination/index.js';
import {
  columns,
  connectionField,
  objectModel,
  objectOf,
  ORGANISATION,
  type Arguments,
  type FieldContext,
  type FieldModel,
  type QueryContext,
  type ReadModel,
} from '../../platform/read-model/index.js';

const publicIdentifier: FieldModel<FieldContext<'Credential'>> = {
  compile: ({ row }) => Prisma.sql`(
    SELECT profile.public_identifier FROM profile
    WHERE profile.organisation_id = ${ORGANISATION}::uuid AND profile.id = ${row.column('profileId')})`,
};

const credential: FieldModel<QueryContext> = {
  shape: ({ id }) => `${isId(id as string)}`,
  compile: (context) => {
    if (!isId(context.field.arguments['id'] as string)) return Prisma.sql`NULL::json`;
    const row = context.newRow('Credential');
    return objectOf(context, row, {
      where: Prisma.sql`${row.column('id')} = ${context.argument(({ id }) => id)}::uuid`,
    });
  },
};

/** Whether the credentials of one person are wanted. */
function isGiven({ publicIdentifier }: Arguments): boolean {
  return publicIdentifier !== undefined && publicIdentifier !== null;
}

/** The organisation's credentials, or those of one person. */
function rowsOf({ field, argument }: QueryContext): Prisma.Sql {
  const own = Prisma.sql`FROM credential WHERE organisation_id = ${ORGANISATION}::uuid`;
  if (!isGiven(field.arguments)) return own;
  return Prisma.sql`${own} AND profile_id = (
    SELECT profile.id FROM profile WHERE profile.organisation_id = ${ORGANISATION}::uuid
      AND profile.public_identifier = ${argument(({ publicIdentifier }) => publicIdentifier)})`;
}

// Version 7 UUIDs sort by time.
const credentials = connectionField({
  readPage: ({ publicIdentifier: _who, ...page }) => readPage(page, 'credentials', [isId]),
  shape: (given) => `${isGiven(given)}`,
  rows: (context, page) =>
    page.select(Prisma.sql`*`, rowsOf(context), [{ expression: Prisma.sql`id`, type: 'uuid' }], 'DESC'),
  node: (context) => ({ row: context.newRow('Credential', 'page'), source: Prisma.sql`page` }),
  cursor: [Prisma.sql`page.id::text`],
  total: (context) => Prisma.sql`(SELECT count(*) ${rowsOf(context)})`,
});

/** Credentials that the organisation has issued. */
export const credentialReadModel: ReadModel = {
  objects: {
    Credential: objectModel('Credential', {
      ...columns('id', 'name', 'skillId', 'certificationId', 'token', 'issuedBy', 'issuedAt', 'expiresAt', 'revokedAt'),
      publicIdentifier,
    }),
  },
  queries: { credential, credentials },
};
