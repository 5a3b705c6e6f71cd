import { inTransaction, newId } from '../../platform/database/index.js';
import type { Scope } from '../../platform/scope.js';
import { checkText } from '../../platform/validation/index.js';
import { endApiKeys, issueApiKey } from './api-keys.js';
import { recordChange } from '../audit/index.js';

/** An organisation and its key, which is shown this once. */
export interface NewOrganisation {
  readonly id: string;
  readonly name: string;
  readonly apiKey: string;
}

/**
 * Makes an organisation with one key.
 *
 * @param fill - puts first things into it, in the same transaction.
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
    const apiKey = await issueApiKey(scope, 'default');
    await fill(scope);
    return { id: organisationId, name, apiKey };
  });
}

/**
 * Gives an organisation a new key in place of all earlier ones.
 *
 * @param graceMilliseconds - how long the earlier ones go on working; 0 ends them at once.
 */
export async function rotateApiKey(scope: Scope, graceMilliseconds: number): Promise<string> {
  return inTransaction(scope, async (scope) => {
    await endApiKeys(scope, new Date(scope.now().getTime() + graceMilliseconds));
    return issueApiKey(scope, 'default');
  });
}
