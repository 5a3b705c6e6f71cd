import type { Writable } from 'node:stream';
import pg from 'pg';
import type { Prisma, PrismaClient } from '../../../generated/prisma/client.js';
import type { Database, SqlDatabase } from './database.js';
import { inTransaction, isConflict, MAX_RETRIES } from './transaction.js';

/** A connection of the pool, for one transaction. */
export interface TransactionConnection {
  readonly client: pg.PoolClient;
  /** The name under which a statement is prepared; empty for none. */
  readonly nameOf: (text: string) => string;
}

/** Takes a connection for a transaction. */
export type ConnectForTransaction = () => Promise<TransactionConnection>;

const connections = new WeakMap<object, ConnectForTransaction>();

/** Lets transactions of statements be opened beside a client of Prisma, over the same pool. */
export function provideSqlTransactions(client: PrismaClient, connect: ConnectForTransaction): void {
  connections.set(client, connect);
}

/**
 * Runs work that consists of statements only in one transaction, past Prisma, whose own transactions take several times
 * as long. Inside an open transaction of Prisma the work joins that one, as with `inTransaction`.
 *
 * Statements that do not need each other's results may be executed at the same moment (Promise.all): they are sent
 * together and executed in their order.
 */
export async function inSqlTransaction<Scope extends { readonly db: Database }, Result>(
  scope: Scope,
  work: (scope: Omit<Scope, 'db'> & { readonly db: SqlDatabase }) => Promise<Result>,
): Promise<Result> {
  const connect = connections.get(scope.db);
  if (!connect) return inTransaction(scope, work);
  for (let retry = 0; ; retry += 1) {
    try {
      return await runOnce(await connect(), (db) => work({ ...scope, db }));
    } catch (error) {
      if (retry >= MAX_RETRIES || !isConflict(error)) throw error;
    }
  }
}

async function runOnce<Result>(
  connection: TransactionConnection,
  work: (db: SqlDatabase) => Promise<Result>,
): Promise<Result> {
  const { client } = connection;
  let isOpen = true;
  try {
    await client.query('BEGIN');
    const result = await work(databaseOf(connection, () => isOpen));
    isOpen = false;
    const { command } = await client.query('COMMIT');
    // PostgreSQL rolls back, without an error, if a statement has failed and the work went on.
    if (command !== 'COMMIT') throw new Error('a failed transaction cannot be committed');
    client.release();
    return result;
  } catch (error) {
    isOpen = false;
    // After an error of the connection itself there is nothing left to roll back.
    const isRolledBack = await client.query('ROLLBACK').then(
      () => true,
      () => false,
    );
    client.release(!isRolledBack);
    throw error;
  }
}

function databaseOf({ client, nameOf }: TransactionConnection, isOpen: () => boolean): SqlDatabase {
  const sendTogether = createCork(client);
  const run = async (sql: Prisma.Sql) => {
    // What was executed at the same moment as a statement that failed may go on.
    if (!isOpen()) throw new Error('the transaction has ended');
    const { text, values } = sql;
    sendTogether();
    return client.query({ name: nameOf(text), text, values, types: TYPES });
  };
  return {
    $queryRaw: async <Rows>(sql: Prisma.Sql) => (await run(sql)).rows as Rows,
    $executeRaw: async (sql) => (await run(sql)).rowCount ?? 0,
  };
}

/** Creates a function after which all statements that are executed at the same moment are sent together. */
function createCork(client: pg.PoolClient): () => void {
  const { stream } = (client as unknown as { readonly connection: { readonly stream: Writable } }).connection;
  let isCorked = false;
  return () => {
    if (isCorked) return;
    isCorked = true;
    stream.cork();
    process.nextTick(() => {
      isCorked = false;
      stream.uncork();
    });
  };
}

/** The driver's types, and BigInt for integers of eight bytes, as Prisma has them. */
const TYPES: pg.CustomTypesConfig = {
  getTypeParser: (type, format) =>
    type === pg.types.builtins.INT8 && format !== 'binary' ? BigInt : (pg.types.getTypeParser(type, format) as never),
};
