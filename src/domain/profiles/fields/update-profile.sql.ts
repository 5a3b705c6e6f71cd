import { Prisma, type Profile } from '../../../generated/prisma/client.js';
import { command } from '../../../platform/database/index.js';

/** The columns that are changed by hand. */
type EditedColumns = Pick<Profile, 'email' | 'firstName' | 'lastName' | 'fullName' | 'sortName' | 'editedFields'>;

/** Sets these columns of a profile. */
export const setProfileFields = command(setFields, () =>
  setFields('', '', {
    email: null,
    firstName: null,
    lastName: null,
    fullName: null,
    sortName: '',
    editedFields: [],
  }),
);

function setFields(organisationId: string, id: string, profile: EditedColumns): Prisma.Sql {
  return Prisma.sql`
    UPDATE profile
    SET email = ${profile.email}, first_name = ${profile.firstName}, last_name = ${profile.lastName},
      full_name = ${profile.fullName}, sort_name = ${profile.sortName},
      edited_fields = ${profile.editedFields}::text[]::profile_field[]
    WHERE organisation_id = ${organisationId}::uuid AND id = ${id}::uuid`;
}
