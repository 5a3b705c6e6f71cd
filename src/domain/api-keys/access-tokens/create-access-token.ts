import { inTransaction, newId } from '../../../platform/database/index.js';
import { invalidInput, ServiceError } from '../../../platform/errors/index.js';
import type { Scope } from '../../../platform/scope.js';
import { signAccessToken } from '../../../platform/security/access-token.js';
import type { AccessScope } from '../../../platform/security/access-scopes.js';
import { requireApiKey, requireScope, type Access } from '../../../platform/security/access.js';
import { recordChange } from '../../audit/index.js';
import {
  chosenScopes,
  listScopes,
  presetScopes,
  scopesOf,
  storedScopes,
  type ChosenScopes,
} from '../rights/key-scopes.js';

/** Maximum lifetime of a token, in minutes: a page can ask for a new one long before. */
const MAX_MINUTES = 60;

const MINUTE = 60_000;

/** A token to make. */
interface AccessTokenInput extends ChosenScopes {
  readonly minutes?: number;
}

/** A new access token. The token itself is not stored: it is returned this once. */
export interface NewAccessToken {
  readonly id: string;
  readonly accessToken: string;
  /** With those that they include. */
  readonly scopes: AccessScope[];
  readonly expiresAt: Date;
}

/**
 * Makes an access token with the API key of the scope. It can be used by every process until it expires or is revoked, or
 * the key ends.
 *
 * @throws ServiceError FORBIDDEN if the request carries no API key, or the key does not have a scope of the token itself;
 *   INVALID_INPUT for no scope or a lifetime out of range.
 */
export async function createAccessToken(
  scope: Scope,
  { minutes = 15, ...chosen }: AccessTokenInput,
): Promise<NewAccessToken> {
  const { organisationId, access, linkSigningKey } = scope;
  requireApiKey(access);
  if (!access?.keyId) throw new ServiceError('FORBIDDEN', 'error.access.key');
  const { keyId } = access;
  const scopes = scopesOfToken(access, chosen);
  if (minutes < 1 || minutes > MAX_MINUTES) {
    throw invalidInput('error.field.range', { field: 'minutes', minimum: 1, maximum: MAX_MINUTES });
  }
  const id = newId();
  const createdAt = scope.now();
  const expiresAt = new Date(Math.floor((createdAt.getTime() + minutes * MINUTE) / 1000) * 1000);
  await inTransaction(scope, async (scope) => {
    await scope.db.accessToken.create({
      data: { organisationId, id, keyId, scopes: [...scopes], createdAt, expiresAt },
    });
    await recordChange(scope, 'access-token.created', id, { key: keyId, scopes, minutes });
  });
  const token = { id, organisationId, keyId, scopes: scopesOf(scopes), expiresAt };
  return { id, accessToken: signAccessToken(linkSigningKey, token), scopes: listScopes(scopes), expiresAt };
}

/** What a token may do, as it is stored: by default everything that the key may read, but for administration. */
function scopesOfToken(access: Access, chosen: ChosenScopes): readonly string[] {
  const isChosen = chosen.preset || chosen.scopes;
  const scopes = isChosen
    ? chosenScopes(chosen)
    : storedScopes([...presetScopes('READ_ONLY')].filter((scope) => access.scopes.has(scope)));
  if (scopes.length === 0) throw invalidInput('error.field.minItems', { field: 'scopes', limit: 1 });
  for (const scope of scopesOf(scopes)) requireScope(access, scope);
  return scopes;
}
