import { withoutRemark } from '../../../../../occupations/title-parts.js';
import type { FoundEducation } from '../../../../../model/findings.js';
import {
  anyOf,
  looksLikeDegree,
  looksLikeOrganisation,
  looksLikePlace,
  looksLikeSchool,
} from '../../../../../vocabulary/index.js';
import { LEVEL_SYSTEM, partsOf, type TitlePart } from './education-parts.js';
import { isProperName } from '../jobs/name-likeness.js';

/** A degree and its field in one phrase: "BSc in Physics". */
const DEGREE = anyOf(({ education }) => education.degreesInField);
const IN_FIELD = anyOf(({ education }) => education.inField);
const DEGREE_IN_FIELD = new RegExp(`^((?:.{1,60} )?(?:${DEGREE})(?:’s|'s|s)?)\\s+(?:${IN_FIELD})\\s+(.{2,80})$`, 'iu');

const LAST_SUBJECT = new RegExp(`\\s(?:${anyOf(({ headings }) => headings.and)}|&)\\s`, 'iu');
/** One word, or two. */
const SUBJECT = /^\p{Lu}\p{Ll}[\p{L}-]+(?: \p{L}[\p{L}-]+)?$/u;
const INCLUDING = new RegExp(`\\s${anyOf(({ education }) => education.including)}\\s`, 'iu');
const SCHOOL_TYPE = new RegExp(`(?<!\\p{L})${anyOf(({ education }) => education.schoolTypes)}(?!\\p{L})`, 'iu');
const SCHOOL_WITH_ARTICLE = new RegExp(
  `^${anyOf(({ education }) => education.schoolTypes)}\\s+${anyOf(({ names }) => names.articles)}\\s`,
  'iu',
);
/** "Sint-Aloysius Borgloon", "Onze-Lieve-Vrouw-Ter-Duinen" */
const NAMED_AFTER_SAINT = new RegExp(`^${anyOf(({ education }) => education.saints)}[ -](?=\\p{Lu})`, 'iu');
/** Only a degree, whose field may follow as a part of its own: "BSc (Hons), Physics". */
const BARE_DEGREE = new RegExp(`^(?:${DEGREE}|${LEVEL_SYSTEM})(?:[’']?s)?(?: \\([^()]{1,8}\\))?$`, 'iu');

/** Points from which a part is taken for a school: what has none of the words of a school, but stands as a name. */
const MIN_SCHOOL_POINTS = 0.25;
/** More than the word of a degree costs. */
const TYPE_POINTS = 5;

/**
 * What the titles of an education say. The degree is known by its words. The school is by its words too, or else the
 * part that is neither degree nor place nor field, and reads like a name.
 */
export function readEducationTitles(titles: readonly string[]): Pick<FoundEducation, 'degree' | 'school' | 'field'> {
  const parts = partsOf(titles);
  const { degree, school } = rolesOf(parts);
  const named = degree ?? indexOfName(parts, school);
  const title = parts[named] === undefined ? undefined : withPartsInFront(parts, named, school);
  const field = fieldOf(parts, named, degree, school);
  const split = DEGREE_IN_FIELD.exec(title ?? '');
  return {
    degree: withoutDegreeRemark(
      title === parts[named]?.text
        ? withSubjectsBehind(parts, named, school, split !== null || INCLUDING.test(title ?? ''))
        : (title ?? ''),
    ),
    // "Hogere Hotelschool": a kind of education that is called a school.
    school: school === undefined ? schoolOf(title ?? '') : withoutRemark(parts[school]?.text ?? ''),
    field: split === null ? field : withoutRemark(split[2] as string),
  };
}

/** "(Hons)" is part of a degree. */
const HONOURS = /\((?:hons?|honou?rs)\.?\)$/iu;

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
  const isPlaceBehind = parts.every(
    (part, index) => index === school || part.block !== at?.block || isProperName(part.text),
  );
  return beside >= 0 && isPlaceBehind ? beside : parts.findIndex((_, index) => index !== school);
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

/** The index of the degree and of the school; undefined for what no part is. */
function rolesOf(parts: readonly TitlePart[]): { readonly degree?: number; readonly school?: number } {
  const isDegree = parts.map(({ text }) => looksLikeDegree(text));
  const isNamed = ({ text }: TitlePart): boolean => looksLikeSchool(text) || isNamedType(text);
  const pure = isDegree.findIndex((is, index) => is && !isNamed(parts[index] as TitlePart));
  const degree = pure >= 0 ? pure : isDegree.indexOf(true);
  const [only] = parts;
  // "LTS Zwartsluis, consumptief": with a field beside it, the type of a school with a name is the school.
  if (
    parts.length === 2 &&
    degree === 0 &&
    only !== undefined &&
    isTypeWithName(only) &&
    isField(parts[1] as TitlePart)
  )
    return { degree: 1, school: 0 };
  let school: number | undefined;
  let most = 0;
  for (const [index, part] of parts.entries()) {
    if (index === degree) continue;
    // "MTS Bouwkunde, MTS Hardenberg": of two of a type, the second has its school.
    const isSecond = index > degree && degree >= 0 && isDegree[degree] === true && isTypeWithName(part);
    const points =
      schoolLikeness(part) +
      (isSecond ? TYPE_POINTS : 0) +
      (degree >= 0 ? besideDegree(parts, index, degree) : behindName(parts, index));
    if (points >= (degree >= 0 ? MIN_SCHOOL_POINTS : 1.5) && (school === undefined || points > most)) {
      school = index;
      most = points;
    }
  }
  return { ...(degree >= 0 && { degree }), ...(school !== undefined && { school }) };
}

/** "MTS Hardenberg": the type of a school, and a proper name behind it. */
function isTypeWithName({ text }: TitlePart): boolean {
  return isProperName(text) && SCHOOL_TYPE.exec(text)?.index === 0;
}

/** Whether a part behind a comma is in small letters, as fields are. */
function isField({ text, line }: TitlePart): boolean {
  return line === 0 && /^\p{Ll}[\p{L} -]{3,}$/u.test(text) && !looksLikeDegree(text);
}

/**
 * Points for a proper name behind another part, where no word tells which of them is the degree: "Basiskennis
 * Boekhouden, Associatie voor Examens".
 */
function behindName(parts: readonly TitlePart[], index: number): number {
  return index > 0 && parts.length === 2 && isProperName(parts[index]?.text ?? '') ? 1 : 0;
}

/** Points for a part by its place: a field follows a bare degree, and a school is in a line of its own or the last. */
function besideDegree(parts: readonly TitlePart[], index: number, degree: number): number {
  const part = parts[index] as TitlePart;
  const title = parts[degree] as TitlePart;
  let points = 0;
  if (part.line !== title.line && (index === 0 || parts[index - 1]?.line !== part.line)) points += 0.5;
  if (index === degree + 1 && part.line === title.line && BARE_DEGREE.test(title.text) && parts.length > 1) points -= 1;
  points += besideBlock(parts, index, title);
  // "Ashcombe College, Leeds": what follows a school is its place.
  if (index > 0 && index - 1 !== degree && schoolLikeness(parts[index - 1] as TitlePart) >= 0.5) points -= 1;
  return points;
}

/**
 * Points for a part where a line has the degree and the school in two blocks: "Retail, mbo 4 – ROC A12, Ede". The school
 * begins its block; what is beside the degree is no school.
 */
function besideBlock(parts: readonly TitlePart[], index: number, title: TitlePart): number {
  const part = parts[index] as TitlePart;
  const others = parts.filter(({ line, block }) => line === title.line && block !== title.block);
  const [only, ...more] = others;
  if (part.line !== title.line || only === undefined || others.some(({ text }) => looksLikeDegree(text))) return 0;
  // "Midleton – Leaving Certificate, Scoil Naomh Colmán"
  if (more.length === 0 && only.block < title.block && !/\s/u.test(only.text)) return 0;
  if (part.block === title.block) return looksLikeSchool(part.text) ? 0 : -1;
  const begins = parts[index - 1]?.line !== part.line || parts[index - 1]?.block !== part.block;
  return begins ? 0.5 : -1;
}

/** How much a part reads like the name of a school; the weights are ours. */
function schoolLikeness({ text, isBehindAt }: TitlePart): number {
  let points = isBehindAt ? 2 : 0;
  if (looksLikeSchool(text)) points += 3;
  // "Stedelijk Gymnasium Amerveld" is a school, and "gymnasium" a kind of education.
  if (looksLikeDegree(text)) points -= isNamedType(text) || isBehindType(text) ? 0 : 4;
  if (looksLikeOrganisation(text)) points += 1;
  if (NAMED_AFTER_SAINT.test(text)) points += 1.5;
  if (isProperName(text)) points += 0.75;
  else if (/^\p{Lu}[\p{L}’'.-]+$/u.test(text)) points += 0.25;
  if (!/^(?:["“‘’'(]?\p{Lu}|\p{Ll}{2,4}\p{Lu}\p{Ll})/u.test(text)) points -= 2;
  if (/\d/u.test(text)) points -= 1;
  if (looksLikePlace(text)) points -= 3;
  return points;
}

/** Whether a proper name has the type of a school behind its first word: "Christelijke LTS Harlingen", not "LTS Metaal". */
function isNamedType(text: string): boolean {
  return isProperName(text) && (SCHOOL_TYPE.exec(text)?.index ?? 0) > 0;
}

/** "Gymnasium De Dollard": what a type has behind it with an article is a name and no field. */
function isBehindType(text: string): boolean {
  return isProperName(text) && SCHOOL_WITH_ARTICLE.test(text);
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
