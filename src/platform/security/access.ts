import { ServiceError } from '../errors/index.js';

/** What an access token may be used for. WRITE includes READ. */
export const ACCESS_SCOPES = ['READ', 'WRITE'] as const;

export type AccessScope = (typeof ACCESS_SCOPES)[number];

/** What the sender of a request may do. */
export interface Access {
  /** The API key of the request, or that with which its access token was made. */
  readonly keyId: string;
  /** The scopes of the access token; undefined for the key itself, which may do everything. */
  readonly scopes?: readonly AccessScope[];
}

/** What a request asks for: an access scope, or what only the key itself may do. */
export type RequiredAccess = AccessScope | 'API_KEY';

/**
 * Refuses what the sender of a request may not do. Everything that changes data or makes tokens passes this function;
 * every credential may read.
 *
 * @param access - undefined for the service itself.
 * @throws ServiceError FORBIDDEN.
 */
export function requireAccess(access: Access | undefined, required: RequiredAccess): void {
  const { scopes } = access ?? {};
  if (scopes === undefined) return;
  if (required === 'API_KEY') throw new ServiceError('FORBIDDEN', 'error.access.key');
  if (!scopes.includes('WRITE') && !scopes.includes(required)) {
    throw new ServiceError('FORBIDDEN', 'error.access.scope', { scope: required });
  }
}
