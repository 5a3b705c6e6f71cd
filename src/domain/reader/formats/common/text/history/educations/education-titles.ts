import { withoutRemark } from '../../../../../occupations/title-parts.js';
import type { FoundEducation } from '../../../../../model/findings.js';
import {
  anyOf,
  looksLikeDegree,
  looksLikeOccupation,
  looksLikePlace,
  looksLikeSchool,
} from '../../../../../vocabulary/index.js';
import { nameLikelihood } from '../../../../../name-kinds/name-likelihood.js';
import { bareDegree, splitGlued } from './degree-names.js';
import { partsOf, type TitlePart } from './education-parts.js';
import { DEGREE, isNamedType, MIN_SCHOOL_POINTS, rolesOf, SCHOOL_TYPE, schoolLikeness } from './education-roles.js';
import { isProperName } from '../jobs/name-likeness.js';

/** A degree and its field in one phrase: "BSc in Physics". */
const IN_FIELD = anyOf(({ education }) => education.inField);
const DEGREE_IN_FIELD = new RegExp(`^((?:.{1,60} )?(?:${DEGREE})(?:’s|'s|s)?)\\s+(?:${IN_FIELD})\\s+(.{2,80})$`, 'iu');

/** From this likelihood on, and this many times as likely as another, words are rather the degree. */
const MIN_LIKELIHOOD = 0.2;
const FAR_LIKELIER = 3;
/** "A levels in History", "6 GCSEs including English" */
const FIRST_SUBJECT = new RegExp(
  `^((?:\\d{1,2} )?${anyOf(({ education }) => education.examsInSubjects)}),?\\s+(?:${anyOf(({ education }) => education.inField)}|${anyOf(({ education }) => education.including)})\\s+\\S+(?: \\S+)?$`,
  'iu',
);
const LAST_SUBJECT = new RegExp(`\\s(?:${anyOf(({ headings }) => headings.and)}|&)\\s`, 'iu');
/** One word or two, perhaps with a grade. */
const SUBJECT = /^\p{Lu}\p{Ll}[\p{L}-]+(?: \p{L}[\p{L}-]+)?(?: [A-G1-9]\*?)?$/u;
/** "JNTU Kakinada in", whose date stood behind. */
const LOOSE_END = new RegExp(
  `\\s(?:${anyOf(({ education }) => education.inPlace)}|${anyOf(({ education }) => education.atSchool)}|${anyOf(({ education }) => education.ending.state)})$`,
  'iu',
);
/** "Graduated Hilliard High School" */
const VERB_IN_FRONT = new RegExp(`^${anyOf(({ education }) => education.verbsInFront)}\\s+`, 'iu');
const INCLUDING = new RegExp(`\\s${anyOf(({ education }) => education.including)}\\s`, 'iu');

/**
 * What the titles of an education say. The degree is known by its words. The school is by its words too, or else the
 * part that is neither degree nor place nor field, and reads like a name.
 */
export function readEducationTitles(all: readonly string[]): Pick<FoundEducation, 'degree' | 'school' | 'field'> {
  const titles = all.map((title) => title.replace(VERB_IN_FRONT, ''));
  const parts = partsOf(titles);
  const { degree, school } = rolesOf(parts);
  const named = degree ?? indexOfName(parts, school);
  const title = parts[named] === undefined ? undefined : withPartsInFront(parts, named, school);
  const field = fieldOf(parts, named, degree, school);
  const split = DEGREE_IN_FIELD.exec(title ?? '');
  const glued = school === undefined ? splitGlued(title ?? '') : undefined;
  if (glued !== undefined)
    return { degree: bareDegree(withoutDegreeRemark(glued.degree)), school: glued.school, field };
  const written = bareDegree(
    withoutDegreeRemark(
      title === parts[named]?.text
        ? withSubjectsBehind(parts, named, school, split !== null || INCLUDING.test(title ?? ''))
        : (title ?? ''),
    ),
  );
  return {
    degree: ONLY_YEAR.test(written)
      ? ''
      : withoutFirstSubject(written, titles, school === undefined ? undefined : parts[school]?.text),
    // "Hogere Hotelschool": a kind of education that is called a school.
    school:
      school === undefined
        ? schoolOf(title ?? '')
        : withoutRemark(parts[school]?.text ?? '')
            .replace(LOOSE_END, '')
            .replace(/\s*\([^()]*$/u, ''),
    field: split === null ? field : withoutRemark(split[2] as string),
  };
}

/** "(Hons)" is part of a degree. */
const HONOURS = /\((?:hons?|honou?rs)\.?\)$/iu;

/** "A levels in History" of "A levels in History (A), French (B)": one of its subjects is not the degree. */
function withoutFirstSubject(degree: string, titles: readonly string[], school: string | undefined): string {
  const [subject, base = ''] = FIRST_SUBJECT.exec(degree) ?? [];
  if (subject === undefined) return degree;
  const line = titles.find((title) => title.includes(degree)) ?? '';
  const behind = line.slice(line.indexOf(degree) + degree.length);
  const [, next] = /^\s*(?:\([A-G1-9*]{1,2}\))?\s*(?:,|&)\s*(.+)$/u.exec(behind) ?? [];
  return next !== undefined && !next.startsWith(school ?? '\n') ? base : degree;
}

/** "class of 1988" */
const ONLY_YEAR = new RegExp(`^${anyOf(({ education }) => education.leavingYear)}$`, 'iu');

function withoutDegreeRemark(degree: string): string {
  return HONOURS.test(degree) ? degree : withoutRemark(degree);
}

/** The degree with the parts in front of it, where its school is in a block of its own: "Bouw, avondopleiding, mbo 4 – ROC A12". */
function withPartsInFront(parts: readonly TitlePart[], named: number, school: number | undefined): string {
  const title = parts[named] as TitlePart;
  const at = school === undefined ? undefined : parts[school];
  const first = parts.findIndex(({ line, block }) => line === title.line && block === title.block);
  if (at === undefined || at.line !== title.line || at.block === title.block || first === named) return title.text;
  return parts
    .slice(first, named + 1)
    .map(({ text }) => text)
    .join(', ');
}

/** The part that names an education without the words of one: what begins beside the school, not what follows it. */
function indexOfName(parts: readonly TitlePart[], school: number | undefined): number {
  const at = school === undefined ? undefined : parts[school];
  const beside = at === undefined ? -1 : parts.findIndex((part) => part.line === at.line && part.block !== at.block);
  const isPlaceBehind = parts.every((part, index) => index === school || part.block !== at?.block || isName(part.text));
  if (beside >= 0 && isPlaceBehind) return beside;
  const [first, second] = parts;
  // "Obafemi Awolowo University, Ile-Ife": one word right behind a school is where it is.
  const isPlaceOnly =
    school === 0 &&
    parts.length === 2 &&
    first?.block === second?.block &&
    first?.line === second?.line &&
    ONE_NAME.test(second?.text ?? '') &&
    !looksLikeOccupation(second?.text ?? '');
  return isPlaceOnly ? -1 : likeliestName(parts, school);
}

/** The part that is most likely a degree, if it is far likelier than the first one beside the school. */
function likeliestName(parts: readonly TitlePart[], school: number | undefined): number {
  const likelihoods = parts.map(({ text }, index) =>
    index === school || looksLikePlace(text) ? 0 : nameLikelihood('degree', text),
  );
  const first = parts.findIndex((_, index) => index !== school);
  const most = Math.max(0, ...likelihoods);
  return most > MIN_LIKELIHOOD && most > FAR_LIKELIER * (likelihoods[first] ?? 0) ? likelihoods.indexOf(most) : first;
}

const ONE_NAME = /^\p{Lu}\p{Ll}+(?:-\p{L}+)*$/u;

function isName(text: string): boolean {
  return isProperName(text) || ONE_NAME.test(text);
}

function schoolOf(degree: string): string | undefined {
  return looksLikeSchool(degree) && SCHOOL_TYPE.test(degree) ? degree : undefined;
}

/**
 * "A-levels in Mathematics, Economics and Geography", "BSc Soil, Water, Atmosphere" in front of the school: a list of
 * subjects has commas.
 *
 * @param hasSubject whether the degree has a subject of its own, with which the list begins
 */
function withSubjectsBehind(
  parts: readonly TitlePart[],
  named: number,
  school: number | undefined,
  hasSubject: boolean,
): string {
  const title = parts[named];
  if (title === undefined) return '';
  const behind = parts.slice(named + 1, school !== undefined && school > named ? school : undefined);
  const end = behind.findIndex(({ line }) => line !== title.line);
  const subjects = (end < 0 ? behind : behind.slice(0, end)).map(({ text }) => text);
  const [next] = subjects;
  if (next === undefined) return title.text;
  const isList =
    subjects.length >= 2 &&
    school !== undefined &&
    subjects.every((text) => SUBJECT.test(text) && !looksLikeDegree(text));
  return isList
    ? [title.text, ...subjects].join(', ')
    : hasSubject && LAST_SUBJECT.test(next)
      ? `${title.text}, ${next}`
      : title.text;
}

/** How well titles read as those of an education (see TitlePoints). */
export function educationPoints(titles: readonly string[]): number {
  if (titles.length === 0) return -1.5;
  const parts = partsOf(titles);
  if (parts.length === 0) return -1;
  const { degree, school } = rolesOf(parts);
  const linesWith = (isIt: (part: TitlePart) => boolean): number =>
    new Set(parts.filter(isIt).map(({ line }) => line)).size;
  const degrees = linesWith(({ text }) => looksLikeDegree(text) && !looksLikeSchool(text) && !isNamedType(text));
  const schools = linesWith(({ text }) => looksLikeSchool(text) && !looksLikeDegree(text));
  const known = (degree === undefined ? 0 : 1.5) + (school === undefined ? 0 : schools > 0 ? 1.5 : 1);
  return known - Math.max(0, degrees - 1) - Math.max(0, schools - 1) + (parts.length > 1 ? 0.2 : 0);
}

/** Whether a line below the titles, or above them, is the school that they lack. */
export function mayBeSchool(title: string, titles: readonly string[]): boolean {
  if (titles.length === 0 || rolesOf(partsOf(titles)).school !== undefined) return false;
  const parts = partsOf([title]);
  const [first] = parts;
  return (
    first !== undefined &&
    parts.length <= 2 &&
    rolesOf(partsOf(titles)).degree !== undefined &&
    schoolLikeness(first) >= MIN_SCHOOL_POINTS
  );
}

/** Whether a line is only the name of a school, perhaps behind a word such as "at". */
export function isAtSchool(line: string): boolean {
  const parts = partsOf([line]);
  return parts.length === 1 && (parts[0]?.isBehindAt || /^\p{Lu}/u.test(line));
}

/** The field is beside the degree, in front of the school. */
function fieldOf(
  parts: readonly TitlePart[],
  named: number,
  degree: number | undefined,
  school: number | undefined,
): string | undefined {
  const next = named + 1;
  const part = parts[next];
  if (
    degree === undefined ||
    part === undefined ||
    next === school ||
    (school !== undefined && school < next && school > named)
  )
    return undefined;
  return withoutRemark(part.text);
}
