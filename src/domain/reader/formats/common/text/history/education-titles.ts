import { splitTitle, withoutRemark } from '../../../../occupations/title-parts.js';
import type { FoundEducation } from '../../../../model/findings.js';
import {
  anyOf,
  looksLikeDegree,
  looksLikeOrganisation,
  looksLikePlace,
  looksLikeSchool,
  saysOnlyEnding,
} from '../../../../vocabulary/index.js';
import { toYesOrNo } from '../../records/record-fields.js';
import { isProperName } from './name-likeness.js';

/** A degree and its field in one phrase: "BSc in Physics". */
const DEGREE = anyOf(({ education }) => education.degreesInField);
const IN_FIELD = anyOf(({ education }) => education.inField);
const DEGREE_IN_FIELD = new RegExp(`^((?:.{1,60} )?(?:${DEGREE})(?:’s|'s|s)?)\\s+(?:${IN_FIELD})\\s+(.{2,80})$`, 'iu');

const LAST_SUBJECT = new RegExp(`\\s(?:${anyOf(({ headings }) => headings.and)}|&)\\s`, 'iu');
const INCLUDING = new RegExp(`\\s${anyOf(({ education }) => education.including)}\\s`, 'iu');
const SCHOOL_IN_FRONT = /^([^:,]{4,60}):\s+(\S.*)$/u;
const LABEL = /^[\p{L}\d][\p{L} -]{1,20}:\s+/u;
const LEVEL_SYSTEM = anyOf(({ education }) => education.levelSystems);
const LEVEL = anyOf(({ education }) => education.levels);
const ONLY_LEVEL = new RegExp(`^(?:${LEVEL_SYSTEM}[ -]?)?(?:${LEVEL}|\\d)\\s?\\d?(?:\\s*\\([^()]*\\))?$`, 'iu');
const AT_SCHOOL = anyOf(({ education }) => education.atSchool);
/** "Bachelor Rechten aan de Universiteit Leiden"; a line of its own may begin with the word: "at ROC Westerkade". */
const AT = new RegExp(`(?:^|\\s+)(?:${AT_SCHOOL}|@)\\s+(?=(?:[Dd]e |[Hh]et |[Tt]he )?\\p{Lu})`, 'iu');
const IN_TOWN = new RegExp(`^\\s+${anyOf(({ names }) => names.inTown)}\\s+$`, 'iu');
const SCHOOL_TYPE = new RegExp(`(?<!\\p{L})${anyOf(({ education }) => education.schoolTypes)}(?!\\p{L})`, 'iu');
const SCHOOL_WITH_ARTICLE = new RegExp(
  `^${anyOf(({ education }) => education.schoolTypes)}\\s+${anyOf(({ names }) => names.articles)}\\s`,
  'iu',
);
/** Only a degree, whose field may follow as a part of its own: "BSc, Physics". */
const BARE_DEGREE = new RegExp(`^(?:${DEGREE}|${LEVEL_SYSTEM})(?:[’']?s)?(?: \\([^()]*\\))?$`, 'iu');

/** Points from which a part is taken for a school: what has none of the words of a school, but stands as a name. */
const MIN_SCHOOL_POINTS = 0.25;
/** More than the word of a degree costs. */
const TYPE_POINTS = 5;

interface Part {
  readonly text: string;
  /** It is behind a word such as "at". */
  readonly isBehindAt: boolean;
  /** Which of the title lines it is in. */
  readonly line: number;
}

/**
 * What the titles of an education say. The degree is known by its words. The school is by its words too, or else the
 * part that is neither degree nor place nor field, and reads like a name.
 */
export function readEducationTitles(titles: readonly string[]): Pick<FoundEducation, 'degree' | 'school' | 'field'> {
  const parts = partsOf(titles);
  const { degree, school } = rolesOf(parts);
  const named = degree ?? parts.findIndex((_, index) => index !== school);
  const title = parts[named]?.text;
  const field = fieldOf(parts, named, degree, school);
  const split = DEGREE_IN_FIELD.exec(title ?? '');
  return {
    degree: withoutRemark(
      split === null && !INCLUDING.test(title ?? '') ? (title ?? '') : withSubjectsBehind(parts, named, school),
    ),
    // "Hogere Hotelschool": a kind of education that is called a school.
    school: school === undefined ? schoolOf(title ?? '') : withoutRemark(parts[school]?.text ?? ''),
    field: split === null ? field : withoutRemark(split[2] as string),
  };
}

function schoolOf(degree: string): string | undefined {
  return looksLikeSchool(degree) && SCHOOL_TYPE.test(degree) ? degree : undefined;
}

/** "A-levels in Mathematics, Economics and Geography": a list of subjects has commas. */
function withSubjectsBehind(parts: readonly Part[], named: number, school: number | undefined): string {
  const title = parts[named] as Part;
  const next = parts[named + 1];
  const goesOn = next !== undefined && named + 1 !== school && next.line === title.line && LAST_SUBJECT.test(next.text);
  return goesOn ? `${title.text}, ${next.text}` : title.text;
}

/** How well titles read as those of an education (see TitlePoints). */
export function educationPoints(titles: readonly string[]): number {
  if (titles.length === 0) return -1.5;
  const parts = partsOf(titles);
  if (parts.length === 0) return -1;
  const { degree, school } = rolesOf(parts);
  const linesWith = (isIt: (part: Part) => boolean): number => new Set(parts.filter(isIt).map(({ line }) => line)).size;
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
function rolesOf(parts: readonly Part[]): { readonly degree?: number; readonly school?: number } {
  const isDegree = parts.map(({ text }) => looksLikeDegree(text));
  const isNamed = ({ text }: Part): boolean => looksLikeSchool(text) || isNamedType(text);
  const pure = isDegree.findIndex((is, index) => is && !isNamed(parts[index] as Part));
  const degree = pure >= 0 ? pure : isDegree.indexOf(true);
  const [only] = parts;
  // "LTS Zwartsluis, consumptief": with a field beside it, the type of a school with a name is the school.
  if (parts.length === 2 && degree === 0 && only !== undefined && isTypeWithName(only) && isField(parts[1] as Part))
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
function isTypeWithName({ text }: Part): boolean {
  return isProperName(text) && SCHOOL_TYPE.exec(text)?.index === 0;
}

/** Whether a part behind a comma is in small letters, as fields are. */
function isField({ text, line }: Part): boolean {
  return line === 0 && /^\p{Ll}[\p{L} -]{3,}$/u.test(text) && !looksLikeDegree(text);
}

/**
 * Points for a proper name behind another part, where no word tells which of them is the degree: "Basiskennis
 * Boekhouden, Associatie voor Examens".
 */
function behindName(parts: readonly Part[], index: number): number {
  return index > 0 && parts.length === 2 && isProperName(parts[index]?.text ?? '') ? 1 : 0;
}

/** Points for a part by its place: a field follows a bare degree, and a school is in a line of its own or the last. */
function besideDegree(parts: readonly Part[], index: number, degree: number): number {
  const part = parts[index] as Part;
  const title = parts[degree] as Part;
  let points = 0;
  if (part.line !== title.line && (index === 0 || parts[index - 1]?.line !== part.line)) points += 0.5;
  if (index === degree + 1 && part.line === title.line && BARE_DEGREE.test(title.text) && parts.length > 1) points -= 1;
  // "Ashcombe College, Leeds": what follows a school is its place.
  if (index > 0 && index - 1 !== degree && schoolLikeness(parts[index - 1] as Part) >= 0.5) points -= 1;
  return points;
}

/** How much a part reads like the name of a school; the weights are ours. */
function schoolLikeness({ text, isBehindAt }: Part): number {
  let points = isBehindAt ? 2 : 0;
  if (looksLikeSchool(text)) points += 3;
  // "Stedelijk Gymnasium Amerveld" is a school, and "gymnasium" a kind of education.
  if (looksLikeDegree(text)) points -= isNamedType(text) || isBehindType(text) ? 0 : 4;
  if (looksLikeOrganisation(text)) points += 1;
  if (isProperName(text)) points += 0.75;
  else if (/^\p{Lu}[\p{L}’'.-]+$/u.test(text)) points += 0.25;
  if (!/^["“‘’'(]?\p{Lu}/u.test(text)) points -= 2;
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
  parts: readonly Part[],
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

/** The parts of the titles without places, grades and remarks. */
function partsOf(titles: readonly string[]): Part[] {
  const parts = titles.map(withoutColon).flatMap((title, line) => {
    const label = LABEL.exec(title)?.[0] ?? '';
    const bare = hasKindInFront(title) ? withSubjects(title, label) : title.slice(label.length);
    return withoutPlace(withLevels(splitTitle(bare)), titles.length)
      .flatMap((text) => splitAtBrackets(withoutEnding(text)))
      .flatMap((text) => splitAtSchool(text, line));
  });
  return parts.filter(({ text }) => !looksLikePlace(text) && !saysOnlyEnding(text));
}

/** "Cardiff University: BSc Physics": the school in front of a colon. */
function withoutColon(title: string): string {
  const [, school = '', behind = ''] = SCHOOL_IN_FRONT.exec(title) ?? [];
  return looksLikeSchool(school) && !looksLikeDegree(school) ? `${school}, ${behind}` : title;
}

/** Whether the education is named in front of a colon: "A-levels: Maths, Art". */
export function hasKindInFront(title: string): boolean {
  const label = LABEL.exec(title)?.[0] ?? '';
  const rest = title.slice(label.length);
  return looksLikeDegree(label) && !looksLikeDegree(rest) && toYesOrNo(rest) === undefined;
}

const IN_BRACKETS = /^(.*\S)\s*\(([^()]+)\)$/u;

/** "Universiteit Hunzestad (cum laude)": how it ended is no part of a name. */
function withoutEnding(text: string): string {
  const [, before = '', remark = ''] = IN_BRACKETS.exec(text) ?? [];
  return before !== '' && saysOnlyEnding(remark) ? before : text;
}

/** "Icknield High School (3 A-levels)": the degree may be in brackets behind the school. */
function splitAtBrackets(text: string): string[] {
  const [, before = '', behind = ''] = IN_BRACKETS.exec(text) ?? [];
  return looksLikeSchool(before) && !looksLikeDegree(before) && looksLikeDegree(behind) ? [before, behind] : [text];
}

/** The subjects behind a kind of education become its remark: "A-levels (Maths, Art), Ashdown School". */
function withSubjects(title: string, label: string): string {
  // "Sociology (C), Urdu (A)": grades are no part of the subjects.
  const parts = splitTitle(title.slice(label.length).replace(/\s*\([^()]*\)/gu, ''));
  const school = parts.findIndex((part) => looksLikeSchool(part));
  const subjects = school < 0 ? parts : parts.slice(0, school);
  return [`${label.replace(/:\s+$/u, '')} (${subjects.join(', ')})`, ...(school < 0 ? [] : parts.slice(school))].join(
    ', ',
  );
}

/** Where another line has the degree, the second part of "school, city" is left out. */
function withoutPlace(parts: readonly string[], titles: number): readonly string[] {
  const [first = '', second = ''] = parts;
  return titles > 1 &&
    parts.length === 2 &&
    looksLikeSchool(first) &&
    !looksLikeDegree(first) &&
    !looksLikeDegree(second)
    ? [first]
    : parts;
}

function splitAtSchool(text: string, line: number): Part[] {
  const at = AT.exec(text);
  if (at === null) return [{ text, isBehindAt: false, line }];
  const before = text.slice(0, at.index).trim();
  const place = text.slice(at.index + at[0].length);
  // "Lagere School te Buren": the place is no part of a name that is a kind of school.
  if (looksLikeSchool(before) && looksLikeDegree(before) && IN_TOWN.test(at[0]))
    return [{ text: before, isBehindAt: false, line }];
  // "Universiteit aan de Rijn", "Wellantcollege te Gouda": it is part of the name, or the place.
  if (looksLikeSchool(before) && !looksLikeDegree(before) && !looksLikeSchool(place))
    return [{ text: looksLikePlace(place) ? before : text, isBehindAt: false, line }];
  // "aan De Nieuwe Veste": the article is part of the name.
  const article = /\s\p{Lu}\p{L}+\s+$/u.exec(at[0]);
  const behind = text.slice(at.index + (article === null ? at[0].length : article.index)).trim();
  return [
    ...(before === '' ? [] : [{ text: before, isBehindAt: false, line }]),
    { text: behind, isBehindAt: true, line },
  ];
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
