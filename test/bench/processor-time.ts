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
 * @returns a function for the time used since then, or null if the system does not report it. Database connections that
 *   have ended meanwhile are not counted.
 */
export async function countProcessorTime(
  server: EmbeddedServer,
  processIds: readonly number[],
): Promise<() => Promise<ProcessorTime | null>> {
  const databaseIds = async () =>
    (await server.query<{ pid: number }>('SELECT pid FROM pg_stat_activity')).map(({ pid }) => pid);
  const before = new Map([...processIds, ...(await databaseIds())].map((id) => [id, timeOf(id)]));
  const used = (ids: readonly number[]) =>
    ids.reduce((sum, id) => sum + Math.max(0, (timeOf(id) ?? 0) - (before.get(id) ?? 0)), 0);
  return async () => {
    if (processIds.some((id) => timeOf(id) === null)) return null;
    return { service: used(processIds), database: used(await databaseIds()) };
  };
}

/**
 * User and system time are the 14th and 15th field. They are counted from the end of the name, which may contain
 * spaces.
 */
function timeOf(processId: number): number | null {
  try {
    const text = readFileSync(`/proc/${processId}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK;
  } catch {
    return null;
  }
}
