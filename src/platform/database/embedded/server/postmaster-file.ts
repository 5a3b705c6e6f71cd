/** What a running server says of itself in postmaster.pid. */
export interface PostmasterFile {
  readonly processId: number;
  /** TCP port, or null while the server has not written it yet. */
  readonly port: number | null;
  /** "ready" once it takes connections; "starting" before, "stopping" after. */
  readonly status: string;
}

/**
 * Reads the text of postmaster.pid. Its lines, by PostgreSQL's src/include/utils/pidfile.h: process id, data folder,
 * start time, port, socket folder, address, shared memory key, status.
 *
 * @returns null when it has no process id, as after a crash of the machine.
 */
export function parsePostmasterFile(text: string): PostmasterFile | null {
  const lines = text.split('\n').map((line) => line.trim());
  const processId = Number(lines[0]);
  if (!Number.isSafeInteger(processId) || processId <= 0) return null;
  const port = Number(lines[3]);
  return { processId, port: Number.isInteger(port) && port > 0 ? port : null, status: lines[7] ?? '' };
}
