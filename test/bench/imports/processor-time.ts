import { readFileSync } from 'node:fs';
import type { EmbeddedServer } from '../../support/embedded-server.js';

/** Processor time that was used so far, in milliseconds. */
export interface ProcessorTime {
  readonly service: number;
  readonly database: number;
}

/** A tick of the kernel's count of processor time, in milliseconds. */
const TICK = 10;

/**
 * Processor time that the service and the database's connections used so far. Unlike a rate it says the same on a machine that others
 * use too. Null where the system does not tell.
 */
export async function processorTime(server: EmbeddedServer, servicePid: number | undefined): Promise<ProcessorTime | null> {
  const connections = await server.query<{ pid: number }>('SELECT pid FROM pg_stat_activity');
  const service = timeOf(servicePid);
  if (service === null) return null;
  return { service, database: connections.reduce((sum, { pid }) => sum + (timeOf(pid) ?? 0), 0) };
}

/** User and system time stand in the 14th and 15th field, counted from after the name, which may hold spaces. */
function timeOf(pid: number | undefined): number | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK;
  } catch {
    return null;
  }
}
