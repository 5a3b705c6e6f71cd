import { invalidInput } from '../../../platform/errors/index.js';
import type { Encryption } from '../../../platform/security/encryption.js';
import type { Scope } from '../../../platform/scope.js';
import { storeSecret } from './secrets.js';

/** Maximum number of an endpoint's custom headers. */
const MAX_HEADERS = 20;

/** Maximum bytes of all names and values together: receivers commonly accept 8 kB of headers in all. */
const MAX_BYTES = 4_000;

/** A token of RFC 9110, 5.6.2. */
const NAME = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;

/** Printable ASCII (RFC 9110, 5.5): other characters are interpreted differently by different receivers. */
const VALUE = /^[\u0020-\u007e]*$/;

/**
 * Headers that HTTP or the service sets: framing, encoding and routing of the request, and what a receiver verifies. A
 * second one with the same name would make a request ambiguous.
 */
const RESERVED_NAMES = new Set([
  ...['accept', 'accept-encoding', 'connection', 'date', 'expect', 'host', 'http2-settings', 'keep-alive', 'te'],
  ...['trailer', 'transfer-encoding', 'upgrade', 'user-agent', 'x-api-key'],
]);
const RESERVED_PREFIXES = ['content-', 'proxy-', 'webhook-'];

/** A header that requests to an endpoint carry in addition to the service's. */
export interface CustomHeader {
  readonly name: string;
  readonly value: string;
}

/**
 * Checks custom headers and trims them. Names keep their case.
 *
 * @throws ServiceError INVALID_INPUT naming the header; never its value, which may be secret.
 */
export function checkCustomHeaders(given: readonly CustomHeader[]): CustomHeader[] {
  const field = 'headers';
  if (given.length > MAX_HEADERS) throw invalidInput('error.field.maxItems', { field, limit: MAX_HEADERS });
  const headers = given.map(({ name, value }) => ({ name: name.trim(), value: value.trim() }));
  const seen = new Set<string>();
  for (const { name, value } of headers) {
    const lower = name.toLowerCase();
    if (!NAME.test(name)) throw invalidInput('error.endpoint.headerName', { name });
    if (isReserved(lower)) throw invalidInput('error.endpoint.headerReserved', { name });
    if (!VALUE.test(value) || value === '') throw invalidInput('error.endpoint.headerValue', { name });
    if (seen.has(lower)) throw invalidInput('error.field.twice', { field, value: name });
    seen.add(lower);
  }
  const bytes = headers.reduce((sum, { name, value }) => sum + name.length + value.length, 0);
  if (bytes > MAX_BYTES) throw invalidInput('error.field.tooLong', { field, limit: MAX_BYTES });
  return headers;
}

function isReserved(lowerCaseName: string): boolean {
  return RESERVED_NAMES.has(lowerCaseName) || RESERVED_PREFIXES.some((prefix) => lowerCaseName.startsWith(prefix));
}

/** Stores an endpoint's custom headers, encrypted, in place of all earlier ones. */
export async function storeCustomHeaders(
  scope: Scope,
  encryption: Encryption,
  endpointId: string,
  headers: readonly CustomHeader[],
): Promise<void> {
  await scope.db.endpointSecret.deleteMany({
    where: { organisationId: scope.organisationId, endpointId, kind: 'HEADERS' },
  });
  if (headers.length > 0) await storeSecret(scope, encryption, endpointId, 'HEADERS', serializeCustomHeaders(headers));
}

/** Headers as the text that is encrypted and stored. */
export function serializeCustomHeaders(headers: readonly CustomHeader[]): string {
  return JSON.stringify(Object.fromEntries(headers.map(({ name, value }) => [name, value])));
}

/** Values by name, from the text that `serializeCustomHeaders` returned. */
export function parseCustomHeaders(text: string): Record<string, string> {
  return JSON.parse(text) as Record<string, string>;
}
