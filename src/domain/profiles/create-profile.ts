import type { Profile } from '../../generated/prisma/client.js';
import type { ProfileField } from '../../generated/prisma/enums.js';
import { newId } from '../../platform/database/index.js';
import type { Scope } from '../../platform/scope.js';
import { recordChange } from '../organisations/index.js';
import { recordEvent } from '../webhooks/index.js';
import { fullNameOf, sortNameOf, type PersonName } from './person-name.js';

/** What is known of a person whose profile comes to be. */
export interface NewProfile extends PersonName {
  readonly publicIdentifier: string;
  readonly email?: string | null;
  /** The address, in lower case, by which records know the person; a profile that has one already keeps it. */
  readonly recordEmail?: string | null;
  /** Fields that a person filled in by hand, if the profile is new. */
  readonly editedFields?: readonly ProfileField[];
}

/** A profile as far as imports read and fill it. */
export type NamedProfile = Pick<Profile, 'id' | 'publicIdentifier' | 'email' | 'firstName' | 'lastName' | 'fullName'>;

/**
 * Makes a person's profile unless there is one, in the transaction of the scope. A new one is announced by the
 * event profile.created. Two transactions that do this at once make one profile: the second waits, and so does one
 * that finds the profile being deleted. Until the transaction ends, nobody else changes the profile.
 *
 * @returns the profile, and whether it is new.
 */
export async function createProfileUnlessThere(scope: Scope, person: NewProfile): Promise<{ profile: NamedProfile; created: boolean }> {
  const { publicIdentifier, email = null, firstName = null, lastName = null, recordEmail = null, editedFields = [] } = person;
  const createdAt = scope.now();
  // SQL because Prisma cannot insert a row or lock the one that is there. A row that was inserted has no earlier version (xmax).
  const [row] = await scope.db.$queryRaw<(NamedProfile & { created: boolean })[]>`
    INSERT INTO profile (organisation_id, id, public_identifier, email, record_email, first_name, last_name, full_name, sort_name,
      edited_fields, created_at, updated_at)
    VALUES (${scope.organisationId}::uuid, ${newId()}::uuid, ${publicIdentifier}, ${email}, ${recordEmail}, ${firstName}, ${lastName},
            ${fullNameOf(person)}, ${sortNameOf(person, publicIdentifier)},
            ${editedFields}::text[]::profile_field[], ${createdAt}, ${createdAt})
    ON CONFLICT (organisation_id, public_identifier) DO UPDATE SET record_email = coalesce(profile.record_email, excluded.record_email)
    RETURNING id, public_identifier AS "publicIdentifier", email, first_name AS "firstName", last_name AS "lastName", full_name AS "fullName", xmax = 0 AS created`;
  const { created, ...profile } = row as NonNullable<typeof row>;
  if (created) {
    await recordChange(scope, 'profile.created', profile.id);
    await recordEvent(scope, {
      type: 'profile.created',
      subject: publicIdentifier,
      data: { profileId: profile.id, publicIdentifier, createdAt: createdAt.toISOString() },
    });
  }
  return { profile, created };
}
