import { randomBytes } from 'node:crypto';
import type { ImportOrigin } from '../../../generated/prisma/enums.js';
import type { Scope } from '../../../platform/scope.js';
import { isEmailAddress, isPathSegment } from '../../../platform/validation/index.js';
import { findOrCreateProfiles, type NamedProfile, type NewProfile } from '../../profiles/index.js';
import type { FoundPerson } from '../../reader/index.js';
import { lockNames } from './find-people.sql.js';

/** The profile that the findings of an item go to. */
export interface PersonOfItem {
  readonly profile: NamedProfile;
  /** Whether the item created the profile, so that the profile has all that the item says. */
  readonly created: boolean;
  /** Whether the item gave no usable identifier, and one was generated. */
  readonly identifierMade: boolean;
  /** The identifier that the item gave and that cannot be used; undefined if it gave no such identifier. */
  readonly unusableIdentifier: string | undefined;
}

/** An item about a person. */
interface ItemAboutPerson {
  readonly person: FoundPerson;
  readonly item: {
    readonly origin: ImportOrigin;
    /** The profile that the findings went to when the item was read before. */
    readonly profileId: string | null;
  };
}

/** The profiles of the people that items are about. */
export interface PeopleOfItems<Item> {
  readonly found: readonly (Item & { readonly found: PersonOfItem })[];
  /** Items about a person whom an earlier one of the items is about. That one must be stored first. */
  readonly left: readonly Item[];
}

/**
 * Finds or creates the profiles of the people that items are about:
 * 1. by the organisation's identifier;
 * 2. without one, by an e-mail address that a record gave before;
 * 3. else, for an item that is read again, the profile that it went to before;
 * 4. else a new profile.
 *
 * Never by a name, which two people may share, and never by an address that a person typed, which may be somebody
 * else's. Until the transaction ends, other transactions wait with items about the same people.
 */
export async function findPeopleOfItems<Item extends ItemAboutPerson>(
  scope: Scope,
  items: readonly Item[],
): Promise<PeopleOfItems<Item>> {
  const emails = items.map(recordEmailOf);
  await lockEmails(
    scope,
    emails.filter((email) => email !== null),
  );
  const withoutIdentifier = items.flatMap((about, index) =>
    identifierOf(about) === undefined ? [{ profileId: about.item.profileId, email: emails[index] ?? null }] : [],
  );
  const knownIdentifier = await findKnownIdentifiers(scope, withoutIdentifier);
  const newProfiles = new Map<
    string,
    { readonly about: Item; readonly profile: NewProfile; readonly identifierMade: boolean }
  >();
  const left: Item[] = [];
  for (const [index, about] of items.entries()) {
    const { person, item } = about;
    const recordEmail = emails[index] ?? null;
    const identifier = identifierOf(about) ?? knownIdentifier(recordEmail, item.profileId);
    const publicIdentifier = identifier ?? generateIdentifier();
    if (newProfiles.has(publicIdentifier)) {
      left.push(about);
      continue;
    }
    const { firstName, lastName, fullName } = person;
    const profile = { publicIdentifier, email: validEmailOf(person), recordEmail, firstName, lastName, fullName };
    newProfiles.set(publicIdentifier, { about, profile, identifierMade: identifier === null });
  }
  const people = [...newProfiles.values()];
  const profiles = await findOrCreateProfiles(
    scope,
    people.map(({ profile }) => profile),
  );
  const found = people.map(({ about, identifierMade }, index) => ({
    ...about,
    found: {
      ...(profiles[index] as (typeof profiles)[number]),
      identifierMade,
      unusableIdentifier: identifierOf(about) === undefined ? about.person.publicIdentifier : undefined,
    },
  }));
  return { found, left };
}

/** The identifier that an item gives, if a path can contain it. */
function identifierOf({ person: { publicIdentifier } }: ItemAboutPerson): string | undefined {
  return publicIdentifier !== undefined && isPathSegment(publicIdentifier) ? publicIdentifier : undefined;
}

function validEmailOf({ email }: FoundPerson): string | null {
  return email !== undefined && isEmailAddress(email) ? email : null;
}

/** An address that a person typed during onboarding proves nothing. */
function recordEmailOf({ person, item }: ItemAboutPerson): string | null {
  return item.origin === 'ONBOARDING' ? null : (validEmailOf(person)?.toLowerCase() ?? null);
}

/** Returns the identifier of the profile with an e-mail address, else with an id; null if there is none. */
type KnownIdentifier = (recordEmail: string | null, profileId: string | null) => string | null;

async function findKnownIdentifiers(
  scope: Scope,
  people: readonly { readonly email: string | null; readonly profileId: string | null }[],
): Promise<KnownIdentifier> {
  const { organisationId } = scope;
  const emails = people.flatMap(({ email }) => email ?? []);
  const profileIds = people.flatMap(({ profileId }) => profileId ?? []);
  if (emails.length + profileIds.length === 0) return () => null;
  const rows = await scope.db.profile.findMany({
    where: { organisationId, OR: [{ recordEmail: { in: emails } }, { id: { in: profileIds } }] },
    select: { id: true, recordEmail: true, publicIdentifier: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
  // The oldest profile comes last, and so it wins.
  const byEmail = new Map(rows.map(({ recordEmail, publicIdentifier }) => [recordEmail, publicIdentifier]));
  const byId = new Map(rows.map(({ id, publicIdentifier }) => [id, publicIdentifier]));
  return (recordEmail, profileId) =>
    (recordEmail !== null ? byEmail.get(recordEmail) : undefined) ??
    (profileId !== null ? byId.get(profileId) : undefined) ??
    null;
}

/** Keeps two items that name a new person only by the same address from creating two profiles. */
async function lockEmails({ db, organisationId }: Scope, recordEmails: readonly string[]): Promise<void> {
  if (recordEmails.length === 0) return;
  await lockNames(
    db,
    recordEmails.map((email) => `record e-mail ${organisationId} ${email}`),
  );
}

function generateIdentifier(): string {
  return `person-${randomBytes(10).toString('hex')}`;
}
