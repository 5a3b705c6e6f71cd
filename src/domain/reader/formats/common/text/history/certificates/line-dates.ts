import { findPeriods, type PeriodMatch } from '../../../../../dates/period-forms.js';
import { anyOf } from '../../../../../vocabulary/index.js';
import type { TextLine } from '../../lines.js';

const YEAR = /^\d{4}$/u;
const AND = new RegExp(`^\\s(?:(?!${anyOf(({ headings }) => headings.and)}\\s)\\p{L}|\\(\\p{L})`, 'iu');

/** The dates in a line of a certificate, without years in its name: "Studio 2021 Advanced, 2022". */
export function certificateDates(line: string): readonly PeriodMatch[] {
  const periods = findPeriods(line);
  const last = periods.at(-1);
  if (periods.length < 2 || last === undefined || !last.single || line.length - last.end > 1) return periods;
  if (!/[,(\t|–-]\s*$/u.test(line.slice(0, last.start))) return periods;
  return periods.filter(
    (period) =>
      period === last ||
      !(
        period.single &&
        YEAR.test(line.slice(period.start, period.end)) &&
        /\p{L}\s$/u.test(line.slice(0, period.start)) &&
        AND.test(line.slice(period.end))
      ),
  );
}

export type Dated = 'NO' | 'ONLY' | 'WITH_WORDS';

/** Whether a line of certificates has dates, and words beside them. */
export function datedOf({ content }: TextLine): Dated {
  if (findPeriods(content).length === 0) return 'NO';
  return /\p{L}{2}/u.test(withoutPeriods(content)) ? 'WITH_WORDS' : 'ONLY';
}

/** A line without its dates and the marks around them. */
export function withoutPeriods(content: string): string {
  const parts: string[] = [];
  let from = 0;
  for (const { start, end } of findPeriods(content)) {
    parts.push(content.slice(from, start));
    from = end;
  }
  return [...parts, content.slice(from)].join('').replace(/^[\s,;:|()[\]–—-]+|[\s,;:|()[\]–—-]+$/gu, '');
}
