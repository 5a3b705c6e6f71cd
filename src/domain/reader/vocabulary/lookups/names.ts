import { remembered } from '../../language/remembered.js';
import { LANGUAGES } from './languages.js';
import { alternativesOf, entriesOf } from '../word-types/word-list.js';

const NAMES = LANGUAGES.map(({ names }) => names);

const OCCUPATION_ENDINGS = alternativesOf(NAMES.map(({ occupationEndings }) => occupationEndings));
const OCCUPATIONS = alternativesOf(NAMES.map(({ occupations }) => occupations));
const OCCUPATION = new RegExp(
  `(?:(?:${OCCUPATION_ENDINGS})|(?<![\\p{L}\\p{N}])(?:${OCCUPATIONS}))(?![\\p{L}\\p{N}])`,
  'iu',
);

const ORGANISATIONS = alternativesOf(NAMES.map(({ organisations }) => organisations));
const ORGANISATION_ENDINGS = alternativesOf(NAMES.map(({ organisationEndings }) => organisationEndings));
const ORGANISATION = new RegExp(`(?<![\\p{L}\\p{N}])(?:${ORGANISATIONS})(?![\\p{L}\\p{N}])`, 'iu');
const ORGANISATION_ENDING = new RegExp(`(?:${ORGANISATION_ENDINGS})(?![\\p{L}\\p{N}])`, 'iu');

const CITIES: ReadonlySet<string> = new Set(NAMES.flatMap(({ places }) => entriesOf(places)));
const WIDE_PLACES: ReadonlySet<string> = new Set(NAMES.flatMap(({ widePlaces }) => entriesOf(widePlaces)));
const REGION = new RegExp(`^(?:[\\p{L}'’ .-]{2,40}) (?:${alternativesOf(NAMES.map(({ regions }) => regions))})$`, 'iu');

const MAX_PLACE_PARTS = 4;
const MAX_PLACE_LENGTH = 40;

/**
 * Whether a text reads like the name of an occupation. Only certain words count, as the name of a company may be any
 * word.
 */
export const looksLikeOccupation = remembered((text: string): boolean => {
  return OCCUPATION.test(text);
});

/** Whether a text reads like the name of an employer: it has a legal form or a word for a kind of organisation. */
export const looksLikeOrganisation = remembered((text: string): boolean => {
  return ORGANISATION.test(text) || ORGANISATION_ENDING.test(text);
});

/** Whether a text is just a place, such as "Utrecht" or "Utrecht, the Netherlands". */
export const looksLikePlace = remembered((text: string): boolean => {
  const parts = partsOfPlace(text);
  const [first] = parts;
  return (
    first !== undefined &&
    parts.length <= MAX_PLACE_PARTS &&
    (CITIES.has(first) || WIDE_PLACES.has(first) || REGION.test(first)) &&
    parts.every((part) => part.length <= MAX_PLACE_LENGTH)
  );
});

/** Whether a text is just a known city, such as "Utrecht" or "Utrecht, the Netherlands": no country, no region. */
export function looksLikeCity(text: string): boolean {
  return looksLikePlace(text) && CITIES.has(partsOfPlace(text)[0] ?? '');
}

function partsOfPlace(text: string): string[] {
  return text
    .split(/[,/()]/u)
    .map((part) => part.trim().replaceAll("'", '’').toLowerCase())
    .filter((part) => part !== '');
}
