import { limitDatabase, type Database, type RowLimits } from '../../platform/database/index.js';
import type { PrismaClient } from '../../generated/prisma/client.js';
import type { Access } from '../../platform/security/access.js';
import type { SessionIdentity } from '../../platform/security/session-token.js';
import type { Settings } from '../../platform/settings/index.js';
import { findKeyHolder, type KeyHolder } from '../api-keys/index.js';
import { findOwnPeople } from '../workforce-graph/index.js';
import { roleOfSession, type SignInRole } from './sign-in-roles.js';

/** The last use of a session is written at most this often, in milliseconds, to avoid a write for every request. */
const LAST_USE_INTERVAL = 60_000;

/**
 * Maximum number of people whom a session can be limited to: their identifiers are sent with each transaction. Somebody
 * who is responsible for more of them needs a role without a limit.
 */
const MAX_OWN_PEOPLE = 10_000;

/** Who is signed in, and what a session may do now. */
export interface SessionHolder {
  readonly organisationId: string;
  readonly sessionId: string;
  readonly access: Access;
  /** The networks from which it may come, those of its key; from anywhere if there are none. */
  readonly networks?: KeyHolder['networks'];
}

/** What looking up a session needs. */
export interface SessionParts {
  readonly db: Database;
  readonly settings: Settings;
  readonly roles: readonly SignInRole[];
}

/**
 * The holder of a session; null if there is none with this identity, it has ended, or what it rests on has: its key, its
 * role in the file of roles, or the profile of somebody who may see certain people only. Rights and people are those of
 * this moment.
 */
export async function findSession(
  { db, settings, roles }: SessionParts,
  { hash }: SessionIdentity,
  now: Date,
): Promise<SessionHolder | null> {
  const found = await db.session.findFirst({
    where: {
      hash: new Uint8Array(hash),
      idleEndsAt: { gt: now },
      expiresAt: { gt: now },
      organisation: { deletingSince: null },
    },
  });
  if (!found) return null;
  const { organisationId, id: sessionId, name, apiKeyId, roleGroup } = found;
  const base = { kind: 'SESSION', sessionId, name } as const;
  let access: Access | null;
  let networks: KeyHolder['networks'] | undefined;
  if (apiKeyId !== null) {
    const key = await findKeyHolder(db, { organisationId, keyId: apiKeyId }, now);
    access = key && { ...base, scopes: key.scopes, people: 'ALL' };
    networks = key?.networks;
  } else {
    const role = roleGroup === null ? undefined : roleOfSession(roles, { organisationId, roleGroup });
    access = role ? await accessOf(db, base, role, found.profileId) : null;
  }
  if (!access) return null;
  if (now.getTime() - found.lastUsedAt.getTime() > LAST_USE_INTERVAL) {
    await db.session.updateMany({
      where: { organisationId, id: sessionId },
      data: { lastUsedAt: now, idleEndsAt: idleEnd(settings, now, found.expiresAt) },
    });
  }
  return { organisationId, sessionId, access, networks };
}

/** When a session ends that is used now and never again. */
export function idleEnd({ sessionIdleMinutes }: Settings, now: Date, expiresAt: Date): Date {
  return new Date(Math.min(now.getTime() + sessionIdleMinutes * 60_000, expiresAt.getTime()));
}

async function accessOf(
  db: Database,
  base: Pick<Access, 'kind' | 'sessionId' | 'name'>,
  { organisationId, scopes, people }: SignInRole,
  profileId: string | null,
): Promise<Access | null> {
  if (people === 'ALL') return { ...base, scopes, people };
  if (profileId === null) return null;
  const visible = await findVisiblePeople(db, organisationId, people, profileId);
  return visible && { ...base, scopes, people, rows: { organisationId, people: visible } };
}

/** The profiles that somebody may see who may not see all; null if they are too many. */
export async function findVisiblePeople(
  db: Database,
  organisationId: string,
  people: 'OWN_TEAMS' | 'SELF',
  profileId: string,
): Promise<readonly string[] | null> {
  if (people === 'SELF') return [profileId];
  const found = await findOwnPeople(db, organisationId, profileId, MAX_OWN_PEOPLE + 1);
  return found.length > MAX_OWN_PEOPLE ? null : found.map((one) => one.profileId);
}

/** Views of the database by the limits of sessions, which are the same from one look-up of a session to the next. */
const views = new WeakMap<RowLimits, Database>();

/** The database as a request may use it. */
export function databaseFor(db: Database, { rows }: Access): Database {
  if (!rows) return db;
  let view = views.get(rows);
  if (!view) {
    view = limitDatabase(db as PrismaClient, rows);
    views.set(rows, view);
  }
  return view;
}
