import { nameLikelihood } from '../../name-kinds/name-likelihood.js';
import { WORD_END, WORD_START } from '../../language/patterns.js';
import { remembered } from '../../language/remembered.js';
import type { Span } from '../../language/span.js';
import { anyOf, LANGUAGES } from './languages.js';
import { yesOrNoIn } from './surveys.js';

const NOT_IN_WORD_BEFORE = '(?<![\\p{L}\\p{N}])';
const NOT_IN_WORD_BEHIND = '(?![\\p{L}\\p{N}])';

/** Names of degrees and kinds of education, as a part of a regular expression for texts in lower case. */
export const DEGREES = anyOf(({ education }) => education.degrees);
const DEGREE = new RegExp(WORD_START + DEGREES + WORD_END, 'u');
const SCHOOL = new RegExp(
  `(?<![\\p{L}\\p{N}-])${anyOf(({ education }) => education.schools)}${NOT_IN_WORD_BEHIND}` +
    `|${anyOf(({ education }) => education.schoolEndings)}${NOT_IN_WORD_BEHIND}`,
  'iu',
);
const SCHOOL_OF_COURSES = new RegExp(
  `${NOT_IN_WORD_BEFORE}${anyOf(({ education }) => education.schoolsOfCourses)}${NOT_IN_WORD_BEHIND}`,
  'iu',
);
const ONLY_SCHOOL_LEVEL = new RegExp(
  `^${anyOf(({ education }) => education.schoolLevels)}[ -]?school(?: diploma)?$`,
  'iu',
);
const SCHOOL_LEVEL = new RegExp(
  `^${anyOf(({ education }) => education.schoolLevels)}(?:[ -](?:school|education))?$`,
  'iu',
);
const COURSE = new RegExp(
  `${NOT_IN_WORD_BEFORE}${anyOf(({ education }) => education.courses)}${NOT_IN_WORD_BEHIND}` +
    `|${anyOf(({ education }) => education.courseEndings)}${NOT_IN_WORD_BEHIND}`,
  'iu',
);
const CERTIFICATE = new RegExp(
  `${NOT_IN_WORD_BEFORE}${anyOf(({ education }) => education.certificates)}${NOT_IN_WORD_BEHIND}` +
    `|${anyOf(({ education }) => education.certificateEndings)}(?!\\p{L})`,
  'iu',
);
const EDUCATION = new RegExp(`(?<!\\p{L})${anyOf(({ education }) => education.educations)}(?!\\p{L})`, 'iu');
const ANY_EDUCATION = new RegExp(
  `(?<!\\p{L})${anyOf(
    ({ education }) => education.educations,
    ({ education }) => education.secondaryEducations,
  )}(?!\\p{L})`,
  'iu',
);

const UNFINISHED = new RegExp(
  anyOf(({ education }) => education.unfinished),
  'iu',
);
const FINISHED = new RegExp(`(?<!\\p{L})${anyOf(({ education }) => education.finished)}(?!\\p{L})`, 'iu');

const WITH = anyOf(({ education }) => education.ending.with);
const AWARD = anyOf(({ education }) => education.ending.award);
const NOT = anyOf(({ education }) => education.ending.not);
const STATE = anyOf(({ education }) => education.ending.state);
const ONLY_ENDING = new RegExp(
  `^\\(?(?:${WITH} )?${AWARD}?(?:\\s?(?:${NOT} )?${STATE})?(?: ${AWARD})?(?: (?:in )?\\d{4})?\\)?$`,
  'iu',
);
/** "Diploma behaald: ja" */
const ANSWER_BEHIND = /\s?[:?]\s?(\p{L}{1,5})$/u;

const GRADE_NUMBER = '\\d{1,3}(?:[.,:]\\d{1,2})?(?:\\s?\\/\\s?\\d{1,3}(?:[.,]\\d)?)?';
const GRADE = new RegExp(
  `(?:(?<!\\p{L})${anyOf(({ education }) => education.gradeLabels)}\\s*:?\\s*(${GRADE_NUMBER}|[A-F][+-]?(?![\\p{L}]))` +
    `|(?<!\\p{L})(${anyOf(
      ({ education }) => education.distinctions,
      ({ education }) => education.grades,
    )})(?!\\p{L}))`,
  'iu',
);
const GRADE_IN_FRONT = new RegExp(`^${anyOf(({ education }) => education.gradeLabels)}\\s*:?\\s*\\d`, 'iu');
const TURN = new RegExp(`^${anyOf(({ education }) => education.turns)}(?!\\p{L})`, 'iu');
const SAME_SCHOOL = new RegExp(`^${anyOf(({ education }) => education.sameSchool)}$`, 'iu');
const AWARD_ALONE = new RegExp(`^(${AWARD})[\\P{L}]*$`, 'iu');
const MAX_WORDS_WITH_GRADE = 4;

/** "One year of hotel school" is not the name of a school. */
const NUMBER_WORDS = anyOf(({ education }) => education.duration.numbers);
const YEARS = anyOf(({ education }) => education.duration.years);
const DURATION = new RegExp(`^(?:\\d{1,2}|${NUMBER_WORDS}) ${YEARS}(?!\\p{L})`, 'iu');

const EVERY_DEGREE = new RegExp(DEGREE.source, 'gu');
const EVERY_SCHOOL = new RegExp(SCHOOL.source, 'giu');

/** Where the words of degrees and kinds of education are in a text. */
export function degreeWordsIn(text: string): Span[] {
  return spansOf(text.toLowerCase(), EVERY_DEGREE);
}

/** Where the words of schools are in a text. */
export function schoolWordsIn(text: string): Span[] {
  return spansOf(text, EVERY_SCHOOL);
}

function spansOf(text: string, pattern: RegExp): Span[] {
  return [...text.matchAll(pattern)].map(({ index, 0: words }) => ({ start: index, end: index + words.length }));
}

/** Whether a text names a degree or a kind of education. */
export const looksLikeDegree = remembered((text: string): boolean => DEGREE.test(text.toLowerCase()));

/** Whether a text reads like the name of a school. "High school" alone is a kind of education. */
export const looksLikeSchool = remembered((text: string): boolean => {
  return SCHOOL.test(text) && !DURATION.test(text) && !ONLY_SCHOOL_LEVEL.test(text.trim());
});

/** Whether the name of a school has a word of those that give courses as well. */
export function givesCourses(school: string): boolean {
  return SCHOOL_OF_COURSES.test(school);
}

/** Whether a text names a course rather than an education: "Cursus Excel". */
export const looksLikeCourse = remembered((text: string): boolean => {
  return COURSE.test(text) && !EDUCATION.test(text);
});

/** Whether a text of any length has the word of a certificate; looksLikeCertificate tells whether it names one. */
export function mentionsCertificate(text: string): boolean {
  return CERTIFICATE.test(text);
}

/**
 * Whether a text names something that people are certified or licensed for, and no education: "BHV", "First aid
 * diploma", "Rijbewijs CE".
 */
export const looksLikeCertificate = remembered((text: string): boolean => {
  return CERTIFICATE.test(text) && !ANY_EDUCATION.test(text);
});

const MAX_NAME_LENGTH = 120;
/** From which likelihood on words are the name of a certificate, where they have the word of one, and where they have none. */
const LIKELY_WITH_WORD = 0.1;
const LIKELY_ALONE = 0.6;

/** Whether words are likely the name of a certificate, where nothing around them tells. */
export function namesCertificate(text: string): boolean {
  if (text.length > MAX_NAME_LENGTH || ANY_EDUCATION.test(text)) return false;
  return nameLikelihood('certificate', text) > (CERTIFICATE.test(text) ? LIKELY_WITH_WORD : LIKELY_ALONE);
}

/** Whether a text names what only a school or a university gives: "A-levels", "MBO 4", "Bachelor". */
export function namesEducation(text: string): boolean {
  return ANY_EDUCATION.test(text);
}

/** The name of a driving licence in a language, by the beginning of a locale such as nl-BE; English for any other. */
export function drivingLicenceIn(locale: string): string {
  const spoken = LANGUAGES.find(({ language }) => locale.toLowerCase().startsWith(language)) ?? LANGUAGES[0];
  return spoken?.education.drivingLicence ?? '';
}

/** Whether a text says that an education was finished; undefined where it does not say. */
export function saysFinished(text: string): boolean | undefined {
  if (UNFINISHED.test(text)) return false;
  return FINISHED.test(text) ? true : undefined;
}

function withoutAnswer(words: string): string {
  const [ending = '', answer = ''] = ANSWER_BEHIND.exec(words) ?? [];
  return yesOrNoIn(answer) === undefined ? words : words.slice(0, -ending.length);
}

/** Whether words only say how an education ended, or with which grade. */
export function saysOnlyEnding(words: string): boolean {
  if (ONLY_ENDING.test(withoutAnswer(words.trim()))) return true;
  if (words.split(/\s+/u).length > MAX_WORDS_WITH_GRADE || gradeIn(words) === undefined) return false;
  // "BSc History, 2:1"
  const rest = words.replace(GRADE, '');
  return !looksLikeDegree(rest) && !COURSE.test(rest);
}

/** Whether a line tells more of the study above it: what became of it, or its grade. */
export function tellsOfStudyAbove(line: string): boolean {
  return TURN.test(line) || GRADE_IN_FRONT.test(line);
}

/** Whether a label calls the kind of a school: "Secondary: Nueva Ecija High School". */
export function isSchoolLevel(label: string): boolean {
  return SCHOOL_LEVEL.test(label);
}

/** Whether words stand for the school of the study above: "same school". */
export function isSameSchool(words: string): boolean {
  return SAME_SCHOOL.test(words);
}

/** The award that a line names and nothing else, apart from dates: "Diploma, 2003". */
export function awardAlone(line: string): string | undefined {
  const award = AWARD_ALONE.exec(line)?.[1];
  return award !== undefined && looksLikeDegree(award) ? award : undefined;
}

/** The grade in a text, as written: 3.8 in "GPA 3.8", "cum laude" itself. */
export function gradeIn(text: string): string | undefined {
  const match = GRADE.exec(text);
  return match === null ? undefined : (match[1] ?? match[2])?.trim();
}
