import { foldCase } from '../../../platform/text/index.js';
import { nameKeyOf } from '../../workforce-graph/index.js';
import type { EntryDate } from './compare-entries.js';

/** What two records of a job are compared by. */
export interface Job {
  readonly occupation: string | null;
  readonly company: string | null;
  readonly start: EntryDate | null;
  /** Null while it lasts, or if it is not known. */
  readonly end: EntryDate | null;
}

/** Legal forms that one record of a job gives and another one leaves out. */
const LEGAL_FORMS: ReadonlySet<string> = new Set(
  'bv nv vof cv inc ltd limited llc llp plc gmbh ag kg sa sas sarl srl spa oy ab as asa corp corporation'.split(' '),
);

/**
 * Whether two records of different sources are about one job, though they differ in detail: the same employer, and either the same
 * title in periods that overlap, or titles of which one is the other with more words, from the same month on. A promotion is a
 * second job: it has another title from another date, or other words in the place of some.
 *
 * Two entries of one record are never compared so, as whoever wrote it tells them apart.
 */
export function isSameJob(one: Job, other: Job): boolean {
  if (!one.occupation || !other.occupation || !one.company || !other.company || !one.start || !other.start)
    return false;
  if (employerOf(one.company) !== employerOf(other.company)) return false;
  if (foldCase(one.occupation) === foldCase(other.occupation)) return overlap(one, other);
  return isNested(wordsOf(one.occupation), wordsOf(other.occupation)) && beginInOneMonth(one.start, other.start);
}

function employerOf(company: string): string {
  const words = nameKeyOf({ type: 'EMPLOYER', name: company }).split(' ');
  const last = words.at(-1) as string;
  return (words.length > 1 && LEGAL_FORMS.has(last) ? words.slice(0, -1) : words).join(' ');
}

function wordsOf(title: string): ReadonlySet<string> {
  return new Set(foldCase(title).match(/[\p{L}\p{N}+#]+/gu) ?? []);
}

function isNested(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const [less, more] = one.size <= other.size ? [one, other] : [other, one];
  return less.size > 0 && [...less].every((word) => more.has(word));
}

function beginInOneMonth(one: EntryDate, other: EntryDate): boolean {
  return one.precision !== 'YEAR' && other.precision !== 'YEAR' && monthOf(one.instant) === monthOf(other.instant);
}

function monthOf(instant: Date): number {
  return instant.getUTCFullYear() * 12 + instant.getUTCMonth();
}

/** Whether two periods have a month in common. */
function overlap(one: Job, other: Job): boolean {
  const [first, second] = [monthsOf(one), monthsOf(other)];
  return first.from <= second.to && second.from <= first.to;
}

/** The months of a job. One without an end lasts, unless so little is known of it as the year in which it began. */
function monthsOf({ start, end }: Job): { readonly from: number; readonly to: number } {
  const from = monthOf((start as EntryDate).instant);
  if (end === null) return { from, to: (start as EntryDate).precision === 'YEAR' ? from + 11 : Infinity };
  return { from, to: monthOf(end.instant) + (end.precision === 'YEAR' ? 11 : 0) };
}
