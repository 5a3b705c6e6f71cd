import { readFileSync } from 'node:fs';
import type { EmbeddedServer } from '../support/database/embedded-server.js';

/** Used processor time, in milliseconds. */
export interface ProcessorTime {
  readonly service: number;
  readonly database: number;
}

/** The unit in which the kernel counts processor time, in milliseconds. */
const TICK = 10;

/**
 * Starts to measure the processor time of some processes and of the database connections. Unlike a rate, it does not
 * depend on what else the machine is doing.
 *
 * @returns a function for the time used since then, or null if the system does not report it.
 */
export async function countProcessorTime(
  server: EmbeddedServer,
  processIds: readonly number[],
): Promise<() => Promise<ProcessorTime | null>> {
  const read = async (): Promise<ProcessorTime | null> => {
    const services = processIds.map((id) => readTimes(id));
    if (services.some((times) => times === null)) return null;
    return { service: sum(services.map((times) => times?.own ?? 0)), database: await timeOfConnections(server) };
  };
  const before = await read();
  return async () => {
    const now = await read();
    return before && now && { service: now.service - before.service, database: now.database - before.database };
  };
}

/** The time that all connections have used since the server was started, those that have ended included. */
async function timeOfConnections(server: EmbeddedServer): Promise<number> {
  const rows = await server.query<{ pid: number }>('SELECT pid FROM pg_stat_activity');
  const times = rows.map(({ pid }) => readTimes(pid)).filter((one) => one !== null);
  const [parent] = times.map(({ parentId }) => readTimes(parentId));
  return (parent?.ofEndedChildren ?? 0) + sum(times.map(({ own }) => own));
}

/** What the kernel tells of a process; times in milliseconds. */
interface ProcessTimes {
  readonly parentId: number;
  readonly own: number;
  readonly ofEndedChildren: number;
}

/** The fields of a process are counted from the end of its name, which may contain spaces: the second is its parent. */
function readTimes(processId: number): ProcessTimes | null {
  try {
    const text = readFileSync(`/proc/${processId}/stat`, 'utf8');
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const ticks = (user: number) => ((fields[user] ?? 0) + (fields[user + 1] ?? 0)) * TICK;
    return { parentId: fields[1] ?? 0, own: ticks(11), ofEndedChildren: ticks(13) };
  } catch {
    return null;
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
