import { randomBytes } from 'node:crypto';
import type { ImportOrigin } from '../../generated/prisma/enums.js';
import type { Scope } from '../../platform/scope.js';
import { isEmailAddress, isPathSegment } from '../../platform/validation/index.js';
import { createProfilesUnlessThere, type NamedProfile, type NewProfile } from '../profiles/index.js';
import type { FoundPerson } from '../reader/index.js';

/** Whose profile an item's findings go to. */
export interface PersonOfItem {
  readonly profile: NamedProfile;
  /** Whether the item made the profile, so that it says all of what the item says. */
  readonly created: boolean;
  /** Whether the item named nobody by an identifier and an identifier was made. */
  readonly identifierMade: boolean;
  /** The identifier that the item named and that cannot be used; undefined where it named none such. */
  readonly unusableIdentifier: string | undefined;
}

/** An item as far as it tells whom it is about. */
interface ItemAboutSomebody {
  readonly person: FoundPerson;
  readonly item: {
    readonly origin: ImportOrigin;
    /** Whose profile its findings went to when it was read before. */
    readonly profileId: string | null;
  };
}

/** What finding the people of some items came to. */
export interface PeopleOfItems<Item> {
  readonly found: readonly (Item & { readonly found: PersonOfItem })[];
  /** Items that turned out to be about somebody whom an item before them is about: those have to be stored first. */
  readonly left: readonly Item[];
}

/**
 * Finds or makes the profiles of the people that items are about: by the organisation's identifier; without one
 * by an e-mail address that came from a record before; else, of an item that is read again, the one that it went to
 * before; else a new one. Never by a name, as two people may share it, and never by an address that a person typed,
 * as people may type another's. Items about one person take turns from here to the end of their transactions.
 */
export async function findPeopleOfItems<Item extends ItemAboutSomebody>(
  scope: Scope,
  items: readonly Item[],
): Promise<PeopleOfItems<Item>> {
  const emails = items.map(recordEmailOf);
  await lockEmails(
    scope,
    emails.filter((email) => email !== null),
  );
  const unnamed = items.flatMap((about, index) =>
    identifierOf(about) === undefined ? [{ about, email: emails[index] ?? null }] : [],
  );
  const known = await findKnown(
    scope,
    unnamed.map(({ about: { item }, email }) => ({ email, profileId: item.profileId })),
  );
  const firsts = new Map<
    string,
    { readonly about: Item; readonly profile: NewProfile; readonly identifierMade: boolean }
  >();
  const left: Item[] = [];
  for (const [index, about] of items.entries()) {
    const { person, item } = about;
    const recordEmail = emails[index] ?? null;
    const identifier = identifierOf(about) ?? known(recordEmail, item.profileId);
    const publicIdentifier = identifier ?? makeIdentifier();
    if (firsts.has(publicIdentifier)) {
      left.push(about);
      continue;
    }
    const { firstName, lastName, fullName } = person;
    const profile = { publicIdentifier, email: validEmailOf(person), recordEmail, firstName, lastName, fullName };
    firsts.set(publicIdentifier, { about, profile, identifierMade: identifier === null });
  }
  const first = [...firsts.values()];
  const there = await createProfilesUnlessThere(
    scope,
    first.map(({ profile }) => profile),
  );
  const found = first.map(({ about, identifierMade }, index) => ({
    ...about,
    found: { ...(there[index] as (typeof there)[number]), ...whichIdentifier(about, identifierMade) },
  }));
  return { found, left };
}

/** The identifier that an item names, if a person can be reached by it. */
function identifierOf({ person: { publicIdentifier } }: ItemAboutSomebody): string | undefined {
  return publicIdentifier !== undefined && isPathSegment(publicIdentifier) ? publicIdentifier : undefined;
}

function whichIdentifier(
  about: ItemAboutSomebody,
  identifierMade: boolean,
): Pick<PersonOfItem, 'identifierMade' | 'unusableIdentifier'> {
  return {
    identifierMade,
    unusableIdentifier: identifierOf(about) === undefined ? about.person.publicIdentifier : undefined,
  };
}

function validEmailOf({ email }: FoundPerson): string | null {
  return email !== undefined && isEmailAddress(email) ? email : null;
}

/** What a person tells while onboarding is typed, so an address in it proves nothing. */
function recordEmailOf({ person, item }: ItemAboutSomebody): string | null {
  return item.origin === 'ONBOARDING' ? null : (validEmailOf(person)?.toLowerCase() ?? null);
}

/** Gives the identifier of who is known by an address, else of whose profile it is; null where nobody is. */
type KnownIdentifier = (recordEmail: string | null, profileId: string | null) => string | null;

async function findKnown(
  scope: Scope,
  asked: readonly { readonly email: string | null; readonly profileId: string | null }[],
): Promise<KnownIdentifier> {
  const { organisationId } = scope;
  const emails = asked.flatMap(({ email }) => email ?? []);
  const profileIds = asked.flatMap(({ profileId }) => profileId ?? []);
  if (emails.length + profileIds.length === 0) return () => null;
  const rows = await scope.db.profile.findMany({
    where: { organisationId, OR: [{ recordEmail: { in: emails } }, { id: { in: profileIds } }] },
    select: { id: true, recordEmail: true, publicIdentifier: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
  // The oldest comes last, and so stays.
  const byEmail = new Map(rows.map(({ recordEmail, publicIdentifier }) => [recordEmail, publicIdentifier]));
  const byId = new Map(rows.map(({ id, publicIdentifier }) => [id, publicIdentifier]));
  return (recordEmail, profileId) =>
    (recordEmail !== null ? byEmail.get(recordEmail) : undefined) ??
    (profileId !== null ? byId.get(profileId) : undefined) ??
    null;
}

/**
 * Two items that name one new person only by the same address must not make two profiles. Locked in one order
 * everywhere.
 */
async function lockEmails(scope: Scope, recordEmails: readonly string[]): Promise<void> {
  if (recordEmails.length === 0) return;
  const names = recordEmails.map((email) => `record e-mail ${scope.organisationId} ${email}`);
  await scope.db.$executeRaw`
    SELECT pg_advisory_xact_lock(key)
    FROM (SELECT DISTINCT hashtextextended(name, 0) AS key FROM unnest(${names}::text[]) AS given(name)
      ORDER BY key) AS ordered`;
}

function makeIdentifier(): string {
  return `person-${randomBytes(10).toString('hex')}`;
}
