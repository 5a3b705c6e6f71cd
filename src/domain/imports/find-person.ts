import { randomBytes } from 'node:crypto';
import type { ImportOrigin } from '../../generated/prisma/enums.js';
import type { Scope } from '../../platform/scope.js';
import { isEmailAddress } from '../../platform/validation/index.js';
import { createProfileUnlessThere } from '../profiles/index.js';
import type { FoundPerson } from './reading/findings.js';

/** Whose profile an item's findings go to. */
export interface PersonOfItem {
  readonly profileId: string;
  readonly publicIdentifier: string;
  /** Whether the item named nobody by an identifier and an identifier was made. */
  readonly identifierMade: boolean;
}

/**
 * Finds or makes the profile of the person that an item is about: by the organisation's identifier; without one
 * by an e-mail address that came from a record before; else a new one. Never by a name, as two people may share
 * it, and never by an address that a person typed, as people may type another's.
 */
export async function findPersonOfItem(scope: Scope, person: FoundPerson, origin: ImportOrigin): Promise<PersonOfItem> {
  const hasEmail = person.email !== undefined && isEmailAddress(person.email);
  // What a person tells while onboarding is typed, so an address in it proves nothing.
  const recordEmail = hasEmail && origin !== 'ONBOARDING' ? (person.email as string).toLowerCase() : null;
  if (recordEmail !== null) await lockEmail(scope, recordEmail);
  const known = person.publicIdentifier === undefined && recordEmail !== null ? await findByRecordEmail(scope, recordEmail) : null;
  const publicIdentifier = person.publicIdentifier ?? known?.publicIdentifier ?? makeIdentifier();
  const profileId =
    known?.id ??
    (
      await createProfileUnlessThere(scope, {
        publicIdentifier,
        email: hasEmail ? person.email : null,
        firstName: person.firstName,
        lastName: person.lastName,
        fullName: person.fullName,
      })
    ).id;
  // Two items about one person take turns from here on; a person who is being deleted is waited for.
  await scope.db.$executeRaw`
    UPDATE profile SET record_email = coalesce(record_email, ${recordEmail})
    WHERE organisation_id = ${scope.organisationId}::uuid AND id = ${profileId}::uuid`;
  return { profileId, publicIdentifier, identifierMade: person.publicIdentifier === undefined && known === null };
}

async function findByRecordEmail(scope: Scope, recordEmail: string) {
  return scope.db.profile.findFirst({
    where: { organisationId: scope.organisationId, recordEmail },
    select: { id: true, publicIdentifier: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
}

/** Two items that name one new person only by the same address must not make two profiles. */
async function lockEmail(scope: Scope, recordEmail: string): Promise<void> {
  await scope.db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`record e-mail ${scope.organisationId} ${recordEmail}`}, 0))`;
}

function makeIdentifier(): string {
  return `person-${randomBytes(10).toString('hex')}`;
}
