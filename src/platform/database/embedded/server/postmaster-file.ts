/** What a running server writes to postmaster.pid. */
export interface PostmasterFile {
  readonly processId: number;
  /** TCP port; null until the server has written it. */
  readonly port: number | null;
  /** "ready" while it accepts connections; "starting" before that, "stopping" after it. */
  readonly status: string;
}

/**
 * Parses postmaster.pid. Its lines are (PostgreSQL's src/include/utils/pidfile.h): process id, data folder, start time,
 * port, socket folder, address, shared memory key, status.
 *
 * @returns null if it has no process id, as after a crash of the machine.
 */
export function parsePostmasterFile(text: string): PostmasterFile | null {
  const lines = text.split('\n').map((line) => line.trim());
  const processId = Number(lines[0]);
  if (!Number.isSafeInteger(processId) || processId <= 0) return null;
  const port = Number(lines[3]);
  return { processId, port: Number.isInteger(port) && port > 0 ? port : null, status: lines[7] ?? '' };
}
