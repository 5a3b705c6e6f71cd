import type { CreateAccessTokenInput } from '../../generated/resolver-types.js';
import { newId } from '../../platform/database/index.js';
import { invalidInput } from '../../platform/errors/index.js';
import type { Scope } from '../../platform/scope.js';
import { signAccessToken } from '../../platform/security/access-token.js';
import { requireAccess, type AccessScope } from '../../platform/security/access.js';
import { recordChange } from '../audit/index.js';

/** Maximum lifetime of a token, in minutes: a page can ask for a new one long before. */
const MAX_MINUTES = 60;

const MINUTE = 60_000;

/** A new access token. Nothing of it is stored. */
export interface NewAccessToken {
  readonly accessToken: string;
  readonly scopes: AccessScope[];
  readonly expiresAt: Date;
}

/**
 * Makes an access token with the API key of the scope. It can be used by every process until it expires or the key ends.
 *
 * @throws ServiceError FORBIDDEN if the request carries an access token itself; INVALID_INPUT for no scope or a lifetime
 *   out of range.
 */
export async function createAccessToken(
  scope: Scope,
  { scopes: givenScopes = ['READ'], minutes = 15 }: CreateAccessTokenInput,
): Promise<NewAccessToken> {
  const { organisationId, access, linkSigningKey } = scope;
  requireAccess(access, 'API_KEY');
  if (!access) throw new Error('an access token is made with an API key');
  const scopes = [...new Set(givenScopes)].sort();
  if (scopes.length === 0) throw invalidInput('error.field.minItems', { field: 'scopes', limit: 1 });
  if (minutes < 1 || minutes > MAX_MINUTES) {
    throw invalidInput('error.field.range', { field: 'minutes', minimum: 1, maximum: MAX_MINUTES });
  }
  const id = newId();
  const expiresAt = new Date(Math.floor((scope.now().getTime() + minutes * MINUTE) / 1000) * 1000);
  await recordChange(scope, 'access-token.created', id, { key: access.keyId, scopes, minutes });
  const token = { id, organisationId, keyId: access.keyId, scopes, expiresAt };
  return { accessToken: signAccessToken(linkSigningKey, token), scopes, expiresAt };
}
