import type { Profile } from '../../generated/prisma/client.js';
import type { EndorsementRelationship, EvidenceSource } from '../../generated/prisma/enums.js';
import { isId } from '../../platform/database/index.js';
import { invalidInput } from '../../platform/errors/index.js';
import type { Scope } from '../../platform/scope.js';
import { checkText, isEmailAddress } from '../../platform/validation/index.js';
import { lockProfiles, requireLockedProfileById } from '../profiles/index.js';

/** Who endorses, as a client names them: a profile, or somebody from outside. */
export interface GivenEndorser {
  readonly profileId?: string | null | undefined;
  readonly name?: string | null | undefined;
  readonly email?: string | null | undefined;
}

/** Who endorses: somebody with a profile, or else with name and e-mail address. */
export interface Endorser {
  readonly endorserProfileId: string | null;
  readonly endorserName: string | null;
  readonly endorserEmail: string | null;
}

/** As what source of evidence an endorser counts. */
export const SOURCE_OF: Readonly<Record<EndorsementRelationship, EvidenceSource>> = {
  SELF: 'SELF',
  COLLEAGUE: 'COLLEAGUE',
  MANAGER: 'MANAGER',
  DIRECT_REPORT: 'COLLEAGUE',
  CLIENT: 'COLLEAGUE',
};

/**
 * Finds the endorser of a person, and locks both profiles, so that neither is deleted meanwhile. Somebody from outside
 * whose e-mail address is that of a person in the records is that person.
 *
 * @throws ServiceError NOT_FOUND for an unknown profile; INVALID_INPUT if the endorser is missing or incomplete, or if a
 *   person endorses themself as somebody else.
 */
export async function lockEndorser(
  scope: Scope,
  profileId: string,
  given: GivenEndorser | null | undefined,
  relationship: EndorsementRelationship,
): Promise<{ readonly person: Profile; readonly endorser: Endorser }> {
  const named = checkEndorser(given, relationship);
  const found = named?.endorserEmail ? await findByRecordEmail(scope, named.endorserEmail) : null;
  const endorserId = given?.profileId?.toLowerCase() ?? found;
  // Both at once, in the order in which all others lock them. Those of unknown ids are refused below.
  await lockProfiles(
    scope,
    [profileId, endorserId].filter((id): id is string => typeof id === 'string' && isId(id)),
  );
  const person = await requireLockedProfileById(scope, profileId);
  if (endorserId !== null) await requireLockedProfileById(scope, endorserId, 'endorser.profileId');
  const isSelf =
    endorserId === person.id || (endorserId === null && (named === null || isAddressOf(person, named.endorserEmail)));
  if (isSelf !== (relationship === 'SELF')) {
    const key = isSelf ? ('error.endorsement.self' as const) : ('error.endorsement.notSelf' as const);
    throw invalidInput(key, { field: 'relationship' });
  }
  if (isSelf) return { person, endorser: withProfile(person.id) };
  return { person, endorser: named && endorserId === null ? named : withProfile(endorserId) };
}

function withProfile(endorserProfileId: string | null): Endorser {
  return { endorserProfileId, endorserName: null, endorserEmail: null };
}

/** @returns null for somebody with a profile. */
function checkEndorser(
  given: GivenEndorser | null | undefined,
  relationship: EndorsementRelationship,
): Endorser | null {
  const { profileId = null, name = null, email = null } = given ?? {};
  if (profileId !== null) {
    if (name !== null || email !== null) throw invalidInput('error.endorsement.endorser', { field: 'endorser' });
    return null;
  }
  if (name === null && email === null) {
    if (relationship === 'SELF') return null;
    throw invalidInput('error.endorsement.endorser', { field: 'endorser' });
  }
  if (name === null) throw invalidInput('error.field.required', { field: 'endorser.name' });
  if (email === null) throw invalidInput('error.field.required', { field: 'endorser.email' });
  if (!isEmailAddress(email)) throw invalidInput('error.field.email', { field: 'endorser.email' });
  return { endorserProfileId: null, endorserName: checkText('endorser.name', name), endorserEmail: email };
}

async function findByRecordEmail({ db, organisationId }: Scope, email: string): Promise<string | null> {
  const found = await db.profile.findMany({
    where: { organisationId, recordEmail: email.toLowerCase() },
    select: { id: true },
    take: 2,
  });
  return found.length === 1 ? (found[0]?.id ?? null) : null;
}

function isAddressOf({ email, recordEmail }: Profile, address: string | null): boolean {
  const given = address?.toLowerCase();
  return given !== undefined && [email, recordEmail].some((own) => own?.toLowerCase() === given);
}
