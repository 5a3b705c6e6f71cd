import type { GraphRelationFragment } from '../../../../generated/operations.ts';
import type { KnownDate } from '../../../language/partial-dates.ts';

/** Whether a relation is over: its last day, or the month or year of which nothing more is known, has passed. */
export function hasEnded({ endDate }: Pick<GraphRelationFragment, 'endDate'>, now = Date.now()): boolean {
  return endDate !== null && endOf(endDate) <= now;
}

/** The end of what a date stands for, in milliseconds. */
function endOf({ value, precision }: KnownDate): number {
  const end = new Date(value);
  if (precision === 'YEAR') end.setUTCFullYear(end.getUTCFullYear() + 1);
  else if (precision === 'MONTH') end.setUTCMonth(end.getUTCMonth() + 1);
  else if (precision === 'DAY') end.setUTCDate(end.getUTCDate() + 1);
  return end.getTime();
}
