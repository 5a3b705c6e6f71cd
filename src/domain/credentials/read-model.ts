import { Prisma } from '../../generated/prisma/client.js';
import {
  byColumns,
  columns,
  listField,
  objectById,
  objectModel,
  ORGANISATION,
  type FieldContext,
  type FieldModel,
  type ReadModel,
} from '../../platform/read-model/index.js';
import { canBeIdentifier } from '../profiles/index.js';

const publicIdentifier: FieldModel<FieldContext<'Credential'>> = {
  compile: ({ row }) => Prisma.sql`(
    SELECT profile.public_identifier FROM profile
    WHERE profile.organisation_id = ${ORGANISATION}::uuid AND profile.id = ${row.column('profileId')})`,
};

// Version 7 UUIDs sort by time.
const credentials = listField({
  name: 'credentials',
  table: 'Credential',
  arguments: {
    publicIdentifier: {
      condition: (row, given) => Prisma.sql`${row.column('profileId')} = (
        SELECT profile.id FROM profile WHERE profile.organisation_id = ${ORGANISATION}::uuid
          AND profile.public_identifier = ${given})`,
      // What cannot be an identifier is nobody's.
      read: (given) => (canBeIdentifier(given as string) ? given : null),
    },
  },
  orders: { ISSUED_AT: byColumns('Credential', 'id') },
  order: { field: 'ISSUED_AT', direction: 'DESC' },
});

/** Credentials that the organisation has issued. */
export const credentialReadModel: ReadModel = {
  objects: {
    Credential: objectModel('Credential', {
      ...columns('id', 'name', 'skillId', 'certificationId', 'token', 'issuedBy', 'issuedAt', 'expiresAt', 'revokedAt'),
      publicIdentifier,
    }),
  },
  queries: { credential: objectById('Credential'), credentials },
};
