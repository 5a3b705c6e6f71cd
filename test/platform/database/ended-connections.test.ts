import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createDatabaseClient } from '../../../src/platform/database/connection/connect.js';
import { sharesOfWork } from '../../../src/platform/database/connection/connection-shares.js';
import { isUnreachable } from '../../../src/platform/database/index.js';

/** A message of PostgreSQL's protocol: its type, its length and what it says. */
function message(type: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(content.length + 4);
  return Buffer.concat([Buffer.from(type), length, content]);
}

const AUTHENTICATED = message('R', Buffer.alloc(4));
const READY = message('Z', Buffer.from('I'));
const ENDED = message(
  'E',
  Buffer.from('SFATAL\0VFATAL\0C57P01\0Mterminating connection due to administrator command\0\0'),
);

let server: Server;

beforeAll(async () => {
  // Both in one piece, as they come where a connection is ended while it is opened, or while the process is busy.
  server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(Buffer.concat([AUTHENTICATED, READY, ENDED])));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});

afterAll(() => void server.close());

test('a connection that ends while it opens fails what wanted it, and not the process', async () => {
  const { client } = createDatabaseClient(`postgresql://user@127.0.0.1:${(server.address() as AddressInfo).port}/any`, {
    shares: sharesOfWork(2),
    namesStatements: true,
    limitedRole: 'nobody',
    timeoutMilliseconds: 5000,
    onPoolError: () => undefined,
  });
  try {
    const failures = [
      await client.$transaction((db) => db.$executeRaw`SELECT 1`).catch((error: unknown) => error),
      await client.$executeRaw`SELECT 1`.catch((error: unknown) => error),
    ];
    expect(failures.map(isUnreachable)).toEqual([true, true]);
  } finally {
    await client.$disconnect();
  }
});
