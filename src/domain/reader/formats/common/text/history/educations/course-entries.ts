import { nameLikelihood } from '../../../../../name-kinds/name-likelihood.js';
import { splitTitle } from '../../../../../occupations/title-parts.js';
import {
  givesCourses,
  looksLikeCertificate,
  looksLikeCourse,
  looksLikeDegree,
  looksLikeOrganisation,
  looksLikeSchool,
  namesCertificate,
  saysFinished,
} from '../../../../../vocabulary/index.js';
import type { TextEntry } from '../entries/section-entries.js';
import { isProperName } from '../jobs/name-likeness.js';
import { readEducationTitles } from './education-titles.js';

/** Most of a year, in milliseconds. */
const MIN_TIME_AT_SCHOOL = 300 * 24 * 3600 * 1000;

/** What the other entries of a section are like. */
export interface OtherEntries {
  /** Some have a first and a last date. */
  readonly haveSpans: boolean;
  /** Several have a school or a degree. */
  readonly haveSchools: boolean;
}

/** Whether an entry among studies is a course or a certificate. */
export function isCourseEntry(entry: TextEntry, others: OtherEntries): boolean {
  return !isDegreeAtSchool(entry, others) && isCertificate(entry, others);
}

/** Whether an entry has both a degree and a school, and the words of neither are rather those of a course. */
function isDegreeAtSchool({ titles, single }: TextEntry, { haveSpans }: OtherEntries): boolean {
  const { degree, school } = readEducationTitles(titles);
  if (degree === undefined || school === undefined || looksLikeCourse(degree)) return false;
  return (
    !(single && haveSpans && givesCourses(school)) &&
    nameLikelihood('degree', degree) > nameLikelihood('certificate', degree)
  );
}

/**
 * Whether an entry is a course or a professional title: by its words, as an abbreviation ("ACCA"), or dated by one day,
 * with an issuer, and neither a degree nor at a school. What a school gave is an education, unless it is a course by its
 * words, or the only kind of entry that has one date where educations have two.
 */
function isCertificate(entry: TextEntry, { haveSpans, haveSchools }: OtherEntries): boolean {
  const { titles, single } = entry;
  const whole = titles.join(', ');
  const isDegree = looksLikeDegree(whole);
  if (isDegree && !single) return false;
  const parts = titles.flatMap(splitTitle);
  const schools = parts.filter((part) => looksLikeSchool(part) && !looksLikeDegree(part));
  if (schools.length > 0)
    return (
      single && !isDegree && (parts.some(isCourse) || (haveSpans && parts.length > 1 && schools.every(givesCourses)))
    );
  if (single && !isDegree && namesCertificate(parts[0] ?? '')) return true;
  if (isLongAtSchool(entry, parts)) return false;
  // "Confectioner qualification, Food Industry Training Centre, 2009–2011"
  if (single ? looksLikeCourse(whole) : parts.some((part) => looksLikeCourse(part) && !looksLikeOrganisation(part)))
    return true;
  if (isDegree) return false;
  return (
    /^\p{Lu}[\p{Lu}\d-]{1,9}$/u.test(whole) ||
    (single &&
      (haveSpans || haveSchools || parts.length > 1) &&
      !looksLikeSchool(whole) &&
      saysFinished(whole) === undefined)
  );
}

/** "Culinary certificate, Auberge Vanier, Ottawa, 2010–2011": what took a year or more at a place with a name. */
function isLongAtSchool({ period, single }: TextEntry, parts: readonly string[]): boolean {
  const [first, last] = [period?.startDate, period?.endDate].map((date) => Date.parse(date?.instant ?? ''));
  const isLong = !single && first !== undefined && last !== undefined && last - first >= MIN_TIME_AT_SCHOOL;
  return isLong && looksLikeCertificate(parts[0] ?? '') && parts.slice(1).some(isProperName);
}

/** Whether the words of a part are those of a course, and not of a school's certificate. */
function isCourse(part: string): boolean {
  return looksLikeCourse(part) && !looksLikeCertificate(part) && !looksLikeSchool(part);
}
