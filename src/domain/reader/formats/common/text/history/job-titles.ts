import { splitAtEmployer, splitTitle, withoutRemark } from '../../../../occupations/title-parts.js';
import { anyOf, looksLikeOccupation, looksLikeOrganisation, looksLikePlace } from '../../../../vocabulary/index.js';
import { employerLikeness, isProperName, occupationLikeness } from './name-likeness.js';

/** The title lines of a job, and where each is in its entry (see TextEntry). */
export interface TitleLines {
  readonly titles: readonly string[];
  readonly places: readonly number[];
}

/** The occupation and the employer in the titles of a job. */
export interface JobTitle {
  readonly occupation?: string;
  readonly company?: string;
}

/** A part of a title, and where it is: the place of its line and its number in the line. */
interface Part {
  readonly text: string;
  readonly place: string;
}

/** Which two places the jobs of a section have their occupations and employers in. */
interface Order {
  readonly occupation: string;
  readonly company: string;
  readonly isCompanyFirst: boolean;
  /** Places beside these two, which name neither. */
  readonly others: ReadonlySet<string>;
}

/** Between the parts of a line that has commas inside them. */
const STRONG_SEPARATOR = /\s*[\t|·•●▪◦■]\s*|\s+(?:[–—−]|-{1,3})\s+/u;
const EMPLOYED_AS = new RegExp(
  `^(\\p{Lu}.{1,60}?),?\\s+${anyOf(({ texts }) => texts.earlierJob.as)}\\s+(?:${anyOf(({ texts }) => texts.earlierJob.articles)}\\s+)?(\\p{L}.{2,60})$`,
  'u',
);
const CERTAINLY_AT = new RegExp(`^(?:${anyOf(({ names }) => names.certainlyAtEmployer)}|@)$`, 'iu');
/** "Kessler Pumps, Inc." */
const ONLY_LEGAL_FORM = /^(?:inc|ltd|llc|llp|plc|gmbh|b\.?v|n\.?v|s\.?a|ag|corp|co)\.?$/iu;
/** More parts than these say nothing of the job. */
const MAX_PARTS = 6;
/** Points for the places, and for the order, that the other jobs of the section have. Less than a clear word gives. */
const PLACES_POINTS = 1.2;
const ORDER_POINTS = 0.8;
const NEIGHBOUR_POINTS = 0.5;
/** What matters stands in front: for each place by which the earlier of the two is not the first, the later not next. */
const LATE_POINTS = -0.4;
/** "Kok" below "De Linde, Raalte": the second part of another line is the place. */
const BEHIND_POINTS = -0.8;
/** Most people put the occupation first. */
const OCCUPATION_FIRST_POINTS = 0.2;
/** One clear word tells no more than this for judging whether some titles are those of a job. */
const MAX_LIKENESS = 2;
const EMPLOYED_POINTS = 3.5;
const LONG_TITLE = 7;
/** So many jobs with three lines of names tell that those with fewer share the employer above. */
const MIN_WHOLE = 2;

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
  return jobs.map(({ titles }, index) => readTitles(titles, parted[index] ?? [], order));
}

/** The occupation and the employer of one job. */
export function readJobTitle(titles: readonly string[]): JobTitle {
  return readTitles(titles, partsOf({ titles, places: titles.map((_, index) => index) }), undefined);
}

/** How well titles read as those of a job (see TitlePoints). */
export function jobPoints(titles: readonly string[]): number {
  if (titles.length === 0) return -1.5;
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

function lineOf(place: string): string {
  return place.slice(0, place.indexOf(':'));
}

function readTitles(titles: readonly string[], parts: readonly Part[], order: Order | undefined): JobTitle {
  const employed = splitInTitles(titles);
  if (employed !== undefined) return employed;
  const [only, ...others] = parts;
  if (only === undefined) return {};
  if (others.length === 0) return readAlone(only, order);
  // The employer above is that of this job too: what stands where others have their place is no employer.
  const own =
    order === undefined || parts.some(({ place }) => place === order.company) ? parts : withoutOthers(parts, order);
  if (own.length === 1 && own[0] !== undefined) return readAlone(own[0], order);
  const { occupation, company } = bestReading(parts, order);
  return named(occupation.text, company.text);
}

function withoutOthers(parts: readonly Part[], { others }: Order): readonly Part[] {
  return parts.filter(({ text, place }) => !others.has(place) || looksLikeOrganisation(text));
}

function splitInTitles(titles: readonly string[]): JobTitle | undefined {
  for (const [index, title] of titles.entries()) {
    // "Bakery Bos as baker"
    const [, employer = '', job = ''] = EMPLOYED_AS.exec(title) ?? [];
    if (looksLikeOccupation(job) && !looksLikeOccupation(employer)) return named(job, splitTitle(employer)[0]);
    const employed = splitAtWord(withoutEmployment(title));
    if (employed === undefined) continue;
    const [company] = splitTitle(employed.company);
    const others = titles.filter((_, other) => other !== index).flatMap(splitTitle);
    const occupation = splitTitle(employed.occupation).join(', ');
    if (looksLikeOccupation(occupation) || others.length === 0) return named(occupation, company);
  }
  return undefined;
}

/** Whether titles have an occupation and an employer, and neither of them is only what remained. */
export function namesBoth(titles: readonly string[]): boolean {
  const { occupation, company } = readJobTitle(titles);
  if (occupation === undefined || company === undefined) return false;
  return !(occupationLikeness(occupation) <= 0.5 && looksLikeOrganisation(company) && !/\s/u.test(occupation));
}

interface Reading {
  readonly occupation: Part;
  readonly company: Part;
  readonly points: number;
}

/** The best reading of at least two parts. */
function bestReading(parts: readonly Part[], order: Order | undefined, most = Infinity): Reading {
  let best: Reading | undefined;
  for (const reading of readingsOf(parts, most)) {
    const points = reading.points + pointsInOrder(reading, parts, order);
    if (best === undefined || points > best.points) best = { ...reading, points };
  }
  return best as Reading;
}

function pointsInOrder({ occupation, company }: Reading, parts: readonly Part[], order: Order | undefined): number {
  if (order === undefined) return 0;
  const isCompanyFirst = parts.indexOf(company) < parts.indexOf(occupation);
  const inPlaces = (occupation.place === order.occupation ? 0.5 : 0) + (company.place === order.company ? 0.5 : 0);
  return inPlaces * PLACES_POINTS + (isCompanyFirst === order.isCompanyFirst ? ORDER_POINTS : 0);
}

/** Each pair of parts as occupation and employer, with what their words and places in the titles say. */
function readingsOf(parts: readonly Part[], most: number): Reading[] {
  const occupations = parts.map(({ text }) => Math.min(most, occupationLikeness(text)));
  const employers = parts.map(({ text }) => Math.min(most, employerLikeness(text)));
  return parts.flatMap((occupation, one) =>
    parts.flatMap((company, other) => {
      if (one === other) return [];
      const first = Math.min(one, other);
      const points =
        (occupations[one] ?? 0) +
        (employers[other] ?? 0) +
        (Math.abs(one - other) === 1 ? NEIGHBOUR_POINTS : 0) +
        LATE_POINTS * first +
        (isBehindAnother(company, occupation) ? BEHIND_POINTS : 0) +
        (one < other ? OCCUPATION_FIRST_POINTS : 0);
      return [{ occupation, company, points }];
    }),
  );
}

/** Whether an employer is not the first part of its line, and the occupation is not in front of it: mostly a place. */
function isBehindAnother(company: Part, occupation: Part): boolean {
  return !company.place.endsWith(':0') && lineOf(company.place) !== lineOf(occupation.place);
}

/** The places of occupation and employer that read best over all jobs; undefined for a single job. */
function orderIn(jobs: readonly (readonly Part[])[], areGrouped: boolean): Order | undefined {
  const several = jobs.filter((parts) => parts.length >= 2);
  if (several.length < 2) return undefined;
  const totals = new Map<string, Omit<Order, 'others'> & { points: number }>();
  let companyFirst = 0;
  for (const parts of several) {
    const readings = readingsOf(parts, 3);
    const best = Math.max(...readings.map(({ points }) => points));
    const bestIn = (isCompanyFirst: boolean): number =>
      Math.max(
        ...readings
          .filter(({ occupation, company }) => parts.indexOf(company) < parts.indexOf(occupation) === isCompanyFirst)
          .map(({ points }) => points),
      );
    companyFirst += bestIn(true) - bestIn(false);
    for (const { occupation, company, points } of readings) {
      const key = `${occupation.place} ${company.place}`;
      const isCompanyFirst = parts.indexOf(company) < parts.indexOf(occupation);
      const total = totals.get(key) ?? {
        occupation: occupation.place,
        company: company.place,
        isCompanyFirst,
        points: 0,
      };
      // Only what a reading lacks to the best counts, and a job without one of the places says nothing.
      total.points += points - best + 2;
      totals.set(key, total);
    }
  }
  const lines = (parts: readonly Part[]): number => new Set(parts.map(({ place }) => lineOf(place))).size;
  if (areGrouped || several.filter((parts) => lines(parts) >= 3).length >= MIN_WHOLE)
    for (const total of totals.values()) {
      if (Number(lineOf(total.company)) >= Number(lineOf(total.occupation))) continue;
      const has = (parts: readonly Part[], place: string): boolean => parts.some((part) => part.place === place);
      total.points += 2 * several.filter((parts) => has(parts, total.occupation) && !has(parts, total.company)).length;
    }
  const [best] = [...totals.values()].sort((one, other) => other.points - one.points);
  if (best === undefined) return undefined;
  const whole = several.filter((parts) =>
    [best.occupation, best.company].every((place) => parts.some((part) => part.place === place)),
  );
  const ownLines = [lineOf(best.occupation), lineOf(best.company)];
  const others = new Set(
    whole.flatMap((parts) => parts.flatMap(({ place }) => (ownLines.includes(lineOf(place)) ? [] : [place]))),
  );
  return { ...best, others, isCompanyFirst: companyFirst > 0 };
}

/** The parts of the titles that may name the occupation or the employer. */
function partsOf({ titles, places }: TitleLines): Part[] {
  return titles
    .flatMap((title, line) =>
      partsOfLine(withoutEmployment(title)).map((text, index) => ({ text, place: `${places[line] ?? 0}:${index}` })),
    )
    .filter(({ text }) => !looksLikePlace(text))
    .slice(0, MAX_PARTS);
}

/**
 * The parts of a line. Where bars, dashes or tabs separate them, commas do not: "Team leader, night shift — Acme" has
 * two, and of "Acme, Leeds | Cook" the place is left out. A department stays with its organisation.
 */
function partsOfLine(title: string): string[] {
  const strong = title.split(STRONG_SEPARATOR).filter((part) => /[\p{L}\p{N}]/u.test(part));
  if (strong.length < 2) return withDepartments(splitTitle(title));
  return strong.flatMap((part) => {
    const pieces = splitTitle(part);
    const [first = '', ...others] = pieces;
    const isTitle =
      looksLikeOccupation(first) && others.length === 1 && !others.some(isOfOther) && /\p{L}{3}/u.test(others[0] ?? '');
    return isTitle && !looksLikePlace(others[0] ?? '') ? [part.trim()] : withDepartments(pieces);
  });
}

/** Whether a part is certainly not the second half of the name of an occupation. */
function isOfOther(part: string): boolean {
  return looksLikeOrganisation(part) || looksLikeOccupation(part);
}

/** "School of Ocean Sciences, University of Wick" is one employer. */
function withDepartments(parts: readonly string[]): string[] {
  const joined: string[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    const isWhole =
      last !== undefined &&
      [last, part].every((name) => looksLikeOrganisation(name) && !looksLikeOccupation(name) && !looksLikePlace(name));
    if (isWhole || (last !== undefined && ONLY_LEGAL_FORM.test(part))) joined[joined.length - 1] = `${last}, ${part}`;
    else joined.push(part);
  }
  return joined;
}

/**
 * Splits at a word such as "at", unless what follows is no employer, or the word is part of a name: "Research intern,
 * Institute for Transport".
 */
function splitAtWord(title: string): ReturnType<typeof splitAtEmployer> {
  const employed = splitAtEmployer(title);
  if (employed === undefined) return undefined;
  const word = title.slice(employed.occupation.length, title.length - employed.company.length).trim();
  const [first = '', ...others] = splitTitle(employed.company);
  // "Librarian for Engineering, University of Wick": what follows "for" may be the rest of the occupation.
  if (!CERTAINLY_AT.test(word) && (looksLikeOccupation(first) || others.some(looksLikeOrganisation))) return undefined;
  if (looksLikePlace(splitTitle(employed.company)[0] ?? '')) return undefined;
  const last = splitTitle(employed.occupation).at(-1) ?? '';
  return looksLikeOrganisation(last) && !looksLikeOccupation(last) ? undefined : employed;
}

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

/** A title without a label in front of it: "Functie: kok", "Bijbaan: barkeeper". */
function withoutEmployment(title: string): string {
  return title.replace(/^\p{L}[\p{L} -]{1,20}:\s+/u, '');
}

function named(occupation: string | undefined, company: string | undefined): JobTitle {
  return {
    ...(occupation === undefined ? {} : { occupation: withoutRemark(occupation) }),
    ...(company === undefined ? {} : { company: withoutRemark(company) }),
  };
}
