import type { RowLimits } from '../database/index.js';
import { ServiceError } from '../errors/index.js';
import { scopeText, type AccessScope, type ScopeSet } from './access-scopes.js';

/** Whom somebody sees who is signed in: everybody, the people for whom he or she is responsible, or nobody else. */
export type VisiblePeople = 'ALL' | 'OWN_TEAMS' | 'SELF';

/** What the sender of a request may do. */
export interface Access {
  /** What the request carried. */
  readonly kind: 'API_KEY' | 'ACCESS_TOKEN' | 'SESSION';
  /** The API key of the request, or that with which its access token was made; undefined for a session. */
  readonly keyId?: string;
  /** undefined for a key or token. */
  readonly sessionId?: string;
  /** Of the key, or of the person who is signed in. */
  readonly name?: string;
  readonly scopes: ScopeSet;
  /** Whom a session sees; keys and tokens see everybody. */
  readonly people?: VisiblePeople;
  /** The rows that it may see and change; undefined if it sees everybody. */
  readonly rows?: RowLimits;
}

/**
 * Refuses what the sender of a request may not do. What a field of the schema needs is checked before the operation is
 * executed (`gateway/authorization`); this is for what depends on the input.
 *
 * @param access - undefined for the service itself, which may do everything.
 * @throws ServiceError FORBIDDEN.
 */
export function requireScope(access: Access | undefined, scope: AccessScope): void {
  if (access && !access.scopes.has(scope)) throw missingScope(scope);
}

/**
 * Refuses what only the API key itself may do, and not a token that was made with it.
 *
 * @throws ServiceError FORBIDDEN.
 */
export function requireApiKey(access: Access | undefined): void {
  if (access && access.kind !== 'API_KEY') throw new ServiceError('FORBIDDEN', 'error.access.key');
}

/**
 * The error of a request without a right that it needs.
 *
 * @param element - what needs it, such as Profile.email; undefined for what the operation does as a whole.
 */
export function missingScope(scope: AccessScope, element?: string): ServiceError {
  const needed = { scope: scopeText(scope) };
  if (element === undefined) return new ServiceError('FORBIDDEN', 'error.access.scope', needed);
  return new ServiceError('FORBIDDEN', 'error.access.field', { ...needed, element });
}
