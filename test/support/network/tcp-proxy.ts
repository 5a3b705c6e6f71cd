import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/** One connection through the proxy. */
export interface ProxiedConnection {
  readonly client: Socket;
  readonly server: Socket;
  /** Passes nothing on any more, in either direction, while both ends believe to be connected. */
  freeze(): void;
  /** Passes nothing back any more: what the client sends is done, and it is not told. */
  deafen(): void;
}

/** A place between a service and its database where the line can be cut. */
export interface TcpProxy {
  readonly port: number;
  readonly connections: ReadonlySet<ProxiedConnection>;
  /** Breaks every connection and refuses new ones. */
  cut(): Promise<void>;
  /** Keeps every connection open, new ones too, and passes nothing on: a firewall that forgot them. */
  freeze(): void;
  /** As `freeze`, but passes on what clients send: what they ask for is done, and they are not told. */
  deafen(): void;
  /** Holds up everything, in both directions, for so many milliseconds from now on; 0 for no longer. */
  delay(milliseconds: number): void;
  /** Takes connections again and passes everything on. What was frozen stays so, and is broken. */
  mend(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts a proxy to a port of the loopback.
 *
 * @param watch - sees what clients send, and may freeze their connection.
 */
export async function startTcpProxy(
  targetPort: number,
  watch: (bytes: Buffer, connection: ProxiedConnection) => void = () => undefined,
): Promise<TcpProxy> {
  const connections = new Set<ProxiedConnection>();
  let frozen = false;
  let deaf = false;
  let latency = 0;
  let server = createServer(accept);
  let port = 0;

  function accept(client: Socket): void {
    const upstream = connect({ host: '127.0.0.1', port: targetPort });
    let isFrozen = frozen;
    let isDeaf = deaf;
    const toServer = lineTo(upstream);
    const toClient = lineTo(client);
    const isCut = (): boolean => isFrozen || frozen || isDeaf || deaf;
    const connection: ProxiedConnection = {
      client,
      server: upstream,
      freeze: () => {
        isFrozen = true;
      },
      deafen: () => {
        isDeaf = true;
      },
    };
    connections.add(connection);
    client.on('data', (bytes) => {
      watch(bytes, connection);
      if (!isFrozen && !frozen) toServer(bytes);
    });
    upstream.on('data', (bytes) => {
      // What was once left out cannot be made up for.
      isDeaf ||= deaf;
      if (!isCut()) toClient(bytes);
    });
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      one.setNoDelay(true);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        connections.delete(connection);
        // What is frozen does not learn that the other end is gone.
        if (!isCut()) other.destroy();
      });
    }
  }

  /** Passes bytes on in their order, each when it has been held up for as long as the line is slow then. */
  function lineTo(socket: Socket): (bytes: Buffer) => void {
    let before: Promise<unknown> = Promise.resolve();
    return (bytes) => {
      const due = performance.now() + latency;
      before = before.then(async () => {
        const wait = due - performance.now();
        if (wait > 0) await setTimeout(wait);
        socket.write(bytes);
      });
    };
  }

  async function listenOn(wanted: number): Promise<void> {
    server = createServer(accept);
    await startListening(server, wanted);
    port = (server.address() as AddressInfo).port;
  }

  const breakAll = (): void => {
    for (const { client, server } of connections) {
      client.resetAndDestroy();
      server.destroy();
    }
  };
  const stopListening = async (): Promise<void> => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    breakAll();
    await closed;
  };

  await listenOn(0);
  return {
    get port() {
      return port;
    },
    connections,
    cut: stopListening,
    freeze: () => {
      frozen = true;
    },
    deafen: () => {
      deaf = true;
    },
    delay: (milliseconds) => {
      latency = milliseconds;
    },
    mend: async () => {
      frozen = false;
      deaf = false;
      breakAll();
      if (!server.listening) await listenOn(port);
    },
    close: stopListening,
  };
}

async function startListening(server: Server, port: number): Promise<void> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
}

/** A URL of the same database by way of another port. */
export function throughPort(databaseUrl: string, port: number): string {
  const url = new URL(databaseUrl);
  url.port = String(port);
  return url.href;
}
