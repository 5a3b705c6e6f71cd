import type { Prisma } from '../../../generated/prisma/client.js';

/** The database as domain functions see it: Prisma's client itself or an open transaction. */
export type Database = Prisma.TransactionClient;

/** What statements are executed on: Prisma's client, a transaction of Prisma, or one of `inSqlTransaction`. */
export interface SqlDatabase {
  $queryRaw<Rows>(sql: Prisma.Sql): Promise<Rows>;
  $executeRaw(sql: Prisma.Sql): Promise<number>;
}
