import type { Profile } from '../../generated/prisma/client.js';
import { isId } from '../../platform/database/index.js';
import { notFound } from '../../platform/errors/index.js';
import type { SelectedFields } from '../../platform/graphql/index.js';
import {
  isInstantValue,
  isTextValue,
  keysetQuery,
  readPage,
  toConnection,
  type Connection,
  type PageArguments,
  type SortKey,
} from '../../platform/pagination/index.js';
import type { Scope } from '../../platform/scope.js';
import { profileSelect, type ProfileRow } from './profile-row.js';

/**
 * What names a person's profile: the organisation's own identifier, or the profile's id. Where a text is both
 * (one person's identifier, another profile's id), the identifier is meant.
 */
function namedBy(scope: Scope, reference: string) {
  return isId(reference)
    ? { organisationId: scope.organisationId, OR: [{ publicIdentifier: reference }, { id: reference }] }
    : { organisationId: scope.organisationId, publicIdentifier: reference };
}

/** The profile that a reference names, or null. */
export async function findProfile(scope: Scope, reference: string, fields: SelectedFields): Promise<ProfileRow | null> {
  if (!isIdentifierLike(reference)) return null;
  const rows = await scope.db.profile.findMany({
    where: namedBy(scope, reference),
    select: { ...profileSelect(fields), publicIdentifier: true },
  });
  return rows.find((row) => row.publicIdentifier === reference) ?? rows[0] ?? null;
}

/**
 * The profile that a reference names, its own columns only.
 *
 * @throws ServiceError NOT_FOUND
 */
export async function requireProfile(scope: Scope, reference: string): Promise<Profile> {
  const rows = isIdentifierLike(reference) ? await scope.db.profile.findMany({ where: namedBy(scope, reference) }) : [];
  const profile = rows.find((row) => row.publicIdentifier === reference) ?? rows[0];
  if (!profile) throw notFound('error.profile.unknown', { publicIdentifier: reference });
  return profile;
}

/** A profile that was there a moment ago, as read for an answer. */
export async function requireProfileRow(scope: Scope, id: string, fields: SelectedFields): Promise<ProfileRow> {
  const profile = await findProfile(scope, id, fields);
  if (!profile) throw new Error('a profile was deleted between its change and its reading');
  return profile;
}

/** PostgreSQL refuses these in a text, so they name nobody. */
function isIdentifierLike(reference: string): boolean {
  return reference.length <= 200 && reference.isWellFormed() && !reference.includes('\u0000');
}

const SORT_KEYS: Record<'NEWEST' | 'NAME', readonly SortKey[]> = {
  NEWEST: [
    { column: 'createdAt', direction: 'desc', parse: (text) => new Date(text) },
    { column: 'id', direction: 'desc' },
  ],
  NAME: [
    { column: 'sortName', direction: 'asc' },
    { column: 'id', direction: 'asc' },
  ],
};

export type ProfileRowConnection = Connection<ProfileRow>;

/** A page of the organisation's profiles. */
export async function listProfiles(
  scope: Scope,
  orderBy: 'NEWEST' | 'NAME',
  pageArguments: PageArguments,
  fields: SelectedFields,
): Promise<ProfileRowConnection> {
  const page = readPage(pageArguments, `profiles by ${orderBy}`, [
    orderBy === 'NAME' ? isTextValue : isInstantValue,
    isId,
  ]);
  const { where, ...query } = keysetQuery(page, SORT_KEYS[orderBy]);
  const rows = await scope.db.profile.findMany({
    where: { organisationId: scope.organisationId, AND: where },
    select: { ...profileSelect(fields), createdAt: true, sortName: true },
    ...query,
  });
  return toConnection(
    rows,
    page,
    (row) => [orderBy === 'NAME' ? row.sortName : row.createdAt.toISOString(), row.id],
    () => scope.db.profile.count({ where: { organisationId: scope.organisationId } }),
  );
}
