import { readDate } from '../../dates/dates.js';
import { MAXIMUM_RECORDS, type Draft } from '../../model/draft.js';
import { memberOf, type Member } from '../../values/members.js';
import { isJsonObject } from '../../values/json-value.js';
import { addPassages } from '../common/records/segments.js';
import { linkedinLanguageLevel } from './linkedin-languages.js';
import type { LinkedinFile } from '../../vocabulary/linkedin-files.js';
import { takePersonField } from '../common/records/person.js';
import { readCertifications } from '../common/records/certifications.js';
import { readEducations } from '../common/records/educations.js';
import { readProjects } from '../common/records/projects.js';
import { lineIn, lineOf, withoutGaps } from '../common/records/record-fields.js';
import { readWorkHistory } from '../common/records/work-history.js';

type ReadRows = (draft: Draft, rows: readonly Member[]) => void;

/** How each file of a LinkedIn export is read. */
export const LINKEDIN_READERS: Readonly<Record<LinkedinFile, ReadRows>> = {
  profile: readProfile,
  positions: (draft, rows) => each(draft, rows, (row) => readWorkHistory(draft, row)),
  volunteering: (draft, rows) => each(draft, rows, (row) => readWorkHistory(draft, row)),
  education: (draft, rows) => each(draft, rows, (row) => readEducations(draft, row)),
  certifications: (draft, rows) => each(draft, rows, (row) => readCertifications(draft, row)),
  projects: (draft, rows) => each(draft, rows, (row) => readProjects(draft, row)),
  skills: (draft, rows) => each(draft, rows, (row) => addPassages(draft, columns(row, 'Name'), 'LIST', 'SELF')),
  languages: (draft, rows) => each(draft, rows, (row) => readLanguage(draft, row)),
  endorsements: (draft, rows) => each(draft, rows, (row) => readEndorsement(draft, row)),
  recommendations: (draft, rows) => each(draft, rows, (row) => readRecommendation(draft, row)),
  courses: (draft, rows) => each(draft, rows, (row) => readCourse(draft, row, 'Name')),
  learning: (draft, rows) => each(draft, rows, (row) => readLearning(draft, row)),
  honors: (draft, rows) =>
    each(draft, rows, (row) => addPassages(draft, columns(row, 'Title', 'Description'), 'PROSE', 'SELF')),
  publications: (draft, rows) =>
    each(draft, rows, (row) => addPassages(draft, columns(row, 'Name', 'Description'), 'PROSE', 'SELF')),
  patents: (draft, rows) =>
    each(draft, rows, (row) => addPassages(draft, columns(row, 'Title', 'Description'), 'PROSE', 'SELF')),
  organizations: (draft, rows) =>
    each(draft, rows, (row) => addPassages(draft, columns(row, 'Position', 'Description'), 'PROSE', 'SELF')),
  profileSummary: (draft, rows) =>
    each(draft, rows, (row) => addPassages(draft, columns(row, 'Profile Summary'), 'PROSE', 'SELF')),
  emails: readEmails,
};

/**
 * A row has columns that are known and not used here, such as a place: what a reader did not mark is of no further use.
 */
function each(draft: Draft, rows: readonly Member[], read: (row: Member) => void): void {
  for (const row of rows) {
    read(row);
    draft.understood.add(row.pointer);
  }
}

function columns(row: Member, ...names: readonly string[]): Member[] {
  const { value, pointer } = row;
  return isJsonObject(value)
    ? names.map((name) => memberOf(value, name, pointer)).filter((member) => member !== undefined)
    : [];
}

function textIn(row: Member, name: string): string | undefined {
  return lineIn(columns(row, name)[0]?.value ?? null);
}

function readProfile(draft: Draft, rows: readonly Member[]): void {
  const [row] = rows;
  if (row === undefined) return;
  for (const [column, role] of [
    ['First Name', 'firstName'],
    ['Last Name', 'lastName'],
  ] as const) {
    for (const member of columns(row, column)) takePersonField(draft, role, member, false);
  }
  addPassages(draft, columns(row, 'Headline', 'Summary'), 'PROSE', 'SELF');
  draft.understood.add(row.pointer);
}

/** The address that is marked as the first one, else the first that was confirmed. */
function readEmails(draft: Draft, rows: readonly Member[]): void {
  const ranked = [...rows].sort((left, right) => rankOf(right) - rankOf(left));
  for (const row of ranked) {
    for (const member of columns(row, 'Email Address')) takePersonField(draft, 'email', member, false);
    draft.understood.add(row.pointer);
  }
}

function rankOf(row: Member): number {
  return (
    (textIn(row, 'Primary')?.toLowerCase() === 'yes' ? 2 : 0) +
    (textIn(row, 'Confirmed')?.toLowerCase() === 'yes' ? 1 : 0)
  );
}

function readLanguage(draft: Draft, row: Member): void {
  addPassages(draft, columns(row, 'Name'), 'LIST', 'SELF', linkedinLanguageLevel(textIn(row, 'Proficiency') ?? ''));
}

/** An endorsement that the person did not accept was not wanted; it counts for nothing. */
function readEndorsement(draft: Draft, row: Member): void {
  const status = textIn(row, 'Endorsement Status');
  if (status === undefined || status.toUpperCase() === 'ACCEPTED')
    addPassages(draft, columns(row, 'Skill Name'), 'LIST', 'COLLEAGUE');
}

function readRecommendation(draft: Draft, row: Member): void {
  const status = textIn(row, 'Status');
  if (status === undefined || status.toUpperCase() === 'VISIBLE')
    addPassages(draft, columns(row, 'Text'), 'PROSE', 'COLLEAGUE');
}

function readCourse(draft: Draft, row: Member, column: string): void {
  const name = lineOf(draft, columns(row, column));
  if (name === undefined || draft.certifications.length >= MAXIMUM_RECORDS) return;
  addPassages(draft, columns(row, column), 'PROSE', 'SELF');
  draft.certifications.push({ name });
}

/** A course of LinkedIn Learning counts once it was completed. */
function readLearning(draft: Draft, row: Member): void {
  const completed = textIn(row, 'Content Completed At (if completed)');
  const date = completed === undefined ? undefined : (readDate(completed) ?? readDate(completed.slice(0, 10)));
  const name = lineOf(draft, columns(row, 'Content Title'));
  if (name === undefined || date === undefined || draft.certifications.length >= MAXIMUM_RECORDS) return;
  addPassages(draft, columns(row, 'Content Title'), 'PROSE', 'CERTIFICATE');
  draft.certifications.push(withoutGaps({ name, authority: 'LinkedIn Learning', date }));
}
