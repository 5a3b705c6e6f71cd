import { inTransaction, newId } from '../../../platform/database/index.js';
import { conflict } from '../../../platform/errors/index.js';
import type { Scope } from '../../../platform/scope.js';
import { createApiKey as makeKey } from '../../../platform/security/api-key.js';
import { checkText } from '../../../platform/validation/index.js';
import { recordChange, SECRET } from '../../audit/index.js';
import { lockKeysOf } from '../look-up/api-keys.sql.js';
import { checkExpiry, checkNetworks } from './check-api-key.js';
import { requireRightsOf } from '../rights/grant-scopes.js';
import { chosenScopes, type ChosenScopes } from '../rights/key-scopes.js';

/** Maximum number of an organisation's keys that have not ended. */
const MAX_KEYS = 100;

/** A key to make. */
export interface ApiKeyInput extends ChosenScopes {
  readonly name: string;
  readonly expiresAt?: Date | null;
  readonly networks?: readonly string[] | null;
}

/** A key that was made. Only its hash is stored: the key itself is returned this once. */
export interface NewApiKey {
  readonly id: string;
  readonly key: string;
}

/** A key to store. */
interface KeyRow {
  readonly name: string;
  readonly scopes: readonly string[];
  readonly networks: readonly string[];
  readonly expiresAt: Date | null;
  readonly rotatedFromId?: string;
}

/**
 * Makes a key for the scope's organisation.
 *
 * @throws ServiceError INVALID_INPUT with the field; FORBIDDEN for rights that the sender does not have; CONFLICT if the
 *   organisation has too many keys.
 */
export async function createApiKey(scope: Scope, input: ApiKeyInput): Promise<NewApiKey> {
  const row = {
    name: checkText('name', input.name),
    scopes: chosenScopes(input),
    networks: checkNetworks(input.networks),
    expiresAt: checkExpiry(input.expiresAt, scope.now()),
  };
  requireRightsOf(scope.access, row.scopes);
  return inTransaction(scope, async (scope) => {
    await lockKeysOf(scope.db, scope.organisationId);
    await refuseTooManyKeys(scope);
    return storeNewKey(scope, row);
  });
}

/** Stores a new key, in the transaction of the scope. */
export async function storeNewKey(scope: Scope, row: KeyRow): Promise<NewApiKey> {
  const { key, prefix, hash } = makeKey(scope.linkSigningKey);
  const id = newId();
  const { scopes, networks, ...columns } = row;
  await scope.db.apiKey.create({
    data: {
      organisationId: scope.organisationId,
      id,
      ...columns,
      prefix,
      hash: new Uint8Array(hash),
      scopes: [...scopes],
      networks: [...networks],
      createdBy: scope.actor,
      createdAt: scope.now(),
    },
  });
  const after = { name: row.name, prefix, expiresAt: row.expiresAt, key: SECRET };
  await recordChange(scope, 'api-key.created', id, { scopes, networks }, { after });
  return { id, key };
}

/**
 * Refuses another key if the organisation has too many.
 *
 * @throws ServiceError CONFLICT
 */
export async function refuseTooManyKeys({ db, organisationId, now }: Scope): Promise<void> {
  const where = { organisationId, OR: [{ expiresAt: null }, { expiresAt: { gt: now() } }] };
  if ((await db.apiKey.count({ where })) >= MAX_KEYS) throw conflict('error.key.tooMany', { limit: MAX_KEYS });
}
