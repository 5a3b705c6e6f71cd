import { employerLikeness, occupationLikeness } from './name-likeness.js';
import { lineOf, type Part } from './job-title-parts.js';

/** Which two places the jobs of a section have their occupations and employers in. */
export interface Order {
  readonly occupation: string;
  readonly company: string;
  readonly isCompanyFirst: boolean;
  /** Places beside these two, which name neither. */
  readonly others: ReadonlySet<string>;
}

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
/** So many jobs with three lines of names tell that those with fewer share the employer above. */
const MIN_WHOLE = 2;

interface Reading {
  readonly occupation: Part;
  readonly company: Part;
  readonly points: number;
}

/** The best reading of at least two parts. */
export function bestReading(parts: readonly Part[], order: Order | undefined, most = Infinity): Reading {
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
        (Math.abs(one - other) === 1 || areFirst(occupation, company) ? NEIGHBOUR_POINTS : 0) +
        LATE_POINTS * first +
        (isBehindAnother(company, occupation) || isPlaceOf(company, occupation, parts) ? BEHIND_POINTS : 0) +
        (one < other ? OCCUPATION_FIRST_POINTS : 0);
      return [{ occupation, company, points }];
    }),
  );
}

/** Whether both are the first parts of lines beside each other. */
function areFirst(occupation: Part, company: Part): boolean {
  const distance = Number(lineOf(occupation.place)) - Number(lineOf(company.place));
  return Math.abs(distance) === 1 && [occupation, company].every(({ place }) => place.endsWith(':0'));
}

/** Whether an employer is not the first part of its line, and the occupation is not in front of it: mostly a place. */
function isBehindAnother(company: Part, occupation: Part): boolean {
  return !company.place.endsWith(':0') && lineOf(company.place) !== lineOf(occupation.place);
}

/** Whether an occupation would stand behind its employer in one line, where another line has a name of its own. */
function isPlaceOf(company: Part, occupation: Part, parts: readonly Part[]): boolean {
  const line = lineOf(occupation.place);
  return (
    line === lineOf(company.place) &&
    parts.indexOf(company) < parts.indexOf(occupation) &&
    parts.some(({ place }) => lineOf(place) !== line)
  );
}

/** The places of occupation and employer that read best over all jobs; undefined for a single job. */
export function orderIn(jobs: readonly (readonly Part[])[], areGrouped: boolean): Order | undefined {
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
