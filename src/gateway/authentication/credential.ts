import type { IncomingHttpHeaders } from 'node:http';

/** The value of the header Authorization with a bearer token (RFC 6750). */
const BEARER = /^Bearer +([\w.~+/=-]+) *$/i;

/**
 * The credential that a request carries: an API key or an access token. Both are accepted in the header x-api-key and as
 * the bearer token of Authorization; x-api-key comes first. Never in a URL, as URLs end up in logs.
 *
 * @returns undefined if there is none.
 */
export function credentialOf(headers: IncomingHttpHeaders): string | undefined {
  const key = headers['x-api-key'];
  if (typeof key === 'string' && key !== '') return key;
  return BEARER.exec(headers.authorization ?? '')?.[1];
}
