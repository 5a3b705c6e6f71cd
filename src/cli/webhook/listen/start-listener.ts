import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { StartupError } from '../../../platform/errors/index.js';
import { wayToFail, type FailurePlan } from './failure-plan.js';
import { forwardRequest } from './forward-request.js';
import { readWebhook, type ArrivedRequest, type ReceivedWebhook, type ReceiverAnswer } from './received-webhook.js';
import type { ReceiverKeys } from './verify-webhook.js';

/** The receiver listens on this machine only. */
export const LISTENER_HOST = '127.0.0.1';

/** Accepted, without content. */
const TAKEN_STATUS = 204;
/** RFC 9110, 15.6.3: the forwarded request was not answered. */
const BAD_GATEWAY_STATUS = 502;

/** The behaviour of a local receiver. */
export interface ListenerOptions {
  /** 0 for a free one. */
  readonly port: number;
  /** Called for each request, as an endpoint's secrets are only known after it was created with the receiver's URL. */
  readonly keys: () => ReceiverKeys;
  readonly failures?: FailurePlan | undefined;
  /** Before each answer. */
  readonly delayMilliseconds: number;
  /** Where to forward the requests that do not fail on purpose. */
  readonly forwardTo?: string | undefined;
  readonly now: () => Date;
  readonly random: () => number;
  /** Called for each request when its answer is known. */
  readonly onWebhook: (webhook: ReceivedWebhook, answer: ReceiverAnswer) => void;
}

/** A listening receiver. */
export interface Listener {
  /** The URL to register. */
  readonly url: string;
  /** Stops listening and closes all connections. */
  close(): Promise<void>;
}

/**
 * Starts a receiver for developers on the loopback address.
 *
 * @throws StartupError if it cannot listen on the port.
 */
export async function startListener(options: ListenerOptions): Promise<Listener> {
  const timesSeen = new Map<string, number>();
  let number = 0;
  const handle = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const request = await readRequest(incoming, options.now());
    const webhook = readWebhook(request, options.keys(), timesSeen);
    number += 1;
    options.onWebhook(webhook, await answerRequest(options, request, number, response));
  };
  const server = createServer((incoming, response) => {
    // The sender disconnected while its body was read.
    handle(incoming, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new StartupError(`cannot listen on port ${options.port}: ${error.code}`)),
    );
    server.listen(options.port, LISTENER_HOST, resolve);
  });
  return {
    url: `http://${LISTENER_HOST}:${(server.address() as AddressInfo).port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readRequest(incoming: IncomingMessage, at: Date): Promise<ArrivedRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const { method = '', url: path = '', headers } = incoming;
  return { at, method, path, headers, body: Buffer.concat(chunks) };
}

async function answerRequest(
  { failures, delayMilliseconds, forwardTo, random }: ListenerOptions,
  request: ArrivedRequest,
  number: number,
  response: ServerResponse,
): Promise<ReceiverAnswer> {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  try {
    if (delayMilliseconds > 0) await wait(delayMilliseconds, undefined, { signal: gone.signal });
    const way = wayToFail(failures, number, random);
    if (way?.kind === 'hang') return way;
    if (way?.kind === 'reset') {
      response.socket?.resetAndDestroy();
      return way;
    }
    if (way === undefined && forwardTo !== undefined) return await passOn(forwardTo, request, response, gone.signal);
    const status = way?.status ?? TAKEN_STATUS;
    response.writeHead(status).end();
    return { kind: 'status', status };
  } catch (error) {
    if (gone.signal.aborted) return { kind: 'abandoned' };
    throw error;
  }
}

async function passOn(
  url: string,
  request: ArrivedRequest,
  response: ServerResponse,
  signal: AbortSignal,
): Promise<ReceiverAnswer> {
  const startedAt = performance.now();
  try {
    const { status, headers, body } = await forwardRequest(url, request, signal);
    response.writeHead(status, headers).end(body);
    return { kind: 'forwarded', status, milliseconds: Math.round(performance.now() - startedAt) };
  } catch (error) {
    if (signal.aborted) throw error;
    const reason = String((error as NodeJS.ErrnoException).code ?? (error as Error).message);
    response
      .writeHead(BAD_GATEWAY_STATUS, { 'content-type': 'text/plain' })
      .end(`The receiver to which this was forwarded did not respond: ${reason}\n`);
    return { kind: 'unreachable', status: BAD_GATEWAY_STATUS, reason };
  }
}
