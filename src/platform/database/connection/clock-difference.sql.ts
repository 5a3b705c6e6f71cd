import { Prisma } from '../../../generated/prisma/client.js';
import { rowsOf, statement } from '../sql/statement.js';

/** The database's time, in milliseconds since 1970, as the only row. */
export const readDatabaseClock = statement(
  rowsOf<{ readonly milliseconds: number }>({ milliseconds: 'float8' }),
  () => Prisma.sql`SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS milliseconds`,
);
