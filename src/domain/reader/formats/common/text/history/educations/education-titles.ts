import type { FoundEducation } from '../../../../../model/findings.js';
import { anyOf, looksLikePlace, looksLikeSchool, saysOnlyEnding } from '../../../../../vocabulary/index.js';
import { titleNames, type TitleNames } from './titles/title-names.js';
import { shareWords } from './titles/title-spans.js';
import { textOfSpan, withLevelLines } from './titles/title-words.js';

/** A degree and its field in one phrase: "BSc in Physics". */
const DEGREE_IN_FIELD = new RegExp(
  `^(?:.{1,60} )?${anyOf(({ education }) => education.degreesInField)}(?:[’']?s)?\\s+${anyOf(
    ({ education }) => education.inField,
  )}\\s+(.{2,80})$`,
  'iu',
);
const BEHIND_COMMA = /^[^,()]+,\s+(.{2,80})$/u;
/** In front of a field in a part of its own. */
const BEFORE_FIELD = ['COMMA', 'DASH', 'GAP', 'COLON'];

/** "A levels in History" and "GCSEs including English": the first subjects of some. */
const WITH_SUBJECTS = new RegExp(
  `^((?:\\d{1,2} )?${anyOf(({ education }) => education.examsInSubjects)}(?: grades? [A-G\\d*–-]+)?),?:?\\s+\\S`,
  'iu',
);
/** "K.C.P.E. 378 marks", "Apolytirion 17.8/20", "Mean grade B+", "with merit" */
const GRADE_BEHIND = new RegExp(
  `[\\s,(–-]+(?:${anyOf(({ education }) => education.distinctions)}|${anyOf(({ education }) => education.gradeWords)}\\s+[A-F][+-]?|\\d{2,3} ${anyOf(({ education }) => education.marks)}|\\d{1,2}(?:[.,]\\d{1,2})?\\s?/\\s?\\d{1,3})\\)?$`,
  'iu',
);
/** A subject, perhaps with a grade, behind which more of them follow. */
const MORE_SUBJECTS = /^\s*(?:\([A-G1-9*]{1,2}\))?\s*(?:,|&)\s*\p{Lu}/u;

/** What the titles of an education say. */
export function readEducationTitles(titles: readonly string[]): Pick<FoundEducation, 'degree' | 'school' | 'field'> {
  const names = titleNames(titles.join('\n'));
  const { degree, school } = names;
  return {
    degree: degree === undefined ? undefined : withoutFirstSubjects(degree.text, titles).replace(GRADE_BEHIND, ''),
    school: school?.text,
    field: fieldOf(names),
  };
}

/** "A levels" of "A levels in History (A), French (B)", where only the first of the subjects are in the degree. */
function withoutFirstSubjects(degree: string, titles: readonly string[]): string {
  const [, exams] = WITH_SUBJECTS.exec(degree) ?? [];
  const line = titles.find((title) => title.includes(degree)) ?? '';
  const behind = line.slice(line.indexOf(degree) + degree.length);
  return exams !== undefined && MORE_SUBJECTS.test(behind) && !looksLikeSchool(behind) ? exams : degree;
}

/** The field of a degree: in its name, or the part behind it. */
function fieldOf({ titles, degree, school, words }: TitleNames): string | undefined {
  if (degree === undefined) return undefined;
  const inside = DEGREE_IN_FIELD.exec(degree.text)?.[1] ?? BEHIND_COMMA.exec(degree.text)?.[1];
  if (inside !== undefined) return inside;
  const next = words[degree.last + 1];
  if (next === undefined || next.line !== degree.line || !BEFORE_FIELD.includes(next.boundary)) return undefined;
  if (school !== undefined && shareWords(next.part, school)) return undefined;
  const text = textOfSpan(titles, next, words[next.part.last] ?? next);
  return looksLikePlace(text) || saysOnlyEnding(text) ? undefined : text;
}

/** How well titles read as those of one education (see TitlePoints). */
export function educationPoints(titles: readonly string[]): number {
  if (titles.length === 0) return -1.5;
  const { degree, school, words } = titleNames(titles.join('\n'));
  if (words.length === 0) return -1;
  const alone = withLevelLines(titles).map((title) => titleNames(title));
  const degrees = alone.filter((names) => names.degree !== undefined && names.school === undefined).length;
  const schools = alone.filter((names) => names.school !== undefined && names.degree === undefined).length;
  const known = (degree === undefined ? 0 : 1.5) + (school === undefined ? 0 : 1.5);
  return known - Math.max(0, degrees - 1) - Math.max(0, schools - 1);
}

/** Most sentences of a line that names a study: "havo. Drachtster Lyceum, 1993 – 1995". */
const MAX_SENTENCES = 3;

/** Whether words name both a degree and a school, and are no running text. */
export function namesDegreeAndSchool(words: string): boolean {
  if (words.split(/[.!?]\s+(?=\p{Lu})/u).length > MAX_SENTENCES) return false;
  const { degree, school } = titleNames(words);
  return degree !== undefined && school !== undefined;
}

/** Whether a line below the titles, or above them, is the school that they lack. */
export function mayBeSchool(title: string, titles: readonly string[]): boolean {
  if (titles.length === 0) return false;
  const { degree, school } = titleNames(titles.join('\n'));
  if (degree === undefined || school !== undefined) return false;
  const { school: found } = titleNames([...titles, title].join('\n'));
  return found !== undefined && title.includes(found.text);
}

/** Whether a line is only the name of a school, perhaps behind a word such as "at". */
export function isAtSchool(line: string): boolean {
  const { degree, school, words } = titleNames(line);
  return degree === undefined && school !== undefined && school.last === words.length - 1;
}
