import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A load balancer in front of several gateways. */
export interface TcpBalancer {
  readonly url: string;
  /** Ports of the gateways that are ready, as far as it knows. */
  readyPorts(): readonly number[];
  close(): Promise<void>;
}

/** How often each gateway is asked whether it is ready, in milliseconds. */
const CHECK_INTERVAL = 100;

/**
 * Starts a balancer that gives each connection to the next gateway that says at /health/ready that it is. Where one
 * refuses the connection, the next one gets it, as not a byte was sent; what happens to a connection later is the
 * client's to see.
 */
export async function startTcpBalancer(ports: readonly number[]): Promise<TcpBalancer> {
  const sockets = new Set<Socket>();
  let ready: readonly number[] = ports;
  let turn = 0;
  const checks = ports.map((port) =>
    setInterval(async () => {
      const isNowReady = await isReady(port);
      ready = ports.filter((one) => (one === port ? isNowReady : ready.includes(one)));
    }, CHECK_INTERVAL),
  );
  const server = createServer({ pauseOnConnect: true }, (client) => {
    sockets.add(client);
    client.on('error', () => client.destroy());
    client.on('close', () => sockets.delete(client));
    turn += 1;
    offer(
      client,
      ready.map((_, index) => ready[(turn + index) % ready.length] as number),
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
    readyPorts: () => ready,
    close: async () => {
      checks.forEach(clearInterval);
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}

async function isReady(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/health/ready`)).ok;
  } catch {
    return false;
  }
}
