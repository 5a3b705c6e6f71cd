import { splitTitle } from '../../../../../occupations/title-parts.js';
import { anyOf, looksLikeOccupation, looksLikeOrganisation } from '../../../../../vocabulary/index.js';
import type { FoundDate } from '../../../../../model/findings.js';
import { type JobTitle, occupationOf } from './job-titles.js';
import { isCareerBreak } from '../entries/career-breaks.js';
import { employerLikeness } from './name-likeness.js';
import type { TextEntry } from '../entries/section-entries.js';

/** So many functions within the dates of the name above tell that it is their employer. */
const MIN_FUNCTIONS = 2;
const OWN_ACCOUNT = new RegExp(`(?<!\\p{L})${anyOf(({ names }) => names.ownAccount)}(?!\\p{L})`, 'iu');
/** How much of an instant a precision has. */
const LENGTHS: Readonly<Record<FoundDate['precision'], number>> = { YEAR: 4, MONTH: 7, DAY: 10, INSTANT: 24 };

/**
 * The functions in a section that stand below their employer, whose dates span theirs: "Acme Inc. (2017 – now)" above
 * "Team lead, payments (2020 – now)" and "Developer (2017 – 2020)". What is beside an occupation there belongs to it.
 *
 * @returns for each entry its title if it is such a function, null if it is their employer, else undefined
 */
export function functionsBelowEmployers(entries: readonly TextEntry[]): readonly (JobTitle | null | undefined)[] {
  const found: (JobTitle | null | undefined)[] = entries.map(() => undefined);
  for (const [index, employer] of entries.entries()) {
    if (found[index] !== undefined || employer.single || employer.titles.some(looksLikeOccupation)) continue;
    const below = entries.slice(index + 1);
    // "District Store of the Year 2022" is said of the function above it.
    const isDetail = (entry: TextEntry): boolean => entry.single && !beginsWithOccupation(entry);
    const end = below.findIndex(
      (entry) => !isDetail(entry) && !(spansWhole(employer, entry) && beginsWithOccupation(entry)),
    );
    const within = end < 0 ? below : below.slice(0, end);
    const functions = within.filter((entry) => !isDetail(entry));
    const company = splitTitle(employer.titles[0] ?? '')[0];
    if (functions.length < MIN_FUNCTIONS || company === undefined) continue;
    found[index] = null;
    for (const [at, entry] of within.entries())
      found[index + 1 + at] = isDetail(entry) ? null : { occupation: occupationOf(titleBesideDates(entry)), company };
  }
  return found;
}

function beginsWithOccupation(entry: TextEntry): boolean {
  return looksLikeOccupation(splitTitle(titleBesideDates(entry))[0] ?? '');
}

/** The title in the line with the dates, above which there may be a detail of the function before; else the first. */
function titleBesideDates({ titles, places }: TextEntry): string {
  return titles[Math.max(0, places.indexOf(0))] ?? '';
}

function spansWhole(whole: TextEntry, part: TextEntry): boolean {
  const [end, last] = [whole.period?.endDate, part.period?.endDate];
  return spans(whole, part) && (end === undefined || (last !== undefined && isNotAfter(last, end)));
}

/**
 * Several functions at one employer stand below its name, which only the first of them has right above it. The name may
 * have dates of its own, which span those of the functions.
 */
export function withSharedEmployers(
  jobs: readonly JobTitle[],
  entries: readonly TextEntry[],
): readonly (JobTitle | undefined)[] {
  let employer: string | undefined;
  return jobs.map((found, index) => {
    const entry = entries[index];
    const above = entry === undefined ? undefined : employerAbove(entry);
    const job = found.company === undefined && above !== undefined ? { ...found, company: above } : found;
    const next = jobs[index + 1];
    if (
      next !== undefined &&
      next.company === undefined &&
      (job.occupation === undefined || isPlaceBesideEmployer(job, next)) &&
      spans(entries[index], entries[index + 1])
    ) {
      employer = job.company;
      return undefined;
    }
    if (job.company !== undefined) {
      employer = entries[index]?.places.some((place) => place < 0) ? job.company : undefined;
      return job;
    }
    return employer === undefined || isWithoutEmployer(job) ? job : { ...job, company: employer };
  });
}

/** "Freelance web designer", "Homemaker": who works so has none. */
function isWithoutEmployer({ occupation = '' }: JobTitle): boolean {
  return OWN_ACCOUNT.test(occupation) || isCareerBreak(occupation);
}

/** The employer that stands above several functions. */
function employerAbove({ group }: TextEntry): string | undefined {
  const name = group === undefined ? undefined : splitTitle(group)[0];
  return name !== undefined && employerLikeness(name) > 0 ? name : undefined;
}

/** Whether what stands beside an employer is its place: "Bouwbedrijf Ykema, Grou" above "Projectleider". */
function isPlaceBesideEmployer({ occupation = '', company = '' }: JobTitle, next: JobTitle): boolean {
  return (
    looksLikeOrganisation(company) && !looksLikeOccupation(occupation) && looksLikeOccupation(next.occupation ?? '')
  );
}

function spans(whole: TextEntry | undefined, part: TextEntry | undefined): boolean {
  const [from, start] = [whole?.period?.startDate, part?.period?.startDate];
  return from !== undefined && start !== undefined && isNotAfter(from, start);
}

/** Whether a date is not after another, as far as both are precise: July 2013 is not after 2013. */
function isNotAfter(one: FoundDate, other: FoundDate): boolean {
  const length = Math.min(LENGTHS[one.precision], LENGTHS[other.precision]);
  return one.instant.slice(0, length) <= other.instant.slice(0, length);
}
