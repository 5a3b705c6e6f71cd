import { Prisma } from '../../../generated/prisma/client.js';
import type { ProfileField } from '../../../generated/prisma/enums.js';
import { command } from '../../../platform/database/index.js';
import type { NamedProfile } from '../profile/find-or-create-profiles.sql.js';

/** The new fields of a profile. */
export interface FilledFields extends NamedProfile {
  readonly sortName: string;
}

/** A value that contradicts a profile's. */
export interface NewContradiction {
  readonly id: string;
  readonly profileId: string;
  readonly field: ProfileField;
  readonly keptValue: string;
  readonly statedValue: string;
}

/** A value that an item states for a field of a profile. */
export interface NewStatement {
  readonly importItemId: string;
  readonly profileId: string;
  readonly field: ProfileField;
  readonly value: string;
}

/** Updates profiles, and stores what items state of their fields and where that contradicts them. */
export const storeFields = command(
  (
    organisationId: string,
    now: Date,
    profiles: readonly FilledFields[],
    contradictions: readonly NewContradiction[],
    statements: readonly NewStatement[],
  ) => Prisma.sql`
    WITH filled AS (
      UPDATE profile SET
        email = given.email,
        first_name = given.first_name,
        last_name = given.last_name,
        full_name = given.full_name,
        sort_name = given.sort_name
      FROM unnest(
        ${profiles.map(({ id }) => id)}::uuid[],
        ${profiles.map(({ email }) => email)}::text[],
        ${profiles.map(({ firstName }) => firstName)}::text[],
        ${profiles.map(({ lastName }) => lastName)}::text[],
        ${profiles.map(({ fullName }) => fullName)}::text[],
        ${profiles.map(({ sortName }) => sortName)}::text[]
      ) AS given(id, email, first_name, last_name, full_name, sort_name)
      WHERE profile.organisation_id = ${organisationId}::uuid AND profile.id = given.id
    ), contradicted AS (
      INSERT INTO profile_contradiction (organisation_id, id, profile_id, field, kept_value, stated_value, stated_at)
      SELECT ${organisationId}::uuid, id, profile_id, field::profile_field, kept_value, stated_value, ${now}
      FROM unnest(
        ${contradictions.map(({ id }) => id)}::uuid[],
        ${contradictions.map(({ profileId }) => profileId)}::uuid[],
        ${contradictions.map(({ field }) => field)}::text[],
        ${contradictions.map(({ keptValue }) => keptValue)}::text[],
        ${contradictions.map(({ statedValue }) => statedValue)}::text[]
      ) AS given(id, profile_id, field, kept_value, stated_value)
      ON CONFLICT DO NOTHING
    )
    INSERT INTO profile_statement (organisation_id, import_item_id, field, profile_id, value, created_at)
    SELECT ${organisationId}::uuid, import_item_id, field::profile_field, profile_id, value, ${now}
    FROM unnest(
      ${statements.map(({ importItemId }) => importItemId)}::uuid[],
      ${statements.map(({ field }) => field)}::text[],
      ${statements.map(({ profileId }) => profileId)}::uuid[],
      ${statements.map(({ value }) => value)}::text[]
    ) AS given(import_item_id, field, profile_id, value)
    -- Another process may have stored the item by now; then the end of the transaction rolls all of this back.
    ON CONFLICT DO NOTHING`,
);
