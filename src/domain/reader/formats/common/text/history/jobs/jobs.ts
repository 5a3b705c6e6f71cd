import { findPeriods, type FoundPeriod } from '../../../../../dates/period-forms.js';
import { nameLikelihood } from '../../../../../name-kinds/name-likelihood.js';
import { cleanLine } from '../../../../../language/clean-text.js';
import { type ParsedRecord, MAX_RECORDS } from '../../../../../model/parsed-record.js';
import type { FoundDate, FoundWorkExperience } from '../../../../../model/findings.js';
import { splitAtEmployer, splitTitle } from '../../../../../occupations/title-parts.js';
import {
  anyOf,
  keysOf,
  looksLikeDegree,
  looksLikeOccupation,
  looksLikeOrganisation,
  looksLikeSchool,
} from '../../../../../vocabulary/index.js';
import { withoutUndefined } from '../../../../../values/without-undefined.js';
import { isTimeAtEmployer } from '../entries/section-lines.js';
import { isCareerBreak } from '../entries/career-breaks.js';
import { type EntryRules, findEntries, proseIn, type TextEntry } from '../entries/section-entries.js';
import { withEmployersLabelled } from './employers-above-forms.js';
import { withDatesOfLabels } from '../entries/form-period.js';
import { jobsInForms } from './job-forms.js';
import { jobPoints, readJobTitles } from './job-titles.js';
import { withGluedEmployers } from './glued-employers.js';
import { functionsBelowEmployers, withSharedEmployers } from './shared-employers.js';
import { withOccupationBelow } from './occupation-below.js';
import { isHeadOfTable, readHeadedTable } from '../../headed-table.js';
import { readLabelledLine, readLabelledRecords } from '../../labelled-lines.js';
import type { TextLine } from '../../lines.js';

const LABELS = keysOf('jobForm');
/** Less likely words without the word of an occupation are none: "Slept in tents". */
const MIN_LIKELIHOOD = 0.003;

/** Where forms have none of these, they say only the employer: function and dates stand above them without labels. */
const NAMED_OR_DATED = ['occupation', 'period', 'startDate'] as const;

const INTERNSHIPS = new RegExp(`^\\P{L}*(${anyOf(({ names }) => names.internships)})\\P{L}*$`, 'iu');

/** "Gecertificeerd accountant, ingeschreven bij het ITAA": a register is no employer. */
const REGISTERED = new RegExp(`(?<!\\p{L})${anyOf(({ texts }) => texts.certificate.enrolled)}$`, 'iu');

/** "Member, Society of Engineers" */
const MEMBER = new RegExp(`^${anyOf(({ texts }) => texts.certificate.memberships)}$`, 'iu');

/** If one in so many jobs is certain, the others of its section are too. */
const SURE_SHARE = 2;

const RULES: EntryRules = {
  singleDates: false,
  isRemark: () => false,
  isTitle: () => false,
  isWhole: () => false,
  standsAlone: (title) => {
    const employed = splitAtEmployer(title);
    return employed !== undefined && looksLikeOccupation(employed.occupation);
  },
  pointsOf: jobPoints,
};

/** Reads assignments with a function and a client, filled in like a form or not: they are jobs, if clients are organisations. */
export function readJobsInProjects(record: ParsedRecord, text: string, lines: readonly TextLine[]): void {
  const forms = jobsInForms(text, readLabelledRecords(lines, LABELS) ?? []).filter(
    ({ occupation, company }) => occupation !== '' && company !== '',
  );
  for (const job of forms) addJob(record, job);
  if (forms.length > 0 || !lines.some(({ content }) => looksLikeOrganisation(content))) return;
  const found: Pick<ParsedRecord, 'workHistory'> = { workHistory: [] };
  readJobsInOtherSection(found, text, lines);
  if (found.workHistory.some(({ company = '' }) => looksLikeOrganisation(company)))
    for (const job of found.workHistory) addJob(record, job);
}

/**
 * Reads jobs in a section that is not about work. A job with a start date, an employer and a name that reads like an
 * occupation is certain enough there, and so are others beside it.
 */
export function readJobsInOtherSection(
  record: Pick<ParsedRecord, 'workHistory'>,
  text: string,
  lines: readonly TextLine[],
): void {
  if (!lines.some(({ content }) => content !== '')) return;
  const found: Pick<ParsedRecord, 'workHistory'> = { workHistory: [] };
  readTextJobs(found, text, lines, '', true);
  const whole = found.workHistory.filter(
    ({ startDate, occupation, company }) =>
      startDate !== undefined &&
      occupation !== undefined &&
      company !== undefined &&
      !REGISTERED.test(occupation) &&
      !MEMBER.test(occupation),
  );
  const sure = whole.filter(
    ({ occupation = '', company = '' }) => looksLikeOccupation(occupation) && !looksLikeOccupation(company),
  );
  const areSure = sure.length * SURE_SHARE >= whole.length;
  for (const job of areSure ? whole.filter((one) => sure.includes(one) || !isOfStudy(one)) : sure) addJob(record, job);
}

/**
 * Reads jobs below a heading that nobody knows. What is dated there may be grants, courses or students: unless most of
 * it names occupations, only what does is a job.
 */
export function readJobsBelowUnknown(record: ParsedRecord, text: string, lines: readonly TextLine[]): void {
  const found: Pick<ParsedRecord, 'workHistory'> = { workHistory: [] };
  readTextJobs(found, text, lines);
  const isTable = lines.some(({ content }) => isHeadOfTable(content, [LABELS]));
  const sure = found.workHistory.filter(({ occupation = '' }) => looksLikeOccupation(occupation));
  const areSure = isTable || sure.length * SURE_SHARE >= found.workHistory.length;
  const named = found.workHistory.filter(({ occupation }) => occupation !== undefined);
  for (const job of areSure ? named : sure) addJob(record, job);
}

/** Whether the names are those of an education. */
function isOfStudy({ occupation = '', company = '' }: FoundWorkExperience): boolean {
  return [occupation, company].some((name) => looksLikeDegree(name) || looksLikeSchool(name));
}

/**
 * Reads the jobs in a section about work. Lines that fit no pattern become descriptions.
 *
 * @param heading the heading of the section; internships without a function are called by it
 * @param areSpans whether a single date makes no job
 */
export function readTextJobs(
  record: Pick<ParsedRecord, 'workHistory'>,
  text: string,
  lines: readonly TextLine[],
  heading = '',
  areSpans = false,
): void {
  const table = readHeadedTable(lines, LABELS, ['occupation', 'company']);
  if (table?.records.some(({ fields }) => fields.has('occupation') || fields.has('company')) === true) {
    for (const job of jobsInForms(text, table.records)) addJob(record, job);
    if (table.rest.some(({ content }) => content !== '')) readTextJobs(record, text, table.rest, heading, areSpans);
    return;
  }
  const forms = readLabelledRecords(withEmployersLabelled(lines), LABELS) ?? [];
  const haveOnlyEmployers =
    forms.some(({ fields }) => fields.has('company')) &&
    !forms.some(({ fields }) => NAMED_OR_DATED.some((field) => fields.has(field)));
  // "2015 – 2019 Acme Ltd" above "Position: driver".
  const haveOnlyFunctions =
    forms.length > 1 &&
    forms.every(({ fields }) => fields.has('occupation') && fields.size === 1) &&
    lines.filter(isDated).length >= forms.length;
  const haveOneLabel = haveOnlyEmployers || haveOnlyFunctions;
  if (!haveOneLabel && forms.some(({ fields }) => fields.has('occupation') || fields.has('company'))) {
    for (const job of jobsInForms(text, forms)) addJob(record, job);
    return;
  }
  const entries = withGluedEmployers(
    findEntries(withDatesOfLabels(haveOneLabel ? withoutLabels(lines) : lines, LABELS), RULES).filter(
      (entry) => isJob(entry) && !(areSpans && entry.single),
    ),
  );
  const functions = functionsBelowEmployers(entries);
  const others = entries.filter((_, index) => functions[index] === undefined);
  const areGrouped = lines.some(isTimeAtEmployer);
  const unnamed = INTERNSHIPS.exec(heading)?.[1];
  const titles = withSharedEmployers(readJobTitles(others, areGrouped), others);
  for (const [index, entry] of entries.entries()) {
    const title = functions[index] === undefined ? titles[others.indexOf(entry)] : functions[index];
    if (title === undefined || title === null) continue;
    const { period, single, body } = entry;
    const named = {
      ...(unnamed !== undefined && { occupation: unnamed }),
      ...withOccupationBelow(title, entry),
    };
    if (named.occupation !== undefined && isNoOccupation(named.occupation)) continue;
    addJob(record, {
      ...named,
      startDate: period?.startDate,
      endDate: period?.endDate ?? (single ? sameYearOrMonth(period) : undefined),
      description: proseIn(text, body),
    });
  }
}

function isDated({ content }: TextLine): boolean {
  return findPeriods(content).some(({ single }) => !single);
}

/** The lines with names alone in place of labels and names, and what has another label as running text. */
function withoutLabels(lines: readonly TextLine[]): TextLine[] {
  return lines.map((line) => {
    const labelled = readLabelledLine(line, LABELS);
    if (labelled === undefined) return line;
    return labelled.field === 'company' || labelled.field === 'occupation'
      ? { ...line, content: labelled.value, isTitle: true }
      : { ...line, isProse: true };
  });
}

/** A job with one date, such as a summer, began and ended then. With one day it may still run. */
function sameYearOrMonth(period: FoundPeriod | undefined): FoundDate | undefined {
  const date = period?.open ? undefined : period?.startDate;
  return date?.precision === 'YEAR' || date?.precision === 'MONTH' ? date : undefined;
}

function addJob(
  record: Pick<ParsedRecord, 'workHistory'>,
  job: { readonly occupation?: string; readonly company?: string } & Omit<
    ParsedRecord['workHistory'][number],
    'occupation' | 'company'
  >,
): void {
  const occupation = cleanLine(job.occupation ?? '');
  // Brackets may have ended behind a comma: "Adeleke & Co. (Chartered Accountants".
  const company = cleanLine((job.company ?? '').replace(/\s*\([^()]*$/u, ''));
  if ((occupation === undefined && company === undefined) || record.workHistory.length >= MAX_RECORDS) return;
  record.workHistory.push(withoutUndefined({ ...job, occupation, company }));
}

/** Whether words are hardly the name of an occupation, and have no word of one. */
function isNoOccupation(words: string): boolean {
  return nameLikelihood('occupation', words) < MIN_LIKELIHOOD && !looksLikeOccupation(words);
}

/** A single date makes a job only together with a name that reads like an occupation or an employer. */
function isJob({ titles, single, period }: TextEntry): boolean {
  const [first = ''] = titles;
  // "Sabbatical — sailed from Lisbon to Antigua"
  const isBreak = isCareerBreak(first) || isCareerBreak(splitTitle(first)[0] ?? '');
  if (isBreak && !titles.some(looksLikeOccupation)) return false;
  if (!single || period?.startDate === undefined) return true;
  return titles.some(
    (title) => title.split(/\s+/u).length <= 8 && (looksLikeOccupation(title) || looksLikeOrganisation(title)),
  );
}
