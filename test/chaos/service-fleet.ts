import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { freePort, startTestService, type TestService } from '../support/services/test-service.js';
import type { SeededRandom } from '../support/seeded-random.js';

/** Several processes of the service, each of which is restarted when it has ended. */
export interface ServiceFleet {
  /** URLs of the processes, whether or not they are running. */
  readonly urls: readonly string[];
  /** Processes that ended unexpectedly, with the end of their output. */
  readonly unexpectedEnds: readonly string[];
  /** Kills a running process with -9, after which it is restarted; waits until one is running. */
  kill(random: SeededRandom): Promise<{ index: number; at: number }>;
  /** The processes that are running now. */
  processes(): ChildProcess[];
  /** Waits until every process runs. */
  whole(): Promise<void>;
  /** Stops every process as an operator would, without restarting it. */
  stop(): Promise<void>;
  /** Starts every process again after `stop`. */
  start(): Promise<void>;
}

interface Slot {
  readonly port: number;
  service: TestService | undefined;
  starting: Promise<void> | undefined;
}

/** Time between a failed start and the next one, in milliseconds. */
const PAUSE = 250;

/** Starts a fleet on a database. */
export async function startServiceFleet(
  databaseUrl: string,
  size: number,
  environment: Record<string, string>,
): Promise<ServiceFleet> {
  const slots: Slot[] = [];
  for (let index = 0; index < size; index += 1)
    slots.push({ port: await freePort(), service: undefined, starting: undefined });
  const unexpectedEnds: string[] = [];
  let stopping = false;

  function run(slot: Slot): Promise<void> {
    slot.starting ??= startSlot(slot).finally(() => {
      slot.starting = undefined;
    });
    return slot.starting;
  }

  async function startSlot(slot: Slot): Promise<void> {
    while (!stopping) {
      try {
        const service = await startTestService(databaseUrl, { ...environment, PORT: String(slot.port) });
        slot.service = service;
        service.process.once('exit', (code, signal) => {
          if (slot.service === service) slot.service = undefined;
          if (stopping || signal === 'SIGKILL') return;
          unexpectedEnds.push(`${code ?? signal}: ${service.output().slice(-3000)}`);
          void run(slot);
        });
        return;
      } catch {
        // The database may be restarting: then the start fails with a message, and is repeated.
        await new Promise((resolve) => setTimeout(resolve, PAUSE));
      }
    }
  }

  async function start(): Promise<void> {
    stopping = false;
    await Promise.all(slots.map(run));
  }

  await start();
  return {
    urls: slots.map(({ port }) => `http://127.0.0.1:${port}`),
    unexpectedEnds,
    async kill(random) {
      let running = slots.filter(({ service }) => service);
      while (running.length === 0) {
        await Promise.race(slots.map(({ starting }) => starting));
        running = slots.filter(({ service }) => service);
      }
      const slot = random.pick(running);
      const child = (slot.service as TestService).process;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      const at = Date.now();
      await ended;
      void run(slot);
      return { index: slots.indexOf(slot), at };
    },
    processes: () => slots.flatMap(({ service }) => service?.process ?? []),
    whole: async () => {
      await Promise.all(slots.map(({ starting }) => starting));
    },
    async stop() {
      stopping = true;
      await Promise.all(slots.map(({ starting }) => starting));
      await Promise.all(slots.map(({ service }) => service?.stop()));
    },
    start,
  };
}
