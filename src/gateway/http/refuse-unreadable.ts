import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { DEFAULT_LANGUAGE, localize, type MessageKey } from '../../platform/localization/index.js';

/** What Node calls the ways in which a request cannot be read, and the status that tells of it (RFC 9110, RFC 6585). */
const REFUSALS: Readonly<Record<string, readonly [status: number, message: MessageKey]>> = {
  HPE_HEADER_OVERFLOW: [431, 'error.request.headers'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'error.request.slow'],
};

/**
 * Answers a request that never became one: not HTTP, too long before its body, too slow. Its headers are not known,
 * so the answer is in the default language.
 */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  const [status, message] = REFUSALS[error.code ?? ''] ?? [400, 'error.request.unreadable'];
  // Half of another answer may be out already, or nobody is there to read this one.
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
}
