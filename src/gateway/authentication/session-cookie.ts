import type { IncomingHttpHeaders } from 'node:http';
import { parse, serialize } from 'cookie';
import { isSessionToken } from '../../platform/security/session-token.js';
import type { Settings } from '../../platform/settings/index.js';

/**
 * The header that a request with a session must have. Its value does not matter: a page of another site cannot send it
 * without a preflight request, which the gateway does not allow it.
 */
export const SESSION_HEADER = 'x-skillgate-session';

/** Browsers accept the prefix only from the host itself, over TLS, and without a domain. */
const SECURE_PREFIX = '__Host-';

const SESSION = 'skillgate-session';
const SIGN_IN = 'skillgate-sign-in';

/** A cookie of the service: the session, or what has to be known between the two halves of a sign-in. */
export type CookieKind = 'session' | 'sign-in';

const NAMES: Readonly<Record<CookieKind, string>> = { session: SESSION, 'sign-in': SIGN_IN };

/** Where clients reach the gateway; read at each request, as it is only known when the gateway listens. */
type AddressSettings = Pick<Settings, 'publicUrl'>;

const isSecure = ({ publicUrl }: AddressSettings): boolean => publicUrl?.startsWith('https:') ?? false;

function nameOf(kind: CookieKind, settings: AddressSettings): string {
  return isSecure(settings) ? `${SECURE_PREFIX}${NAMES[kind]}` : NAMES[kind];
}

/** The value of a cookie of a request; undefined if there is none. */
export function readCookie(
  headers: IncomingHttpHeaders,
  kind: CookieKind,
  settings: AddressSettings,
): string | undefined {
  return headers.cookie === undefined ? undefined : parse(headers.cookie)[nameOf(kind, settings)];
}

/**
 * The header Set-Cookie for a cookie that scripts cannot read and that no other site's form or script sends. Lax, and
 * not strict, because a sign-in comes back from the identity provider, which is another site.
 *
 * @param seconds - until the browser forgets it; 0 at once.
 */
export function writeCookie(kind: CookieKind, value: string, seconds: number, settings: AddressSettings): string {
  return serialize(nameOf(kind, settings), value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(settings),
    maxAge: seconds,
  });
}

/** Whether a page of the service itself sends a request, as far as the browser says. */
export function isOwnOrigin({ origin, host }: IncomingHttpHeaders, settings: AddressSettings): boolean {
  if (origin === undefined || !URL.canParse(origin)) return false;
  const { host: sender, protocol } = new URL(origin);
  // A page without TLS could be anybody's.
  if (isSecure(settings) && protocol !== 'https:') return false;
  return sender === host || (settings.publicUrl !== undefined && sender === new URL(settings.publicUrl).host);
}

/**
 * The session of a request's cookie, if the request may use it: one that a page of another site made does not.
 * Browsers send no Origin with a GET of the same origin. A request for a WebSocket cannot have the header; its Origin
 * is always there.
 */
export function sessionOf(headers: IncomingHttpHeaders, settings: AddressSettings): string | undefined {
  const isWebSocket = headers.upgrade?.toLowerCase() === 'websocket';
  if (!isWebSocket && headers[SESSION_HEADER] === undefined) return undefined;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return undefined;
  const isOwn = headers.origin === undefined ? !isWebSocket : isOwnOrigin(headers, settings);
  const value = isOwn ? readCookie(headers, 'session', settings) : undefined;
  return value !== undefined && isSessionToken(value) ? value : undefined;
}
