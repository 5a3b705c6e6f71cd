import { isIP } from 'node:net';

/**
 * Scheme and authority as they are written, without what browsers and servers interpret differently: a backslash, a
 * user, an escape.
 */
const WRITTEN = /^https?:\/\/(?<host>\[[0-9a-f:.]+\]|[^/?#\\@%:[\]]+)(?::[0-9]{1,5})?(?:[/?#]|$)/i;

/** Not allowed in any part: spaces, which programs cut off or encode, and backslashes, which some take for slashes. */
const AMBIGUOUS = /[\s\\]/;

/** A label of a host name (RFC 1123); underscores are also in use. */
const LABEL = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/;

/** RFC 1035, 3.1. */
const MAXIMUM_HOST_LENGTH = 253;

/**
 * Whether a text is an absolute http or https URL that all programs interpret alike: with a host that can exist,
 * without user, password, spaces, control characters and backslashes. Host names in non-Latin scripts are allowed.
 */
export function isWebUrl(text: string): boolean {
  const written = WRITTEN.exec(text)?.groups?.['host'];
  if (written === undefined || AMBIGUOUS.test(text) || !URL.canParse(text)) return false;
  const { hostname, port } = new URL(text);
  return port !== '0' && isHost(hostname, written);
}

/** @param written - the host as written, because 0x7f.1 would be parsed as an address, which is hardly ever meant. */
function isHost(hostname: string, written: string): boolean {
  if (hostname.startsWith('[')) return true;
  if (isIP(hostname) !== 0) return hostname === written;
  const name = hostname.replace(/\.$/, '');
  return name.length <= MAXIMUM_HOST_LENGTH && name.split('.').every((label) => LABEL.test(label));
}
