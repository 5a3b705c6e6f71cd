import type { Scope } from '../../platform/scope.js';
import { didOf } from './documents/issuer.js';
import { signJwt, verifyJwt } from './documents/sign-document.js';
import { openSigningKey } from './signing-key.js';

/** Signs claims with the organisation's key, as a JWT whose issuer is the organisation (did:web). */
export async function signClaims(scope: Scope, claims: object): Promise<string> {
  const { organisationId, settings } = scope;
  const iss = didOf({ organisationId, publicUrl: settings.publicUrl ?? '' });
  return signJwt({ iss, ...claims }, await openSigningKey(scope));
}

/** The claims of a JWT that the organisation has signed; null if it has not. */
export async function verifyClaims(scope: Scope, token: string): Promise<unknown> {
  return verifyJwt(token, await openSigningKey(scope));
}
