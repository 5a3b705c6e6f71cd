import { GIVEN_NAMES, isGivenName, NAME_PREFIXES as PREFIXES } from '../../../person-names/index.js';
import { cleanLine } from '../../language/clean-text.js';
import { remembered } from '../../language/remembered.js';
import {
  anyOf,
  looksLikeDegree,
  looksLikeOccupation,
  looksLikeOrganisation,
  looksLikePlace,
  looksLikeSchool,
  sectionOpenedBy,
} from '../../vocabulary/index.js';

const WORD = /^(?:\p{Lu}[\p{L}\p{M}]*(?:[-'’.]\p{L}[\p{L}\p{M}]*)*\.?|(?:\p{Lu}\.){1,5}|[Dd]['’]\p{Lu}\p{L}+)$/u;
const TITLES = new RegExp(`^(?:${anyOf(({ texts }) => texts.personTitles)}\\.?\\s+)+`, 'iu');
/** Letters behind a name: "PMP", "LEED AP BD+C", "BPharm", "Ph.D." */
const CREDENTIAL =
  /^(?:\(?[Hh]ons\)?|[A-Z]{1,6}[A-Za-z.+]{0,6}[-/]?[A-Z]{1,4}|[A-Z]{2,4}\d|[BM]\.?(?:[Ss]c|Ed|Tech|Eng|Com|Pharm|Arch|Mus|Nurs|Phil|Des)|RPh|(?:Ph|Ed|Pharm)\.?D|[JS]r)\.?$/u;
const BEHIND =
  /\s*(?:(?<=\p{Ll})(?:\s(?:[A-Z]{2,5}|[BM]Sc|[BM]\.(?:Sc|Ed|Tech|Eng|Com)\.?|[BCIM]Eng|[A-Z][A-Za-z]{0,3}[A-Z]{1,4})(?:\([A-Z]{2,4}\))?)+|\s[|–—·•●/-]\s.*|\(.*\)|(?:\s{2,}|\t).*)$/u;
/** A name in quotation marks or brackets between the others: Johannes "Hannes" Bothma. */
const NICKNAME = /(?:["“”]\p{L}+["“”]|\(\p{L}+(?:[ -]\p{L}+)?\))\s+(?=\p{L})/u;
/** "Malia K . Kealoha": some files have a space in front of the full stop. */
const INITIAL_APART = /(?<=\s)(\p{Lu})\s\.(?=\s)/gu;
/** "Anna Smit uit Tholen", "Anna Smit from Leeds": no prefix of a surname has a capital behind it. */
const PLACE_BEHIND = new RegExp(
  `(?<=\\p{L}\\s\\S+)\\s+${anyOf(({ texts }) => texts.cv.fromPlaces)}\\s+\\p{Lu}.*$`,
  'u',
);
/** "AV Anna Vermeer": the initials in a circle beside the name. */
const MONOGRAM = /^(\p{Lu}{2,3})\s+(?=((?:\p{Lu}\p{L}+\s+)+\p{Lu}\p{L}+))/u;
const CV_OF = new RegExp(
  `^${anyOf(({ texts }) => texts.cv.titles)}\\s*(?:${anyOf(({ texts }) => texts.cv.of)}|:|[-–—|])?\\s+`,
  'iu',
);
/** "Hi, I’m Lucy Gray!" */
const INTRODUCED = new RegExp(
  `^(?:\\p{L}+[,!]\\s+)?${anyOf(({ texts }) => texts.cv.introductions)}\\s+(?=\\p{Lu})`,
  'iu',
);
/** A given name, and the surname in capitals behind it. */
const SURNAME_IN_CAPITALS = /^\p{Lu}\p{Ll}[\p{L}’'-]*\s(\p{Lu}[\p{Lu}’'-]{3,})(?=$|\s{2}|\t|,|\s[|–—·•-]\s)/u;
const CREDENTIAL_IN_CAPITALS = new RegExp(`^${anyOf(({ texts }) => texts.credentials)}\\.?$`, 'u');
/** "Anna Postma – van Rijn": the surname of a husband or wife behind a dash, with a prefix that no title has. */
const JOINED_SURNAME = /(?<=\p{L})\s+[–-]\s+(?=((?:\p{Ll}{2,4}\s)+)\p{Lu}\p{Ll}+(?:\s\p{Lu}\p{Ll}+)?$)/u;
/** "M.J. van den Boogaard": what begins with initials is a name, even if a surname is a trade or a degree has such letters. */
const INITIALS_IN_FRONT = /^(?:\p{Lu}\.\s?){1,5}(?=\p{L})/u;
const CV_BEHIND = new RegExp(`\\s+[-–—|]?\\s*${anyOf(({ texts }) => texts.cv.titles)}$`, 'iu');
const PROFILE_OF = new RegExp(
  `^${anyOf(({ texts }) => texts.cv.profiles)}(?!\\p{L})\\s*(?:${anyOf(({ texts }) => texts.cv.of)}\\s|:)?\\s*(?=\\p{Lu}|$)`,
  'iu',
);
const GLUED_LABEL = /^(\p{Lu}\p{Ll}+)(\p{Lu}\p{Ll}.*)$/u;
/** "About Anna" */
const ABOUT = new RegExp(`^${anyOf(({ texts }) => texts.cv.about)}\\s`, 'iu');
/** Signs and pictures around a name. */
const DECORATION = /^(?:[\s=~_#*-]{2,}|[\p{Extended_Pictographic}\p{So}\uFE0F\s]+(?=\p{L}))|[\s=~_#*-]{2,}$/gu;
/** "EL OUARDIGHI Naïma": the surname in capitals, and the given names behind it. */
const TURNED_BY_CAPITALS =
  /^((?:\p{Lu}[\p{Lu}’'-]+\s){0,2}\p{Lu}[\p{Lu}’'-]{2,})\s(\p{Lu}\p{Ll}[\p{L}’'-]*(?:\s\p{Lu}\p{Ll}[\p{L}’'-]*)?)$/u;
export const MAX_NAME_WORDS = 5;
const MAX_WORDS_WITH_PREFIXES = 8;
const MAX_LENGTH = 60;
/** With titles, an occupation and contact details behind it, a name is in a shorter line than this. */
const MAX_LINE_LENGTH = 300;

/**
 * The person's name at the top of a CV: two to five capitalised words, with prefixes such as "van der" between them.
 * Undefined for a line that reads like a job, an employer, a place or a heading.
 *
 * @param line the first line of the text with words
 * @param isCertain whether something else tells that this is a name, whatever its words are
 */
export function nameOnTop(line: string, isCertain?: (name: string) => boolean): string | undefined {
  const { name, bare } = nameAlone(line);
  // Surnames are those of trades and houses: behind a given name "Bakker" is no baker, and "Nijhuis" no house.
  if (name === undefined || isCertain?.(name) === true) return name;
  const given = name.split(/[\s-]/u)[0] ?? '';
  if (GIVEN_NAMES.has(given) || INITIALS_IN_FRONT.test(name)) return name;
  const isElse =
    looksLikeOrganisation(bare) ||
    looksLikeSchool(bare) ||
    looksLikeDegree(bare) ||
    (!isGivenName(given) && (looksLikeOccupation(bare) || looksLikePlace(bare)));
  return isElse ? undefined : name;
}

/** The name that words are if they are one at all, whatever else they may be. */
export function nameWhateverItIs(words: string): string | undefined {
  return nameAlone(words).name;
}

/** A line without what stands around a name, and the name if its words may be one. */
const nameAlone = remembered((line: string): { readonly bare: string; readonly name?: string } => {
  if (line.length > MAX_LINE_LENGTH) return { bare: line };
  const named = withoutPlaceBehind(withoutProfile(line.replace(DECORATION, '').replace(/\*\*|__/gu, '')))
    .replace(CV_BEHIND, '')
    .replace(INTRODUCED, '')
    .replace(/[!,.]+$/u, (signs) => (signs.startsWith('.') ? signs : ''));
  const whole = withoutMonogram(named).replace(NICKNAME, '').replace(CV_OF, '').replace(INITIAL_APART, '$1.');
  const bare = withoutTitles(withoutWordsBehind(withoutCredentials(withJoinedSurname(whole))));
  const other = bare.includes(',') ? nameInFrontOfOther(bare) : undefined;
  if ((other ?? bare).length > MAX_LENGTH || sectionOpenedBy(bare) !== undefined || ABOUT.test(bare)) return { bare };
  // "van der Kooij, Wouter": only a surname has a comma behind it.
  if (other === undefined && bare.includes(',') && bare.split(/,\s*/u).some((part) => looksLikePlace(part)))
    return { bare };
  const spoken = other ?? (bare.includes(',') ? nameInOrder(bare) : bare);
  const name = spoken === undefined || spoken.includes(',') ? undefined : personName(spoken);
  return name === undefined ? { bare } : { bare: other ?? bare, name };
});

/** A name without the place where the person lives: "Anna Smit uit Tholen". */
export function withoutPlaceBehind(name: string): string {
  return name.replace(PLACE_BEHIND, '');
}

function withoutMonogram(name: string): string {
  const [mark, letters = '', words = ''] = MONOGRAM.exec(name) ?? [];
  const initials = words.split(/\s+/u).map((word) => word[0] ?? '');
  return mark !== undefined && letters[0] === initials[0] && initials.slice(1).includes(letters.slice(-1))
    ? name.slice(mark.length)
    : name;
}

/** A name without what stands behind it. "Svitlana HORBENKO" has a surname there and no letters of a degree. */
function withoutWordsBehind(line: string): string {
  const bare = line.replace(BEHIND, '');
  const [, surname] = SURNAME_IN_CAPITALS.exec(line) ?? [];
  return !/\s/u.test(bare) && surname !== undefined ? line.slice(0, bare.length + 1 + surname.length) : bare;
}

/** "Anna Postma – van Rijn" as "Anna Postma-van Rijn". */
function withJoinedSurname(line: string): string {
  return line.replace(JOINED_SURNAME, (dash, prefixes: string) =>
    prefixes
      .trim()
      .split(' ')
      .every((word) => PREFIXES.has(word))
      ? '-'
      : dash,
  );
}

/** "Profiel Anna Smit" */
function withoutProfile(line: string): string {
  // "NaamAnna Smit", in a text that lost its gaps.
  const [, label = '', glued] = GLUED_LABEL.exec(line) ?? [];
  if (glued !== undefined && PROFILE_OF.test(`${label} `)) return glued;
  const bare = line.replace(PROFILE_OF, '');
  const words = bare.split(/\s+/u);
  return words.length > 1 || isGivenName(words[0] ?? '') ? bare : line;
}

/** "Anouk van der Meulen, Marketing Manager" and "Anouk Smit, geboren te Ede" are no surnames with given names behind them. */
function nameInFrontOfOther(line: string): string | undefined {
  const [name = '', behind = ''] = line.split(/,\s+/u);
  const isOther =
    /^(?:\d|\p{Ll}{3})/u.test(behind) ||
    (looksLikeOccupation(behind) && !isGivenName(behind.split(/[\s-]/u)[0] ?? '')) ||
    (looksLikePlace(behind) && isGivenName(name.split(/[\s-]/u)[0] ?? ''));
  return isOther && /\s/u.test(name) && /^\p{Lu}/u.test(name) ? name : undefined;
}

/** A name without the letters of degrees and certificates behind it. "DE VRIES, JAN" has none. */
function withoutCredentials(line: string): string {
  const at = line.lastIndexOf(',');
  const words = line
    .slice(at + 1)
    .trim()
    .split(/\s+/u);
  const [last = '', ...others] = line.split(/\s+/u).toReversed();
  // "PATRICIA LINDEMAN MBA"
  if (others.length >= 2 && isInCapitals(line) && CREDENTIAL_IN_CAPITALS.test(last))
    return withoutCredentials(others.toReversed().join(' ').replace(/,$/u, ''));
  const areCredentials = words.every((word) => CREDENTIAL.test(word)) && !isGivenName(withCapital(words[0] ?? ''));
  return at > 0 && areCredentials ? withoutCredentials(line.slice(0, at).trim()) : line;
}

/** A person's name in two to five capitalised words, with prefixes between them; undefined for other words. */
export function personName(line: string): string | undefined {
  const words = withoutTitles(line).split(/\s+/u);
  const names = words.filter((word) => !PREFIXES.has(word.toLowerCase())).length;
  if (words.length < 2 || names > MAX_NAME_WORDS || words.length > MAX_WORDS_WITH_PREFIXES || !isName(words))
    return undefined;
  // "M A R T A": the letters of one name.
  if (words.every((word) => word.length === 1)) return undefined;
  return nameInOrder(words.map((word) => (isInCapitals(line) ? withCapital(word) : word)).join(' '));
}

/**
 * A full name in spoken order: "Vries, Jan de" becomes "Jan de Vries". First and last name are not derived here, as
 * nobody stated them (see NameParts).
 *
 * @returns undefined for a name that cannot be kept (see cleanLine)
 */
export function nameInOrder(name: string): string | undefined {
  const line = cleanLine(name);
  if (line === undefined) return undefined;
  const turned = TURNED_BY_CAPITALS.exec(line);
  if (turned !== null) return `${turned[2] ?? ''} ${(turned[1] ?? '').split(' ').map(withCapital).join(' ')}`;
  const [last, first, ...more] = line.split(/\s*,\s*/u);
  const isTurned =
    last !== undefined &&
    first !== undefined &&
    more.length === 0 &&
    isName(first.split(' ').filter((word) => !PREFIXES.has(word)));
  return isTurned ? `${first} ${last}` : line;
}

/** A name without forms of address and titles: "dhr.", "Dr.". */
export function withoutTitles(name: string): string {
  const bare = name.replace(TITLES, '').trim();
  return bare === '' ? name : bare;
}

function isName(words: readonly string[]): boolean {
  const lower = isInCapitals(words.join(' '));
  const isPrefix = (word: string): boolean =>
    PREFIXES.has(lower ? word.toLowerCase() : word) ||
    PREFIXES.has(word.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase()));
  const [first] = words;
  const last = words.at(-1);
  if (first === undefined || last === undefined || !WORD.test(first) || !WORD.test(last) || /[^\p{Lu}]\.$/u.test(last))
    return false;
  return words.every((word) => WORD.test(word) || isPrefix(word));
}

/** Whether a name is written all in capitals. */
function isInCapitals(name: string): boolean {
  return name.length > 3 && name === name.toUpperCase() && /\p{Lu}{3}/u.test(name);
}

function withCapital(word: string): string {
  const lower = word.toLowerCase();
  if (PREFIXES.has(lower)) return lower;
  if (/^(?:\p{Lu}\.)+$/u.test(word)) return word;
  return lower.replace(
    /(^|[-'’.])(\p{L})/gu,
    (_match, before: string, letter: string) => `${before}${letter.toUpperCase()}`,
  );
}
