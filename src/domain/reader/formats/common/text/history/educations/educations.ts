import { splitTitle } from '../../../../../occupations/title-parts.js';
import type { ParsedRecord } from '../../../../../model/parsed-record.js';
import type { FoundEducation } from '../../../../../model/findings.js';
import { findPeriods, type FoundPeriod } from '../../../../../dates/period-forms.js';
import {
  anyOf,
  awardAlone,
  gradeIn,
  keysOf,
  looksLikeCourse,
  looksLikeDegree,
  looksLikeOccupation,
  looksLikeSchool,
  saysFinished,
  saysOnlyEnding,
  isSchoolLevel,
  tellsOfStudyAbove,
} from '../../../../../vocabulary/index.js';
import { withoutUndefined } from '../../../../../values/without-undefined.js';
import { behindLabel, hasKindInFront } from './education-labels.js';
import {
  addEducation,
  isNoEducation,
  datesOf,
  isCourseRow,
  isNamed,
  isSpan,
  readForm,
  rowAsLine,
} from './education-forms.js';
import { withBrackets, withSchoolsOfBrackets } from './bracket-lines.js';
import { joinHalves } from './join-halves.js';
import { schoolYearIn } from './school-year.js';
import { schoolOfEntry, type SchoolOfEntry } from './shared-schools.js';
import { isCourseEntry } from './course-entries.js';
import { listedIn } from './listed-educations.js';
import { educationPoints, isAtSchool, namesDegreeAndSchool, readEducationTitles } from './education-titles.js';
import { withDatesOfLabels } from '../entries/form-period.js';
import { findEntries, proseIn, type EntryRules, type TextEntry } from '../entries/section-entries.js';
import { readHeadedTable } from '../../headed-table.js';
import { readLabelledRecords } from '../../labelled-lines.js';
import { readCertificationLine } from '../certificates/certification-lines.js';
import { withEnumerated } from '../certificates/enumerated-certificates.js';
import type { TextLine } from '../../lines.js';

const LABELS = keysOf('educationForm');
const MARK_BETWEEN = /\s[·•|]\s/u;
/** So many entries with a school tell that what has none is no education. */
const MIN_AT_SCHOOLS = 2;
/** Where so many entries have dates, a name without dates says more of the one above it: "Diploma secundair onderwijs". */
const MIN_DATED = 2;
/** The level of a study in a framework: "EQF level 7". */
const FRAMEWORK_LEVEL = new RegExp(
  `^${anyOf(({ education }) => education.frameworks)}[ -]?(?:${anyOf(({ education }) => education.levels)})?\\s?:?\\s?\\d$`,
  'iu',
);

const RULES: EntryRules = {
  singleDates: true,
  isRemark,
  isTitle: isTitleOfEducation,
  isWhole: namesDegreeAndSchool,
  standsAlone: (title) =>
    saysFinished(title) === false || looksLikeDegree(title) || looksLikeSchool(title) || looksLikeCourse(title),
  pointsOf: educationPoints,
};

/** "with merit", "magna cum laude; minor in Spanish" */
function isRemark(words: string): boolean {
  if (tellsOfStudyAbove(words)) return true;
  if (findPeriods(words).length > 0) return false;
  const [first = '', ...others] = words.replace(/\.$/u, '').split(/[;,]\s+/u);
  if (others.length > 0 && gradeIn(first) === undefined) return false;
  return saysOnlyEnding(first) && !others.some((other) => looksLikeDegree(other) || looksLikeSchool(other));
}

/**
 * Reads educations in a section that is not about them. Only one with a period, a degree and a school, each known by its
 * words, is certain enough there.
 */
export function readEducationsInOtherSection(record: ParsedRecord, text: string, lines: readonly TextLine[]): void {
  if (!lines.some(({ content }) => looksLikeDegree(content))) return;
  const found: Pick<ParsedRecord, 'educations' | 'certifications'> = { educations: [], certifications: [] };
  readTextEducations(found, text, lines);
  for (const education of found.educations) {
    const { degree = '', school = '', startDate, endDate } = education;
    if (
      looksLikeDegree(degree) &&
      !looksLikeOccupation(degree) &&
      looksLikeSchool(school) &&
      startDate !== undefined &&
      endDate !== undefined
    )
      addEducation(record, education);
  }
}

/** Reads the educations in a section of a text. A course among them is a certification. */
export function readTextEducations(
  record: Pick<ParsedRecord, 'educations' | 'certifications'>,
  text: string,
  lines: readonly TextLine[],
): void {
  const table = readHeadedTable(lines, LABELS, ['degree', 'school']);
  if (table !== undefined) {
    const haveSpans = table.records.some(({ fields }) => isSpan(fields));
    for (const row of table.records)
      if (haveSpans && isCourseRow(row.fields)) readCertificationLine(record, rowAsLine(row.fields), undefined);
      else readForm(record, row);
    if (table.rest.some(({ content }) => content !== '')) readTextEducations(record, text, table.rest);
    return;
  }
  const forms = readLabelledRecords(lines, LABELS);
  if (forms !== undefined && forms.some(({ fields }) => isNamed(fields.get('degree')) || fields.has('school'))) {
    for (const form of forms) readForm(record, form);
    // "N3 Engineering, Lekwa College, 2011" below a form for school.
    const others = forms.flatMap(({ rest }) => rest).filter(({ content }) => findPeriods(content).length > 0);
    if (others.length > 0) readTextEducations(record, text, others);
    return;
  }
  const entries = educationEntries(lines);
  const others = {
    haveSpans: entries.some(({ period, single }) => period !== undefined && !single),
    haveSchools:
      entries.filter(({ titles }) => titles.some((title) => looksLikeSchool(title) || looksLikeDegree(title))).length >=
      MIN_AT_SCHOOLS,
  };
  const areDated = entries.filter(({ period }) => period !== undefined).length >= MIN_DATED;
  const own = record.educations.length;
  /** A degree or a school without dates, which the entry below may complete. */
  let half: FoundEducation | undefined;
  let school: SchoolOfEntry | undefined;
  for (const entry of entries) {
    const above = half;
    half = undefined;
    const { titles, period, single, dated, body } = entry;
    const whole = titles.join(', ');
    if (isCourseEntry(entry, others)) {
      const line = { content: withDates(entry), start: 0, end: 0, isBullet: false };
      for (const { content } of MARK_BETWEEN.test(line.content) ? withEnumerated([line]) : [line])
        readCertificationLine(record, content, undefined);
      school = undefined;
      continue;
    }
    const description = proseIn(text, body);
    const named = readEducationTitles(titles);
    const degree = named.degree === '' ? undefined : named.degree;
    const read = {
      ...named,
      degree: degree ?? levelInFront(titles) ?? awardAlone(dated),
      ...(schoolYearIn(entry) ?? datesOf(period, single)),
      ...stateOf(`${whole}\n${dated}\n${description ?? ''}`, period),
      description,
    };
    school = schoolOfEntry(entry, read, school);
    const education = { ...read, school: school.school };
    const isBelow = period === undefined && titles.length === 1 && hasKindInFront(titles[0] ?? '');
    const kindAbove = isBelow && education.school === undefined ? record.educations.at(-1) : undefined;
    if (isNoEducation(education)) continue;
    const last = record.educations.length > own ? record.educations.at(-1) : undefined;
    const joined = last === undefined ? undefined : joinHalves(last, education);
    if (joined !== undefined) record.educations[record.educations.length - 1] = joined;
    else if (period === undefined && areDated && !isWhole(education) && !isBelow) half = education;
    else {
      const placed = kindAbove === undefined ? education : { ...education, ...placeOf(kindAbove) };
      addEducation(record, (above === undefined ? undefined : joinHalves(above, placed)) ?? placed);
    }
  }
}

/** The entries of a section that is neither a table nor a form. */
export function educationEntries(lines: readonly TextLine[]): TextEntry[] {
  const named = withDatesOfLabels(lines, LABELS).filter(({ content }) => !FRAMEWORK_LEVEL.test(content));
  return findEntries(withSchoolsOfBrackets(withBrackets(named)).flatMap(listedIn), RULES).filter(
    ({ titles, period, single }) => !(tellsOfStudyAbove(titles[0] ?? '') && (period === undefined || single)),
  );
}

function isWhole({ degree, school }: Pick<FoundEducation, 'degree' | 'school'>): boolean {
  return degree !== undefined && degree !== '' && school !== undefined;
}

function stateOf(words: string, period: FoundPeriod | undefined): Pick<FoundEducation, 'finished' | 'grade'> {
  return { finished: saysFinished(words) ?? (period?.open ? false : undefined), grade: gradeIn(words) };
}

/** The titles of an entry with its dates where they stand. */
function withDates({ titles, places, dated }: TextEntry): string {
  const lines = titles.map((title, index) => (places[index] === 0 ? dated : title));
  return (places.includes(0) || dated === '' ? lines : [...lines, dated]).join(', ');
}

const MAX_SCHOOL_WORDS = 6;
const MAX_DEGREE_WORDS = 4;
/** "mbo Dierverzorging aan het Groenveld College" */
const MAX_WORDS_AT_SCHOOL = 9;

/** "– Universiteit Leiden" and "at ROC Westerkade" below a degree, "havo, Lyceum Oudemaas", "A-levels: Maths, Art". */
function isTitleOfEducation(words: string): boolean {
  const [first] = splitTitle(words);
  if (hasKindInFront(words) || isBehindLabel(words)) return true;
  const most = looksLikeSchool(words) ? MAX_WORDS_AT_SCHOOL : MAX_DEGREE_WORDS;
  if (first !== undefined && /^\p{Ll}/u.test(words) && looksLikeDegree(first) && first.split(/\s+/u).length <= most)
    return true;
  return words.split(/\s+/u).length <= MAX_SCHOOL_WORDS && looksLikeSchoolOnly(words) && isAtSchool(words);
}

/** "Secondary: Pampanga High School" */
function isBehindLabel(words: string): boolean {
  const name = behindLabel(words);
  return (
    name !== undefined &&
    name.split(/\s+/u).length <= MAX_WORDS_AT_SCHOOL &&
    (looksLikeDegree(name) || looksLikeSchool(name))
  );
}

function looksLikeSchoolOnly(part: string): boolean {
  return looksLikeSchool(part) && !looksLikeDegree(part);
}

/** "GCSEs: 10" below "A-levels: Maths, Art": got at the school above, in its time. */
function placeOf({
  school,
  startDate,
  endDate,
}: FoundEducation): Pick<FoundEducation, 'school' | 'startDate' | 'endDate'> {
  return withoutUndefined({ school, startDate, endDate });
}

/** "Secondary: Nueva Ecija High School" */
function levelInFront(titles: readonly string[]): string | undefined {
  const label = /^([\p{L} ]{4,25}):\s/u.exec(titles[0] ?? '')?.[1];
  return label !== undefined && isSchoolLevel(label) ? label : undefined;
}
