import { ServerResponse, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { Duplex } from 'node:stream';

/** The connection of a request that asks for WebSocket. */
export interface Upgrade {
  readonly socket: Duplex;
  /** What came after the request. */
  readonly head: Buffer;
}

const upgrades = new WeakMap<IncomingMessage, Upgrade>();

/**
 * Gives requests for a WebSocket to a handler, as any other request: what it answers is sent, unless it takes the
 * connection by `takeUpgrade`. Requests for other protocols are served as if they had not asked, which HTTP allows (RFC
 * 9110, 7.8): Java's client asks for HTTP/2 with its first request, also when that is a POST.
 */
export function serveUpgrades(server: Server, handler: RequestListener): void {
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    if (request.headers.upgrade?.toLowerCase() !== 'websocket') return readAgain(server, request, socket, head);
    const response = new ServerResponse(request);
    response.shouldKeepAlive = false;
    // Node's types call it a Duplex, as other servers than this one may emit the event.
    response.assignSocket(socket as Parameters<typeof response.assignSocket>[0]);
    response.once('finish', () => socket.end());
    upgrades.set(request, { socket, head });
    handler(request, response);
  });
}

/** Whether a request asks for a WebSocket that nobody has opened yet. */
export function asksForWebSocket(request: IncomingMessage): boolean {
  return upgrades.has(request);
}

/**
 * Takes the connection of a request that asks for a WebSocket. Its response is closed with the connection, and shows as
 * 101 in the log.
 */
export function takeUpgrade(request: IncomingMessage, response: ServerResponse): Upgrade {
  const upgrade = upgrades.get(request);
  if (!upgrade) throw new Error('the request does not ask for a WebSocket');
  upgrades.delete(request);
  const { socket } = upgrade;
  response.detachSocket(socket as Parameters<typeof response.detachSocket>[0]);
  response.statusCode = 101;
  socket.once('close', () => response.emit('close'));
  return upgrade;
}

/** Headers that belong to the offer of another protocol. */
const OFFER_HEADERS = ['upgrade', 'http2-settings'];

/** Reads a request once more, without its offer of another protocol. Node has read its head only. */
function readAgain(server: Server, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  const { method = '', url = '', httpVersion, rawHeaders } = request;
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let place = 0; place < rawHeaders.length; place += 2) {
    const [name = '', value = ''] = rawHeaders.slice(place, place + 2);
    if (OFFER_HEADERS.includes(name.toLowerCase())) continue;
    lines.push(`${name}: ${name.toLowerCase() === 'connection' ? withoutOffer(value) : value}`);
  }
  socket.removeAllListeners('error');
  socket.unshift(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), head]));
  server.emit('connection', socket);
}

function withoutOffer(connection: string): string {
  const options = connection.split(',').map((option) => option.trim());
  return options.filter((option) => !OFFER_HEADERS.includes(option.toLowerCase())).join(', ') || 'keep-alive';
}
