import type { IncomingHttpHeaders } from 'node:http';
import fetch from 'node-fetch';

/** Headers of a connection, not of the message (RFC 9110, 7.6.1), and those that the next connection sets itself. */
const CONNECTION_HEADERS = new Set([
  'connection',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** A request to forward. */
export interface RequestToForward {
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** The answer to a forwarded request. */
export interface ForwardedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[]>>;
  readonly body: Buffer;
}

/**
 * Forwards a request with its headers and the unchanged body. Redirects are returned and not followed, like in the
 * service.
 *
 * @throws Error if there is no answer, or the signal aborts.
 */
export async function forwardRequest(
  url: string,
  { method, headers, body }: RequestToForward,
  signal: AbortSignal,
): Promise<ForwardedAnswer> {
  const response = await fetch(url, {
    method,
    headers: Object.entries(headers).flatMap(([name, value = []]) =>
      CONNECTION_HEADERS.has(name) ? [] : [value].flat().map((one): [string, string] => [name, one]),
    ),
    ...(body.length === 0 ? {} : { body }),
    redirect: 'manual',
    // A compressed answer is returned as it is.
    compress: false,
    signal,
  });
  return {
    status: response.status,
    headers: Object.fromEntries(
      Object.entries(response.headers.raw()).filter(([name]) => !CONNECTION_HEADERS.has(name)),
    ),
    body: Buffer.from(await response.arrayBuffer()),
  };
}
