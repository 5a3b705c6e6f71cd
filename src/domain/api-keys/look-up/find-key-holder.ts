import type { Database } from '../../../platform/database/index.js';
import type { ApiKeyIdentity } from '../../../platform/security/api-key.js';
import type { ScopeSet } from '../../../platform/security/access-scopes.js';
import { isInNetworks, parseNetwork, type Network } from '../../../platform/security/network-addresses.js';
import { findKeyByHash, findKeyById, type ValidKey } from './api-keys.sql.js';
import { scopesOf } from '../rights/key-scopes.js';

/** The last use of a key is updated at most this often, in milliseconds, to avoid a write for every request. */
const LAST_USE_INTERVAL = 60_000;

/** The organisation of a key, and what the key may be used for. */
export interface KeyHolder {
  readonly organisationId: string;
  readonly keyId: string;
  readonly name: string;
  readonly scopes: ScopeSet;
  /** The networks from which it may come; from anywhere if there are none. */
  readonly networks: readonly Network[];
  /** From this moment on it is refused; null while no end is set. */
  readonly expiresAt: Date | null;
  /** The identifiers of its access tokens that were revoked. */
  readonly revokedTokens: ReadonlySet<string>;
}

/** What identifies a key: its hash, or for an access token the key's id. */
export type KeyIdentity = ApiKeyIdentity | Pick<KeyHolder, 'organisationId' | 'keyId'>;

/**
 * The holder of a key; null if the key is unknown or has ended, or its organisation is being deleted. The use of the key
 * is noted, unless it comes from an address from which it may not come.
 *
 * @param address - that of the client who uses it; undefined if nobody uses it at the moment.
 */
export async function findKeyHolder(
  db: Database,
  identity: KeyIdentity,
  now: Date,
  address?: string,
): Promise<KeyHolder | null> {
  const [key] =
    'hash' in identity
      ? await findKeyByHash(db, new Uint8Array(identity.hash), now)
      : await findKeyById(db, identity.organisationId, identity.keyId, now);
  if (!key) return null;
  const { organisationId, keyId, name, expiresAt } = key;
  const networks = key.networks.map(parseNetwork);
  if (address !== undefined && (networks.length === 0 || isInNetworks(address, networks)))
    await noteUse(db, key, now, address);
  return {
    organisationId,
    keyId,
    name,
    scopes: scopesOf(key.scopes),
    networks,
    expiresAt,
    revokedTokens: new Set(key.revokedTokens),
  };
}

async function noteUse(
  db: Database,
  { organisationId, keyId: id, lastUsedAt }: ValidKey,
  now: Date,
  address: string,
): Promise<void> {
  if (lastUsedAt && now.getTime() - lastUsedAt.getTime() <= LAST_USE_INTERVAL) return;
  await db.apiKey.updateMany({ where: { organisationId, id }, data: { lastUsedAt: now, lastUsedFrom: address } });
}
