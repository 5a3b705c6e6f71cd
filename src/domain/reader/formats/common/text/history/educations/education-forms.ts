import { withoutRemark } from '../../../../../occupations/title-parts.js';
import { cleanLine } from '../../../../../language/clean-text.js';
import { MAX_RECORDS, type ParsedRecord } from '../../../../../model/parsed-record.js';
import type { FoundEducation } from '../../../../../model/findings.js';
import { findPeriods, type FoundPeriod, isOpenEnd, readPeriodInFront } from '../../../../../dates/period-forms.js';
import { looksLikeDegree, looksLikeSchool, saysFinished } from '../../../../../vocabulary/index.js';
import { nameLikelihood } from '../../../../../name-kinds/name-likelihood.js';
import { withoutUndefined } from '../../../../../values/without-undefined.js';
import { toYesOrNo } from '../../../records/record-fields.js';
import { mayBeSchool, readEducationTitles } from './education-titles.js';
import type { LabelledRecord } from '../../labelled-lines.js';
import { periodOfForm } from '../entries/form-period.js';
import { trimTitle } from '../entries/title-shape.js';
import type { TextLine } from '../../lines.js';

/** Words of which neither the degree nor the school is likelier are no education. */
const MIN_LIKELIHOOD = 0.05;
const HALVES = ['startDate', 'endDate'] as const;

/** Whether a row of a table has a first and a last date. */
export function isSpan(fields: ReadonlyMap<string, string>): boolean {
  if (HALVES.every((half) => fields.has(half))) return true;
  const [period] = findPeriods(fields.get('period') ?? '');
  return period !== undefined && !period.single;
}

/** Whether a row with one date, where others have two, is neither a degree nor at a school: it is a course. */
export function isCourseRow(fields: ReadonlyMap<string, string>): boolean {
  const [degree = '', school = ''] = [fields.get('degree'), fields.get('school')];
  return (
    degree !== '' && fields.has('period') && !isSpan(fields) && !looksLikeDegree(degree) && !looksLikeSchool(school)
  );
}

/** A row of a table as one line. */
export function rowAsLine(fields: ReadonlyMap<string, string>): string {
  return ['degree', 'school', 'period'].flatMap((field) => fields.get(field) ?? []).join(', ');
}

/** Whether a value is a name: "Diploma: ja" only says that there is one. */
export function isNamed(value: string | undefined): boolean {
  return value !== undefined && toYesOrNo(value) === undefined;
}

/** Reads one education that was filled in like a form. */
export function readForm(
  record: Pick<ParsedRecord, 'educations'>,
  { fields: found, rest }: LabelledRecord<string>,
): void {
  const fields = withNamedDegree(found, rest);
  const field = (name: string): string => fields.get(name) ?? '';
  // "Grade 12 (Matric), 1997" has its date in the place of the degree.
  const haveHalves = HALVES.some((half) => fields.has(half));
  const [dated] = haveHalves || fields.has('period') ? [] : findPeriods(field('degree'));
  const halves = haveHalves ? periodOfForm(fields) : undefined;
  const whole = haveHalves ? undefined : fields.has('period') ? readPeriodInFront(field('period')) : dated?.period;
  const isOpen = whole?.open ?? isOpenEnd(field('endDate'));
  const single = whole !== undefined && !isOpen && (whole.startDate === undefined || whole.endDate === undefined);
  const finished = fields.has('finished')
    ? (toYesOrNo(field('finished')) ?? saysFinished(field('finished')))
    : saysFinished(field('degree'));
  const titled = trimTitle(field('degree').slice(0, dated?.start));
  // "Opleiding: Beveiliger niveau 2, ROC Midden, 2016": one label for all; in a table the school may be the line below.
  const below = rest[0]?.content ?? '';
  const titles = mayBeSchool(below, [titled]) ? [titled, below] : [titled];
  const split = fields.has('school') ? undefined : readEducationTitles(titles);
  const education = {
    degree: split?.school === undefined ? withoutRemark(titled) : split.degree,
    school: split?.school ?? field('school'),
    field: split?.school === undefined ? field('field') : (split.field ?? field('field')),
    grade: field('grade'),
    ...datesOf(halves ?? whole, single),
    finished: finished ?? (isOpen ? false : undefined),
  };
  // Of a row with one name alone, the words have to tell that it is an education.
  const isWhole = education.degree !== '' && education.school !== '';
  if (isWhole || !isNoEducation(education)) addEducation(record, education);
}

/**
 * The fields of a form with its degree: where the column "Diploma" only says whether there is one, what was studied is
 * it; where its cell is empty, a long one may have become the line below.
 */
function withNamedDegree(fields: ReadonlyMap<string, string>, rest: readonly TextLine[]): ReadonlyMap<string, string> {
  const degree = fields.get('degree');
  const [below] = rest;
  if (degree === undefined && below !== undefined && looksLikeDegree(below.content))
    return new Map([...fields, ['degree', readEducationTitles([below.content]).degree ?? below.content]]);
  const studied = fields.get('field');
  if (degree === undefined && studied !== undefined) return new Map([...fields, ['degree', studied]]);
  if (degree === undefined || toYesOrNo(degree) === undefined) return fields;
  return new Map([...fields, ['degree', fields.get('field') ?? ''], ['finished', fields.get('finished') ?? degree]]);
}

/** Adds an education that has a degree or a school. */
export function addEducation(record: Pick<ParsedRecord, 'educations'>, found: FoundEducation): void {
  const [degree, school, field, grade] = [found.degree, found.school, found.field, found.grade].map((name) =>
    cleanLine(name ?? ''),
  );
  if ((degree === undefined && school === undefined) || record.educations.length >= MAX_RECORDS) return;
  record.educations.push(withoutUndefined({ ...found, degree, school, field, grade }));
}

/** Whether words are neither a degree nor a school: what the lines between the entries of a section are. */
export function isNoEducation({ degree = '', school = '' }: Pick<FoundEducation, 'degree' | 'school'>): boolean {
  const likelihood = Math.max(nameLikelihood('degree', degree), nameLikelihood('school', school));
  return likelihood < MIN_LIKELIHOOD && !looksLikeDegree(degree) && !looksLikeSchool(school);
}

/** The dates of an education. A single date is its end: the year of a diploma. */
export function datesOf(
  period: Pick<FoundPeriod, 'startDate' | 'endDate'> | undefined,
  single: boolean,
): Pick<FoundEducation, 'startDate' | 'endDate'> {
  if (period === undefined) return {};
  return single
    ? { endDate: period.endDate ?? period.startDate }
    : { startDate: period.startDate, endDate: period.endDate };
}
