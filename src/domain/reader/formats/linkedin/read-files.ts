import { readDate } from '../../dates/date-forms.js';
import { type FoundLevel, levelFromLanguageLevel } from '../../levels/level-scale.js';
import { MAX_RECORDS, type ParsedRecord } from '../../model/parsed-record.js';
import { isJsonObject } from '../../values/json-value.js';
import { type Member, memberOf } from '../../values/members.js';
import { keysOf, type LinkedinFile, looksLikeCity, normaliseKey } from '../../vocabulary/index.js';
import { readCertifications } from '../common/records/certifications.js';
import { readEducations } from '../common/records/educations.js';
import { takeLocation } from '../common/records/location.js';
import { takePersonField } from '../common/records/person.js';
import { readProjects } from '../common/records/projects.js';
import { takeLine, toLine } from '../common/records/record-fields.js';
import { withoutUndefined } from '../../values/without-undefined.js';
import { addSegments } from '../common/records/segments.js';
import { readWorkHistory } from '../common/records/work-history.js';

/**
 * LinkedIn's five levels of a language follow the scale of the Interagency Language Roundtable (1 elementary to 5
 * native). The nearest CEFR level of each is the one in ACTFL's tables.
 */
const LANGUAGE_LEVELS = keysOf('linkedinLanguageLevel');

type ReadRows = (record: ParsedRecord, rows: readonly Member[]) => void;

/** How each file of a LinkedIn export is read. */
export const LINKEDIN_READERS: Readonly<Record<LinkedinFile, ReadRows>> = {
  profile: readProfile,
  positions: (record, rows) => forEachRow(record, rows, (row) => readWorkHistory(record, row)),
  volunteering: (record, rows) => forEachRow(record, rows, (row) => readWorkHistory(record, row)),
  education: (record, rows) => forEachRow(record, rows, (row) => readEducations(record, row)),
  certifications: (record, rows) => forEachRow(record, rows, (row) => readCertifications(record, row)),
  projects: (record, rows) => forEachRow(record, rows, (row) => readProjects(record, row)),
  skills: (record, rows) =>
    forEachRow(record, rows, (row) => addSegments(record, columnsOf(row, 'Name'), 'LIST', 'SELF')),
  languages: (record, rows) => forEachRow(record, rows, (row) => readLanguage(record, row)),
  endorsements: (record, rows) => forEachRow(record, rows, (row) => readEndorsement(record, row)),
  recommendations: (record, rows) => forEachRow(record, rows, (row) => readRecommendation(record, row)),
  courses: (record, rows) => forEachRow(record, rows, (row) => readCourse(record, row, 'Name')),
  learning: (record, rows) => forEachRow(record, rows, (row) => readLearning(record, row)),
  honors: (record, rows) =>
    forEachRow(record, rows, (row) => addSegments(record, columnsOf(row, 'Title', 'Description'), 'PROSE', 'SELF')),
  publications: (record, rows) =>
    forEachRow(record, rows, (row) => addSegments(record, columnsOf(row, 'Name', 'Description'), 'PROSE', 'SELF')),
  patents: (record, rows) =>
    forEachRow(record, rows, (row) => addSegments(record, columnsOf(row, 'Title', 'Description'), 'PROSE', 'SELF')),
  organizations: (record, rows) =>
    forEachRow(record, rows, (row) => addSegments(record, columnsOf(row, 'Position', 'Description'), 'PROSE', 'SELF')),
  profileSummary: (record, rows) =>
    forEachRow(record, rows, (row) => addSegments(record, columnsOf(row, 'Profile Summary'), 'PROSE', 'SELF')),
  emails: readEmails,
};

/**
 * Reads every row and marks it as understood, with the columns that are known but not used, such as a place.
 */
function forEachRow(record: ParsedRecord, rows: readonly Member[], read: (row: Member) => void): void {
  for (const row of rows) {
    read(row);
    record.understood.add(row.pointer);
  }
}

function columnsOf(row: Member, ...names: readonly string[]): Member[] {
  const { value, pointer } = row;
  return isJsonObject(value)
    ? names.map((name) => memberOf(value, name, pointer)).filter((member) => member !== undefined)
    : [];
}

function textIn(row: Member, name: string): string | undefined {
  return toLine(columnsOf(row, name)[0]?.value ?? null);
}

function readProfile(record: ParsedRecord, rows: readonly Member[]): void {
  const [row] = rows;
  if (row === undefined) return;
  for (const [column, role] of [
    ['First Name', 'firstName'],
    ['Last Name', 'lastName'],
  ] as const) {
    for (const member of columnsOf(row, column)) takePersonField(record, role, member, false);
  }
  readGeoLocation(record, row);
  addSegments(record, columnsOf(row, 'Headline', 'Summary'), 'PROSE', 'SELF');
  record.understood.add(row.pointer);
}

/** The first part of "Greater Utrecht Area, Netherlands", "Utrecht, Utrecht, Netherlands". */
const CITY = /^(?:Greater )?([^,]+?)(?:(?: Metropolitan)? Area| en omgeving)?(?:,|$)/u;

/** Reads where LinkedIn shows the person. A country alone says too little. */
function readGeoLocation(record: ParsedRecord, row: Member): void {
  for (const member of columnsOf(row, 'Geo Location')) {
    const text = toLine(member.value) ?? '';
    const city = CITY.exec(text)?.[1];
    if (city !== undefined && (text.includes(',') || looksLikeCity(city)))
      takeLocation(record, 'location', { ...member, value: city });
  }
}

/** Takes the address that is marked as primary, else the first confirmed one. */
function readEmails(record: ParsedRecord, rows: readonly Member[]): void {
  const ranked = [...rows].sort((left, right) => rankOf(right) - rankOf(left));
  for (const row of ranked) {
    for (const member of columnsOf(row, 'Email Address')) takePersonField(record, 'email', member, false);
    record.understood.add(row.pointer);
  }
}

function rankOf(row: Member): number {
  return (
    (textIn(row, 'Primary')?.toLowerCase() === 'yes' ? 2 : 0) +
    (textIn(row, 'Confirmed')?.toLowerCase() === 'yes' ? 1 : 0)
  );
}

function readLanguage(record: ParsedRecord, row: Member): void {
  addSegments(record, columnsOf(row, 'Name'), 'LIST', 'SELF', linkedinLanguageLevel(textIn(row, 'Proficiency') ?? ''));
}

/** Reads an endorsement, unless the person has not accepted it. */
function readEndorsement(record: ParsedRecord, row: Member): void {
  const status = textIn(row, 'Endorsement Status');
  if (status === undefined || status.toUpperCase() === 'ACCEPTED')
    addSegments(record, columnsOf(row, 'Skill Name'), 'LIST', 'COLLEAGUE');
}

function readRecommendation(record: ParsedRecord, row: Member): void {
  const status = textIn(row, 'Status');
  if (status === undefined || status.toUpperCase() === 'VISIBLE')
    addSegments(record, columnsOf(row, 'Text'), 'PROSE', 'COLLEAGUE');
}

function readCourse(record: ParsedRecord, row: Member, column: string): void {
  const name = takeLine(record, columnsOf(row, column));
  if (name === undefined || record.certifications.length >= MAX_RECORDS) return;
  addSegments(record, columnsOf(row, column), 'PROSE', 'SELF');
  record.certifications.push({ name });
}

/** Reads a course of LinkedIn Learning if it was completed. */
function readLearning(record: ParsedRecord, row: Member): void {
  const completed = textIn(row, 'Content Completed At (if completed)');
  const date = completed === undefined ? undefined : (readDate(completed) ?? readDate(completed.slice(0, 10)));
  const name = takeLine(record, columnsOf(row, 'Content Title'));
  if (name === undefined || date === undefined || record.certifications.length >= MAX_RECORDS) return;
  addSegments(record, columnsOf(row, 'Content Title'), 'PROSE', 'CERTIFICATE');
  record.certifications.push(withoutUndefined({ name, authority: 'LinkedIn Learning', date }));
}

/** The level of one of LinkedIn's five levels of a language; undefined for other words. */
function linkedinLanguageLevel(words: string): FoundLevel | undefined {
  const level = LANGUAGE_LEVELS.get(normaliseKey(words));
  return level === undefined ? undefined : levelFromLanguageLevel(level);
}
