import { Prisma, type Profile } from '../../../generated/prisma/client.js';
import type { ProfileField } from '../../../generated/prisma/enums.js';
import { rowsOf, statement } from '../../../platform/database/index.js';

/** The columns of a profile that imports read and fill. */
export type NamedProfile = Pick<Profile, 'id' | 'publicIdentifier' | 'email' | 'firstName' | 'lastName' | 'fullName'>;

/** A profile as it is inserted if there is none with the identifier. */
export interface ProfileToInsert extends NamedProfile {
  readonly recordEmail: string | null;
  readonly sortName: string;
  readonly editedFields: readonly ProfileField[];
}

/**
 * Inserts profiles, or locks those that exist, in the order in which they are given. An existing profile without a
 * record e-mail address takes the given one.
 */
export const insertOrLockProfiles = statement(
  rowsOf<NamedProfile & { readonly created: boolean }>({
    id: 'uuid',
    publicIdentifier: 'text',
    email: 'text',
    firstName: 'text',
    lastName: 'text',
    fullName: 'text',
    created: 'bool',
  }),
  (organisationId: string, profiles: readonly ProfileToInsert[], createdAt: Date) => Prisma.sql`
    INSERT INTO profile (
      organisation_id, id, public_identifier, email, record_email, first_name, last_name, full_name, sort_name,
      edited_fields, created_at, updated_at)
    SELECT
      ${organisationId}::uuid, id, public_identifier, email, record_email, first_name, last_name, full_name, sort_name,
      string_to_array(edited_fields, ',')::profile_field[], ${createdAt}, ${createdAt}
    FROM unnest(
      ${profiles.map(({ id }) => id)}::uuid[],
      ${profiles.map(({ publicIdentifier }) => publicIdentifier)}::text[],
      ${profiles.map(({ email }) => email)}::text[],
      ${profiles.map(({ recordEmail }) => recordEmail)}::text[],
      ${profiles.map(({ firstName }) => firstName)}::text[],
      ${profiles.map(({ lastName }) => lastName)}::text[],
      ${profiles.map(({ fullName }) => fullName)}::text[],
      ${profiles.map(({ sortName }) => sortName)}::text[],
      ${profiles.map(({ editedFields }) => editedFields.join(','))}::text[]
    ) AS given(
      id, public_identifier, email, record_email, first_name, last_name, full_name, sort_name, edited_fields)
    ON CONFLICT (organisation_id, public_identifier) DO UPDATE
      SET record_email = coalesce(profile.record_email, excluded.record_email)
    RETURNING
      id,
      public_identifier AS "publicIdentifier",
      email,
      first_name AS "firstName",
      last_name AS "lastName",
      full_name AS "fullName",
      -- A row that was inserted has no earlier version.
      xmax = 0 AS created`,
);
