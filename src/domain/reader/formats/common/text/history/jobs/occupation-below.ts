import { looksLikeOccupation, looksLikeOrganisation } from '../../../../../vocabulary/index.js';
import type { JobTitle } from './job-titles.js';
import { occupationLikeness } from './name-likeness.js';
import type { TextEntry } from '../entries/section-entries.js';

/** "Tanker driver. Diesel to stations", "Overhead crane operator (2008-2011), laborer": what comes first, and its end. */
const FIRST_WORDS = /^(\p{Lu}[^.,;:()\d]{2,40}?)\s*(?:[.,;(]|$)/u;
const MAX_WORDS = 4;
/** What the ending of an occupation and a second word in small letters give: "Felt roofer". */
const MIN_LIKENESS = 0.75;

/**
 * The occupation of a job whose title only names the employer, and perhaps its place: the text below often begins with
 * it. Without such a text what stands beside the employer stays the occupation, as not every occupation is known.
 */
export function withOccupationBelow(job: JobTitle, { titles, body }: TextEntry): JobTitle {
  const [first] = body;
  if (job.company === undefined || first === undefined || first.isBullet || looksLikeOccupation(job.company))
    return job;
  if (job.occupation !== undefined && !isBehindEmployer(job.occupation, job.company, titles)) return job;
  const [, words = ''] = FIRST_WORDS.exec(first.content) ?? [];
  const isOccupation =
    occupationLikeness(words) >= MIN_LIKENESS &&
    !looksLikeOrganisation(words) &&
    words.split(/\s+/u).length <= MAX_WORDS;
  return isOccupation ? { ...job, occupation: words } : job;
}

/** Whether what was taken for the occupation may be the place of the employer in front of it: "High Plains, Amarillo". */
function isBehindEmployer(occupation: string, company: string, titles: readonly string[]): boolean {
  return (
    /^\p{Lu}/u.test(occupation) &&
    occupation.split(/\s+/u).length <= 3 &&
    occupationLikeness(occupation) <= 0 &&
    titles.some((title) => title.startsWith(company) && title.indexOf(occupation) > 0)
  );
}
