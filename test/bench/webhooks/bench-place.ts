import { startEmbeddedServer, type EmbeddedServer } from '../../support/database/embedded-server.js';
import { startReceiver, type Receiver } from './receiver.js';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** What every measurement stands on: a PostgreSQL of its own, and a receiver in another process. */
export interface BenchPlace {
  readonly server: EmbeddedServer;
  readonly receiver: Receiver;
  /** Says what goes on. */
  readonly onProgress: (line: string) => void;
}

/** Runs a measurement and takes everything away again, its data too. */
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

/** Runs work with what has to be stopped afterwards. */
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
