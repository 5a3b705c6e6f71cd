import { Prisma } from '../../generated/prisma/client.js';
import {
  byColumns,
  columns,
  compared,
  filterModel,
  ID,
  INSTANT,
  listField,
  objectById,
  objectModel,
  ORGANISATION,
  relatedWhere,
  TEXT,
  type FieldContext,
  type FieldModel,
  type ReadModel,
} from '../../platform/read-model/index.js';

const publicIdentifier: FieldModel<FieldContext<'Credential'>> = {
  compile: ({ row }) => Prisma.sql`(
    SELECT profile.public_identifier FROM profile
    WHERE profile.organisation_id = ${ORGANISATION}::uuid AND profile.id = ${row.column('profileId')})`,
};

// Version 7 UUIDs sort by time.
const credentials = listField({
  name: 'credentials',
  table: 'Credential',
  filter: 'CredentialWhere',
  orders: { ISSUED_AT: byColumns('Credential', 'id') },
});

/** Credentials that the organisation has issued. */
export const credentialReadModel: ReadModel = {
  objects: {
    Credential: objectModel('Credential', {
      ...columns('id', 'name', 'skillId', 'certificationId', 'token', 'issuedBy', 'issuedAt', 'expiresAt', 'revokedAt'),
      publicIdentifier,
    }),
  },
  filters: {
    CredentialWhere: filterModel('Credential', {
      id: compared(ID, 'id'),
      profile: relatedWhere('profile', 'ProfileWhere'),
      name: compared(TEXT, 'name'),
      skillId: compared(ID, 'skillId'),
      certificationId: compared(ID, 'certificationId'),
      issuedBy: compared(TEXT, 'issuedBy'),
      issuedAt: compared(INSTANT, 'issuedAt'),
      expiresAt: compared(INSTANT, 'expiresAt'),
      revokedAt: compared(INSTANT, 'revokedAt'),
    }),
  },
  queries: { credential: objectById('Credential'), credentials },
};
