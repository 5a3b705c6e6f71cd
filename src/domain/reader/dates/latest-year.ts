import type { Draft } from '../model/draft.js';

const YEAR_DIGITS = 4;

/**
 * The latest year of which a draft's records tell: a job that began or ended then, an education, a certificate. The
 * item was written then or later; expiry dates say nothing of that. Undefined without dates.
 */
export function latestYearIn({
  workHistory,
  educations,
  certifications,
}: Pick<Draft, 'workHistory' | 'educations' | 'certifications'>): number | undefined {
  const dates = [
    ...[...workHistory, ...educations].flatMap(({ startDate, endDate }) => [startDate, endDate]),
    ...certifications.map(({ date }) => date),
  ];
  const years = dates.flatMap((date) => (date === undefined ? [] : [Number(date.instant.slice(0, YEAR_DIGITS))]));
  return years.length === 0 ? undefined : Math.max(...years);
}
