import { startEmbeddedServer, type EmbeddedServer } from '../../support/database/embedded-server.js';
import { startReceiver, type Receiver } from './receiver.js';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** The environment of every measurement: its own PostgreSQL, and a receiver in another process. */
export interface BenchPlace {
  readonly server: EmbeddedServer;
  readonly receiver: Receiver;
  /** Reports progress. */
  readonly onProgress: (line: string) => void;
}

/** Runs a measurement, and removes everything afterwards, including its data. */
export async function withBenchPlace<Figures>(
  onProgress: (line: string) => void,
  measure: (place: BenchPlace) => Promise<Figures>,
): Promise<Figures> {
  const server = await startEmbeddedServer();
  const stopOnSignal = () => void server.close().finally(() => process.exit(1));
  for (const signal of SIGNALS) process.once(signal, stopOnSignal);
  try {
    const receiver = await startReceiver();
    try {
      return await measure({ server, receiver, onProgress });
    } finally {
      receiver.close();
    }
  } finally {
    for (const signal of SIGNALS) process.off(signal, stopOnSignal);
    await server.close();
  }
}

/** Runs work with something that must be stopped afterwards. */
export async function withStopped<Thing extends { stop(): Promise<void> }, Result>(
  thing: Thing,
  work: (thing: Thing) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(thing);
  } finally {
    await thing.stop();
  }
}
