import { calendarDate } from '../../../../../dates/calendar-date.js';
import type { FoundEducation } from '../../../../../model/findings.js';
import type { TextEntry } from '../entries/section-entries.js';

/** "2001-02", which is February elsewhere. */
const SCHOOL_YEAR = /(?<![\d-])((?:19|20)\d\d)\s?[-–/]\s?(\d\d)(?![\d-])/u;

/** The dates of an education whose only date is a school year: "2001-02" is from 2001 to 2002. */
export function schoolYearIn({
  single,
  dated,
}: Pick<TextEntry, 'single' | 'dated'>): Pick<FoundEducation, 'startDate' | 'endDate'> | undefined {
  const [, year = '', next = ''] = single ? (SCHOOL_YEAR.exec(dated) ?? []) : [];
  if (year === '' || (Number(year) + 1) % 100 !== Number(next)) return undefined;
  return { startDate: calendarDate(Number(year)), endDate: calendarDate(Number(year) + 1) };
}
