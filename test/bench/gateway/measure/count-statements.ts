import { startTcpProxy, type ProxiedConnection } from '../../../support/network/tcp-proxy.js';

/** A line to the database that counts statements. */
export interface StatementCounter {
  /** The database's URL by this line. */
  readonly url: string;
  /** Statements that were sent so far. */
  count(): number;
  close(): Promise<void>;
}

/** Messages of PostgreSQL's protocol that execute a statement: Query and Execute. */
const EXECUTING = new Set(['Q'.charCodeAt(0), 'E'.charCodeAt(0)]);

/** A message begins with its type, one byte, and its length, four bytes, which count themselves. */
const HEADER_BYTES = 5;

/**
 * Opens a line to a database that counts the statements that pass it, BEGIN and COMMIT included, by the messages of
 * PostgreSQL's protocol (PostgreSQL's documentation, "Message Formats"). The service's own PostgreSQL gives nobody the
 * rights that pg_stat_statements needs.
 */
export async function countStatements(databaseUrl: string): Promise<StatementCounter> {
  let statements = 0;
  const readers = new WeakMap<ProxiedConnection, (bytes: Buffer) => void>();
  const target = new URL(databaseUrl);
  const proxy = await startTcpProxy(Number(target.port), (bytes, connection) => {
    const reader =
      readers.get(connection) ?? createMessageReader((type) => (statements += EXECUTING.has(type) ? 1 : 0));
    readers.set(connection, reader);
    reader(bytes);
  });
  target.port = String(proxy.port);
  return { url: target.href, count: () => statements, close: () => proxy.close() };
}

/**
 * Makes what reads the types of messages that a client sends, whatever the pieces that they come in.
 *
 * @param onMessage - is told the type of each message but the first, the startup message, which has none.
 */
export function createMessageReader(onMessage: (type: number) => void): (bytes: Buffer) => void {
  let waiting = Buffer.alloc(0);
  let isStarted = false;
  return (bytes) => {
    waiting = Buffer.concat([waiting, bytes]);
    for (;;) {
      const header = isStarted ? HEADER_BYTES : HEADER_BYTES - 1;
      if (waiting.length < header) return;
      const length = waiting.readUInt32BE(header - 4) + header - 4;
      if (waiting.length < length) return;
      if (isStarted) onMessage(waiting[0] as number);
      isStarted = true;
      waiting = waiting.subarray(length);
    }
  };
}
