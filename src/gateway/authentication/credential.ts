import type { IncomingHttpHeaders } from 'node:http';
import { isAccessToken } from '../../platform/security/access-token.js';

/** The value of the header Authorization with a bearer token (RFC 6750). */
const BEARER = /^Bearer +([\w.~+/=-]+) *$/i;

/**
 * The credential that a request carries: an API key in the header x-api-key, or else an access token as the bearer token
 * of Authorization. Each counts only there, and never in a URL, as URLs end up in logs.
 *
 * @returns undefined if there is none.
 */
export function credentialOf(headers: IncomingHttpHeaders): string | undefined {
  const key = headers['x-api-key'];
  if (typeof key === 'string' && key !== '') return isAccessToken(key) ? undefined : key;
  const token = BEARER.exec(headers.authorization ?? '')?.[1];
  return token !== undefined && isAccessToken(token) ? token : undefined;
}
