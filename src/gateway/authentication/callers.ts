import { LRUCache } from 'lru-cache';
import { findKeyHolder, type KeyHolder } from '../../domain/organisations/index.js';
import { useDatabaseFor } from '../../platform/database/index.js';
import type { WorkerScope } from '../../platform/scope.js';
import { isAccessToken, verifyAccessToken, type AccessToken } from '../../platform/security/access-token.js';
import type { Access } from '../../platform/security/access.js';
import { parseApiKey } from '../../platform/security/api-key.js';

/** How long the answer of a look-up is used, in milliseconds: after a key ends, it is refused within this time. */
const HOLDER_CACHE_TIME = 1000;

/** Age from which a key that is used is looked up again while the last answer is still used, in milliseconds. */
const REFRESH_AGE = 500;

/**
 * How long a key that is not in the database is refused without another query, in milliseconds. A key that has ended
 * never becomes valid again.
 */
const REFUSAL_CACHE_TIME = 60_000;

/** Maximum number of keys that are remembered; made-up keys are never looked up. */
const MAX_KEYS = 10_000;

/** Maximum number of access tokens whose signatures are remembered, about 500 bytes each. */
const MAX_TOKENS = 10_000;

/** The sender of a request, by its credential: an API key, or an access token that was made with one. */
export interface Caller {
  readonly organisationId: string;
  /** For the audit trail. */
  readonly actor: string;
  readonly access: Access;
}

/** Finds the callers that credentials belong to. */
export interface Callers {
  /** The caller with a credential whose key was looked up within the last second. Does not wait for anything. */
  inMemory(credential: string): Caller | undefined;
  /** The caller with a credential; null if it is not valid. A forged one is recognised without a query. */
  find(credential: string): Promise<Caller | null>;
}

/** Times are in milliseconds of the process's monotonic clock: the system's may be set back. */
interface LookUp {
  readonly startedAt: number;
  readonly outcome: Promise<KeyHolder | null>;
  /** The outcome, once it is known. */
  holder: KeyHolder | null | undefined;
}

interface RememberedKey {
  /** The last look-up that has ended, or the first one. */
  current: LookUp;
  /** A look-up that will take its place. */
  next: LookUp | undefined;
}

/** What identifies a key in the database. */
type KeyIdentity = Parameters<typeof findKeyHolder>[1];

/**
 * Creates the memory of callers. A key is looked up in the database when it is used and its last look-up is a second
 * old; one that is used all the time twice a second, beside the requests. Requests that come at the same time with the
 * same key share one query. All access tokens that were made with a key share its look-ups by id: they need no query of
 * their own, and end with the key.
 */
export function createCallers({ db, now, linkSigningKey }: WorkerScope): Callers {
  /** By the key itself, or for access tokens by its id. */
  const keys = new Map<string, RememberedKey>();
  const tokens = new LRUCache<string, AccessToken>({ max: MAX_TOKENS });

  function startLookUp(key: KeyIdentity, onEnd: (lookUp: LookUp, hasFailed: boolean) => void): LookUp {
    // Of its own: other requests share it, so that it must not end with the first one.
    const outcome = useDatabaseFor({ purpose: 'lookup' }, () => findKeyHolder(db, key, now()));
    const lookUp: LookUp = { startedAt: performance.now(), outcome, holder: undefined };
    outcome.then(
      (holder) => {
        lookUp.holder = holder;
        onEnd(lookUp, false);
      },
      () => onEnd(lookUp, true),
    );
    return lookUp;
  }

  function isUsable({ startedAt, holder }: LookUp): boolean {
    return performance.now() < startedAt + (holder === null ? REFUSAL_CACHE_TIME : HOLDER_CACHE_TIME);
  }

  function remember(name: string, remembered: RememberedKey): void {
    // Inserted again, so that the first entry of the map is the one that was looked up the longest ago.
    keys.delete(name);
    keys.set(name, remembered);
    const [oldest] = keys.keys();
    if (keys.size > MAX_KEYS && oldest !== undefined) keys.delete(oldest);
  }

  function refresh(name: string, key: KeyIdentity, remembered: RememberedKey): void {
    remember(name, remembered);
    remembered.next = startLookUp(key, (lookUp, hasFailed) => {
      remembered.next = undefined;
      if (!hasFailed) remembered.current = lookUp;
    });
  }

  /** @param identify - identifies the key; null if it is forged. */
  function holderInMemory(name: string, identify: () => KeyIdentity | null): KeyHolder | undefined {
    const remembered = keys.get(name);
    if (!remembered || !isUsable(remembered.current)) return undefined;
    const { current, next } = remembered;
    if (current.holder && !next && performance.now() > current.startedAt + REFRESH_AGE) {
      const key = identify();
      if (key) refresh(name, key, remembered);
    }
    return current.holder ?? undefined;
  }

  async function findHolder(name: string, identify: () => KeyIdentity | null): Promise<KeyHolder | null> {
    const known = keys.get(name);
    if (known && isUsable(known.current)) return known.current.outcome;
    if (known?.next && isUsable(known.next)) return known.next.outcome;
    const key = identify();
    if (!key) return null;
    const lookUp = startLookUp(key, (_lookUp, hasFailed) => {
      if (hasFailed && keys.get(name) === remembered) keys.delete(name);
    });
    const remembered: RememberedKey = { current: lookUp, next: undefined };
    remember(name, remembered);
    return lookUp.outcome;
  }

  /** The token that a text is; undefined if it is forged or has expired. */
  function currentToken(text: string): AccessToken | undefined {
    const token = tokens.get(text) ?? verifyAccessToken(linkSigningKey, text);
    if (!token) return undefined;
    tokens.set(text, token);
    return now() < token.expiresAt ? token : undefined;
  }

  return {
    inMemory(credential) {
      if (!isAccessToken(credential)) {
        return callerWithKey(holderInMemory(credential, () => parseApiKey(linkSigningKey, credential)));
      }
      const token = currentToken(credential);
      return (
        token &&
        callerWithToken(
          holderInMemory(token.keyId, () => token),
          token,
        )
      );
    },
    async find(credential) {
      if (!isAccessToken(credential)) {
        const holder = await findHolder(credential, () => parseApiKey(linkSigningKey, credential));
        return callerWithKey(holder ?? undefined) ?? null;
      }
      const token = currentToken(credential);
      const holder = token && (await findHolder(token.keyId, () => token));
      return (token && callerWithToken(holder ?? undefined, token)) ?? null;
    },
  };
}

function callerWithKey(holder: KeyHolder | undefined): Caller | undefined {
  if (!holder) return undefined;
  const { organisationId, keyId } = holder;
  return { organisationId, actor: `api-key:${keyId}`, access: { keyId } };
}

function callerWithToken(holder: KeyHolder | undefined, { id, scopes }: AccessToken): Caller | undefined {
  if (!holder) return undefined;
  const { organisationId, keyId } = holder;
  return { organisationId, actor: `access-token:${id}`, access: { keyId, scopes } };
}
