import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import fetch from 'node-fetch';

const PROGRAM = fileURLToPath(new URL('./receiver-process.js', import.meta.url));

/** A webhook as it arrived. */
export interface ReceivedWebhook {
  readonly id: string;
  readonly timestamp: string;
  readonly signature: string;
  readonly body: string;
}

/** The arrivals so far. */
export interface ReceivedNumbers {
  readonly requests: number;
  /** Number of different webhook-ids. */
  readonly events: number;
}

/** A receiver in another process, which answers everything with 200. */
export interface Receiver {
  readonly url: string;
  readonly processId: number;
  numbers(): Promise<ReceivedNumbers>;
  /**
   * By webhook-id: time of the first arrival in milliseconds, on the clock of `process.hrtime`, which all processes of
   * the machine share.
   */
  arrivals(): Promise<Map<string, number>>;
  last(): Promise<ReceivedWebhook | null>;
  /** Deletes what was recorded. */
  reset(): Promise<void>;
  close(): void;
}

/** Starts a receiver on a free port of the loopback interface. */
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
