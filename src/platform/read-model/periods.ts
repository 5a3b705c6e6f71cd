import { Prisma } from '../../generated/prisma/client.js';
import type { Row } from './read-model.js';

/** Tables whose rows have a start and an end date, each with its precision. */
type PeriodTable = 'WorkExperience' | 'Education' | 'Relation';

/**
 * The condition that a row's period includes a moment. An unknown start or end does not exclude it. An end that is known
 * to the month is stored as its first instant, and lasts until the end of that month.
 *
 * @param moment - a timestamptz; the present by default.
 */
export function isCurrent({ alias }: Row<PeriodTable>, moment: Prisma.Sql = Prisma.sql`now()`): Prisma.Sql {
  return Prisma.sql`(${alias}.start_date IS NULL OR ${alias}.start_date <= ${moment})
    AND (${alias}.end_date IS NULL OR ${alias}.end_date >= CASE ${alias}.end_date_precision
      WHEN 'YEAR' THEN date_trunc('year', ${moment}, 'UTC')
      WHEN 'MONTH' THEN date_trunc('month', ${moment}, 'UTC')
      WHEN 'DAY' THEN date_trunc('day', ${moment}, 'UTC')
      ELSE ${moment} END)`;
}
