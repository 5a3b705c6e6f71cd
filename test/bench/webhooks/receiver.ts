import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import fetch from 'node-fetch';

const PROGRAM = fileURLToPath(new URL('./receiver-process.js', import.meta.url));

/** A webhook as it came. */
export interface ReceivedWebhook {
  readonly id: string;
  readonly timestamp: string;
  readonly signature: string;
  readonly body: string;
}

/** What came so far. */
export interface ReceivedNumbers {
  readonly requests: number;
  /** Different values of webhook-id. */
  readonly events: number;
}

/** A receiver in another process, which answers 200 to all. */
export interface Receiver {
  readonly url: string;
  readonly processId: number;
  numbers(): Promise<ReceivedNumbers>;
  /**
   * By webhook-id: when it first came, on the clock of `process.hrtime`, in milliseconds. That clock is the machine's,
   * not a process's.
   */
  arrivals(): Promise<Map<string, number>>;
  last(): Promise<ReceivedWebhook | null>;
  /** Forgets everything. */
  reset(): Promise<void>;
  close(): void;
}

/** Starts a receiver on a free port of the loopback. */
export async function startReceiver(): Promise<Receiver> {
  const child = fork(PROGRAM);
  const [port] = (await once(child, 'message')) as [number];
  const url = `http://127.0.0.1:${port}`;
  const ask = async (path: string) => (await fetch(`${url}${path}`)).json();
  return {
    url: `${url}/webhook`,
    processId: child.pid ?? 0,
    numbers: async () => (await ask('/numbers')) as ReceivedNumbers,
    arrivals: async () => new Map((await ask('/arrivals')) as [string, number][]),
    last: async () => (await ask('/last')) as ReceivedWebhook | null,
    reset: async () => void (await ask('/reset')),
    close: () => child.disconnect(),
  };
}
