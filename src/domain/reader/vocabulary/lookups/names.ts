import { remembered } from '../../language/remembered.js';
import { endingIn } from './word-endings.js';
import { LANGUAGES } from './languages.js';
import { localeNames } from './locale-names.js';
import { alternativesOf, entriesOf, type WordList } from '../word-types/word-list.js';

const NAMES = LANGUAGES.map(({ names }) => names);

const SINGLE_WORD = /^[\p{L}\p{N}]+$/u;

/** What tells the names of occupations: endings of words, and a pattern for those of several words or by themselves. */
interface OccupationWords {
  readonly isEnding: (word: string) => boolean;
  readonly pattern: RegExp;
}

const IN_SENTENCES = occupationWords(
  NAMES.map(({ occupationEndings }) => occupationEndings),
  NAMES.map(({ occupations }) => occupations),
);
const IN_TITLES = occupationWords(
  NAMES.flatMap(({ occupationEndings, titleEndings }) => [occupationEndings, titleEndings]),
  NAMES.flatMap(({ occupations, titles }) => [occupations, titles]),
);
const WORD = /[\p{L}\p{N}]+/gu;

const ORGANISATIONS = alternativesOf(NAMES.map(({ organisations }) => organisations));
const ORGANISATION_ENDINGS = alternativesOf(NAMES.map(({ organisationEndings }) => organisationEndings));
const ORGANISATION = new RegExp(`(?<![\\p{L}\\p{N}])(?:${ORGANISATIONS})(?![\\p{L}\\p{N}])`, 'iu');
const ORGANISATION_ENDING = new RegExp(`(?:${ORGANISATION_ENDINGS})(?![\\p{L}\\p{N}])`, 'iu');

/** Codes that name something else than a country: unions, and places of tests. */
const NO_COUNTRIES: ReadonlySet<string> = new Set(['eu', 'ez', 'un', 'xa', 'xb', 'zz', 'qo']);
const CITIES: ReadonlySet<string> = new Set(NAMES.flatMap(({ places }) => entriesOf(places)));
const WIDE_PLACES: ReadonlySet<string> = new Set([
  ...NAMES.flatMap(({ widePlaces }) => entriesOf(widePlaces)),
  ...LANGUAGES.flatMap(({ language }) => localeNames(language, 'region', NO_COUNTRIES)).map((name) =>
    name.toLowerCase(),
  ),
]);
const REGION = new RegExp(`^(?:[\\p{L}'’ .-]{2,40}) (?:${alternativesOf(NAMES.map(({ regions }) => regions))})$`, 'iu');

/** "Cost Consultants", "Advocaten": the plural of an occupation is what a firm is called. */
const PLURALS = ['s', 'en', 'sen'];
/** "Dublin 2", "London SE1" */
const DISTRICT = /\s+\p{L}{0,2}\d{1,2}\p{L}?$/u;

/** Longer texts are more than the name of a firm. */
const MAX_FIRM_WORDS = 6;
/** "Co. Clare" */
const COUNTY = new RegExp(`^(?:${alternativesOf(NAMES.map(({ regionsInFront }) => regionsInFront))})\\s\\p{L}+$`, 'iu');

const STATES: ReadonlySet<string> = new Set(NAMES.flatMap(({ states }) => entriesOf(states)));

const MAX_PLACE_PARTS = 4;
const MAX_PLACE_LENGTH = 40;

/**
 * Whether a text reads like the name of an occupation. Only certain words count, as the name of a company may be any
 * word.
 */
export const looksLikeOccupation = remembered((text: string): boolean => {
  return namesOccupation(text) && !namesFirm(text);
});

/**
 * Whether a word of a sentence is that of an occupation. Only the words count with which the network that judges
 * sentences was trained: its judgements change with them.
 */
export const isOccupationInSentence = remembered((word: string): boolean => hasOccupation(word, IN_SENTENCES));

function namesOccupation(text: string): boolean {
  return hasOccupation(text, IN_TITLES);
}

function hasOccupation(text: string, { isEnding, pattern }: OccupationWords): boolean {
  return text.toLowerCase().match(WORD)?.some(isEnding) === true || pattern.test(text.replaceAll("'", '’'));
}

function occupationWords(endings: readonly WordList[], whole: readonly WordList[]): OccupationWords {
  const [single, others] = [true, false].map((is) =>
    endings.flatMap(entriesOf).filter((ending) => SINGLE_WORD.test(ending) === is),
  ) as [string[], string[]];
  const pattern = `(?:(?:${others.join('|')})|(?<![\\p{L}\\p{N}])(?:${alternativesOf(whole)}))(?![\\p{L}\\p{N}])`;
  return { isEnding: endingIn(single), pattern: new RegExp(pattern, 'iu') };
}

/** Whether a text reads like the name of an employer: it has a legal form or a word for a kind of organisation. */
export const looksLikeOrganisation = remembered((text: string): boolean => {
  return (ORGANISATION.test(text) || ORGANISATION_ENDING.test(text)) && !COUNTY.test(text);
});

/**
 * Whether a proper name ends, or begins, in the plural of an occupation, and the rest of it names none: that of a firm,
 * among jobs. Elsewhere it may be a surname.
 */
export function namesFirm(text: string): boolean {
  const words = text.split(/\s+/u);
  const [first = ''] = words;
  const last = words.at(-1) ?? '';
  if (words.length < 2 || words.length > MAX_FIRM_WORDS || !/^\p{Lu}/u.test(last)) return false;
  if (isPluralOccupation(last)) return !namesOccupation(words.slice(0, -1).join(' '));
  return isPluralOccupation(first) && !namesOccupation(words.slice(1).join(' '));
}

function isPluralOccupation(word: string): boolean {
  const small = word.toLowerCase();
  return (
    /^\p{Lu}/u.test(word) &&
    PLURALS.some((plural) => small.endsWith(plural) && IN_TITLES.isEnding(small.slice(0, -plural.length)))
  );
}

/** "Newcastle upon Tyne", "Stoke-on-Trent", in small letters. */
const BY_RIVER = /^\p{L}+(?:[ -]upon[ -]|-(?:on|under|super|by)-)\p{L}+$/u;

/** Whether a text is just a place, such as "Utrecht" or "Utrecht, the Netherlands". */
export const looksLikePlace = remembered((text: string): boolean => {
  const parts = partsOfPlace(text);
  const [first] = parts;
  return (
    first !== undefined &&
    parts.length <= MAX_PLACE_PARTS &&
    (CITIES.has(first) ||
      WIDE_PLACES.has(first) ||
      (REGION.test(first) && !ORGANISATION.test(first)) ||
      COUNTY.test(first) ||
      BY_RIVER.test(first)) &&
    parts.every((part) => part.length <= MAX_PLACE_LENGTH)
  );
});

/** Whether a text may only be a place, as it ends in a country or another wide place: "Mysuru, India". */
export function endsInCountry(text: string): boolean {
  const parts = partsOfPlace(text);
  return (
    parts.length > 1 &&
    WIDE_PLACES.has(parts.at(-1) ?? '') &&
    !looksLikeOrganisation(text) &&
    !looksLikeOccupation(text)
  );
}

/** Whether a text is just a known city, such as "Utrecht" or "Utrecht, the Netherlands": no country, no region. */
export function looksLikeCity(text: string): boolean {
  return looksLikePlace(text) && CITIES.has(partsOfPlace(text)[0] ?? '');
}

/** Whether a text is the abbreviation of a state, as it stands behind a town: "LA", "MN 55407". */
export function isState(text: string): boolean {
  return STATES.has(text.replace(/\s\d{4,5}$/u, ''));
}

function partsOfPlace(text: string): string[] {
  return text
    .split(/[,/()]/u)
    .map((part) => part.trim().replace(DISTRICT, '').replaceAll("'", '’').toLowerCase())
    .filter((part) => part !== '');
}
