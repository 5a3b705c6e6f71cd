import { findEmailAddresses } from '../../language/addresses.js';
import { anyOf, type TextWords } from '../../vocabulary/index.js';
import { GIVEN_NAMES } from '../../../person-names/index.js';
import type { Span } from '../../language/span.js';

/** The words of a list in every language, as one group of a regular expression. */
const words = (list: keyof TextWords['contact']): string => anyOf(({ texts }) => texts.contact[list]);

/** What is known of the person and the text, to decide whether an address in it is the person's. */
interface TextOwner {
  /** The words of the person's names. */
  readonly nameParts: ReadonlySet<string>;
  /** Where the head of a CV ends, whose addresses are the person's. 0 for other texts. */
  readonly headEnd: number;
  readonly isCv: boolean;
  /** Whether the person wrote the text, so that "my e-mail" is theirs. */
  readonly inFirstPerson: boolean;
}

const EMAIL = `(?:\\p{L}+ )?(?:e-?mail|mail)[\\s-]?${words('address')}?`;
const MY_EMAIL = `${words('my')} ${EMAIL}`;
const I_AM_REACHABLE = `${words('iAm')} (?:\\p{L}+ )?` + `${words('reachable')}(?: \\p{L}+)?`;
const BY_SELF = new RegExp(
  `(?<!\\p{L})(?:${MY_EMAIL}|${words('reachMe')}|${I_AM_REACHABLE})` + '(?!\\p{L})[^.;!?@]{0,30}$',
  'iu',
);
const OF_PERSON = new RegExp(`(?<!\\p{L})${words('their')} ${EMAIL}(?!\\p{L})[^.;!?@]{0,20}$`, 'iu');
/** A name right before an address: "Z (z@...", "Piet Bos via piet@...". */
const NAME = "\\p{Lu}[\\p{L}\\p{M}.'’-]*";
const PARTICLES = '(?:(?:van|de|der|den|ten|ter|von|el|al)\\s+){0,2}';
const NAME_BEFORE = new RegExp(
  `((?:${NAME}\\s+${PARTICLES}){0,3}${NAME})(?:\\s*[,(<[:–-]\\s*|\\s)` +
    `(?:${words('connectors')}[\\s:]+){0,2}[(<[]?\\s*$`,
  'u',
);
const COLUMN = /\s*[|·•]\s*|\t|\s{3,}/u;
/** A word beside an address in a line of contact details. */
const CONTACT_WORD = new RegExp(`^${words('words')}$`, 'iu');
const MAX_WORDS_BESIDE = 5;
export const MIN_NAME_LENGTH = 3;

/**
 * Whether an address in a text is clearly the person's: it is in the head or in the contact details of a CV, the text
 * says so ("my e-mail", "her e-mail"), or it contains their name. An address beside another person's name is not.
 *
 * @param address where the address is in the text
 */
export function isOwnAddress(text: string, address: Span, owner: TextOwner): boolean {
  const lineStart = text.lastIndexOf('\n', address.start - 1) + 1;
  const lineEnd = text.indexOf('\n', address.end);
  const before = text.slice(lineStart, address.start);
  if ((owner.inFirstPerson && BY_SELF.test(before)) || OF_PERSON.test(before))
    return !isBesideOtherName(before, owner, true);
  const columnBefore = before.split(COLUMN).at(-1) ?? '';
  const words = wordsBeside(before, text.slice(address.end, lineEnd < 0 ? text.length : lineEnd), owner);
  if (owner.isCv && address.start < owner.headEnd && words.length <= MAX_WORDS_BESIDE)
    return !isBesideOtherName(columnBefore, owner, false);
  if (owner.isCv && words.every((word) => CONTACT_WORD.test(word))) return true;
  return (
    isMadeOf(text.slice(address.start, address.end), owner.nameParts) && !isBesideOtherName(columnBefore, owner, true)
  );
}

/**
 * @param anyCapital whether any capitalised word counts as a name; else only common given names do, as the head of a CV
 *   has places and jobs too
 */
function isBesideOtherName(before: string, { nameParts }: TextOwner, anyCapital: boolean): boolean {
  // If the name of the CV's owner is not known yet, a name at its top is the owner's.
  if (!anyCapital && nameParts.size === 0) return false;
  const names =
    NAME_BEFORE.exec(before)?.[1]
      ?.split(/\s+/u)
      .filter((word) => /^\p{Lu}/u.test(word) && !CONTACT_WORD.test(word)) ?? [];
  return names.some((name) => !nameParts.has(name) && (anyCapital || GIVEN_NAMES.has(name)));
}

/** The other words of the line: not part of an address, a number or the person's name. */
function wordsBeside(before: string, behind: string, { nameParts }: TextOwner): string[] {
  return `${before} ${behind}`
    .split(/[\s|·•,;:()<>/]+/u)
    .filter((word) => /^\p{L}/u.test(word) && !/[@\d]|\.\p{L}/u.test(word) && !nameParts.has(word));
}

function isMadeOf(address: string, nameParts: ReadonlySet<string>): boolean {
  const local = lettersOf(address.slice(0, address.indexOf('@')));
  return [...nameParts].some(
    (part) => part.length >= MIN_NAME_LENGTH && /^\p{Lu}/u.test(part) && local.includes(lettersOf(part)),
  );
}

/** Letters that are no letter with an accent, as addresses have them. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = { ı: 'i', ł: 'l', ø: 'o', đ: 'd', ß: 'ss' };

/** The letters of a text without case and accents. */
export function lettersOf(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[ıłøđß]/gu, (letter) => PLAIN_LETTERS[letter] ?? '')
    .replace(/[^a-z]/gu, '');
}

/** The name of an account in the address of a profile page: "linkedin.com/in/anna-smit". */
const PROFILE = /(?<=linkedin\.[a-z.]{2,30}\/in\/)[\p{L}\d%._-]{3,60}/giu;

/** The e-mail addresses of a text, and the names of accounts on profile pages. */
export function addressesIn(lines: readonly string[]): string[] {
  const text = lines.join('\n');
  return [...findEmailAddresses(text).map(({ start, end }) => text.slice(start, end)), ...(text.match(PROFILE) ?? [])];
}

/** The words in front of the @. */
export function wordsOfAddress(address: string): string[] {
  return (address.split('@')[0] ?? '')
    .split(/[._\d-]+/u)
    .map(lettersOf)
    .filter((word) => word !== '');
}
