import { Socket } from 'node:net';

/**
 * A socket for a pooled connection that is given up when nothing comes or goes for a while. A database host that is
 * switched off, or a firewall that forgot a connection, says nothing: without this, what was asked would wait until
 * the operating system gives up, a quarter of an hour or more. A connection that nobody uses closes earlier than this,
 * as the pool keeps it for ten seconds only.
 *
 * What was under way then fails as with any lost connection, and PostgreSQL undoes it. It must be done here: the
 * driver's own query_timeout gives up the query but not the connection, which could go back to the pool with a
 * transaction still open in it.
 */
export function timeoutSocket(silenceMilliseconds: number): Socket {
  const socket = new Socket();
  socket.setTimeout(silenceMilliseconds, () => {
    socket.destroy(Object.assign(new Error('the database did not answer in time'), { code: 'ETIMEDOUT' }));
  });
  return socket;
}
