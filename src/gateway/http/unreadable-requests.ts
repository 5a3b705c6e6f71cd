import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { DEFAULT_LANGUAGE, localize, type MessageKey } from '../../platform/localization/index.js';

/** The status and message for Node's error codes of requests that cannot be read (RFC 9110, RFC 6585). */
const REFUSALS: Readonly<Record<string, readonly [status: number, message: MessageKey]>> = {
  HPE_HEADER_OVERFLOW: [431, 'error.request.headers'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'error.request.slow'],
};

/** How long a client may take to read the answer, in milliseconds. */
const LINGER = 1000;

/**
 * Answers a request that cannot be read: not HTTP, too many headers, or too slow. Its headers are unknown, so the
 * answer is in the default language.
 */
export function refuseUnreadableRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  const [status, message] = REFUSALS[error.code ?? ''] ?? [400, 'error.request.unreadable'];
  // Part of another answer may have been sent, or the client has disconnected.
  if (!socket.writable || socket.bytesWritten > 0 || error.code === 'ECONNRESET') return void socket.destroy(error);
  const body = JSON.stringify({ code: status, message: localize(DEFAULT_LANGUAGE, message) });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Language: ${DEFAULT_LANGUAGE}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  // A client that goes on sending would keep the connection for ever.
  setTimeout(() => socket.destroy(), LINGER).unref();
}
