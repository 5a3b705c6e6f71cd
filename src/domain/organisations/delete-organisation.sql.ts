import { Prisma } from '../../generated/prisma/client.js';
import { command } from '../../platform/database/index.js';

export const lockOrganisation = command(
  (organisationId: string) => Prisma.sql`SELECT FROM organisation WHERE id = ${organisationId}::uuid FOR UPDATE`,
);

/** Deletes rows of a table that a condition selects. */
export const deleteRowsOf = command(
  (table: string, where: Prisma.Sql) => Prisma.sql`DELETE FROM ${Prisma.raw(table)} WHERE ${where}`,
  () => Prisma.sql`DELETE FROM profile WHERE FALSE`,
);
