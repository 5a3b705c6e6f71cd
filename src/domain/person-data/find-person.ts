import type { Profile } from '../../generated/prisma/client.js';
import { invalidInput, notFound } from '../../platform/errors/index.js';
import type { Scope } from '../../platform/scope.js';
import { signLink } from '../../platform/security/link-signature.js';
import { namePartsOf } from '../person-names/index.js';
import { findProfile, fullNameOf } from '../profiles/index.js';
import { findTraces, findUniqueNames } from './find-person.sql.js';
import type { Person } from './person.js';

/** What finding a person needs. */
type PersonScope = Pick<Scope, 'db' | 'organisationId' | 'linkSigningKey'>;

/**
 * Finds what a person is known by: the profile with an identifier or id; without one, somebody whom import items, the
 * workforce graph or an invitation name by the identifier.
 *
 * @throws ServiceError NOT_FOUND if nothing is known of anybody with it.
 */
export async function requirePerson(scope: PersonScope, reference: string): Promise<Person> {
  const profile = await findProfile(scope, reference);
  if (profile) return personOf(scope, profile);
  const isPossible = reference.length <= 200 && reference.isWellFormed() && !reference.includes('\u0000');
  const traces = isPossible ? await findTraces(scope.db, scope.organisationId, reference) : [];
  if (traces.length === 0) throw notFound('error.profile.unknown', { publicIdentifier: reference });
  const known = { profileId: null, publicIdentifier: reference };
  const names = traces.flatMap(({ name }) => name ?? []);
  return completed(scope, known, names);
}

/** What the person of a profile is known by. */
export async function personOf(scope: PersonScope, profile: Profile): Promise<Person> {
  const { id: profileId, publicIdentifier, firstName, lastName, fullName, email, recordEmail } = profile;
  const addresses = [email, recordEmail].filter((address) => address !== null);
  const stated = [fullName, fullNameOf({ firstName, lastName })].filter((name) => name !== null);
  const person = await completed(scope, { profileId, publicIdentifier }, stated);
  const parts = namePartsOf(profile);
  const nameParts = parts.firstName && parts.lastName ? { firstName: parts.firstName, lastName: parts.lastName } : null;
  const reversed = nameParts ? [`${nameParts.lastName}, ${nameParts.firstName}`] : [];
  const known = { ...person, addresses: [...new Set(addresses.map((address) => address.toLowerCase()))] };
  if (person.sharedNames.length > 0) return { ...known, sharedNames: [...person.sharedNames, ...reversed] };
  return person.names.length > 0 ? { ...known, names: [...person.names, ...reversed], nameParts } : known;
}

/** A name of a single word may be any word, so it is no name to search for. */
async function completed(
  scope: PersonScope,
  known: Pick<Person, 'profileId' | 'publicIdentifier'>,
  stated: readonly string[],
): Promise<Person> {
  const { db, organisationId } = scope;
  const forms = [...new Set(stated.map((name) => name.trim()))].filter((name) => /\S\s+\S/u.test(name));
  const unique = forms.length === 0 ? [] : await findUniqueNames(db, organisationId, known, forms);
  const names = unique.map(({ name }) => name);
  return {
    ...known,
    organisationId,
    addresses: [],
    names,
    sharedNames: forms.filter((name) => !names.includes(name)),
    nameParts: null,
    signatures: await signaturesOf(scope, known),
  };
}

/** Stored answers contain links, which name nobody. */
async function signaturesOf(
  { db, organisationId, linkSigningKey }: PersonScope,
  { profileId, publicIdentifier }: Pick<Person, 'profileId' | 'publicIdentifier'>,
): Promise<string[]> {
  const ofProfile = profileId === null ? [] : [{ profileId }];
  const tokens = await db.onboardingToken.findMany({
    where: { organisationId, OR: [{ publicIdentifier }, ...ofProfile] },
    select: { id: true },
  });
  const links = profileId === null ? [] : await db.personLink.findMany({ where: { organisationId, profileId } });
  return [
    ...tokens.map(({ id }) => signLink(linkSigningKey, 'onboarding-link', organisationId, id)),
    ...links.map(({ id }) => signLink(linkSigningKey, 'person-link', organisationId, id)),
  ];
}

/**
 * The one reference that an input gives: the identifier of a person, or the id of the profile.
 *
 * @throws ServiceError INVALID_INPUT unless exactly one is given.
 */
export function referenceOf({
  publicIdentifier,
  profileId,
}: {
  readonly publicIdentifier?: string | null;
  readonly profileId?: string | null;
}): string {
  const given = [publicIdentifier, profileId].filter((one) => one !== null && one !== undefined);
  const [reference] = given;
  if (reference === undefined || given.length > 1)
    throw invalidInput('error.person.reference', { field: 'publicIdentifier', other: 'profileId' });
  return reference;
}
