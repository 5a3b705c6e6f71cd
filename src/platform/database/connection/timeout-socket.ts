import { Socket } from 'node:net';

/**
 * Creates a socket for a pooled connection that is closed after some time without any traffic. A database host that was
 * switched off, or a firewall that dropped the connection, sends nothing: without this timeout, a query would wait
 * until the operating system gives up, after a quarter of an hour or more. The pool closes unused connections earlier.
 *
 * Work in progress then fails as with any lost connection, and PostgreSQL rolls it back. The driver's own query_timeout
 * is not enough: it ends the query but not the connection, which could return to the pool with an open transaction.
 */
export function timeoutSocket(silenceMilliseconds: number): Socket {
  const socket = new Socket();
  socket.setTimeout(silenceMilliseconds, () => {
    socket.destroy(Object.assign(new Error('the database did not answer in time'), { code: 'ETIMEDOUT' }));
  });
  return socket;
}
