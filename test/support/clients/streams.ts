import { createClient as createEventsClient } from 'graphql-sse';
import { createClient as createSocketClient } from 'graphql-ws';
import { WebSocket } from 'ws';

/** What a test subscribes to. */
export interface StreamRequest {
  readonly query: string;
  readonly variables?: object;
  /** Sent as headers, or over a WebSocket as parameters of the connection. */
  readonly headers: Record<string, string>;
}

/** A subscription of a test. */
export interface TestStream {
  /** The next message. Rejects when there is none any more. */
  // Tests know what they asked for.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  next(): Promise<any>;
  /** Waits for the end: its errors, empty if it completed; the code and reason for which a WebSocket was closed. */
  end(): Promise<unknown>;
  close(): Promise<void>;
}

/** Collects what a client library hands over, for a test that asks for it. */
function createInbox() {
  const messages: unknown[] = [];
  const waiting: { resolve(message: unknown): void; reject(reason: Error): void }[] = [];
  let ended: { readonly reason: unknown } | undefined;
  let onEnd: (reason: unknown) => void = () => undefined;
  const end = new Promise<unknown>((resolve) => (onEnd = resolve));
  const finish = (reason: unknown) => {
    ended ??= { reason };
    onEnd(reason);
    for (const { reject } of waiting.splice(0)) reject(new Error(`the stream has ended: ${JSON.stringify(reason)}`));
  };
  return {
    sink: {
      next: (message: unknown) => {
        const { errors, data } = message as { errors?: unknown; data?: unknown };
        // What ends a stream of events comes as its last message.
        if (errors && data === undefined) return finish(errors);
        const reader = waiting.shift();
        if (reader) reader.resolve(message);
        else messages.push(message);
      },
      error: (reason: unknown) => finish(plain(reason)),
      complete: () => finish([]),
    },
    next: () =>
      messages.length > 0
        ? Promise.resolve(messages.shift())
        : new Promise<unknown>((resolve, reject) => {
            if (ended) reject(new Error(`the stream has ended: ${JSON.stringify(ended.reason)}`));
            else waiting.push({ resolve, reject });
          }),
    end: () => end,
  };
}

/** A close event, or an error, as an object that can be compared. */
function plain(reason: unknown): unknown {
  if (Array.isArray(reason)) return reason;
  const { code, reason: text, message } = Object(reason) as { code?: number; reason?: string; message?: string };
  return typeof code === 'number' ? { code, reason: text } : { message };
}

/** Subscribes by server-sent events, with the client of graphql-sse. */
export function openEvents(url: string, { query, variables, headers }: StreamRequest): TestStream {
  const inbox = createInbox();
  const client = createEventsClient({ url: `${url}/graphql`, headers, retryAttempts: 0 });
  const close = client.subscribe({ query, variables: { ...variables } }, inbox.sink);
  return { ...inbox, close: async () => close() };
}

/** Subscribes over a WebSocket, with the client of graphql-ws. */
export function openSocket(url: string, { query, variables, headers }: StreamRequest): TestStream {
  const inbox = createInbox();
  const client = createSocketClient({
    url: `${url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: headers,
    retryAttempts: 0,
  });
  client.subscribe({ query, variables: { ...variables } }, inbox.sink);
  return { ...inbox, close: async () => client.dispose() };
}
