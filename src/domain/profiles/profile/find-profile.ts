import type { Profile } from '../../../generated/prisma/client.js';
import { isId } from '../../../platform/database/index.js';
import { notFound } from '../../../platform/errors/index.js';
import type { Scope, SqlScope } from '../../../platform/scope.js';
import { findReferredProfile } from './find-profile.sql.js';
import { readProfileVersion } from './profile-versions.sql.js';

/**
 * The profile with a reference, or null: the organisation's own identifier, or the profile's id. If the text is both,
 * one person's identifier and the id of another profile, the identifier counts.
 */
export async function findProfile(
  { db, organisationId }: Pick<Scope, 'db' | 'organisationId'>,
  reference: string,
): Promise<Profile | null> {
  if (!canBeIdentifier(reference)) return null;
  const references = [{ publicIdentifier: reference }, ...(isId(reference) ? [{ id: reference }] : [])];
  const rows = await db.profile.findMany({ where: { organisationId, OR: references } });
  return rows.find((row) => row.publicIdentifier === reference) ?? rows[0] ?? null;
}

/**
 * The profile with an identifier or id.
 *
 * @throws ServiceError NOT_FOUND
 */
export async function requireProfile(scope: Scope, reference: string): Promise<Profile> {
  const profile = await findProfile(scope, reference);
  if (!profile) throw notFound('error.profile.unknown', { publicIdentifier: reference });
  return profile;
}

/** The version of what a profile shows; null if there is no such profile. */
export async function findProfileVersion({ db, organisationId }: Scope, reference: string): Promise<string | null> {
  if (!canBeIdentifier(reference)) return null;
  const [found] = await readProfileVersion(db, organisationId, reference);
  return found?.version ?? null;
}

/**
 * The id and the identifier of the profile with an identifier or id.
 *
 * @throws ServiceError NOT_FOUND
 */
export async function requireProfileReference({ db, organisationId }: SqlScope, reference: string) {
  const [profile] = canBeIdentifier(reference) ? await findReferredProfile(db, organisationId, reference) : [];
  if (!profile) throw notFound('error.profile.unknown', { publicIdentifier: reference });
  return profile;
}

/** Whether a text can be an identifier at all. PostgreSQL refuses the others, so that they must not reach it. */
export function canBeIdentifier(reference: string): boolean {
  return reference.length <= 200 && reference.isWellFormed() && !reference.includes('\u0000');
}
