import type { IncomingHttpHeaders } from 'node:http';
import { isAccessToken } from '../../platform/security/access-token.js';
import { isSessionToken } from '../../platform/security/session-token.js';
import type { Settings } from '../../platform/settings/index.js';
import { sessionOf } from './session-cookie.js';

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
  if (typeof key === 'string' && key !== '') return isAccessToken(key) || isSessionToken(key) ? undefined : key;
  const token = BEARER.exec(headers.authorization ?? '')?.[1];
  return token !== undefined && isAccessToken(token) ? token : undefined;
}

/** Reads the credential of a request from its headers; undefined if it carries none. */
export type ReadCredential = (headers: IncomingHttpHeaders) => string | undefined;

/**
 * Creates the reader for what people use with a browser: a key or token counts, else the session of the cookie
 * (`session-cookie.ts`). It is for /graphql only; the other faces are for programs.
 *
 * @param settings - read at each request.
 */
export function readSessionsToo(settings: Settings): ReadCredential {
  return (headers) =>
    credentialOf(headers) ?? (headers.cookie === undefined ? undefined : sessionOf(headers, settings));
}
