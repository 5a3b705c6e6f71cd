import { invalidInput } from '../../../../platform/errors/index.js';

/** Headers of an endpoint's own, at most. */
const MOST_HEADERS = 20;

/** Bytes of all their names and values together, at most: receivers commonly take 8 kB of headers in all. */
const MOST_BYTES = 4_000;

/** A token of RFC 9110, 5.6.2. */
const NAME = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;

/** Printable ASCII, as of RFC 9110, 5.5: what is beyond it receivers read in different ways. */
const VALUE = /^[\u0020-\u007e]*$/;

/**
 * What says how the message is framed, encoded and routed is HTTP's and the service's to say; two of one would let a
 * request be read in two ways.
 */
const RESERVED =
  /^(?:accept|accept-encoding|connection|content-.*|date|expect|host|http2-settings|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|user-agent|webhook-.*|x-api-key)$/;

/** A header of an endpoint's own. */
export interface OwnHeader {
  readonly name: string;
  readonly value: string;
}

/**
 * Headers that requests to an endpoint carry beside the service's, as somebody stated them. Names keep their case.
 *
 * @throws ServiceError INVALID_INPUT naming the header; never its value, which may be secret.
 */
export function checkOwnHeaders(given: readonly OwnHeader[]): OwnHeader[] {
  const field = 'headers';
  if (given.length > MOST_HEADERS) throw invalidInput('error.field.maxItems', { field, limit: MOST_HEADERS });
  const headers = given.map(({ name, value }) => ({ name: name.trim(), value: value.trim() }));
  const seen = new Set<string>();
  for (const { name, value } of headers) {
    const lower = name.toLowerCase();
    if (!NAME.test(name)) throw invalidInput('error.endpoint.headerName', { name });
    if (RESERVED.test(lower)) throw invalidInput('error.endpoint.headerReserved', { name });
    if (!VALUE.test(value) || value === '') throw invalidInput('error.endpoint.headerValue', { name });
    if (seen.has(lower)) throw invalidInput('error.field.twice', { field, value: name });
    seen.add(lower);
  }
  const bytes = headers.reduce((sum, { name, value }) => sum + name.length + value.length, 0);
  if (bytes > MOST_BYTES) throw invalidInput('error.field.tooLong', { field, limit: MOST_BYTES });
  return headers;
}

/** Headers as they are kept: the text that is encrypted. */
export function writeOwnHeaders(headers: readonly OwnHeader[]): string {
  return JSON.stringify(Object.fromEntries(headers.map(({ name, value }) => [name, value])));
}

/** Values by name, of the text that `writeOwnHeaders` made. */
export function readOwnHeaders(text: string): Record<string, string> {
  return JSON.parse(text) as Record<string, string>;
}
