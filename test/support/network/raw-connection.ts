import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** What came back over a connection. */
export interface RawAnswer {
  readonly status: number;
  readonly head: string;
  readonly body: string;
}

/** A connection on which a test says exactly what it wants, byte for byte. */
export interface RawConnection {
  readonly socket: Socket;
  send(bytes: string | Buffer): void;
  /** Waits for the whole answer, which the length of its body tells, or for the end of the connection. */
  answer(): Promise<RawAnswer>;
  close(): void;
}

/** Opens a connection to a service. */
export async function openRawConnection(serviceUrl: string): Promise<RawConnection> {
  const { hostname, port } = new URL(serviceUrl);
  const socket = connect({ host: hostname, port: Number(port) });
  await once(socket, 'connect');
  const chunks: Buffer[] = [];
  let ended = false;
  let wake: () => void = () => undefined;
  socket.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    wake();
  });
  // A service that has answered may break the connection while the rest is still being sent.
  socket.on('error', () => undefined);
  socket.on('close', () => {
    ended = true;
    wake();
  });
  return {
    socket,
    send: (bytes) => void socket.write(bytes),
    answer: async () => {
      for (;;) {
        const read = readAnswer(Buffer.concat(chunks), ended);
        if (read) return read;
        if (ended) throw new Error(`the connection ended without an answer: ${Buffer.concat(chunks).toString()}`);
        await new Promise<void>((resolve, reject) => {
          const timer = setTimeout(() => reject(new Error('no answer came within 10 seconds')), 10_000);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
    },
    close: () => socket.destroy(),
  };
}

function readAnswer(bytes: Buffer, ended: boolean): RawAnswer | undefined {
  const end = bytes.indexOf('\r\n\r\n');
  if (end === -1) return undefined;
  const head = bytes.subarray(0, end).toString('latin1');
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]);
  if (status === 100) return readAnswer(bytes.subarray(end + 4), ended);
  const length = Number(/^content-length: (\d+)$/im.exec(head)?.[1] ?? 0);
  const body = bytes.subarray(end + 4);
  return body.length >= length || ended ? { status, head, body: body.subarray(0, length).toString('utf8') } : undefined;
}

/** The head of a request, ready for its body. */
export function requestHead(method: string, path: string, headers: Readonly<Record<string, string | number>>): string {
  const lines = Object.entries({ Host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
}
