import type { Profile } from '../../generated/prisma/client.js';
import type { ProfileField } from '../../generated/prisma/enums.js';
import { newId } from '../../platform/database/index.js';
import type { Scope } from '../../platform/scope.js';
import { recordChange } from '../audit/index.js';
import { recordEvents } from '../webhooks/index.js';
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

/** A profile that was looked for or made. */
export interface ProfileThere {
  readonly profile: NamedProfile;
  /** Whether it is new. */
  readonly created: boolean;
}

/**
 * Makes a person's profile unless there is one, in the transaction of the scope. A new one is announced by the
 * event profile.created. Two transactions that do this at once make one profile: the second waits, and so does one
 * that finds the profile being deleted. Until the transaction ends, nobody else changes the profile.
 */
export async function createProfileUnlessThere(scope: Scope, person: NewProfile): Promise<ProfileThere> {
  const [there] = await createProfilesUnlessThere(scope, [person]);
  return there as ProfileThere;
}

/**
 * Does for several people what `createProfileUnlessThere` does for one, with as many statements. Profiles are locked in
 * the order of their identifiers, so that two transactions do not wait for each other.
 *
 * @param people - each another one, by the public identifier.
 * @returns their profiles, in the order of the people.
 */
export async function createProfilesUnlessThere(scope: Scope, people: readonly NewProfile[]): Promise<ProfileThere[]> {
  if (people.length === 0) return [];
  const createdAt = scope.now();
  const rows = people
    .map((person) => ({
      ...person,
      sortName: sortNameOf(person, person.publicIdentifier),
      wholeName: fullNameOf(person),
    }))
    .sort((one, other) => (one.publicIdentifier < other.publicIdentifier ? -1 : 1));
  // SQL because Prisma cannot insert a row or lock the one that is there. A row that was inserted has no earlier
  // version (xmax).
  const stored = await scope.db.$queryRaw<(NamedProfile & { created: boolean })[]>`
    INSERT INTO profile (organisation_id, id, public_identifier, email, record_email, first_name, last_name,
      full_name, sort_name,
      edited_fields, created_at, updated_at)
    SELECT ${scope.organisationId}::uuid, given.id, given.public_identifier, given.email, given.record_email,
      given.first_name, given.last_name,
      given.full_name, given.sort_name, string_to_array(given.edited_fields, ',')::profile_field[], ${createdAt},
        ${createdAt}
    FROM unnest(${rows.map(() => newId())}::uuid[], ${rows.map(({ publicIdentifier }) => publicIdentifier)}::text[],
                ${rows.map(({ email }) => email ?? null)}::text[],
                  ${rows.map(({ recordEmail }) => recordEmail ?? null)}::text[],
                ${rows.map(({ firstName }) => firstName ?? null)}::text[],
                  ${rows.map(({ lastName }) => lastName ?? null)}::text[],
                ${rows.map(({ wholeName }) => wholeName)}::text[], ${rows.map(({ sortName }) => sortName)}::text[],
                ${rows.map(({ editedFields = [] }) => editedFields.join(','))}::text[])
      AS given(id, public_identifier, email, record_email, first_name, last_name, full_name, sort_name, edited_fields)
    ON CONFLICT (organisation_id, public_identifier) DO UPDATE
      SET record_email = coalesce(profile.record_email, excluded.record_email)
    RETURNING id, public_identifier AS "publicIdentifier", email, first_name AS "firstName", last_name AS
      "lastName", full_name AS "fullName", xmax = 0 AS created`;
  const created = stored.filter((profile) => profile.created);
  if (created.length > 0)
    await recordChange(
      scope,
      'profile.created',
      created.map(({ id }) => id),
    );
  await recordEvents(
    scope,
    created.map(({ id, publicIdentifier }) => ({
      type: 'profile.created' as const,
      subject: publicIdentifier,
      data: { profileId: id, publicIdentifier, createdAt: createdAt.toISOString() },
    })),
  );
  const there = new Map(stored.map(({ created, ...profile }) => [profile.publicIdentifier, { profile, created }]));
  return people.map(({ publicIdentifier }) => there.get(publicIdentifier) as ProfileThere);
}
