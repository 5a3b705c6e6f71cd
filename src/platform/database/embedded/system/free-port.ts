import { createServer } from 'node:net';

/**
 * Finds a free TCP port on 127.0.0.1. Another program may take it before it is used.
 *
 * @param preferred - returned if it is free; 0 for any.
 */
export async function freePort(preferred: number): Promise<number> {
  return (await tryPort(preferred)) ?? (await freePort(0));
}

function tryPort(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.on('error', () => resolve(null));
    server.listen({ port, host: '127.0.0.1' }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? null) : null));
    });
  });
}
