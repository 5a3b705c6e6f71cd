import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { StartupError } from '../../platform/errors/index.js';
import { refuseUnreadable } from './refuse-unreadable.js';

/** A server that listens. */
export interface Listening {
  readonly port: number;
  /** Takes no more connections and ends when every request that was accepted has its answer, or is given up. */
  stop(): Promise<void>;
}

/**
 * Serves HTTP on an address.
 *
 * @throws StartupError when the address cannot be had.
 */
export async function listen(handler: RequestListener, host: string, port: number): Promise<Listening> {
  const server = createServer(handler);
  server.on('clientError', refuseUnreadable);
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new StartupError(whyNot(error, host, port), { cause: error })),
    );
    server.listen(port, host, resolve);
  });
  return { port: (server.address() as AddressInfo).port, stop: () => stop(server, sockets) };
}

/**
 * How long a stop waits for requests under way, in milliseconds: less than the ten seconds that Docker waits for a
 * stop.
 */
const STOP_PATIENCE = 8000;

/** How long a connection on which nothing was asked yet may still ask something, in milliseconds. */
const SILENT_PATIENCE = 1000;

async function stop(server: Server, sockets: ReadonlySet<Socket>): Promise<void> {
  // Connections that the system made for us and that Node has not fetched yet would be reset. A turn of the event loop
  // fetches them; the first one may be half over.
  await setImmediate();
  await setImmediate();
  const stoppedAt = Date.now();
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    // A connection that is kept open between requests would hold the stop up until the client tires of it. One
    // that is in a request closes after its answer. Before the application, which may answer at once.
    server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
    const closeIdle = (): void => {
      server.closeIdleConnections();
      if (Date.now() - stoppedAt < SILENT_PATIENCE) return;
      // To Node a connection on which nothing came yet is not idle.
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    };
    closeIdle();
    const sweep = setInterval(closeIdle, 100);
    // A client that never ends its request must not keep the process.
    const patience = setTimeout(() => server.closeAllConnections(), STOP_PATIENCE);
    server.once('close', () => {
      clearInterval(sweep);
      clearTimeout(patience);
    });
  });
}

/** Why an address cannot be had, in one line for the operator. */
export function whyNot(error: NodeJS.ErrnoException, host: string, port: number): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return `port ${port} on ${host} is in use by another program; set PORT (or METRICS_PORT) to another one`;
    case 'EACCES':
      return `port ${port} on ${host} needs more rights than this user has; set PORT to one above 1023`;
    case 'EADDRNOTAVAIL':
      return (
        `cannot listen on ${host}, as it is no address of this machine; set HOST (or METRICS_HOST) to one of ` +
        `its own, or to 0.0.0.0 for all of them`
      );
    default:
      return `cannot listen on ${host}, port ${port}: ${error.message}`;
  }
}
