import { Prisma } from '../../generated/prisma/client.js';
import type { Row } from './read-model.js';

/** Tables whose rows have a start and an end date, each with its precision. */
type PeriodTable = 'WorkExperience' | 'Education' | 'Relation';

/** An end, such as `end_date`, and how precisely it is known. */
interface End {
  readonly end: Prisma.Sql;
  readonly precision: Prisma.Sql;
}

const NOW = Prisma.sql`now()`;

/**
 * The condition that an end has not passed at a moment; an unknown one has not. An end that is known to the month is
 * stored as its first instant, and lasts until the end of that month; one that is known to the year or day likewise.
 *
 * @param moment - a timestamptz; the present by default.
 */
export function hasNotEnded({ end, precision }: End, moment: Prisma.Sql = NOW): Prisma.Sql {
  return Prisma.sql`(${end} IS NULL OR ${end} >= CASE ${precision}
      WHEN 'YEAR' THEN date_trunc('year', ${moment}, 'UTC')
      WHEN 'MONTH' THEN date_trunc('month', ${moment}, 'UTC')
      WHEN 'DAY' THEN date_trunc('day', ${moment}, 'UTC')
      ELSE ${moment} END)`;
}

/**
 * The condition that a row's period includes a moment. An unknown start or end does not exclude it.
 *
 * @param moment - a timestamptz; the present by default.
 */
export function isCurrent({ alias }: Pick<Row<PeriodTable>, 'alias'>, moment: Prisma.Sql = NOW): Prisma.Sql {
  const end = { end: Prisma.sql`${alias}.end_date`, precision: Prisma.sql`${alias}.end_date_precision` };
  return Prisma.sql`(${alias}.start_date IS NULL OR ${alias}.start_date <= ${moment}) AND ${hasNotEnded(end, moment)}`;
}
