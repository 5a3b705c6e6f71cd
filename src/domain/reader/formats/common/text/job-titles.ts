import { splitAtEmployer, splitTitle, withoutRemark } from '../../../occupations/title-parts.js';
import { looksLikeOccupation, looksLikeOrganisation, looksLikePlace } from '../../../vocabulary/index.js';

/** The occupation and the employer in the titles of a job. */
interface JobTitle {
  readonly occupation?: string;
  readonly company?: string;
}

/** The order of occupation and employer in a text; used for names that could be either. */
export type NameOrder = 'OCCUPATION_FIRST' | 'COMPANY_FIRST';

/**
 * Separates the occupation from the employer in the titles of a job: by a word between them (at, bij), else by words
 * that only one of them has, else by the order in the rest of the text. Places are left out.
 *
 * @param titles lines, in the order of the text
 */
export function readJobTitle(titles: readonly string[], order: NameOrder = 'OCCUPATION_FIRST'): JobTitle {
  for (const [index, title] of titles.entries()) {
    const employed = splitAtEmployer(withoutEmployment(title));
    if (employed === undefined || looksLikeOccupation(employed.company)) continue;
    const [company] = splitTitle(employed.company);
    const others = titles.filter((_, other) => other !== index).flatMap(splitTitle);
    const occupation = splitTitle(employed.occupation).join(', ');
    if (looksLikeOccupation(occupation) || others.length === 0) return named(occupation, company);
  }
  return readParts(
    titles.flatMap((title) => splitTitle(withoutEmployment(title)).filter((part) => !looksLikePlace(part))),
    order,
  );
}

/** The order of the names in titles whose words tell which is which; undefined for other titles. */
export function orderOf(titles: readonly string[]): NameOrder | undefined {
  const parts = titles.flatMap(splitTitle).filter((part) => !looksLikePlace(part));
  const occupation = parts.findIndex(isOccupationOnly);
  const company = parts.findIndex(isOrganisationOnly);
  if (occupation < 0 || (company < 0 && parts.length !== 2)) return undefined;
  return (company < 0 ? 1 - occupation : company) > occupation ? 'OCCUPATION_FIRST' : 'COMPANY_FIRST';
}

function readParts(parts: readonly string[], order: NameOrder): JobTitle {
  const [first, second] = parts;
  if (first === undefined) return {};
  if (second === undefined) return readAlone(first);
  const occupation = parts.findIndex(isOccupationOnly);
  const company = parts.findIndex((part, index) => index !== occupation && isOrganisationOnly(part));
  if (occupation >= 0) {
    if (company >= 0) return named(parts[occupation], parts[company]);
    // The employer is usually behind the occupation ("Chef, De Duinpan"), else in front of it ("De Duinpan, chef").
    const neighbours = [parts[occupation + 1], parts[occupation - 1]].filter((part) => part !== undefined);
    const employer = neighbours.find((part) => !looksLikeOccupation(part)) ?? neighbours[0];
    return named(parts[occupation], employer);
  }
  if (company >= 0) return named(parts[company === 0 ? 1 : company - 1], parts[company]);
  const mixed = parts.findIndex(looksLikeOccupation);
  if (mixed > 0) return named(parts[mixed], parts[mixed - 1]);
  return order === 'COMPANY_FIRST' ? named(second, first) : named(first, second);
}

/**
 * A single name is an occupation, unless it reads like an employer: by its words, or as a proper name of several words.
 */
function readAlone(name: string): JobTitle {
  if (looksLikeOccupation(name)) return named(name, undefined);
  if (looksLikeOrganisation(name) || isProperName(name)) return named(undefined, name);
  return named(name, undefined);
}

function isOccupationOnly(part: string): boolean {
  return looksLikeOccupation(part) && !looksLikeOrganisation(part);
}

function isOrganisationOnly(part: string): boolean {
  return looksLikeOrganisation(part) && !looksLikeOccupation(part);
}

function isProperName(name: string): boolean {
  const words = name.split(/\s+/u);
  return words.length >= 2 && words.every((word) => /^[\p{Lu}\p{N}&'’]/u.test(word));
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
