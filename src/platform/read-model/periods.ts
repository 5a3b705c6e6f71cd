import { Prisma } from '../../generated/prisma/client.js';
import type { Row } from './read-model.js';

/** Tables whose rows have a start and an end date, each with its precision. */
type PeriodTable = 'WorkExperience' | 'Education' | 'Relation';

/**
 * The condition that a row's period includes the present. An unknown start or end does not exclude it. An end that is
 * known to the month is stored as its first instant, and lasts until the end of that month.
 */
export function isCurrent(row: Row<PeriodTable>): Prisma.Sql {
  const { alias } = row;
  return Prisma.sql`(${alias}.start_date IS NULL OR ${alias}.start_date <= now())
    AND (${alias}.end_date IS NULL OR ${alias}.end_date >= CASE ${alias}.end_date_precision
      WHEN 'YEAR' THEN date_trunc('year', now(), 'UTC')
      WHEN 'MONTH' THEN date_trunc('month', now(), 'UTC')
      WHEN 'DAY' THEN date_trunc('day', now(), 'UTC')
      ELSE now() END)`;
}
