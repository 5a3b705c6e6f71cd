import { inTransaction, isId, newId } from '../../platform/database/index.js';
import { invalidInput, notFound } from '../../platform/errors/index.js';
import type { Scope, WorkerScope } from '../../platform/scope.js';
import { signLink, verifyLink } from '../../platform/security/link-signature.js';
import { recordChange } from '../audit/index.js';
import { requireLockedProfileById } from '../profiles/index.js';
import { SHOWN_NAME, shownName } from '../organisations/index.js';

const DAY = 86_400_000;

const MAX_DAYS = 365;

/**
 * Makes a link by which a person gets at what is known of them.
 *
 * @returns its id.
 * @throws ServiceError NOT_FOUND for an unknown profile; INVALID_INPUT if it would be valid for too long.
 */
export async function createPersonLink(
  scope: Scope,
  { profileId, expiresInDays = 30 }: { readonly profileId: string; readonly expiresInDays?: number },
): Promise<string> {
  if (expiresInDays < 1 || expiresInDays > MAX_DAYS)
    throw invalidInput('error.field.range', { field: 'expiresInDays', minimum: 1, maximum: MAX_DAYS });
  return inTransaction(scope, async (scope) => {
    const { db, organisationId, actor } = scope;
    const profile = await requireLockedProfileById(scope, profileId);
    const id = newId();
    const createdAt = scope.now();
    const expiresAt = new Date(createdAt.getTime() + expiresInDays * DAY);
    await db.personLink.create({
      data: { organisationId, id, profileId: profile.id, createdBy: actor, createdAt, expiresAt },
    });
    await recordChange(scope, 'person-link.created', id, {}, { person: profile.id });
    return id;
  });
}

/**
 * Revokes a link. If it was revoked before, nothing changes.
 *
 * @throws ServiceError NOT_FOUND
 */
export async function revokePersonLink(scope: Scope, id: string): Promise<void> {
  await inTransaction(scope, async (scope) => {
    const { db, organisationId } = scope;
    const where = { organisationId, id };
    const { count } = isId(id)
      ? await db.personLink.updateMany({ where: { ...where, revokedAt: null }, data: { revokedAt: scope.now() } })
      : { count: 0 };
    if (count > 0) return recordChange(scope, 'person-link.revoked', id);
    if (!isId(id) || (await db.personLink.count({ where })) === 0) throw notFound('error.personLink.unknown', { id });
  });
}

/** The address of a link, at the gateway that is asked. */
export function addressOfPersonLink(
  { linkSigningKey, settings }: Pick<Scope, 'linkSigningKey' | 'settings'>,
  { organisationId, id }: { readonly organisationId: string; readonly id: string },
): string {
  const url = new URL(`${settings.publicUrl}/person`);
  url.searchParams.set('signature', signLink(linkSigningKey, 'person-link', organisationId, id));
  return url.href;
}

/** The address of the newest link that an actor has made for a person and that still works; null if there is none. */
export async function findLinkMadeBy(scope: Scope, profileId: string, actor: string): Promise<string | null> {
  const { db, organisationId } = scope;
  const link = await db.personLink.findFirst({
    where: { organisationId, profileId, createdBy: actor, revokedAt: null, expiresAt: { gt: scope.now() } },
    orderBy: { id: 'desc' },
    select: { id: true },
  });
  return link && addressOfPersonLink(scope, { organisationId, id: link.id });
}

/** A link that works, and whose it is. */
export interface SignedPersonLink {
  readonly organisationId: string;
  readonly id: string;
  readonly profileId: string;
  readonly publicIdentifier: string;
  /** The person's name, or else the publicIdentifier. */
  readonly person: string;
  readonly organisation: string;
  readonly isOver: false;
}

/** A link that no longer works, whatever the reason: it expired or was revoked, or the person was deleted. */
export interface EndedPersonLink {
  readonly organisationId: string;
  readonly id: string;
  readonly organisation: string;
  readonly isOver: true;
}

/** The link of a signature; null if it is invalid, or the organisation was deleted. */
export async function findSignedPersonLink(
  { db, linkSigningKey, now }: WorkerScope,
  signature: string,
): Promise<SignedPersonLink | EndedPersonLink | null> {
  const subject = verifyLink(linkSigningKey, 'person-link', signature);
  if (!subject) return null;
  const { organisationId, id } = subject;
  const own = await db.organisation.findFirst({
    where: { id: organisationId, deletingSince: null },
    select: SHOWN_NAME,
  });
  if (!own) return null;
  const organisation = shownName(own);
  const link = await db.personLink.findUnique({
    where: { organisationId_id: subject },
    include: { profile: { select: { publicIdentifier: true, fullName: true } } },
  });
  if (!link || link.revokedAt !== null || link.expiresAt <= now())
    return { organisationId, id, organisation, isOver: true };
  const { profileId, profile } = link;
  return {
    ...{ organisationId, id, profileId, organisation, isOver: false },
    publicIdentifier: profile.publicIdentifier,
    person: profile.fullName ?? profile.publicIdentifier,
  };
}
