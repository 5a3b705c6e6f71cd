import { inTransaction } from '../../platform/database/index.js';
import { invalidInput } from '../../platform/errors/index.js';
import type { Scope, WorkerScope } from '../../platform/scope.js';
import { signExpiringLink, verifyExpiringLink } from '../../platform/security/expiring-link.js';
import { recordChange } from '../audit/index.js';
import { requireLockedProfileById } from '../profiles/index.js';
import { SHOWN_NAME, shownName } from '../organisations/index.js';

const DAY = 86_400_000;

/** Maximum number of days that a link of a person is valid. */
const MAX_DAYS = 365;

/** A signed link, and when it ends. */
export interface ExpiringLink {
  readonly url: string;
  readonly expiresAt: Date;
}

/**
 * Makes the link by which a person sees what the organisation concluded of them, and contests it, without an account.
 *
 * @throws ServiceError NOT_FOUND for an unknown profile; INVALID_INPUT naming the field.
 */
export async function linkToContest(
  scope: Scope,
  { profileId, expiresInDays = 30 }: { readonly profileId: string; readonly expiresInDays?: number },
): Promise<ExpiringLink> {
  if (!(expiresInDays >= 1 && expiresInDays <= MAX_DAYS))
    throw invalidInput('error.field.range', { field: 'expiresInDays', minimum: 1, maximum: MAX_DAYS });
  return inTransaction(scope, async (scope) => {
    const { organisationId, linkSigningKey, settings } = scope;
    const { id } = await requireLockedProfileById(scope, profileId);
    await recordChange(scope, 'contest-link.created', id);
    const expiresAt = new Date(Math.floor((scope.now().getTime() + expiresInDays * DAY) / 1000) * 1000);
    const url = new URL(`${settings.publicUrl}/contest`);
    const subject = { organisationId, id, expiresAt };
    url.searchParams.set('signature', signExpiringLink(linkSigningKey, 'contest-link', subject));
    return { url: url.href, expiresAt };
  });
}

/** Whose link a signature is. */
export interface ContestSubjectOfLink {
  readonly organisationId: string;
  readonly profileId: string;
  readonly organisation: string;
  readonly person: string;
  readonly expiresAt: Date;
}

/** The person of a link's signature; null if it is invalid, or the person or the organisation was deleted. */
export async function findContestSubject(
  { db, linkSigningKey }: WorkerScope,
  signature: string,
): Promise<ContestSubjectOfLink | null> {
  const subject = verifyExpiringLink(linkSigningKey, 'contest-link', signature);
  if (!subject) return null;
  const { organisationId, id, expiresAt } = subject;
  const profile = await db.profile.findFirst({
    where: { organisationId, id, organisation: { deletingSince: null } },
    select: { publicIdentifier: true, fullName: true, organisation: { select: SHOWN_NAME } },
  });
  if (!profile) return null;
  const { publicIdentifier, fullName, organisation } = profile;
  return {
    organisationId,
    profileId: id,
    organisation: shownName(organisation),
    person: fullName ?? publicIdentifier,
    expiresAt,
  };
}
