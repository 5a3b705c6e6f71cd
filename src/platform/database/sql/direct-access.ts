import type pg from 'pg';
import type { PrismaClient } from '../../../generated/prisma/client.js';
import type { Database } from './database.js';

/** A connection of the pool, for one transaction. */
export interface TransactionConnection {
  readonly client: pg.PoolClient;
  /** The name under which a statement is prepared; empty for none. */
  readonly nameOf: (text: string) => string;
}

/** What is beside a client of Prisma, over the same pool: Prisma's own way takes several times as long. */
export interface DirectAccess {
  /** Takes a connection for a transaction. */
  readonly connect: () => Promise<TransactionConnection>;
  /** Executes one statement outside of a transaction. */
  readonly query: (text: string, values: readonly unknown[]) => Promise<pg.QueryResult<Record<string, unknown>>>;
}

const accesses = new WeakMap<object, DirectAccess>();

/** Lets statements be executed beside a client of Prisma. */
export function provideDirectAccess(client: PrismaClient, access: DirectAccess): void {
  accesses.set(client, access);
}

/** Lets statements be executed beside a view of a client, within what the view does everything in. */
export function shareDirectAccess(
  view: PrismaClient,
  client: PrismaClient,
  within: <Result>(work: () => Result) => Result,
): void {
  const access = accesses.get(client);
  if (!access) return;
  accesses.set(view, {
    connect: () => within(access.connect),
    query: (text, values) => within(() => access.query(text, values)),
  });
}

/** What is beside a database; undefined for an open transaction, whose connection only Prisma has. */
export function directAccessOf(db: Database): DirectAccess | undefined {
  return accesses.get(db);
}

/** A statement that answers with one row of one text. */
export interface TextStatement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/**
 * Executes a statement.
 *
 * @returns the text; undefined if there is no row, or the column is NULL.
 */
export async function queryText(db: Database, { text, values }: TextStatement): Promise<string | undefined> {
  const access = directAccessOf(db);
  return textOf(
    access
      ? (await access.query(text, values)).rows
      : await db.$queryRawUnsafe<readonly Record<string, unknown>[]>(text, ...values),
  );
}

/** The text that a statement has answered with. */
export function textOf(rows: readonly Record<string, unknown>[]): string | undefined {
  const [found] = Object.values(rows[0] ?? {});
  return typeof found === 'string' ? found : undefined;
}
