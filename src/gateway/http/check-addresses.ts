import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { StartupError } from '../../platform/errors/index.js';
import { whyNot } from './listen.js';

/** An address to listen on; port 0 for any that is free. */
export interface Address {
  readonly host: string;
  readonly port: number;
}

/**
 * Sees whether addresses can be had, all of them at once, by listening on them for a moment. So a start that will fail
 * for them ends before it has made or changed anything.
 *
 * @throws StartupError when one cannot be had.
 */
export async function checkAddresses(addresses: readonly Address[]): Promise<void> {
  const held: Server[] = [];
  try {
    for (const address of addresses) held.push(await hold(address));
  } finally {
    await Promise.all(held.map((server) => once(server.close(), 'close')));
  }
}

async function hold({ host, port }: Address): Promise<Server> {
  // Nobody is served yet: who comes now is turned away as if nobody listened.
  const server = createServer((socket) => socket.resetAndDestroy()).listen(port, host);
  try {
    await once(server, 'listening');
    return server;
  } catch (error) {
    throw new StartupError(whyNot(error as NodeJS.ErrnoException, host, port), { cause: error });
  }
}
