import { inTransaction } from '../../../platform/database/index.js';
import { invalidInput } from '../../../platform/errors/index.js';
import type { Scope } from '../../../platform/scope.js';
import { checkText } from '../../../platform/validation/index.js';
import { differenceOf, recordChange } from '../../audit/index.js';
import { lockKeysOf } from '../look-up/api-keys.sql.js';
import { checkExpiry, checkNetworks } from './check-api-key.js';
import type { ApiKeyInput } from './create-api-key.js';
import { requireValidKey } from '../look-up/find-api-key.js';
import { requireOtherManager, requireRightsOf } from '../rights/grant-scopes.js';
import { chosenScopes, scopesOf } from '../rights/key-scopes.js';

/** What to change of a key: what is left out stays, null clears. */
export type ApiKeyChanges = { readonly name?: string | null } & Omit<ApiKeyInput, 'name'>;

/**
 * Changes a key. Every process follows within a second.
 *
 * @throws ServiceError INVALID_INPUT with the field; NOT_FOUND; FORBIDDEN for rights that the sender does not have;
 *   CONFLICT if the key has ended, or is the last one that may manage keys and would not any more.
 */
export async function updateApiKey(scope: Scope, id: string, changes: ApiKeyChanges): Promise<void> {
  const { name, preset, scopes, expiresAt, networks } = changes;
  if (name === null) throw invalidInput('error.field.required', { field: 'name' });
  const given = {
    ...(name !== undefined && { name: checkText('name', name) }),
    ...((preset || scopes) && { scopes: [...chosenScopes({ preset, scopes })] }),
    ...(expiresAt !== undefined && { expiresAt: checkExpiry(expiresAt, scope.now()) }),
    ...(networks !== undefined && { networks: checkNetworks(networks) }),
  };
  await inTransaction(scope, async (scope) => {
    const { db, organisationId, access } = scope;
    await lockKeysOf(db, organisationId);
    const key = await requireValidKey(scope, id);
    // Otherwise a limit of a key could be lifted by somebody who may not have such a key.
    requireRightsOf(access, key.scopes);
    if (given.scopes) {
      requireRightsOf(access, given.scopes);
      if (!scopesOf(given.scopes).has('KEYS_WRITE')) await requireOtherManager(scope, key);
    }
    await db.apiKey.update({ where: { organisationId_id: { organisationId, id } }, data: given });
    const fields = Object.keys(given);
    const before = { name: key.name, scopes: key.scopes, expiresAt: key.expiresAt, networks: key.networks };
    const details = { fields, ...(given.scopes && { scopes: given.scopes }) };
    await recordChange(scope, 'api-key.updated', id, details, differenceOf(before, { ...before, ...given }));
  });
}
