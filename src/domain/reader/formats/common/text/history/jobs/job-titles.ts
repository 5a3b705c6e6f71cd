import { remembered } from '../../../../../language/remembered.js';
import { splitAtEmployer, splitTitle, withoutRemark } from '../../../../../occupations/title-parts.js';
import { anyOf, looksLikeOccupation, looksLikeOrganisation, looksLikePlace } from '../../../../../vocabulary/index.js';
import { bestReading, type Order, orderIn } from './job-order.js';
import {
  lineOf,
  type Part,
  partsOf,
  STRONG_SEPARATOR,
  type TitleLines,
  withoutAgency,
  withoutEmployment,
} from './job-title-parts.js';
import { isCareerBreak } from '../entries/career-breaks.js';
import { employerLikeness, isProperName, occupationLikeness } from './name-likeness.js';

/** The occupation and the employer in the titles of a job. */
export interface JobTitle {
  readonly occupation?: string;
  readonly company?: string;
}

const EMPLOYED_AS = new RegExp(
  `^(\\p{Lu}.{1,60}?),?\\s+${anyOf(({ texts }) => texts.told.as)}\\s+(?:${anyOf(({ texts }) => texts.told.articles)}\\s+)?(\\p{L}.{2,60})$`,
  'u',
);
/** "Working as Software Engineer in Vantara Ltd, Pune" */
const WORKED_AS = new RegExp(
  `^(?:${anyOf(({ texts }) => texts.told.now)}\\s+)?${anyOf(({ texts }) => texts.told.worked)}\\s+${anyOf(({ texts }) => texts.told.as)}\\s+(?:${anyOf(({ texts }) => texts.told.articles)}\\s+)?(.{3,60}?)\\s+(?:${anyOf(({ names }) => names.atEmployer)}|in)\\s+(\\p{Lu}.*)$`,
  'iu',
);
const CERTAINLY_AT = new RegExp(`^(?:${anyOf(({ names }) => names.certainlyAtEmployer)}|@)$`, 'iu');
/** "Bakkerij Bos te Ede". */
const TOWN = new RegExp(`\\s+${anyOf(({ names }) => names.inTown)}\\s+\\p{Lu}[\\p{L}’'-]+(?: [\\p{L}’'-]+){0,3}$`, 'u');
/** "Interim Leie, bij Basisschool De Kant" */
const AT_IN_FRONT = new RegExp(`^(?:${anyOf(({ names }) => names.certainlyAtEmployer)})\\s+(?=.*\\p{Lu})`, 'u');
/** "Self-employed electrician (trading as DPW Electrical)" */
const TRADING_AS = new RegExp(`\\s*\\(?${anyOf(({ names }) => names.tradingAs)}\\s+(\\p{Lu}[^()]*)\\)?$`, 'u');
/** One clear word tells no more than this for judging whether some titles are those of a job. */
const MAX_LIKENESS = 2;
const EMPLOYED_POINTS = 3.5;
const LONG_TITLE = 7;

/**
 * Separates the occupations from the employers in the titles of a section's jobs: by a word between them (at, bij), else
 * by the best of all readings of their parts, judged by their words, and by the places that occupation and employer
 * have in the other jobs. Places of work are left out.
 *
 * @param areGrouped whether the section has several functions below one employer, as exports of LinkedIn have
 */
export function readJobTitles(jobs: readonly TitleLines[], areGrouped: boolean): JobTitle[] {
  const parted = jobs.map(partsOf);
  const order = orderIn(
    parted.filter((_, index) => splitInTitles((jobs[index] as TitleLines).titles) === undefined),
    areGrouped,
  );
  return jobs.map(({ titles }, index) => readTitles(titles, parted[index] ?? [], order, areGrouped));
}

/** How well titles read as those of a job (see TitlePoints). */
export function jobPoints(titles: readonly string[]): number {
  if (titles.length === 0) return -1.5;
  if (titles.some(isCareerBreak)) return titles.length === 1 ? MAX_LIKENESS : -1;
  const tooLong = titles.filter(
    (title) => title.split(/\s+/u).length > LONG_TITLE && splitTitle(title).length < 2,
  ).length;
  if (splitInTitles(titles) !== undefined) return EMPLOYED_POINTS - tooLong;
  const parts = partsOf({ titles, places: titles.map((_, index) => index) });
  const enumerated = parts.filter(({ text, place }) => /^\p{Ll}/u.test(text) && !place.endsWith(':0')).length;
  const occupations = parts
    .filter(({ text }) => occupationLikeness(text) >= MAX_LIKENESS)
    .map(({ place }) => lineOf(place));
  const others = Math.max(0, new Set(occupations).size - 1);
  const [only] = parts;
  if (only === undefined) return -1;
  const best =
    parts.length === 1
      ? Math.max(occupationLikeness(only.text), employerLikeness(only.text), 0) / 2
      : bestReading(parts, undefined, MAX_LIKENESS).points;
  return best - tooLong - enumerated - others;
}

function readTitles(
  titles: readonly string[],
  parts: readonly Part[],
  order: Order | undefined,
  areGrouped: boolean,
): JobTitle {
  const employed = splitInTitles(titles);
  if (employed !== undefined) return employed;
  const [only, ...others] = parts;
  if (only === undefined) return {};
  if (others.length === 0) return readAlone(only, order);
  // The employer above is that of this job too: what stands where others have their place is no employer.
  const isShared = order !== undefined && !parts.some(({ place }) => place === order.company);
  const own = isShared ? withoutOthers(parts, order) : parts;
  if (own.length === 1 && own[0] !== undefined) return readAlone(own[0], order);
  // "Nurse, night shift" below the employer of the job above: what is beside an occupation belongs to it.
  if (isShared && isOnlyOccupation(own, order, areGrouped))
    return named(own.map(({ text }) => text).join(', '), undefined);
  const { occupation, company } = bestReading(parts, order);
  return named(isPlaceBehind(occupation, company) ? undefined : occupation.text, company.text);
}

/** "Koninklijke Landmacht, Oirschot": a single proper name behind an employer is its place. */
function isPlaceBehind(part: Part, employer: Part): boolean {
  return (
    lineOf(part.place) === lineOf(employer.place) &&
    employer.place.endsWith(':0') &&
    part.place.endsWith(':1') &&
    /^\p{Lu}[\p{Ll}-]+$/u.test(part.text) &&
    occupationLikeness(part.text) <= 0
  );
}

/**
 * Whether titles are in the line where other jobs have their occupation, and none of them names an employer; a
 * department may look like one where functions are below their employer: "Category Manager, Packaging & Logistics".
 */
function isOnlyOccupation(parts: readonly Part[], { occupation, company }: Order, areGrouped: boolean): boolean {
  return (
    lineOf(company) !== lineOf(occupation) &&
    parts.every(({ place }) => lineOf(place) === lineOf(occupation)) &&
    looksLikeOccupation(parts[0]?.text ?? '') &&
    (areGrouped || !parts.slice(1).some(({ text }) => employerLikeness(text) > 1))
  );
}

function withoutOthers(parts: readonly Part[], { others }: Order): readonly Part[] {
  return parts.filter(
    ({ text, place }) => !others.has(place) || looksLikeOrganisation(text) || looksLikeOccupation(text),
  );
}

function splitInTitles(titles: readonly string[]): JobTitle | undefined {
  const [above = '', below = '', ...more] = titles;
  const [remark = '', ownFirm = ''] = TRADING_AS.exec(above) ?? [];
  if (ownFirm !== '') return named(above.replace(remark, '').trim(), ownFirm);
  const [, job = '', firm = ''] = WORKED_AS.exec(above) ?? [];
  if (looksLikeOccupation(job)) return named(job, splitTitle(firm)[0]);
  const employerBelow = withoutAgency(below).trimStart();
  // "Klantendienst" above "bij Energie Leieland, Kortrijk"
  if (more.length === 0 && AT_IN_FRONT.test(employerBelow))
    return named(splitTitle(above).join(', '), splitTitle(employerBelow)[0]);
  for (const [index, title] of titles.entries()) {
    // "Bakery Bos as baker"
    const [, employer = '', job = ''] = EMPLOYED_AS.exec(title) ?? [];
    if (looksLikeOccupation(job) && !looksLikeOccupation(employer)) return named(job, splitTitle(employer)[0]);
    const employed = employedIn(title);
    if (employed === undefined) continue;
    const company = withoutTasks(firstName(employed.company));
    const others = titles.filter((_, other) => other !== index).flatMap(splitTitle);
    const occupation = splitTitle(employed.occupation).join(', ');
    if (looksLikeOccupation(occupation) || others.length === 0) return named(occupation, company);
  }
  return undefined;
}

/**
 * Splits at a word such as "at", unless what follows is no employer, or the word is part of a name: "Research intern,
 * Institute for Transport".
 */
const employedIn = remembered((line: string): ReturnType<typeof splitAtEmployer> => {
  const title = withoutAgency(withoutEmployment(line));
  const employed = splitAtEmployer(title);
  if (employed === undefined) return undefined;
  const word = title.slice(employed.occupation.length, title.length - employed.company.length).trim();
  const [first = '', ...others] = splitTitle(employed.company);
  // "Librarian for Engineering, University of Wick": what follows "for" may be the rest of the occupation.
  if (!CERTAINLY_AT.test(word) && (looksLikeOccupation(first) || others.some(looksLikeOrganisation))) return undefined;
  if (looksLikePlace(splitTitle(employed.company)[0] ?? '')) return undefined;
  const before = splitTitle(employed.occupation);
  const last = before.at(-1) ?? '';
  // "Researcher, Wick University, Laboratory for Soils": the word is part of the last name.
  if (!CERTAINLY_AT.test(word) && before.length > 1 && !looksLikeOccupation(last)) return undefined;
  return looksLikeOrganisation(last) && !looksLikeOccupation(last) ? undefined : employed;
});

/**
 * A single name is an occupation, unless it reads like an employer: by its words, by its place, or as a proper name of
 * several words.
 */
function readAlone({ text, place }: Part, order: Order | undefined): JobTitle {
  if (looksLikeOccupation(text)) return named(text, undefined);
  if (looksLikeOrganisation(text)) return named(undefined, text);
  if (order?.occupation === place) return named(text, undefined);
  if (order?.company === place || isProperName(text)) return named(undefined, text);
  return named(text, undefined);
}

/** The occupation in a title that names no employer, with the department behind a comma. */
export function occupationOf(title: string): string {
  return withoutRemark(withoutEmployment(title).split(STRONG_SEPARATOR)[0] ?? '');
}

/** The employer behind a word such as "at", in front of a comma or a dash; a slash may be in its name. */
function firstName(words: string): string {
  const [first = '', second = ''] = splitTitle(words);
  const joined = `${first} / ${second}`;
  return /^\p{Lu}/u.test(second) && words.startsWith(joined) && !looksLikeOccupation(second) ? joined : first;
}

/** "Boom & Beheer: snoeien, rooien": tasks in small letters behind a colon. */
function withoutTasks(company: string): string {
  return company.replace(/:\s+\p{Ll}.*$/u, '');
}

function named(occupation: string | undefined, company: string | undefined): JobTitle {
  return {
    ...(occupation === undefined ? {} : { occupation: withoutRemark(occupation) }),
    ...(company === undefined ? {} : { company: withoutRemark(company).replace(TOWN, '').replace(AT_IN_FRONT, '') }),
  };
}
