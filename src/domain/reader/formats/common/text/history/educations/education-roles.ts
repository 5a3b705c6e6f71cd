import {
  anyOf,
  isNamedSchool,
  looksLikeDegree,
  looksLikeOrganisation,
  looksLikePlace,
  looksLikeSchool,
} from '../../../../../vocabulary/index.js';
import { nameLikelihood } from '../../../../../name-kinds/name-likelihood.js';
import { LEVEL_SYSTEM, type TitlePart } from './education-parts.js';
import { isProperName } from '../jobs/name-likeness.js';

/** Degrees that may have a field in the same phrase, as one group of a regular expression. */
export const DEGREE = anyOf(({ education }) => education.degreesInField);
export const SCHOOL_TYPE = new RegExp(`(?<!\\p{L})${anyOf(({ education }) => education.schoolTypes)}(?!\\p{L})`, 'iu');
const SCHOOL_WITH_ARTICLE = new RegExp(
  `^${anyOf(({ education }) => education.schoolTypes)}\\s+${anyOf(({ names }) => names.articles)}\\s`,
  'iu',
);
/** "Sint-Aloysius Borgloon", "Onze-Lieve-Vrouw-Ter-Duinen" */
const NAMED_AFTER_SAINT = new RegExp(`^${anyOf(({ education }) => education.saints)}[ -](?=\\p{Lu})`, 'iu');
/** Only a degree, whose field may follow as a part of its own: "BSc (Hons), Physics". */
const BARE_DEGREE = new RegExp(`^(?:${DEGREE}|${LEVEL_SYSTEM})(?:[’']?s)?(?: \\([^()]{1,8}\\))?$`, 'iu');

/** "Freihof-Gymnasium" */
const COMPOUND_NAME = /^\p{Lu}\p{L}+-\p{Lu}\p{L}+$/u;

/** Points from which a part is taken for a school: what has none of the words of a school, but stands as a name. */
export const MIN_SCHOOL_POINTS = 0.25;
/** Points for words that are surely a school. */
const LIKELIHOOD_POINTS = 2.5;
/** From this likelihood on words are a degree, or a school, where no word of one is known. */
const MIN_LIKELIHOOD = 0.4;
/** More than the word of a degree costs. */
const TYPE_POINTS = 5;

/** The index of the degree and of the school; undefined for what no part is. */
export function rolesOf(parts: readonly TitlePart[]): { readonly degree?: number; readonly school?: number } {
  const isDegree = parts.map(({ text }) => looksLikeDegree(text) && !(parts.length > 1 && isNamedSchool(text)));
  const isNamed = ({ text }: TitlePart): boolean => looksLikeSchool(text) || isNamedType(text);
  const pure = isDegree.findIndex((is, index) => is && !isNamed(parts[index] as TitlePart));
  const known = pure >= 0 ? pure : isDegree.indexOf(true);
  const degree = known >= 0 ? known : likelyDegree(parts);
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

/** The part that is likely a degree, where none has the word of one: the first, or the next behind a school; -1 for none. */
function likelyDegree(parts: readonly TitlePart[]): number {
  const [first, second] = parts;
  const isSchool = first !== undefined && second !== undefined && nameLikelihood('school', first.text) > MIN_LIKELIHOOD;
  const part = isSchool ? second : first;
  return part !== undefined && nameLikelihood('degree', part.text) > MIN_LIKELIHOOD ? parts.indexOf(part) : -1;
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
  const part = parts[index];
  if (part === undefined || index === 0) return 0;
  // "Eerste autotechnicus" above "Innovam"
  const beginsLine = part.line > 0 && parts[index - 1]?.line !== part.line;
  return (beginsLine && index === 1 ? 1.25 : 0) + (parts.length === 2 && isProperName(part.text) ? 1 : 0);
}

/** Points for a part by its place: a field follows a bare degree, and a school is in a line of its own or the last. */
function besideDegree(parts: readonly TitlePart[], index: number, degree: number): number {
  const part = parts[index] as TitlePart;
  const title = parts[degree] as TitlePart;
  let points = 0;
  if (part.line !== title.line && (index === 0 || parts[index - 1]?.line !== part.line)) points += 0.5;
  if (index === degree + 1 && part.line === title.line && BARE_DEGREE.test(title.text) && parts.length > 1) points -= 1;
  // What stands beside the degree is its field where another line may have the school.
  if (part.line === title.line && parts.some(({ line }) => line !== title.line) && !looksLikeSchool(part.text))
    points -= 2;
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
export function schoolLikeness({ text, isBehindAt }: TitlePart): number {
  let points = isBehindAt ? 2 : 0;
  if (looksLikeSchool(text)) points += 3;
  // "Stedelijk Gymnasium Amerveld" is a school, and "gymnasium" a kind of education.
  if (looksLikeDegree(text)) points -= isNamedType(text) || isBehindType(text) || isNamedSchool(text) ? 0 : 4;
  if (looksLikeOrganisation(text)) points += 1;
  if (NAMED_AFTER_SAINT.test(text)) points += 1.5;
  if (isProperName(text)) points += 0.75;
  else if (/^\p{Lu}[\p{L}’'.-]+$/u.test(text)) points += 0.25;
  if (!/^(?:["“‘’'(]?\p{Lu}|\p{Ll}{2,4}\p{Lu}\p{Ll})/u.test(text)) points -= 2;
  if (/\d/u.test(text)) points -= 1;
  if (looksLikePlace(text)) points -= 3;
  return points + LIKELIHOOD_POINTS * nameLikelihood('school', text);
}

/** Whether a proper name has the type of a school behind its first word: "Christelijke LTS Harlingen", not "LTS Metaal". */
export function isNamedType(text: string): boolean {
  return (isProperName(text) || COMPOUND_NAME.test(text)) && (SCHOOL_TYPE.exec(text)?.index ?? 0) > 0;
}

/** "Gymnasium De Dollard": what a type has behind it with an article is a name and no field. */
function isBehindType(text: string): boolean {
  return isProperName(text) && SCHOOL_WITH_ARTICLE.test(text);
}
