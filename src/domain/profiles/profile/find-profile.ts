import type { Profile } from '../../../generated/prisma/client.js';
import { groupBy } from '../../../platform/group-by.js';
import { createRequestLoader } from '../../../platform/graphql/request-loader.js';
import { isId } from '../../../platform/database/index.js';
import { notFound } from '../../../platform/errors/index.js';
import type { SelectedFields } from '../../../platform/graphql/index.js';
import type { Scope, SqlScope } from '../../../platform/scope.js';
import { findReferredProfile } from './find-profile.sql.js';
import { profileSelect, profileSkillSelect, type ProfileRow, type ProfileSkillRow } from './profile-row.js';
import { readProfileVersion } from './profile-versions.sql.js';

/**
 * The condition for the profile with a reference: the organisation's own identifier, or the profile's id. If the text
 * is both, one person's identifier and the id of another profile, the identifier counts.
 */
function isReferredBy(scope: Scope, reference: string) {
  return isId(reference)
    ? { organisationId: scope.organisationId, OR: [{ publicIdentifier: reference }, { id: reference }] }
    : { organisationId: scope.organisationId, publicIdentifier: reference };
}

/** The profile with an identifier or id, or null. */
export async function findProfile(scope: Scope, reference: string, fields: SelectedFields): Promise<ProfileRow | null> {
  if (!canBeIdentifier(reference)) return null;
  const rows = await scope.db.profile.findMany({
    where: isReferredBy(scope, reference),
    select: { ...profileSelect(fields), publicIdentifier: true },
  });
  return rows.find((row) => row.publicIdentifier === reference) ?? rows[0] ?? null;
}

/** The version of what a profile shows; null if there is no such profile. */
export async function findProfileVersion({ db, organisationId }: Scope, reference: string): Promise<string | null> {
  if (!canBeIdentifier(reference)) return null;
  const [found] = await readProfileVersion(db, organisationId, reference);
  return found?.version ?? null;
}

/**
 * The profile with an identifier or id, without its lists.
 *
 * @throws ServiceError NOT_FOUND
 */
export async function requireProfile(scope: Scope, reference: string): Promise<Profile> {
  const rows = canBeIdentifier(reference)
    ? await scope.db.profile.findMany({ where: isReferredBy(scope, reference) })
    : [];
  const profile = rows.find((row) => row.publicIdentifier === reference) ?? rows[0];
  if (!profile) throw notFound('error.profile.unknown', { publicIdentifier: reference });
  return profile;
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

/** The selected fields of a profile that is known to exist. */
export async function requireProfileRow(scope: Scope, id: string, fields: SelectedFields): Promise<ProfileRow> {
  const profile = await findProfile(scope, id, fields);
  if (!profile) throw new Error('a profile was deleted between its change and its reading');
  return profile;
}

/** Whether a text can be an identifier at all. PostgreSQL refuses the others, so that they must not reach it. */
export function canBeIdentifier(reference: string): boolean {
  return reference.length <= 200 && reference.isWellFormed() && !reference.includes('\u0000');
}

/** A profile by its id, and the fields that are selected. */
interface ProfileRequest {
  readonly id: string;
  readonly fields: SelectedFields;
}

/** Loads a profile that another row refers to; for all rows of a page in one statement. */
export const loadProfile = createRequestLoader(loadProfiles);

async function loadProfiles(scope: Scope, requests: readonly ProfileRequest[]): Promise<(ProfileRow | null)[]> {
  const found = new Map<ProfileRequest, ProfileRow>();
  for (const group of groupBy(requests, ({ fields }) => JSON.stringify(fields)).values()) {
    const [{ fields }] = group as [ProfileRequest];
    const rows: ProfileRow[] = await scope.db.profile.findMany({
      where: { organisationId: scope.organisationId, id: { in: group.map(({ id }) => id) } },
      select: profileSelect(fields),
    });
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const request of group) {
      const row = byId.get(request.id);
      if (row) found.set(request, row);
    }
  }
  return requests.map((request) => found.get(request) ?? null);
}

/** One skill of a profile, or null if the profile does not have it. */
export async function findProfileSkill(
  scope: Scope,
  {
    profileId,
    skillOwnerId,
    skillId,
  }: { readonly profileId: string; readonly skillOwnerId: string; readonly skillId: string },
  fields: SelectedFields,
): Promise<ProfileSkillRow | null> {
  return scope.db.profileSkill.findFirst({
    where: { organisationId: scope.organisationId, profileId, skillOwnerId, skillId },
    select: profileSkillSelect(fields),
  });
}
