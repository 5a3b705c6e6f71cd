import { inTransaction, newId } from '../../platform/database/index.js';
import type { Scope } from '../../platform/scope.js';
import { checkText } from '../../platform/validation/index.js';
import { storeFullKey } from '../api-keys/index.js';
import { recordChange } from '../audit/index.js';

/** A new organisation with its key, which is returned this once. */
export interface NewOrganisation {
  readonly id: string;
  readonly name: string;
  readonly apiKey: string;
}

/**
 * Creates an organisation with one key.
 *
 * @param fill - adds content in the same transaction.
 * @throws ServiceError INVALID_INPUT when the name is empty or too long.
 */
export async function createOrganisation(
  scope: Omit<Scope, 'organisationId'>,
  givenName: string,
  fill: (scope: Scope) => Promise<void> = async () => undefined,
): Promise<NewOrganisation> {
  const name = checkText('name', givenName);
  const organisationId = newId();
  return inTransaction({ ...scope, organisationId }, async (scope) => {
    await scope.db.organisation.create({ data: { id: organisationId, name, createdAt: scope.now() } });
    await recordChange(scope, 'organisation.created', organisationId);
    const { key: apiKey } = await storeFullKey(scope);
    await fill(scope);
    return { id: organisationId, name, apiKey };
  });
}
