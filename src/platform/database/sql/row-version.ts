import { Prisma } from '../../../generated/prisma/client.js';

/**
 * SQL for the version of a row as a text: the milliseconds of a time that moves forward with every change of the row.
 *
 * @param column - the time, as it is written in SQL.
 */
export function rowVersion(column: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(extract(epoch FROM ${column}) * 1000)::bigint::text`;
}

/** A text, or what stands for one in a statement that is prepared once for many requests. */
export type TextParameter = string | object;

/** The row of a statement that returns a version. */
export interface VersionRow {
  readonly version: string;
}
