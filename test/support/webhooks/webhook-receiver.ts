import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

const DRIP_MILLISECONDS = 10;
const ENDLESS_CHUNK = Buffer.alloc(16_384, 'x');

/** One request that the receiver got, body and all. */
export interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** The body as UTF-8 text. */
  readonly body: string;
  readonly at: Date;
}

/**
 * Ways to misbehave. hang: never answers. reset: breaks the connection. drip: 200, then a byte of body every 10 ms for
 * ever. endless: 200, then as much body as the connection takes. redirect: 302 to /redirected on the receiver itself.
 */
export type ReceiverMode = 'hang' | 'reset' | 'drip' | 'endless' | 'redirect';

/** An answer: a status, a mode, or all there is to say. */
export type ReceiverAnswer =
  | number
  | ReceiverMode
  | {
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: string | Buffer;
    };

/** What to answer, or what decides it from the request. */
export type Respond = ReceiverAnswer | ((request: ReceivedRequest) => ReceiverAnswer | Promise<ReceiverAnswer>);

export interface WebhookReceiverOptions {
  /** 200 unless given. */
  readonly respond?: Respond;
  /** The loopback address to listen on; 127.0.0.1 unless given. */
  readonly host?: string;
  /** A free one unless given. */
  readonly port?: number;
}

export interface WebhookReceiver {
  /** Where to post: http://127.0.0.1:<port>/webhook */
  readonly url: string;
  /** Every request so far, in the order in which their bodies ended. */
  readonly received: readonly ReceivedRequest[];
  /** Connections accepted since the start. */
  connectionsAccepted(): number;
  /** Connections open now. */
  connectionsOpen(): number;
  /** Sets what the requests from now on are answered with. */
  respondWith(respond: Respond): void;
  /**
   * Waits for a number of requests, or until a predicate holds. It is asked at once, and again at each request and each
   * change of the connections.
   * @throws Error after `timeoutMilliseconds` (60,000 unless given).
   */
  waitFor(
    condition: number | ((received: readonly ReceivedRequest[]) => boolean),
    timeoutMilliseconds?: number,
  ): Promise<void>;
  /** Breaks every connection, idle ones too, and takes new ones. */
  breakConnections(): void;
  /** Stops listening and breaks every connection. */
  close(): Promise<void>;
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

function drip(response: ServerResponse): void {
  response.writeHead(200);
  const timer = setInterval(() => response.write('.'), DRIP_MILLISECONDS);
  response.once('close', () => clearInterval(timer));
}

function pourEndlessly(response: ServerResponse): void {
  response.writeHead(200);
  const pour = (): void => {
    while (!response.destroyed && response.write(ENDLESS_CHUNK));
  };
  response.on('drain', pour);
  pour();
}

function answerWith(answer: ReceiverAnswer, response: ServerResponse): void {
  if (answer === 'hang') return;
  if (answer === 'reset') return void response.socket?.resetAndDestroy();
  if (answer === 'drip') return drip(response);
  if (answer === 'endless') return pourEndlessly(response);
  if (answer === 'redirect') return void response.writeHead(302, { location: '/redirected' }).end();
  if (typeof answer === 'number') return void response.writeHead(answer).end();
  response.writeHead(answer.status, answer.headers).end(answer.body);
}

/** Starts a webhook receiver: a real HTTP server on a free port of the loopback. */
export async function startWebhookReceiver(options: WebhookReceiverOptions = {}): Promise<WebhookReceiver> {
  const host = options.host ?? '127.0.0.1';
  const received: ReceivedRequest[] = [];
  const sockets = new Set<Socket>();
  const watchers = new Set<() => void>();
  let accepted = 0;
  let respond: Respond = options.respond ?? 200;

  const notify = (): void => [...watchers].forEach((watch) => watch());

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = '', url: path = '', headers } = request;
    const got: ReceivedRequest = { method, path, headers, body: await readBody(request), at: new Date() };
    received.push(got);
    notify();
    answerWith(typeof respond === 'function' ? await respond(got) : respond, response);
  };

  const server = createServer((request, response) => {
    // A client that hangs up half-way is what some tests are about, and a fault in `respond` shows as a broken
    // connection.
    handle(request, response).catch(() => response.destroy());
  });
  server.on('connection', (socket) => {
    accepted += 1;
    sockets.add(socket);
    socket.once('close', () => {
      sockets.delete(socket);
      notify();
    });
    notify();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(options.port ?? 0, host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  const breakConnections = (): void => sockets.forEach((socket) => socket.destroy());

  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${port}/webhook`,
    received,
    connectionsAccepted: () => accepted,
    connectionsOpen: () => sockets.size,
    respondWith: (next) => {
      respond = next;
    },
    waitFor: (condition, timeoutMilliseconds = 60_000) => {
      const holds = (): boolean => (typeof condition === 'number' ? received.length >= condition : condition(received));
      return new Promise((resolve, reject) => {
        const end = (settle: () => void): void => {
          clearTimeout(timer);
          watchers.delete(watch);
          settle();
        };
        const watch = (): void => {
          try {
            if (holds()) end(resolve);
          } catch (error) {
            end(() => reject(error));
          }
        };
        const timer = setTimeout(() => {
          const wanted = typeof condition === 'number' ? `${condition} requests` : 'the condition';
          end(() =>
            reject(new Error(`No ${wanted} within ${timeoutMilliseconds} ms; ${received.length} requests came`)),
          );
        }, timeoutMilliseconds);
        watchers.add(watch);
        watch();
      });
    },
    breakConnections,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        breakConnections();
      }),
  };
}
