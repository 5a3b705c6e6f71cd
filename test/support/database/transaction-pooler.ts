import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import pg from 'pg';

/** A pooler between a service and its database. */
export interface TransactionPooler {
  readonly port: number;
  close(): Promise<void>;
}

/** A connection to the database, lent to one client for one transaction at a time. */
interface ServerConnection {
  readonly client: pg.Client;
  readonly socket: Socket;
  holder: ClientConnection | undefined;
  rest: Buffer;
}

interface ClientConnection {
  readonly socket: Socket;
  rest: Buffer;
  isStarted: boolean;
  server: ServerConnection | undefined;
  /** Whole messages that wait for a server connection. */
  waiting: Buffer[];
  /** Requests that the database has not yet said "ready for query" to. */
  open: number;
}

const SSL_REQUEST = 80_877_103;
const CANCEL_REQUEST = 80_877_102;

/**
 * Starts a stand-in for a pooler in transaction mode, such as PgBouncer's: a server connection belongs to a client for
 * a transaction, then to whoever is next. So LISTEN succeeds and nothing is ever heard of it, and locks of a session
 * are left behind in a connection that others get.
 */
export async function startTransactionPooler(databaseUrl: string, size: number): Promise<TransactionPooler> {
  const servers = await Promise.all(Array.from({ length: size }, () => connectServer(databaseUrl)));
  const clients = new Set<ClientConnection>();

  for (const server of servers) server.socket.on('data', (bytes: Buffer) => fromServer(server, bytes));

  function fromServer(server: ServerConnection, bytes: Buffer): void {
    const { messages, rest } = split(Buffer.concat([server.rest, bytes]));
    server.rest = rest;
    for (const message of messages) {
      const { holder } = server;
      // A notification for nobody in particular.
      if (!holder) continue;
      holder.socket.write(message);
      if (message[0] !== code('Z')) continue;
      holder.open -= 1;
      // "I": outside of a transaction.
      if (message[5] === code('I') && holder.open === 0) release(server);
    }
  }

  function release(server: ServerConnection): void {
    if (server.holder) server.holder.server = undefined;
    server.holder = undefined;
    const next = [...clients].find(({ waiting }) => waiting.length > 0);
    if (next) lend(server, next);
  }

  function lend(server: ServerConnection, client: ClientConnection): void {
    server.holder = client;
    client.server = server;
    for (const message of client.waiting.splice(0)) forward(client, message);
  }

  function forward(client: ClientConnection, message: Buffer): void {
    if (!client.server) {
      client.waiting.push(message);
      const free = servers.find(({ holder }) => !holder);
      if (free) lend(free, client);
      return;
    }
    // Query and Sync are what the database answers with "ready for query".
    if (message[0] === code('Q') || message[0] === code('S')) client.open += 1;
    client.server.socket.write(message);
  }

  function start(client: ClientConnection): void {
    if (client.rest.length < 8 || client.rest.length < client.rest.readInt32BE(0)) return;
    const length = client.rest.readInt32BE(0);
    const request = client.rest.readInt32BE(4);
    client.rest = client.rest.subarray(length);
    if (request === CANCEL_REQUEST) return void client.socket.end();
    if (request === SSL_REQUEST) {
      client.socket.write('N');
      return start(client);
    }
    client.isStarted = true;
    client.socket.write(
      Buffer.concat([
        message('R', int32(0)),
        ...PARAMETERS,
        message('K', Buffer.concat([int32(1), int32(1)])),
        message('Z', Buffer.from('I')),
      ]),
    );
  }

  const listener = createServer((socket) => {
    const client: ClientConnection = {
      socket,
      rest: Buffer.alloc(0),
      isStarted: false,
      server: undefined,
      waiting: [],
      open: 0,
    };
    clients.add(client);
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      client.rest = Buffer.concat([client.rest, bytes]);
      if (!client.isStarted) start(client);
      if (!client.isStarted) return;
      const { messages, rest } = split(client.rest);
      client.rest = rest;
      for (const one of messages) {
        if (one[0] === code('X')) socket.end();
        else forward(client, one);
      }
    });
    socket.on('close', () => {
      clients.delete(client);
      const { server } = client;
      if (!server) return;
      // What the client left open is undone before another one gets the connection.
      server.holder = { ...client, socket: sink(), open: client.open + 1 };
      server.socket.write(message('Q', Buffer.from('ROLLBACK\0')));
    });
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');

  return {
    port: (listener.address() as AddressInfo).port,
    close: async () => {
      listener.close();
      for (const { socket } of clients) socket.destroy();
      for (const { socket } of servers) socket.destroy();
      await once(listener, 'close').catch(() => undefined);
    },
  };
}

const PARAMETERS = Object.entries({
  server_version: '18.0',
  server_encoding: 'UTF8',
  client_encoding: 'UTF8',
  DateStyle: 'ISO, MDY',
  TimeZone: 'UTC',
  standard_conforming_strings: 'on',
  integer_datetimes: 'on',
}).map(([name, value]) => message('S', Buffer.from(`${name}\0${value}\0`)));

/** The driver does the login; from then on its socket is ours. */
async function connectServer(databaseUrl: string): Promise<ServerConnection> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'pooler' });
  await client.connect();
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  for (const event of ['data', 'end', 'close', 'error']) stream.removeAllListeners(event);
  stream.on('error', () => undefined);
  return { client, socket: stream, holder: undefined, rest: Buffer.alloc(0) };
}

function sink(): Socket {
  return { write: () => true } as unknown as Socket;
}

/** Whole messages: a letter, four bytes of length that count themselves, the rest. */
function split(bytes: Buffer): { messages: Buffer[]; rest: Buffer } {
  const messages: Buffer[] = [];
  let at = 0;
  while (bytes.length - at >= 5) {
    const end = at + 1 + bytes.readInt32BE(at + 1);
    if (bytes.length < end) break;
    messages.push(bytes.subarray(at, end));
    at = end;
  }
  return { messages, rest: bytes.subarray(at) };
}

function message(letter: string, content: Buffer): Buffer {
  return Buffer.concat([Buffer.from(letter), int32(content.length + 4), content]);
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}

function code(letter: string): number {
  return letter.charCodeAt(0);
}
