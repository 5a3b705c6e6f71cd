import { readFileSync } from 'node:fs';
import type { EmbeddedServer } from '../support/database/embedded-server.js';

/** Processor time that was used, in milliseconds. */
export interface ProcessorTime {
  readonly service: number;
  readonly database: number;
}

/** A tick of the kernel's count of processor time, in milliseconds. */
const TICK = 10;

/**
 * Begins to count the processor time that some processes and the database's connections use. Unlike a rate it says the
 * same on a machine that others use too.
 *
 * @returns what tells the time used since, or null where the system does not tell. A database connection that ended
 * meanwhile is left out.
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

/** User and system time stand in the 14th and 15th field, counted from after the name, which may hold spaces. */
function timeOf(processId: number): number | null {
  try {
    const text = readFileSync(`/proc/${processId}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK;
  } catch {
    return null;
  }
}
