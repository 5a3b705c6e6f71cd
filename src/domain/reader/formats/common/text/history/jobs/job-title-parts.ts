import { findPeriods } from '../../../../../dates/period-forms.js';
import { remembered } from '../../../../../language/remembered.js';
import { splitTitle } from '../../../../../occupations/title-parts.js';
import {
  anyOf,
  isState,
  looksLikeOccupation,
  looksLikeOrganisation,
  looksLikePlace,
} from '../../../../../vocabulary/index.js';

/** The title lines of a job, and where each is in its entry (see TextEntry). */
export interface TitleLines {
  readonly titles: readonly string[];
  readonly places: readonly number[];
}

/** A part of a title, and where it is: the place of its line and its number in the line. */
export interface Part {
  readonly text: string;
  readonly place: string;
}

/** Between the parts of a line that has commas inside them. */
export const STRONG_SEPARATOR = /\s*[\t|·•●▪◦■]\s*|\s+(?:[–—−]|-{1,3})\s+|:\s+/u;
/** "Kessler Pumps, Inc." */
const ONLY_LEGAL_FORM = /^(?:inc|ltd|llc|llp|plc|gmbh|b\.?v|n\.?v|s\.?a|ag|corp|co)\.?$/iu;
/** "Penningmeester Stichting Noorderlicht": the kind of an organisation begins its name. */
const ORGANISATION_BEHIND = new RegExp(
  `^(.*\\S)\\s+(${anyOf(({ names }) => names.organisationsInFront)}\\s+(?:\\p{Ll}+\\s+)?\\p{Lu}.*)$`,
  'u',
);
const SMALL_KIND_BEHIND = new RegExp(
  `^(.*\\S)\\s+(\\p{Ll}{2,}${anyOf(({ names }) => names.organisationEndings)}\\s+(?:\\p{Ll}+\\s+)?\\p{Lu}.*)$`,
  'u',
);
/** "Bestuurslid Grafische Werkplaats" */
const CLUB_BEHIND = new RegExp(
  `^(.*(?<!\\p{L})${anyOf(({ names }) => names.clubRoles)})\\s+(?!${anyOf(({ names }) => names.councils)}(?!\\p{L}))(\\p{L}.*)$`,
  'iu',
);
/** "Owner of Bel's Brew" */
const ROLE_OF = new RegExp(
  `^((?:.*\\s)?${anyOf(({ names }) => names.ownRoles)})\\s+${anyOf(({ names }) => names.clubOf)}\\s+(?:${anyOf(({ names }) => names.articles)}\\s+)?(\\p{Lu}.*)$`,
  'iu',
);
const LATER_TITLE = new RegExp(`^${anyOf(({ names }) => names.laterTitles)}\\s`, 'u');
/** "Bar person, summers" */
const EMPLOYMENT = new RegExp(`^${anyOf(({ names }) => names.employments)}$`, 'iu');
const AMOUNT = /^\d+\s\p{Ll}/u;
const AGENCY = new RegExp(
  `[\\s,]*\\(?(?:(?<![\\p{L}-])\\p{Ll}+,?\\s+)?(?<!\\p{L})${anyOf(({ names }) => names.throughAgency)}\\s+` +
    `((?:\\p{Ll}+\\s+)?\\p{Lu}[^,;:()|\\t]{1,50}?)(?:\\)|(?=\\s*(?:[,;:|\\t(]|$)|\\s${anyOf(({ names }) => names.certainlyAtEmployer)}\\s))`,
  'u',
);
/** "Netwerkbeheerder, Centric, gedetacheerd bij de Belastingdienst" */
const SECONDED = new RegExp(
  `[\\s,]*\\(?(?<!\\p{L})${anyOf(({ names }) => names.seconded)}\\s[^,;|\\t()]{2,60}\\)?$`,
  'iu',
);
/** More parts than these say nothing of the job. */
const MAX_PARTS = 6;

/** The parts of the titles that may name the occupation or the employer. */
export function partsOf({ titles, places }: TitleLines): Part[] {
  const parts = titles
    .flatMap((title, line) =>
      partsOfTitle(title).map((text, index) => ({ text, place: `${places[line] ?? 0}:${index}` })),
    )
    // "Temp, Acme Ltd": in front it is the occupation.
    .filter(({ text }, index) => !looksLikePlace(text) && !(index > 0 && EMPLOYMENT.test(text)) && !isRemark(text))
    .slice(0, MAX_PARTS);
  const [only, ...others] = parts.filter(({ text }) => /^\P{Ll}/u.test(text));
  if (only === undefined || others.length > 0) return parts;
  const [, role = '', organisation = ''] = ROLE_OF.exec(only.text) ?? [];
  if (/^\p{Lu}/u.test(organisation))
    return [
      { text: role, place: only.place },
      { text: organisation, place: only.place.replace(/\d+$/u, '1') },
    ];
  if (parts.length !== 1) return parts;
  // Without another employer the agency is it.
  return [...parts, ...titles.flatMap((title, line) => agencyIn(title, `${places[line] ?? 0}:1`))];
}

/** Asked of a title in each layout that its section may have. */
const partsOfTitle = remembered((title: string): readonly string[] =>
  withDoubleTitles(partsOfLine(withoutAgency(withoutEmployment(title))), title).flatMap(splitAtKind),
);

/** Whether a part has an amount, or what has been since a date: "14 registrars", "from 2009 own workshop". */
function isRemark(text: string): boolean {
  return AMOUNT.test(text) || (/\d{2}/u.test(text) && /^\p{Ll}/u.test(text) && findPeriods(text)[0]?.start === 0);
}

function agencyIn(title: string, place: string): Part[] {
  const name = AGENCY.exec(title)?.[1];
  return name === undefined ? [] : [{ text: name, place }];
}

/**
 * The parts of a line. Where bars, dashes or tabs separate them, commas do not: "Team leader, night shift — Acme" has
 * two, and of "Acme, Leeds | Cook" the place is left out. A department stays with its organisation.
 */
function partsOfLine(title: string): string[] {
  const strong = title.split(STRONG_SEPARATOR).filter((part) => /[\p{L}\p{N}]/u.test(part));
  if (strong.length < 2) return withDepartments(withoutStates(splitTitle(title)));
  return strong.flatMap((part) => {
    const pieces = withoutStates(splitTitle(part));
    const [first = '', ...others] = pieces;
    const isTitle =
      looksLikeOccupation(first) && others.length === 1 && !others.some(isOfOther) && /\p{L}{3}/u.test(others[0] ?? '');
    return isTitle && !looksLikePlace(others[0] ?? '') ? [part.trim()] : withDepartments(pieces);
  });
}

/** "Roofer / plumber" and "trainee, later mechanic" are one occupation. */
function withDoubleTitles(parts: readonly string[], title: string): string[] {
  const joined: string[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    const from = last === undefined ? -1 : title.indexOf(last);
    const to = from < 0 ? -1 : title.indexOf(part, from + (last?.length ?? 0));
    const isDouble =
      last !== undefined &&
      to > from &&
      (/^\s*\/\s*$/u.test(title.slice(from + last.length, to))
        ? (looksLikeOccupation(last) || looksLikeOccupation(part)) && ![last, part].some(looksLikeOrganisation)
        : LATER_TITLE.test(part) || (/^\p{Ll}/u.test(part) && looksLikeOccupation(last) && looksLikeOccupation(part)));
    if (isDouble) joined[joined.length - 1] = title.slice(from, to + part.length);
    else joined.push(part);
  }
  return joined;
}

/** A title without the agency that somebody worked through: "Stockman via Werkpunt bij DistriPeel". */
export function withoutAgency(title: string): string {
  const bare = title.replace(SECONDED, '').replace(AGENCY, '');
  // "Engineer (contract, via Werkpunt)": what stands in the brackets in front of the agency is a remark.
  return bare === title ? title : bare.replace(/\s*\([^()]*$/u, '');
}

/** An occupation and the organisation right behind it, if it begins with its kind: "Bestuurslid tennisclub De Wip". */
function splitAtKind(part: string): string[] {
  const [, occupation = '', organisation = ''] = ORGANISATION_BEHIND.exec(part) ?? SMALL_KIND_BEHIND.exec(part) ?? [];
  if (looksLikeOccupation(occupation) && /\p{L}{4}$/u.test(occupation)) return [occupation, organisation];
  const [, role = '', club = ''] = CLUB_BEHIND.exec(part) ?? [];
  return /^\p{Lu}/u.test(club) ? [role, club] : [part];
}

/** Whether a part is certainly not the second half of the name of an occupation. */
function isOfOther(part: string): boolean {
  return looksLikeOrganisation(part) || looksLikeOccupation(part);
}

/** "Acme Hospital, Plaquemine, LA" without the town in front of the state. */
export function withoutStates(parts: readonly string[]): string[] {
  return parts.filter((part, index) => !isState(part) && !(index > 0 && isState(parts[index + 1] ?? '')));
}

/** "School of Ocean Sciences, University of Wick" is one employer. */
function withDepartments(parts: readonly string[]): string[] {
  const joined: string[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    const isWhole =
      last !== undefined &&
      [last, part].every(
        (name) =>
          looksLikeOrganisation(name) && !looksLikeOccupation(name) && !looksLikePlace(name) && !/^\p{Ll}/u.test(name),
      );
    if (isWhole || (last !== undefined && ONLY_LEGAL_FORM.test(part))) joined[joined.length - 1] = `${last}, ${part}`;
    else joined.push(part);
  }
  return joined;
}

/** The place of the line that a part is in. */
export function lineOf(place: string): string {
  return place.slice(0, place.indexOf(':'));
}

/** A title without a label in front of it: "Functie: kok", "Bijbaan: barkeeper". */
export function withoutEmployment(title: string): string {
  return title.replace(/^\p{L}[\p{L} -]{1,20}:\s+/u, '');
}
