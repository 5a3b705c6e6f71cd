import { isIP } from 'node:net';

/**
 * Scheme and authority as they are written. What browsers and servers read differently may not stand there: a
 * backslash, a user, an escape.
 */
const WRITTEN = /^https?:\/\/(?<host>\[[0-9a-f:.]+\]|[^/?#\\@%:[\]]+)(?::[0-9]{1,5})?(?:[/?#]|$)/i;

/** Not in any part: spaces, which some cut off at and some encode, and backslashes, which some take for slashes. */
const AMBIGUOUS = /[\s\\]/;

/** A label of a host name as of RFC 1123; underscores are in use too. */
const LABEL = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/;

/** RFC 1035, 3.1. */
const MAXIMUM_HOST_LENGTH = 253;

/**
 * Whether a text is an absolute http or https URL that every program reads alike: with a host that can exist, without a
 * user or password, without spaces, control characters and backslashes. Names in other scripts than Latin may be
 * written as they are.
 */
export function isWebUrl(text: string): boolean {
  const written = WRITTEN.exec(text)?.groups?.['host'];
  if (written === undefined || AMBIGUOUS.test(text) || !URL.canParse(text)) return false;
  const { hostname, port } = new URL(text);
  return port !== '0' && isHost(hostname, written);
}

/** @param written - the host before it was read: 0x7f.1 is read as an address, which hardly anybody means. */
function isHost(hostname: string, written: string): boolean {
  if (hostname.startsWith('[')) return true;
  if (isIP(hostname) !== 0) return hostname === written;
  const name = hostname.replace(/\.$/, '');
  return name.length <= MAXIMUM_HOST_LENGTH && name.split('.').every((label) => LABEL.test(label));
}
