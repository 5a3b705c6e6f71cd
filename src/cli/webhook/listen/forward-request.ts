import type { IncomingHttpHeaders } from 'node:http';
import fetch from 'node-fetch';

/** What belongs to one connection and not to the message (RFC 9110, 7.6.1), and what the next connection makes anew. */
const CONNECTION_HEADERS = new Set(
  'connection keep-alive proxy-connection proxy-authenticate proxy-authorization te trailer transfer-encoding upgrade expect host content-length'.split(
    ' ',
  ),
);

/** A request to pass on. */
export interface RequestToForward {
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** What came back. */
export interface ForwardedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[]>>;
  readonly body: Buffer;
}

/**
 * Passes a request on, with its headers and its body byte for byte. A redirect is an answer like any other, as it is to
 * the service.
 *
 * @throws Error when there is no answer, or the signal ends it.
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
    // An answer that is packed is passed back as it is.
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
