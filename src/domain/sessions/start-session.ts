import { inTransaction, newId } from '../../platform/database/index.js';
import type { Scope, WorkerScope } from '../../platform/scope.js';
import { createSessionToken } from '../../platform/security/session-token.js';
import { recordChange } from '../audit/index.js';
import { findVisiblePeople, idleEnd } from './find-session.js';
import { roleOf, type SignInRole } from './sign-in-roles.js';

const HOUR = 3_600_000;

/** What the identity provider states about somebody who has signed in. */
export interface ProviderIdentity {
  readonly subject: string;
  readonly providerSessionId: string | null;
  readonly groups: readonly string[];
  /** What lists of sessions show. */
  readonly name: string;
  /** What the own profile is found by; undefined if the provider does not state it. */
  readonly person: { readonly claim: string; readonly value: string } | undefined;
}

/** A session that has begun. */
export interface NewSession {
  /** The value of the cookie, which is not stored. */
  readonly token: string;
  readonly sessionId: string;
  readonly organisationId: string;
  readonly expiresAt: Date;
}

/**
 * Why somebody may not sign in: no group of the provider has a role; the role is limited to certain people, and the
 * person has no profile, or too many people.
 */
export type RefusedSignIn = 'NO_ROLE' | 'NO_PROFILE' | 'TOO_MANY_PEOPLE';

/** Begins the session of somebody whom the identity provider has identified. */
export async function startProviderSession(
  scope: WorkerScope,
  roles: readonly SignInRole[],
  identity: ProviderIdentity,
): Promise<NewSession | RefusedSignIn> {
  const role = roleOf(roles, identity.groups);
  const isThere =
    role && (await scope.db.organisation.findFirst({ where: { id: role.organisationId, deletingSince: null } }));
  if (!isThere) return 'NO_ROLE';
  const { organisationId, people, group } = role;
  const profileId = await findProfile(scope, organisationId, identity.person);
  if (people !== 'ALL') {
    if (profileId === null) return 'NO_PROFILE';
    if (!(await findVisiblePeople(scope.db, organisationId, people, profileId))) return 'TOO_MANY_PEOPLE';
  }
  const { subject, providerSessionId, name } = identity;
  return startSession(
    { ...scope, organisationId },
    { origin: 'OPENID_CONNECT', roleGroup: group, subject, providerSessionId, name, profileId },
  );
}

/** Begins the session of somebody who has given an API key, which may do what the key may do, and ends with it. */
export async function startKeySession(
  scope: WorkerScope,
  key: { readonly organisationId: string; readonly keyId: string },
): Promise<NewSession> {
  const { organisationId, keyId } = key;
  const { name } = await scope.db.apiKey.findFirstOrThrow({ where: { organisationId, id: keyId } });
  return startSession({ ...scope, organisationId }, { origin: 'API_KEY', apiKeyId: keyId, name });
}

type SessionContent = Omit<
  Parameters<Scope['db']['session']['create']>[0]['data'],
  'organisationId' | 'id' | 'hash' | 'createdAt' | 'lastUsedAt' | 'idleEndsAt' | 'expiresAt'
>;

async function startSession(scope: Scope, content: SessionContent): Promise<NewSession> {
  const { organisationId, settings } = scope;
  const { token, hash } = createSessionToken(scope.linkSigningKey);
  const sessionId = newId();
  const now = scope.now();
  const expiresAt = new Date(now.getTime() + settings.sessionHours * HOUR);
  await inTransaction({ ...scope, actor: `session:${sessionId}` }, async (scope) => {
    const times = { createdAt: now, lastUsedAt: now, idleEndsAt: idleEnd(settings, now, expiresAt), expiresAt };
    await scope.db.session.create({
      data: { ...content, ...times, organisationId, id: sessionId, hash: new Uint8Array(hash) } as never,
    });
    await recordChange(scope, 'session.started', sessionId, { origin: String(content.origin) });
  });
  return { token, sessionId, organisationId, expiresAt };
}

/**
 * The own profile of somebody. E-mail addresses are compared with those of imported records, which nobody can choose for
 * himself.
 */
async function findProfile(
  { db }: WorkerScope,
  organisationId: string,
  person: ProviderIdentity['person'],
): Promise<string | null> {
  if (!person) return null;
  const { claim, value } = person;
  const found = await db.profile.findMany({
    where: {
      organisationId,
      ...(claim === 'email' ? { recordEmail: value.toLowerCase() } : { publicIdentifier: value }),
    },
    select: { id: true },
    take: 2,
  });
  // Two profiles with one address may be two people.
  return found.length === 1 ? (found[0]?.id ?? null) : null;
}
