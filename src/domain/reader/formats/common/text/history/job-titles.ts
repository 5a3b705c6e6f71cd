import { splitAtEmployer, splitTitle, withoutRemark } from '../../../../occupations/title-parts.js';
import { looksLikeOccupation, looksLikeOrganisation, looksLikePlace } from '../../../../vocabulary/index.js';
import { employerLikeness, isProperName, occupationLikeness } from './name-likeness.js';

/** The occupation and the employer in the titles of a job. */
interface JobTitle {
  readonly occupation?: string;
  readonly company?: string;
}

/** The order of occupation and employer in a text; used for names that could be either. */
export type NameOrder = 'OCCUPATION_FIRST' | 'COMPANY_FIRST';

/** More parts than these say nothing of the job. */
const MAX_PARTS = 6;
/** Points for the order that the other jobs of the section have, and for neighbours. Less than a clear word gives. */
const ORDER_POINTS = 1;
const NEIGHBOUR_POINTS = 0.5;
/** Points for each place by which the earlier of the two is not the first: what matters stands in front. */
const LATE_POINTS = -0.4;
/** An order is evident when the best reading in it is this much better than the best in the other. */
const EVIDENT = 1;

/**
 * Separates the occupation from the employer in the titles of a job: by a word between them (at, bij), else by the best
 * of all readings of the parts, judged by their words and by the order in the rest of the text. Places are left out.
 *
 * @param titles lines, in the order of the text
 */
export function readJobTitle(titles: readonly string[], order: NameOrder = 'OCCUPATION_FIRST'): JobTitle {
  for (const [index, title] of titles.entries()) {
    const employed = splitAtWord(withoutEmployment(title));
    if (employed === undefined) continue;
    const [company] = splitTitle(employed.company);
    const others = titles.filter((_, other) => other !== index).flatMap(splitTitle);
    const occupation = splitTitle(employed.occupation).join(', ');
    if (looksLikeOccupation(occupation) || others.length === 0) return named(occupation, company);
  }
  const parts = partsOf(titles);
  const [only, ...others] = parts;
  if (only === undefined) return {};
  if (others.length === 0) return readAlone(only);
  const { reading } = bestReading(parts, order);
  return named(parts[reading[0]], parts[reading[1]]);
}

/** The order of the names in titles whose words tell which is which; undefined for other titles. */
export function orderOf(titles: readonly string[]): NameOrder | undefined {
  const parts = partsOf(titles);
  if (parts.length < 2 || titles.some((title) => splitAtWord(withoutEmployment(title)) !== undefined)) return undefined;
  const difference = bestIn(parts, 'OCCUPATION_FIRST').points - bestIn(parts, 'COMPANY_FIRST').points;
  if (Math.abs(difference) < EVIDENT) return undefined;
  return difference > 0 ? 'OCCUPATION_FIRST' : 'COMPANY_FIRST';
}

/** Whether titles have an occupation and an employer, and neither of them is only what remained. */
export function namesBoth(titles: readonly string[]): boolean {
  const { occupation, company } = readJobTitle(titles);
  if (occupation === undefined || company === undefined) return false;
  return !(occupationLikeness(occupation) <= 0.5 && looksLikeOrganisation(company) && !/\s/u.test(occupation));
}

interface Reading {
  /** Which part is the occupation, and which the employer. */
  readonly reading: readonly [number, number];
  readonly points: number;
}

function bestReading(parts: readonly string[], order: NameOrder): Reading {
  const usual = bestIn(parts, order);
  const turned = bestIn(parts, order === 'OCCUPATION_FIRST' ? 'COMPANY_FIRST' : 'OCCUPATION_FIRST');
  return turned.points > usual.points + ORDER_POINTS ? turned : usual;
}

/** The best reading in which occupation and employer are in an order. There are at least two parts. */
function bestIn(parts: readonly string[], order: NameOrder): Reading {
  const occupations = parts.map(occupationLikeness);
  const employers = parts.map(employerLikeness);
  let best: Reading | undefined;
  for (let first = 0; first < parts.length; first += 1) {
    for (let second = first + 1; second < parts.length; second += 1) {
      const reading = order === 'OCCUPATION_FIRST' ? ([first, second] as const) : ([second, first] as const);
      const points =
        (occupations[reading[0]] ?? 0) +
        (employers[reading[1]] ?? 0) +
        (second === first + 1 ? NEIGHBOUR_POINTS : 0) +
        LATE_POINTS * first;
      if (best === undefined || points > best.points) best = { reading, points };
    }
  }
  return best ?? { reading: [0, 1], points: 0 };
}

/** The parts of the titles that may name the occupation or the employer. */
function partsOf(titles: readonly string[]): string[] {
  return titles
    .flatMap((title) => splitTitle(withoutEmployment(title)))
    .filter((part) => !looksLikePlace(part))
    .slice(0, MAX_PARTS);
}

/**
 * Splits at a word such as "at", unless what follows is no employer, or the word is part of a name: "Research intern,
 * Institute for Transport".
 */
function splitAtWord(title: string): ReturnType<typeof splitAtEmployer> {
  const employed = splitAtEmployer(title);
  if (employed === undefined || looksLikeOccupation(employed.company)) return undefined;
  if (looksLikePlace(splitTitle(employed.company)[0] ?? '')) return undefined;
  const last = splitTitle(employed.occupation).at(-1) ?? '';
  return looksLikeOrganisation(last) && !looksLikeOccupation(last) ? undefined : employed;
}

/**
 * A single name is an occupation, unless it reads like an employer: by its words, or as a proper name of several words.
 */
function readAlone(name: string): JobTitle {
  if (looksLikeOccupation(name)) return named(name, undefined);
  if (looksLikeOrganisation(name) || isProperName(name)) return named(undefined, name);
  return named(name, undefined);
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
