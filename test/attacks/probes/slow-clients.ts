import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Target } from './probe.js';

/** How clients keep connections busy with as little as possible. */
export type Slowness = 'HEAD' | 'BODY' | 'ANSWER';

/** Pause between two bytes, in milliseconds. */
const PAUSE = 100;

/** Clients that were slow. */
export interface SlowClients {
  /** How many connections the service has closed. */
  closed(): number;
  stop(): void;
}

/**
 * Opens many connections at once and keeps each busy: sends the head of a request byte by byte (slowloris), or its body,
 * or asks for an answer and does not take it.
 */
export async function startSlowClients(target: Target, slowness: Slowness, count: number): Promise<SlowClients> {
  const { hostname, port } = new URL(target.url);
  let closed = 0;
  let isOver = false;
  const sockets = Array.from({ length: count }, (): Socket => {
    const socket = connect({ host: hostname, port: Number(port) });
    socket.on('error', () => undefined);
    socket.once('close', () => (closed += 1));
    return socket;
  });
  await Promise.all(sockets.map((socket) => once(socket, 'connect').catch(() => undefined)));
  for (const socket of sockets) {
    if (slowness === 'ANSWER') {
      socket.pause();
      socket.write(requestOf(target, 'POST /graphql', JSON.stringify({ query: LARGE_ANSWER })));
    } else {
      const text =
        slowness === 'HEAD' ? `GET /skillsets HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(10_000)}` : BODY(target);
      void trickle(socket, text, slowness === 'HEAD' ? 0 : text.indexOf('\r\n\r\n') + 4, () => isOver);
    }
  }
  return {
    closed: () => closed,
    stop: () => {
      isOver = true;
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** An answer of some megabytes, where the organisation has enough data. */
const LARGE_ANSWER =
  '{ skills(first: 100) { nodes { name description synonyms groups { name description } } } ' +
  'occupations(first: 100) { nodes { name description synonyms } } }';

function requestOf({ key }: Target, line: string, body: string, length = Buffer.byteLength(body)): string {
  return (
    `${line} HTTP/1.1\r\nHost: localhost\r\nx-api-key: ${key}\r\nContent-Type: application/json\r\n` +
    `Content-Length: ${length}\r\n\r\n${body}`
  );
}

const BODY = (target: Target) =>
  requestOf(target, 'POST /graphql', `{"query":"{ organisation { id } }"${' '.repeat(5000)}}`);

/** Sends a text byte by byte, after a first part of it. */
async function trickle(socket: Socket, text: string, from: number, isOver: () => boolean): Promise<void> {
  socket.write(text.slice(0, from));
  for (const byte of text.slice(from)) {
    if (isOver() || socket.destroyed) return;
    socket.write(byte);
    await sleep(PAUSE);
  }
}
