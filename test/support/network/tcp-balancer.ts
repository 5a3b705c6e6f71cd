import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A load balancer in front of several gateways. */
export interface TcpBalancer {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Starts a balancer that gives each connection to the next gateway in turn. Where a gateway refuses the connection, the
 * next one gets it, as not a byte was sent; what happens to a connection later is the client's to see.
 */
export async function startTcpBalancer(ports: readonly number[]): Promise<TcpBalancer> {
  const sockets = new Set<Socket>();
  let turn = 0;
  const server = createServer({ pauseOnConnect: true }, (client) => {
    sockets.add(client);
    client.on('error', () => client.destroy());
    client.on('close', () => sockets.delete(client));
    turn += 1;
    offer(
      client,
      ports.map((_, index) => ports[(turn + index) % ports.length] as number),
    );
  });

  function offer(client: Socket, candidates: readonly number[]): void {
    const [port, ...others] = candidates;
    if (port === undefined) return void client.destroy();
    const upstream = connect({ host: '127.0.0.1', port });
    const refused = (): void => offer(client, others);
    upstream.once('error', refused);
    upstream.once('connect', () => {
      upstream.off('error', refused);
      upstream.on('error', () => client.resetAndDestroy());
      client.on('close', () => upstream.destroy());
      upstream.pipe(client);
      client.pipe(upstream);
    });
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}
