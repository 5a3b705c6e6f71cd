import { setTimeout } from 'node:timers/promises';
import pg from 'pg';

/** How long PostgreSQL may take to hear that a statement is not wanted any more, in milliseconds. */
const PATIENCE = 2000;

/** What a connection of the driver has that its types do not tell. */
interface DriverConnection {
  readonly host: string;
  readonly port: number;
  readonly ssl: pg.ClientConfig['ssl'];
  readonly processID: number | null;
  readonly secretKey: number | Buffer;
}

/** The driver's own protocol, as far as a cancel request needs it. */
interface Protocol extends NodeJS.EventEmitter {
  readonly stream: { destroy(): void };
  /** A path alone is that of a socket. */
  connect(portOrPath: number | string, host?: string): void;
  requestSsl(): void;
  cancel(processID: number, secretKey: number | Buffer): void;
}

/**
 * Asks PostgreSQL to end what a connection runs, by a cancel request: a message over a line of its own, which poolers
 * pass on. Nothing is set in the session, which a pooler would hand on to others. What runs then fails with 57014;
 * whether it did is for the caller to see.
 *
 * The connection must not be used again: the request may arrive after the statement's end, and would hit the next one.
 */
export async function cancelStatement(client: pg.ClientBase): Promise<void> {
  const { host, port, ssl, processID, secretKey } = client as unknown as DriverConnection;
  if (processID === null) return;
  const line = new pg.Connection({ ssl } as never) as unknown as Protocol;
  const isOver = new Promise<void>((resolve) => {
    line.once('end', resolve);
    // A database that is gone cancels everything by itself.
    line.on('error', () => resolve());
  });
  const ask = () => line.cancel(processID, secretKey);
  line.once('connect', () => (ssl ? line.requestSsl() : ask()));
  line.once('sslconnect', ask);
  if (host.startsWith('/')) line.connect(`${host}/.s.PGSQL.${port}`);
  else line.connect(port, host);
  await Promise.race([isOver, setTimeout(PATIENCE, undefined, { ref: false })]);
  line.stream.destroy();
}
