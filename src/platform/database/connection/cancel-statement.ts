import { setTimeout } from 'node:timers/promises';
import pg from 'pg';

/** Timeout of a cancel request, in milliseconds. */
const CANCEL_TIMEOUT = 2000;

/**
 * How long the statement may take to end after each cancel request, in milliseconds. PostgreSQL ignores a request that
 * arrives before it has begun the statement, so there are several.
 */
const WAITS = [100, 200, 400, 800, 1600];

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
 * Has PostgreSQL cancel the statement that a connection is executing. The statement then fails with 57014.
 *
 * The connection must not be reused: a request may arrive late and would cancel the next statement.
 *
 * @param isRunning - whether the statement is still the one that is being executed.
 * @returns false if the database cannot be reached, or the statement has not ended after several requests.
 */
export async function cancelStatement(client: pg.ClientBase, isRunning: () => boolean): Promise<boolean> {
  for (const wait of WAITS) {
    if (!(await requestCancel(client))) return !isRunning();
    await setTimeout(wait, undefined, { ref: false });
    if (!isRunning()) return true;
  }
  return false;
}

/**
 * Sends a cancel request over a separate connection, which poolers support; it changes nothing in the session, which a
 * pooler would pass on to others.
 *
 * @returns false if the database cannot be reached.
 */
async function requestCancel(client: pg.ClientBase): Promise<boolean> {
  const { host, port, ssl, processID, secretKey } = client as unknown as DriverConnection;
  if (processID === null) return false;
  const connection = new pg.Connection({ ssl } as never) as unknown as Protocol;
  let isSent = false;
  // PostgreSQL closes the connection of a cancel request, and answers nothing.
  const closed = new Promise<boolean>((resolve) => {
    connection.once('end', () => resolve(isSent));
    connection.on('error', () => resolve(isSent));
  });
  const sendCancel = () => {
    isSent = true;
    connection.cancel(processID, secretKey);
  };
  connection.once('connect', () => (ssl ? connection.requestSsl() : sendCancel()));
  connection.once('sslconnect', sendCancel);
  if (host.startsWith('/')) connection.connect(`${host}/.s.PGSQL.${port}`);
  else connection.connect(port, host);
  const isReceived = await Promise.race([closed, setTimeout(CANCEL_TIMEOUT, false, { ref: false })]);
  connection.stream.destroy();
  return isReceived;
}
