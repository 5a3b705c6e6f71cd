import { setTimeout } from 'node:timers/promises';
import pg from 'pg';

/** Timeout of a cancel request, in milliseconds. */
const CANCEL_TIMEOUT = 2000;

/** Properties of the driver's connection that its types do not declare. */
interface DriverConnection {
  readonly host: string;
  readonly port: number;
  readonly ssl: pg.ClientConfig['ssl'];
  readonly processID: number | null;
  readonly secretKey: number | Buffer;
}

/** The part of the driver's protocol that a cancel request needs. */
interface Protocol extends NodeJS.EventEmitter {
  readonly stream: { destroy(): void };
  /** A path without a host is that of a socket file. */
  connect(portOrPath: number | string, host?: string): void;
  requestSsl(): void;
  cancel(processID: number, secretKey: number | Buffer): void;
}

/**
 * Asks PostgreSQL to cancel the statement that a connection is executing. The cancel request is sent over a separate
 * connection, which poolers support; it changes nothing in the session, which a pooler would pass on to others. The
 * statement then fails with 57014, unless it has ended before.
 *
 * The connection must not be reused: the request may arrive late and would cancel the next statement.
 */
export async function cancelStatement(client: pg.ClientBase): Promise<void> {
  const { host, port, ssl, processID, secretKey } = client as unknown as DriverConnection;
  if (processID === null) return;
  const connection = new pg.Connection({ ssl } as never) as unknown as Protocol;
  const closed = new Promise<void>((resolve) => {
    connection.once('end', resolve);
    // If the database is gone there is nothing to cancel.
    connection.on('error', () => resolve());
  });
  const sendCancel = () => connection.cancel(processID, secretKey);
  connection.once('connect', () => (ssl ? connection.requestSsl() : sendCancel()));
  connection.once('sslconnect', sendCancel);
  if (host.startsWith('/')) connection.connect(`${host}/.s.PGSQL.${port}`);
  else connection.connect(port, host);
  await Promise.race([closed, setTimeout(CANCEL_TIMEOUT, undefined, { ref: false })]);
  connection.stream.destroy();
}
