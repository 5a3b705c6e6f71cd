import { randomBytes } from 'node:crypto';
import type { ImportOrigin } from '../../generated/prisma/enums.js';
import type { Scope } from '../../platform/scope.js';
import { isEmailAddress } from '../../platform/validation/index.js';
import { createProfileUnlessThere, type NamedProfile } from '../profiles/index.js';
import type { FoundPerson } from './reading/findings.js';

/** Whose profile an item's findings go to. */
export interface PersonOfItem {
  readonly profile: NamedProfile;
  /** Whether the item made the profile, so that it says all of what the item says. */
  readonly created: boolean;
  /** Whether the item named nobody by an identifier and an identifier was made. */
  readonly identifierMade: boolean;
}

/** An item as far as it tells whom it is about. */
interface ItemOfPerson {
  readonly origin: ImportOrigin;
  /** Whose profile its findings went to when it was read before. */
  readonly profileId: string | null;
}

/**
 * Finds or makes the profile of the person that an item is about: by the organisation's identifier; without one
 * by an e-mail address that came from a record before; else, of an item that is read again, the one that it went to
 * before; else a new one. Never by a name, as two people may share it, and never by an address that a person typed,
 * as people may type another's. Two items about one person take turns from here to the end of their transactions.
 */
export async function findPersonOfItem(scope: Scope, person: FoundPerson, { origin, profileId }: ItemOfPerson): Promise<PersonOfItem> {
  const hasEmail = person.email !== undefined && isEmailAddress(person.email);
  // What a person tells while onboarding is typed, so an address in it proves nothing.
  const recordEmail = hasEmail && origin !== 'ONBOARDING' ? (person.email as string).toLowerCase() : null;
  const known = person.publicIdentifier === undefined ? await findKnown(scope, recordEmail, profileId) : null;
  const publicIdentifier = person.publicIdentifier ?? known ?? makeIdentifier();
  if (person.publicIdentifier !== undefined && recordEmail !== null) await lockEmail(scope, recordEmail);
  const found = await createProfileUnlessThere(scope, {
    publicIdentifier,
    email: hasEmail ? person.email : null,
    recordEmail,
    firstName: person.firstName,
    lastName: person.lastName,
    fullName: person.fullName,
  });
  return { ...found, identifierMade: person.publicIdentifier === undefined && known === null };
}

async function findKnown(scope: Scope, recordEmail: string | null, profileId: string | null): Promise<string | null> {
  const { organisationId } = scope;
  if (recordEmail !== null) {
    await lockEmail(scope, recordEmail);
    const known = await scope.db.profile.findFirst({
      where: { organisationId, recordEmail },
      select: { publicIdentifier: true },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    });
    if (known) return known.publicIdentifier;
  }
  if (profileId === null) return null;
  const before = await scope.db.profile.findUnique({ where: { organisationId_id: { organisationId, id: profileId } }, select: { publicIdentifier: true } });
  return before?.publicIdentifier ?? null;
}

/** Two items that name one new person only by the same address must not make two profiles. */
async function lockEmail(scope: Scope, recordEmail: string): Promise<void> {
  await scope.db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`record e-mail ${scope.organisationId} ${recordEmail}`}, 0))`;
}

function makeIdentifier(): string {
  return `person-${randomBytes(10).toString('hex')}`;
}
