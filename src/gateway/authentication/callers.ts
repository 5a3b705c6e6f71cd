import { LRUCache } from 'lru-cache';
import { findKeyHolder, type KeyHolder, type KeyIdentity } from '../../domain/api-keys/index.js';
import { findSession, type SessionHolder, type SignInRole } from '../../domain/sessions/index.js';
import type { WorkerScope } from '../../platform/scope.js';
import { isAccessToken, verifyAccessToken, type AccessToken } from '../../platform/security/access-token.js';
import type { Access } from '../../platform/security/access.js';
import { ALL_SCOPES, type ScopeSet } from '../../platform/security/access-scopes.js';
import { parseApiKey } from '../../platform/security/api-key.js';
import { isInNetworks } from '../../platform/security/network-addresses.js';
import { isSessionToken, parseSessionToken, type SessionIdentity } from '../../platform/security/session-token.js';
import { rememberLookups } from './remembered-lookups.js';

/** Maximum number of access tokens whose signatures are remembered, about 500 bytes each. */
const MAX_TOKENS = 10_000;

/** The sender of a request, by its credential: an API key, an access token that was made with one, or a session. */
export interface Caller {
  readonly organisationId: string;
  /** For the audit trail. */
  readonly actor: string;
  readonly access: Access;
  /** The networks from which it may come; from anywhere if there are none. */
  readonly networks?: KeyHolder['networks'];
}

/** Whether a caller may send requests from an address. */
export function mayComeFrom({ networks = [] }: Pick<Caller, 'networks'>, address: string): boolean {
  return networks.length === 0 || isInNetworks(address, networks);
}

/** Whether a caller who was looked up again may still do everything that it might before, from an address. */
export function hasSameRights(before: Caller, now: Caller, address: string): boolean {
  const [had, has] = [before.access.scopes, now.access.scopes];
  if (!mayComeFrom(now, address) || !seesSamePeople(before, now)) return false;
  return had === has || [...had].every((scope) => has.has(scope));
}

/** Whom a limited session sees may change with the graph of the workforce. */
function seesSamePeople({ access: { rows: before } }: Caller, { access: { rows: now } }: Caller): boolean {
  if (before === now) return true;
  if (!before || !now || before.people.length !== now.people.length) return false;
  const people = new Set(now.people);
  return before.people.every((id) => people.has(id));
}

/** Finds the callers that credentials belong to. */
export interface Callers {
  /**
   * The caller with a credential that was looked up within the last second. Does not wait for anything.
   *
   * @param address - that of the client, which is noted as the key's last use; undefined if there is no new request.
   */
  inMemory(credential: string, address?: string): Caller | undefined;
  /**
   * The caller with a credential; null if it is not valid. A forged one is recognised without a query.
   *
   * @param address - as for `inMemory`.
   */
  find(credential: string, address?: string): Promise<Caller | null>;
}

/** A key to look up, with the address of the client whose request needs it. */
interface KeyInUse {
  readonly key: KeyIdentity;
  readonly address: string | undefined;
}

/**
 * Creates the memory of callers. All access tokens that were made with a key share its look-ups by id: they need no
 * query of their own, and end with the key.
 *
 * @param roles - of people who sign in with an identity provider; none by default.
 */
export function createCallers(scope: WorkerScope, roles: readonly SignInRole[] = []): Callers {
  const { db, now, settings, linkSigningKey } = scope;
  /** By the key itself, or for access tokens by its id. */
  const keys = rememberLookups(({ key, address }: KeyInUse) => findKeyHolder(db, key, now(), address));
  const sessions = rememberLookups((session: SessionIdentity) => findSession({ db, settings, roles }, session, now()));
  const tokens = new LRUCache<string, AccessToken>({ max: MAX_TOKENS });

  /** The token that a text is; undefined if it is forged or has expired. */
  function currentToken(text: string): AccessToken | undefined {
    const token = tokens.get(text) ?? verifyAccessToken(linkSigningKey, text);
    if (!token) return undefined;
    tokens.set(text, token);
    return now() < token.expiresAt ? token : undefined;
  }

  /** A key that expires is refused from that moment on, whenever it was looked up. */
  function ifValid(holder: KeyHolder | null | undefined): KeyHolder | undefined {
    return holder && (holder.expiresAt === null || now() < holder.expiresAt) ? holder : undefined;
  }

  const identifyKey = (text: string, address: string | undefined) => () => {
    const key = parseApiKey(linkSigningKey, text);
    return key && { key, address };
  };

  const identifySession = (text: string) => () => parseSessionToken(linkSigningKey, text);

  return {
    inMemory(credential, address) {
      if (isSessionToken(credential)) {
        return callerWithSession(sessions.inMemory(credential, identifySession(credential)));
      }
      if (!isAccessToken(credential)) {
        return callerWithKey(ifValid(keys.inMemory(credential, identifyKey(credential, address))));
      }
      const token = currentToken(credential);
      if (!token) return undefined;
      const holder = keys.inMemory(token.keyId, () => ({ key: token, address }));
      return callerWithToken(ifValid(holder), token);
    },
    async find(credential, address) {
      if (isSessionToken(credential)) {
        return callerWithSession(await sessions.find(credential, identifySession(credential))) ?? null;
      }
      if (!isAccessToken(credential)) {
        return callerWithKey(ifValid(await keys.find(credential, identifyKey(credential, address)))) ?? null;
      }
      const token = currentToken(credential);
      const holder = token && (await keys.find(token.keyId, () => ({ key: token, address })));
      return (token && callerWithToken(ifValid(holder), token)) ?? null;
    },
  };
}

function callerWithKey(holder: KeyHolder | undefined): Caller | undefined {
  if (!holder) return undefined;
  const { organisationId, keyId, name, scopes, networks } = holder;
  return { organisationId, actor: `api-key:${keyId}`, access: { kind: 'API_KEY', keyId, name, scopes }, networks };
}

function callerWithToken(holder: KeyHolder | undefined, token: AccessToken): Caller | undefined {
  if (!holder || holder.revokedTokens.has(token.id)) return undefined;
  const { organisationId, keyId, name, networks } = holder;
  const access = { kind: 'ACCESS_TOKEN', keyId, name, scopes: scopesOfBoth(token.scopes, holder.scopes) } as const;
  return { organisationId, actor: `access-token:${token.id}`, access, networks };
}

function callerWithSession(holder: SessionHolder | null | undefined): Caller | undefined {
  if (!holder) return undefined;
  const { organisationId, sessionId, access, networks } = holder;
  return { organisationId, actor: `session:${sessionId}`, access, networks };
}

/** A token may never do more than its key may at that moment. */
function scopesOfBoth(ofToken: ScopeSet, ofKey: ScopeSet): ScopeSet {
  if (ofKey === ALL_SCOPES) return ofToken;
  return ofToken === ALL_SCOPES ? ofKey : new Set([...ofToken].filter((scope) => ofKey.has(scope)));
}
