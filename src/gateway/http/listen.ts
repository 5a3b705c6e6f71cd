import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTcpServer, type AddressInfo, type Server as TcpServer, type Socket } from 'node:net';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { StartupError } from '../../platform/errors/index.js';
import { refuseUnreadableRequest } from './unreadable-requests.js';
import { serveUpgrades } from './upgrade-requests.js';

/** A listening server. */
export interface Listening {
  readonly port: number;
  /**
   * Stops accepting connections after a delay; resolves when all requests are answered, or after the timeout.
   *
   * @param delaySeconds - how long connections are still accepted, so that a load balancer can notice the stop; 0 by
   * default.
   */
  stop(delaySeconds?: number): Promise<void>;
}

/** How a server serves, besides answering requests. */
export interface ListenOptions {
  /** How long an unused connection is kept; 5 by default, as in Node. */
  readonly keepAliveSeconds?: number;
  /** How long a connection may be silent in the middle of a request or an answer; 120 by default. */
  readonly silenceSeconds?: number;
  /** How long a client may take to send the head of a request; 20 by default. */
  readonly headSeconds?: number;
  /** How long a client may take to send a request with its body; 120 by default. */
  readonly requestSeconds?: number;
  /** Handles requests that ask for a WebSocket; none are opened without it. */
  readonly handleUpgrade?: RequestListener;
  /** Ends the answers that would not end by themselves. Called when the server stops. */
  readonly stopStreams?: () => Promise<void>;
}

/** How often is checked whether a request comes in too slowly, in milliseconds. */
const CHECK_INTERVAL = 5000;

/**
 * Serves HTTP on an address. A connection on which a request comes in too slowly, or whose client takes nothing of its
 * answer, is closed.
 *
 * @throws StartupError if it cannot listen on the address.
 */
export async function listen(
  handler: RequestListener,
  host: string,
  port: number,
  {
    keepAliveSeconds = 5,
    silenceSeconds = 120,
    headSeconds = 20,
    requestSeconds = 120,
    handleUpgrade,
    stopStreams = async () => undefined,
  }: ListenOptions = {},
): Promise<Listening> {
  const server = createServer(
    {
      keepAliveTimeout: keepAliveSeconds * 1000,
      headersTimeout: headSeconds * 1000,
      requestTimeout: requestSeconds * 1000,
      connectionsCheckingInterval: Math.min(CHECK_INTERVAL, headSeconds * 1000),
    },
    handler,
  );
  // Also ends connections of clients that do not take their answers.
  server.timeout = silenceSeconds * 1000;
  server.on('clientError', refuseUnreadableRequest);
  if (handleUpgrade) serveUpgrades(server, handleUpgrade);
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new StartupError(describeListenError(error, host, port), { cause: error })),
    );
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    stop: (delaySeconds = 0) => stop(server, sockets, stopStreams, delaySeconds),
  };
}

/**
 * How long a stop waits for running requests, in milliseconds: less than the ten seconds that Docker waits for a
 * container to stop.
 */
const STOP_TIMEOUT = 8000;

/** How long a stop waits for the first request on an open connection, in milliseconds. */
const FIRST_REQUEST_TIMEOUT = 1000;

async function stop(
  server: Server,
  sockets: ReadonlySet<Socket>,
  stopStreams: () => Promise<void>,
  delaySeconds: number,
): Promise<void> {
  if (delaySeconds > 0) await sleep(delaySeconds * 1000);
  await acceptWaitingConnections();
  const stoppedAt = Date.now();
  const streamsStopped = stopStreams();
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    // Connections that are kept alive between requests would delay the stop. A running request's connection is closed
    // after its answer; the listener is prepended as the application may answer at once.
    server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
    const closeIdle = (): void => {
      server.closeIdleConnections();
      if (Date.now() - stoppedAt < FIRST_REQUEST_TIMEOUT) return;
      // Node does not regard a connection without any request as idle.
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    };
    closeIdle();
    const sweep = setInterval(closeIdle, 100);
    // A client that never completes its request must not keep the process running.
    const timer = setTimeout(() => server.closeAllConnections(), STOP_TIMEOUT);
    server.once('close', () => {
      clearInterval(sweep);
      clearTimeout(timer);
    });
  });
  await streamsStopped;
}

/** A turn of the event loop this short, in milliseconds, leaves hardly any time for a connection to come in. */
const SHORT_TURN = 1;

/** How long to wait for two short turns, in milliseconds: under full load there may be none. */
const SHORT_TURNS_TIMEOUT = 500;

/**
 * Waits for a moment at which no connection waits to be accepted. One that the system has accepted and Node has not
 * would be reset when the server closes. Node accepts all of them in each turn of the event loop, so only those are
 * left that came in during the last turn.
 */
async function acceptWaitingConnections(): Promise<void> {
  const startedAt = performance.now();
  let shortTurns = 0;
  while (shortTurns < 2 && performance.now() - startedAt < SHORT_TURNS_TIMEOUT) {
    const turnStartedAt = performance.now();
    await setImmediate();
    shortTurns = performance.now() - turnStartedAt < SHORT_TURN ? shortTurns + 1 : 0;
  }
}

/** Why the service cannot listen on an address, in one line for the operator. */
function describeListenError(error: NodeJS.ErrnoException, host: string, port: number): string {
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

/** An address to listen on; port 0 for any that is free. */
export interface Address {
  readonly host: string;
  readonly port: number;
}

/**
 * Checks that the service can listen on all of some addresses, by listening on them for a moment, so that a start fails
 * before it has changed anything.
 *
 * @throws StartupError if it cannot listen on one.
 */
export async function checkAddresses(addresses: readonly Address[]): Promise<void> {
  const held: TcpServer[] = [];
  try {
    for (const address of addresses) held.push(await hold(address));
  } finally {
    await Promise.all(held.map((server) => once(server.close(), 'close')));
  }
}

async function hold({ host, port }: Address): Promise<TcpServer> {
  // Connections are reset, as if nothing listened on the address.
  const server = createTcpServer((socket) => socket.resetAndDestroy()).listen(port, host);
  try {
    await once(server, 'listening');
    return server;
  } catch (error) {
    throw new StartupError(describeListenError(error as NodeJS.ErrnoException, host, port), { cause: error });
  }
}
