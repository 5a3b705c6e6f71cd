import type { ProfileField } from '../../../generated/prisma/enums.js';
import { newId } from '../../../platform/database/index.js';
import type { Scope } from '../../../platform/scope.js';
import { recordChange } from '../../audit/index.js';
import { recordEvents } from '../../webhooks/index.js';
import { insertOrLockProfiles, type NamedProfile } from './find-or-create-profiles.sql.js';
import { fullNameOf, sortNameOf, type PersonName } from './person-name.js';

/** What is known of a person who may not have a profile yet. */
export interface NewProfile extends PersonName {
  readonly publicIdentifier: string;
  readonly email?: string | null;
  /** The address, in lower case, by which records identify the person; a profile that has one already keeps it. */
  readonly recordEmail?: string | null;
  /** Fields that a person filled in by hand; used only if the profile is created. */
  readonly editedFields?: readonly ProfileField[];
}

/** A profile that was found or created. */
export interface FoundOrCreatedProfile {
  readonly profile: NamedProfile;
  readonly created: boolean;
}

/**
 * Finds a person's profile by the public identifier, or creates it, in the transaction of the scope. A new profile is
 * announced with the event profile.created. If two transactions do this at the same time, one profile is created and
 * the second transaction waits; so does one that finds a profile that is being deleted. Until the transaction ends,
 * nobody else changes the profile.
 */
export async function findOrCreateProfile(scope: Scope, person: NewProfile): Promise<FoundOrCreatedProfile> {
  const [profile] = await findOrCreateProfiles(scope, [person]);
  return profile as FoundOrCreatedProfile;
}

/**
 * Does the same for several people, with as many statements as for one. Profiles are locked in the order of their
 * identifiers, so that two transactions do not deadlock.
 *
 * @param people - each with another public identifier.
 * @returns their profiles, in the order of the people.
 */
export async function findOrCreateProfiles(
  scope: Scope,
  people: readonly NewProfile[],
): Promise<FoundOrCreatedProfile[]> {
  if (people.length === 0) return [];
  const createdAt = scope.now();
  const profiles = [...people]
    .sort((one, other) => (one.publicIdentifier < other.publicIdentifier ? -1 : 1))
    .map((person) => ({
      id: newId(),
      publicIdentifier: person.publicIdentifier,
      email: person.email ?? null,
      recordEmail: person.recordEmail ?? null,
      firstName: person.firstName ?? null,
      lastName: person.lastName ?? null,
      fullName: fullNameOf(person),
      sortName: sortNameOf(person, person.publicIdentifier),
      editedFields: person.editedFields ?? [],
    }));
  const stored = await insertOrLockProfiles(scope.db, scope.organisationId, profiles, createdAt);
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
  const byIdentifier = new Map(
    stored.map(({ created, ...profile }) => [profile.publicIdentifier, { profile, created }]),
  );
  return people.map(({ publicIdentifier }) => byIdentifier.get(publicIdentifier) as FoundOrCreatedProfile);
}
