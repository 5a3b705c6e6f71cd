import type pg from 'pg';
import { limitTransaction, type RowLimits } from './row-limits.js';

/** Executes a statement on a connection, in one of the driver's forms. */
type Query = (...statement: [never]) => Promise<unknown>;

const BEGIN = /^\s*BEGIN\b/i;
const END = /^\s*(?:COMMIT|ROLLBACK(?! TO))\b/i;

/**
 * Limits the transactions of a connection to certain rows, until it is released. Statements outside of a transaction are
 * refused, as the limits are those of a transaction.
 *
 * @returns a function that takes the limits away.
 */
export function limitConnection(client: pg.PoolClient, role: string, rows: RowLimits): () => void {
  const query = client.query.bind(client) as unknown as Query;
  const limits = limitTransaction(role, rows);
  let isOpen = false;
  const limitedQuery: Query = (...statement) => {
    const text = textOf(statement[0]);
    if (BEGIN.test(text)) {
      isOpen = true;
      const begun = query(...statement);
      // If it fails, PostgreSQL refuses all further statements of the transaction.
      const limited = query(limits as never);
      return Promise.all([begun, limited]).then(([result]) => result);
    }
    if (END.test(text)) isOpen = false;
    else if (!isOpen) return Promise.reject(new Error('statements that are limited to some rows need a transaction'));
    return query(...statement);
  };
  client.query = limitedQuery as never;
  return () => {
    // What the client has of its own hides the method of its class.
    delete (client as Partial<pg.PoolClient>).query;
  };
}

/** Executes one statement in a transaction of its own. */
export async function queryInTransaction(client: pg.PoolClient, ...statement: [never]): Promise<unknown> {
  // All three are sent together.
  const sent = [client.query('BEGIN'), client.query(...statement), client.query('COMMIT')] as const;
  const [begun, executed, ended] = await Promise.allSettled(sent as unknown as Promise<pg.QueryResult>[]);
  for (const one of [begun, executed, ended]) if (one?.status === 'rejected') throw one.reason;
  return (executed as PromiseFulfilledResult<unknown>).value;
}

function textOf(statement: unknown): string {
  return typeof statement === 'string' ? statement : (statement as { readonly text: string }).text;
}
