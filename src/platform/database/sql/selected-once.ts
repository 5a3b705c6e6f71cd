import { Prisma } from '../../../generated/prisma/client.js';

/**
 * A query with `LIMIT` and `SKIP LOCKED` for use in `IN (...)`. As a plain subquery PostgreSQL may run it once for every
 * row that it compares, and each run then skips the rows that the statement has changed and locks others: more than
 * `LIMIT` rows are changed in all.
 */
export const selectedOnce = (query: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`WITH selected AS MATERIALIZED (${query}) SELECT * FROM selected`;
