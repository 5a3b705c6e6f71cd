import { splitTitle, withoutRemark } from '../../../occupations/title-parts.js';
import { cleanLine } from '../../../language/clean-text.js';
import { MAX_RECORDS, type ParsedRecord } from '../../../model/parsed-record.js';
import type { FoundEducation } from '../../../model/findings.js';
import { type FoundPeriod, readPeriod } from '../../../dates/period-forms.js';
import {
  anyOf,
  gradeIn,
  keysOf,
  looksLikeCourse,
  looksLikeDegree,
  looksLikePlace,
  looksLikeSchool,
  saysFinished,
  saysOnlyEnding,
} from '../../../vocabulary/index.js';
import { toYesOrNo } from '../records/record-fields.js';
import { withoutUndefined } from '../../../values/without-undefined.js';
import { findEntries, proseIn, type EntryRules } from './section-entries.js';
import { readLabelledRecords, type LabelledRecord } from './labelled-lines.js';
import { readCertificationLine } from './certification-lines.js';
import type { TextLine } from './lines.js';

const LABELS = keysOf('educationForm');

const RULES: EntryRules = {
  singleDates: true,
  isRemark: saysOnlyEnding,
  standsAlone: (title) =>
    saysFinished(title) === false || looksLikeDegree(title) || looksLikeSchool(title) || looksLikeCourse(title),
  isComplete: (titles) =>
    titles.some((title) => splitTitle(title).some(looksLikeDegreeOnly)) &&
    titles.some((title) => splitTitle(title).some(looksLikeSchoolOnly)),
  completes: (above, title) =>
    (looksLikeSchoolOnly(title) && looksLikeDegree(above)) || (looksLikeDegreeOnly(title) && looksLikeSchoolOnly(above)),
  continuesTitles: (titles, title) =>
    saysFinished(title) === undefined &&
    ((looksLikeSchool(title) && !titles.some(looksLikeSchoolOnly)) ||
      (looksLikeDegree(title) && !titles.some(looksLikeDegree))),
};

/** A degree and its field in one phrase: "BSc in Physics". */
const DEGREE = anyOf(({ education }) => education.degreesInField);
const IN_FIELD = anyOf(({ education }) => education.inField);
const DEGREE_IN_FIELD = new RegExp(`^((?:.{1,60} )?${DEGREE}(?:’s|'s|s)?)\\s+${IN_FIELD}\\s+(.{2,80})$`, 'iu');

const LABEL = /^\p{L}[\p{L} -]{1,20}:\s+/u;
const LEVEL_SYSTEM = anyOf(({ education }) => education.levelSystems);
const LEVEL = anyOf(({ education }) => education.levels);
const ONLY_LEVEL = new RegExp(`^(?:${LEVEL_SYSTEM}[ -]?)?(?:${LEVEL}|\\d)\\s?\\d?(?:\\s*\\([^()]*\\))?$`, 'iu');

/** Reads the educations in a section of a text. A course among them is a certification. */
export function readTextEducations(record: ParsedRecord, text: string, lines: readonly TextLine[]): void {
  const forms = readLabelledRecords(lines, LABELS);
  if (forms !== undefined && forms.some(({ fields }) => fields.has('degree') || fields.has('school'))) {
    for (const form of forms) readForm(record, form);
    return;
  }
  for (const { titles, period, single, dated, body } of findEntries(lines, RULES)) {
    const whole = titles.join(', ');
    if (isCertificate(whole) && !titles.some(looksLikeSchoolOnly)) {
      readCertificationLine(record, whole, period);
      continue;
    }
    const description = proseIn(text, body);
    addEducation(record, {
      ...readEducationTitles(titles),
      ...datesOf(period, single),
      ...stateOf(`${whole}\n${dated}\n${description ?? ''}`, period),
      description,
    });
  }
}

/** What the titles of an education say. */
function readEducationTitles(titles: readonly string[]): Pick<FoundEducation, 'degree' | 'school' | 'field'> {
  const parts = withLevels(titles.flatMap((title) => partsOfTitle(title, titles.length))).filter(
    (part) => !looksLikePlace(part) && !saysOnlyEnding(part),
  );
  const schoolAt = parts.findIndex(looksLikeSchoolOnly);
  const school =
    schoolAt >= 0
      ? schoolAt
      : parts.findIndex(
          (part, index) => looksLikeSchool(part) && parts.some((other, at) => at !== index && looksLikeDegree(other)),
        );
  const degree = parts.findIndex((part, index) => index !== school && looksLikeDegree(part));
  const rest = parts.filter((_, index) => index !== school && index !== degree);
  const named = degree >= 0 ? parts[degree] : rest.shift();
  const split = DEGREE_IN_FIELD.exec(named ?? '');
  return {
    degree: split === null ? withoutRemark(named ?? '') : split[1],
    school: school >= 0 ? withoutRemark(parts[school] as string) : undefined,
    field:
      split === null
        ? degree >= 0 && rest.length > 0 && degree !== school
          ? withoutRemark(rest[0] as string)
          : undefined
        : split[2],
  };
}

/** The parts of a title line. Where another line has the degree, the second part of "school, city" is left out. */
function partsOfTitle(title: string, titles: number): string[] {
  const parts = splitTitle(title.replace(LABEL, ''));
  return titles > 1 &&
    parts.length === 2 &&
    looksLikeSchoolOnly(parts[0] as string) &&
    !looksLikeDegree(parts[1] as string)
    ? parts.slice(0, 1)
    : parts;
}

/** Joins a level to the name before it: "Verzorgende IG, mbo niveau 3". */
function withLevels(parts: readonly string[]): string[] {
  const joined: string[] = [];
  for (const part of parts) {
    const name = joined.at(-1);
    if (name !== undefined && ONLY_LEVEL.test(part)) joined[joined.length - 1] = `${name}, ${part}`;
    else joined.push(part);
  }
  return joined;
}

function addEducation(record: ParsedRecord, found: FoundEducation): void {
  const [degree, school, field, grade] = [found.degree, found.school, found.field, found.grade].map((name) =>
    cleanLine(name ?? ''),
  );
  if ((degree === undefined && school === undefined) || record.educations.length >= MAX_RECORDS) return;
  record.educations.push(withoutUndefined({ ...found, degree, school, field, grade }));
}

/** The dates of an education. A single date is its end: the year of a diploma. */
function datesOf(period: FoundPeriod | undefined, single: boolean): Pick<FoundEducation, 'startDate' | 'endDate'> {
  if (period === undefined) return {};
  return single
    ? { endDate: period.endDate ?? period.startDate }
    : { startDate: period.startDate, endDate: period.endDate };
}

function stateOf(words: string, period: FoundPeriod | undefined): Pick<FoundEducation, 'finished' | 'grade'> {
  return { finished: saysFinished(words) ?? (period?.open ? false : undefined), grade: gradeIn(words) };
}

function readForm(record: ParsedRecord, { fields }: LabelledRecord<string>): void {
  const field = (name: string): string => fields.get(name) ?? '';
  const period = readPeriod(field('period'));
  const single =
    period !== undefined && !period.open && (period.startDate === undefined || period.endDate === undefined);
  const finished = fields.has('finished')
    ? (toYesOrNo(field('finished')) ?? saysFinished(field('finished')))
    : saysFinished(field('degree'));
  addEducation(record, {
    degree: withoutRemark(field('degree')),
    school: field('school'),
    field: field('field'),
    grade: field('grade'),
    ...datesOf(period, single),
    finished: finished ?? (period?.open ? false : undefined),
  });
}

/** Whether a title is that of a course, or the abbreviation of a professional title: "ACCA". */
function isCertificate(title: string): boolean {
  return looksLikeCourse(title) || (/^\p{Lu}[\p{Lu}\d-]{1,9}$/u.test(title) && !looksLikeDegree(title));
}

function looksLikeSchoolOnly(part: string): boolean {
  return looksLikeSchool(part) && !looksLikeDegree(part);
}

function looksLikeDegreeOnly(part: string): boolean {
  return looksLikeDegree(part) && !looksLikeSchool(part);
}
