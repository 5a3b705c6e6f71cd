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
  objectOf,
  ORGANISATION,
  relatedObject,
  relatedWhere,
  TEXT,
  type FieldContext,
  type FieldModel,
  type ReadModel,
} from '../../platform/read-model/index.js';

type CredentialField = FieldModel<FieldContext<'Credential'>>;

const publicIdentifier: CredentialField = {
  compile: ({ row }) => Prisma.sql`(
    SELECT profile.public_identifier FROM profile
    WHERE profile.organisation_id = ${ORGANISATION}::uuid AND profile.id = ${row.column('profileId')})`,
};

/** The skill or certification that a credential attests; null if it is about another thing, or it is gone. */
const attested = (table: 'Skill' | 'Certification', key: 'skillId' | 'certificationId'): CredentialField => ({
  compile: (context) => {
    const row = context.newRow(table);
    return objectOf(context, row, { where: Prisma.sql`${row.column('id')} = ${context.row.column(key)}` });
  },
});

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
      profile: relatedObject('profile'),
      skill: attested('Skill', 'skillId'),
      certification: attested('Certification', 'certificationId'),
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
