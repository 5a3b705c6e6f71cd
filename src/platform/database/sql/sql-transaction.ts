import type { Writable } from 'node:stream';
import pg from 'pg';
import type { Prisma } from '../../../generated/prisma/client.js';
import type { Database, SqlDatabase } from './database.js';
import { directAccessOf, textOf, type TextStatement, type TransactionConnection } from './direct-access.js';
import { inTransaction, isConflict, MAX_RETRIES } from './transaction.js';

/** A scope whose database is the transaction. */
type InTransaction<Scope> = Omit<Scope, 'db'> & { readonly db: SqlDatabase };

/** A statement that reads what a transaction has left. */
export interface ReadAfterCommit extends TextStatement {
  /** Gets the text that it answers with. Not called if it is not executed. */
  readonly onAnswer: (answer: Promise<string | undefined>) => void;
}

/**
 * Runs work that consists of statements only in one transaction, past Prisma, whose own transactions take several times
 * as long. Inside an open transaction of Prisma the work joins that one, as with `inTransaction`.
 *
 * Statements that do not need each other's results may be executed at the same moment (Promise.all): they are sent
 * together and executed in their order.
 *
 * @param finish - executes, all at the same moment, the last statements of the transaction, which are sent together
 *   with its COMMIT. It gets what `work` has returned.
 * @param read - makes a statement that is sent behind the COMMIT, to save the time of another turn. It is left out where
 *   the work joins another transaction.
 * @returns what `work` has returned.
 */
export async function inSqlTransaction<Scope extends { readonly db: Database }, Result>(
  scope: Scope,
  work: (scope: InTransaction<Scope>) => Promise<Result>,
  finish: (scope: InTransaction<Scope>, result: Result) => readonly Promise<unknown>[] = () => [],
  read: (result: Result) => ReadAfterCommit | undefined = () => undefined,
): Promise<Result> {
  const access = directAccessOf(scope.db);
  if (!access) {
    return inTransaction(scope, async (scope) => {
      const result = await work(scope);
      await Promise.all(finish(scope, result));
      return result;
    });
  }
  for (let retry = 0; ; retry += 1) {
    try {
      return await runOnce(
        await access.connect(),
        (db) => work({ ...scope, db }),
        (db, result) => finish({ ...scope, db }, result),
        read,
      );
    } catch (error) {
      if (retry >= MAX_RETRIES || !isConflict(error)) throw error;
    }
  }
}

async function runOnce<Result>(
  connection: TransactionConnection,
  work: (db: SqlDatabase) => Promise<Result>,
  finish: (db: SqlDatabase, result: Result) => readonly Promise<unknown>[],
  read: (result: Result) => ReadAfterCommit | undefined,
): Promise<Result> {
  const { client } = connection;
  const sendTogether = createCork(client);
  let isOpen = true;
  const db = databaseOf(connection, sendTogether, () => isOpen);
  try {
    // Sent together with the first statements, which fail if it does.
    sendTogether();
    const begun = client.query('BEGIN');
    begun.catch(() => undefined);
    const result = await work(db);
    await begun;
    const after = read(result);
    await commit(connection, finish(db, result), () => (isOpen = false), after);
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

/**
 * Commits a transaction whose last statements have just been executed.
 *
 * @param close - refuses all further statements.
 * @param read - is sent behind the COMMIT.
 */
async function commit(
  { client, nameOf }: TransactionConnection,
  last: readonly Promise<unknown>[],
  close: () => void,
  read: ReadAfterCommit | undefined,
): Promise<void> {
  const executed = Promise.all(last);
  let hasFailed = false;
  executed.catch(() => (hasFailed = true));
  const stream = streamOf(client);
  stream.cork();
  let committed: Promise<pg.QueryResult> | undefined;
  let answer: Promise<string | undefined> | undefined;
  try {
    // What could not even be sent has failed after this, and nothing is committed.
    await new Promise(process.nextTick);
    close();
    if (!hasFailed) {
      committed = client.query('COMMIT');
      answer = read && queryAfter(read);
    }
  } finally {
    stream.uncork();
  }
  // After a statement that has failed, PostgreSQL rolls back, without an error of COMMIT. The connection is free when
  // all have ended.
  const [statements, end] = await Promise.allSettled([executed, committed, answer]);
  if (statements.status === 'rejected') throw statements.reason;
  if (end.status === 'rejected') throw end.reason;
  if (end.value?.command !== 'COMMIT') throw new Error('a failed transaction cannot be committed');
  if (answer) read?.onAnswer(answer);

  async function queryAfter({ text, values }: TextStatement): Promise<string | undefined> {
    const { rows } = await client.query({ name: nameOf(text), text, values: [...values] });
    return textOf(rows as Record<string, unknown>[]);
  }
}

function databaseOf(
  { client, nameOf }: TransactionConnection,
  sendTogether: () => void,
  isOpen: () => boolean,
): SqlDatabase {
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
  const stream = streamOf(client);
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

function streamOf(client: pg.PoolClient): Writable {
  return (client as unknown as { readonly connection: { readonly stream: Writable } }).connection.stream;
}

/** The driver's types, and BigInt for integers of eight bytes, as Prisma has them. */
const TYPES: pg.CustomTypesConfig = {
  getTypeParser: (type, format) =>
    type === pg.types.builtins.INT8 && format !== 'binary' ? BigInt : (pg.types.getTypeParser(type, format) as never),
};
