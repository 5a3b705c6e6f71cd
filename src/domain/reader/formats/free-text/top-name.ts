import { isGivenName, NAME_PREFIXES } from '../../../person-names/index.js';
import {
  anyOf,
  looksLikeOccupation,
  looksLikeOrganisation,
  looksLikePlace,
  sectionOpenedBy,
} from '../../vocabulary/index.js';
import { addressesIn, lettersOf, MIN_NAME_LENGTH, wordsOfAddress } from './own-address.js';
import { nameOnTop, personName, withoutTitles } from './person-name.js';
import { hasLettersApart, nameInOneWord, nameOfLettersApart, withCapital } from './spelled-name.js';
import {
  certainName,
  isBehindName,
  isClosing,
  nameInLetter,
  nameIntroducedInSmallLetters,
  nameOfSubject,
  writtenName,
} from './told-name.js';

/** A line of contact details, which may be above the name. */
const CONTACT = /@|\d|www\.|linkedin|https?:/iu;
/** A title such as "CV", a heading or a page number above the name. */
const PAGE_NUMBER = `${anyOf(({ texts }) => texts.cv.page)}\\s\\d.*`;
const CV_TITLE = new RegExp(
  `^(?:${anyOf(
    ({ texts }) => texts.cv.titles,
    ({ texts }) => texts.cv.personal,
  )}|${PAGE_NUMBER})\\s*:?$`,
  'iu',
);
/** A label in front of a surname and the given names behind it. */
const SURNAME_FIRST = new RegExp(`^${anyOf(({ texts }) => texts.cv.surnameFirst)}\\s*[:\\t]\\s*(\\p{Lu}.*)$`, 'iu');
/** "Hi Mrs Naidoo": the reader of a message. */
const GREETING = new RegExp(`^${anyOf(({ texts }) => texts.mention.greetings)}[\\s,]`, 'iu');

/** Only this many lines are searched for a name that the e-mail address confirms. */
const MAX_LINES = 60;

/** In UTF-16 code units. */
const MAX_CONTACT_LINE = 300;
/** The contact details are at most so many lines below a name. */
const MAX_CONTACT_LINES = 3;

const INITIAL_IN_FRONT = /^\p{Lu}\.\s/u;
/** "anna van der velde" */
const MAX_SMALL_WORDS = 5;
/** A line with so many words and a full stop is a sentence; and one with so many without it. */
const MIN_SENTENCE_WORDS = 4;
const MIN_LONG_SENTENCE = 9;
/** A name in small letters is in one of so many lines. */
const MAX_SMALL_LINES = 3;
/** "24 uit utrecht", ", 33 jr", "06-12345678" */
const AGE_OR_CONTACT = /^,?\s?\d{2}\s\p{Ll}|\d{6}|\S@\S/u;
/** "Onderwerp: sollicitatie" */
const HEAD_FIELD = new RegExp(
  `^${anyOf(
    ({ texts }) => texts.mention.senders,
    ({ texts }) => texts.mention.headFields,
  )}\\s*:`,
  'iu',
);
const CV_BEHIND = new RegExp(`\\s+[-–—|]?\\s*${anyOf(({ texts }) => texts.cv.titles)}$`, 'iu');
const CV_IN_FRONT = new RegExp(`^${anyOf(({ texts }) => texts.cv.titles)}\\s+(?=\\p{Ll})`, 'iu');
const WRITTEN_NAME = /(?<![\p{L}.@-])\p{Lu}[\p{Ll}\p{M}’']+(?:-\p{Lu}[\p{Ll}\p{M}’']+)*(?![\p{L}@-])/gu;

/** Where the name of the person of a CV may be. */
interface NameLines {
  /** The lines in which the person is introduced. */
  readonly head: readonly string[];
  /** The first lines of the text. */
  readonly lines: readonly string[];
  /** Those of them above the jobs. */
  readonly introduction: readonly string[];
  /** The last lines of the text, unless they are about references. */
  readonly last: readonly string[];
}

/**
 * The name of the person of a CV: at the top, where only titles and contact details may be above it; else a name
 * further down that the e-mail address near it confirms; else the words of the address, where the text has them too.
 */
export function nameIn({ head, lines, introduction, last }: NameLines): string | undefined {
  const near = lines.filter((line) => line.trim() !== '').slice(0, MAX_LINES);
  const addresses = addressesIn(near);
  const isConfirmed = (name: string): boolean => agrees(name, addresses);
  const isOwner = (name: string): boolean => isInAddress(name, addresses);
  const top = nameAtTop(head, isConfirmed, isOwner);
  const namesBelow = (): string[] =>
    near
      .filter((line) => !isClosing(line))
      .flatMap((line) => line.split(/\t|\s+[•|·]\s+/u))
      .flatMap((cell) => nameOnTop(cell.trim(), isOwner) ?? []);
  const turned = top === undefined ? undefined : turnedByAddress(top, addresses);
  if (turned !== undefined) return turned;
  if (top !== undefined && (addresses.length === 0 || isConfirmed(top)))
    return INITIAL_IN_FRONT.test(top) ? (namesBelow().find((name) => isWholeOf(name, top)) ?? top) : top;
  // The domain of an address may be that of a place or a trade.
  const accounts = addresses.map((address) => address.split('@')[0] ?? '');
  return (
    namesBelow().find((name) => agrees(name, accounts)) ??
    top ??
    nameInLetter(near, last, isOwner) ??
    nameOfAddress(near) ??
    nameInSmallLetters(head, accounts) ??
    nameIntroducedInSmallLetters(near, isConfirmed) ??
    nameAboveOccupation(introduction, knownName) ??
    nameOfSignature(last) ??
    nameOfSubject(near) ??
    nameAboveOccupation(introduction, writtenName) ??
    nameAboveContact(last)
  );
}

/** "Smit Anna" with the address anna.smit@: people write their given names first in addresses. */
function turnedByAddress(name: string, addresses: readonly string[]): string | undefined {
  const [last = '', first = '', ...more] = name.split(' ');
  if (more.length > 0 || isGivenName(last)) return undefined;
  const isTurned = addresses.some((address) => {
    const [given, surname, ...others] = wordsOfAddress(address);
    return others.length === 0 && given === lettersOf(first) && surname === lettersOf(last) && given !== surname;
  });
  return isTurned ? `${first} ${last}` : undefined;
}

/** A name at the end of a page, above or beside the contact details. */
function nameAboveContact(lines: readonly string[]): string | undefined {
  for (const [index, line] of lines.entries()) {
    const cells = line.split(/\s+[|·•]\s+|\t/u);
    const below = lines.slice(index + 1, index + 1 + MAX_CONTACT_LINES);
    const isAbove = (lines[index - 1] ?? '').trim() === '' && below.some((each) => isContactDetail(each));
    const isBeside = cells.slice(1).some(isContactDetail);
    const name = isBeside || isAbove ? writtenName(cells[0] ?? '') : undefined;
    if (name !== undefined) return name;
  }
  return undefined;
}

function isContactDetail(text: string): boolean {
  return /\S@\S/u.test(text) || /(?:\d[\s()./-]*){8,}/u.test(text);
}

/** A name that begins a paragraph, with an occupation below it: in a page whose side column was read first. */
function nameAboveOccupation(
  lines: readonly string[],
  nameOf: (line: string) => string | undefined,
): string | undefined {
  for (const [index, line] of lines.entries()) {
    const isFirst = index > 0 && line.trim() !== '' && lines[index - 1]?.trim() === '';
    const name = isFirst && looksLikeOccupation(lines[index + 1] ?? '') ? nameOf(line) : undefined;
    if (name !== undefined) return name;
  }
  return undefined;
}

/** A name alone in the last line, also in brackets, below which a declaration was signed. */
function nameOfSignature(lines: readonly string[]): string | undefined {
  const line = lines.findLast((each) => each.trim() !== '')?.trim() ?? '';
  const signed = /^(?:\p{L}+\s*:\s*)?\(([^()]+)\)$/u.exec(line)?.[1];
  return signed === undefined ? knownName(line) : nameOnTop(signed);
}

/** A name whose first word is a known given name. */
function knownName(line: string): string | undefined {
  return certainName(line.trim(), () => false);
}

/** Whether a name has the given name whose initial another has: "Rohan S. Smit" and "R. S. Smit". */
function isWholeOf(name: string, short: string): boolean {
  const [words, initials] = [name.split(' '), short.split(' ')];
  const [given = '', initial = ''] = [words[0], initials[0]];
  return (
    /^\p{Lu}\.$/u.test(initial) && !given.includes('.') && given[0] === initial[0] && words.at(-1) === initials.at(-1)
  );
}

/** "jayden walsh" in the first line, where the address has both words. */
function nameInSmallLetters(head: readonly string[], accounts: readonly string[]): string | undefined {
  const lines = head
    .map((each) => each.trim())
    .filter((each) => !CV_TITLE.test(each) && !GREETING.test(each) && !isOfLetter(beforeMark(each)));
  for (const [index, whole] of lines.slice(0, MAX_SMALL_LINES).entries()) {
    const name = smallNameIn(whole, lines[index + 1] ?? '', accounts);
    if (name !== undefined) return name;
  }
  return undefined;
}

/** "jayden walsh | barista", "jayden walsh, 34": what stands in front. */
function beforeMark(line: string): string {
  return (line.split(/\s[|•·]\s|,\s/u)[0] ?? '').trim();
}

function smallNameIn(whole: string, below: string, accounts: readonly string[]): string | undefined {
  const line = beforeMark(whole);
  const isBroken =
    /^\p{Ll}+-\p{Ll}+$/u.test(below) ||
    (/^\p{Ll}+$/u.test(line) && /^\p{Ll}+$/u.test(below) && agrees(below, accounts));
  const all = `${line.replace(CV_IN_FRONT, '')}${isBroken ? ` ${below}` : ''}`.split(/\s+/u);
  // "ann-sofie knapen uit bilzen"
  const behind = all.findIndex((word) => isBehindName(word));
  const words = behind < 0 ? all : all.slice(0, behind);
  const [first = ''] = words;
  const isName =
    words.length >= 2 &&
    words.length <= MAX_SMALL_WORDS &&
    words.every((word) => /^\p{Ll}[\p{Ll}’'-]*$/u.test(word)) &&
    [first, words.at(-1) ?? ''].every((word) => word.length >= MIN_NAME_LENGTH) &&
    (isGivenName(withCapital(first)) ||
      agrees(first, accounts) ||
      AGE_OR_CONTACT.test(below) ||
      AGE_OR_CONTACT.test(whole.slice(line.length)));
  return isName
    ? nameOnTop(words.map((word) => (NAME_PREFIXES.has(word) ? word : withCapital(word))).join(' '))
    : undefined;
}

function nameAtTop(
  lines: readonly string[],
  isConfirmed: (name: string) => boolean,
  isOwner: (name: string) => boolean,
): string | undefined {
  const turned = lines.map((line) => SURNAME_FIRST.exec(line)?.[1]).find((name) => name !== undefined);
  if (turned !== undefined) return nameOnTop(withGivenNameInFront(turned));
  const at = lines.findIndex(
    (line, index) =>
      ((nameOnTop(line, isOwner) ?? nameInFront(line, isOwner)) !== undefined && !GREETING.test(line)) ||
      !(
        CV_TITLE.test(line) ||
        GREETING.test(line) ||
        CONTACT.test(line) ||
        isOfLetter(line) ||
        (index === 0 && (looksLikeOrganisation(line) || isTitleOfCv(line))) ||
        /^["“„‘']/u.test(line) ||
        isTitleAboveName(line, lines[index + 1], isOwner) ||
        // "Milan" above "de Wit" is no place.
        (looksLikePlace(line) && !isNameInTwoLines(line, lines[index + 1] ?? '', isConfirmed)) ||
        sectionOpenedBy(line) !== undefined
      ),
  );
  const [first = '', second, third] = at < 0 ? [] : lines.slice(at);
  // A word above a whole name is a heading or a title.
  if (second !== undefined && !/\s/u.test(first.trim()) && !isGivenName(first) && first !== first.toUpperCase()) {
    const below = nameOnTop(second);
    if (below !== undefined && isGivenName(below.split(/[\s-]/u)[0] ?? '')) return below;
  }
  // "Anna Smit-" above "Postma"
  if (second !== undefined && /\p{L}-$/u.test(first) && /^\p{Lu}[\p{L}'’]+$/u.test(second)) {
    const joined = nameOnTop(`${first}${second}`, isOwner);
    if (joined !== undefined) return joined;
  }
  // Some layouts have the given name in a line of its own above the surname.
  return (
    givenNamesAbove(first, second, isConfirmed) ??
    nameOnTop(first, isOwner) ??
    nameInFront(first, isOwner) ??
    nameOfLettersApart(first, lines) ??
    nameInOneWord(first, lines) ??
    (second !== undefined && (isNameInTwoLines(first, second, isConfirmed) || areNamesAboveTitle(first, second, third))
      ? nameOnTop(isRestOfName(third, isConfirmed) ? `${first} ${second} ${third}` : `${first} ${second}`)
      : undefined)
  );
}

/** "Electrician CV" */
function isTitleOfCv(line: string): boolean {
  const occupation = line.replace(CV_BEHIND, '');
  return occupation !== line && looksLikeOccupation(occupation);
}

/** "Sales assistant" above "Anna Smit" */
function isTitleAboveName(line: string, below: string | undefined, isOwner: (name: string) => boolean): boolean {
  return (
    below !== undefined &&
    looksLikeOccupation(line) &&
    line.split(/\s+/u).length <= MAX_SMALL_WORDS &&
    !looksLikeOccupation(below) &&
    nameOnTop(below, isOwner) !== undefined
  );
}

/** Whether a line in front of a CV is one of the letter that it came with: a sentence, or the head of a message. */
function isOfLetter(line: string): boolean {
  if (hasLettersApart(line)) return false;
  const words = line.split(/\s+/u).length;
  return (
    (words >= MIN_SENTENCE_WORDS && /\p{Ll}[.!?:,]$/u.test(line)) || words >= MIN_LONG_SENTENCE || HEAD_FIELD.test(line)
  );
}

/** "Fatima Zahra" above "Bouali": given names only, and below them a word that the address has. */
function givenNamesAbove(
  first: string,
  second: string | undefined,
  isConfirmed: (name: string) => boolean,
): string | undefined {
  const words = first.trim().split(/\s+/u);
  const areGiven = words.length === 2 && words.every((word) => isGivenName(withCapital(word.toLowerCase())));
  return areGiven && isRestOfName(second, isConfirmed) ? nameOnTop(`${first} ${second}`) : undefined;
}

/** Whether a line below a name in two lines is one more word of it, which only an address can tell. */
function isRestOfName(line: string | undefined, isConfirmed: (name: string) => boolean): line is string {
  return line !== undefined && /^\p{Lu}[\p{L}'’-]{2,29}$/u.test(line) && isConfirmed(line);
}

/** A name in front of something else in its line. */
function nameInFront(line: string, isOwner: (name: string) => boolean): string | undefined {
  return nameBeforeOccupation(line) ?? nameBeforeContact(line, isOwner) ?? nameBehindOccupation(line);
}

/** "Anna Smit 06-12345678 anna@example.org": the name in front of a number or an address. */
function nameBeforeContact(line: string, isOwner: (name: string) => boolean): string | undefined {
  if (line.length > MAX_CONTACT_LINE) return undefined;
  const [front = '', number] = line.split(/[\s,;:|·•–-]+(?=\(?\+?\(?\d|\S+@)/u);
  const isContact = number !== undefined && /\d{6}|@/u.test(line.replace(/[\s()./-]/gu, ''));
  return isContact ? certainName(front, isOwner) : undefined;
}

/** "Anna Smit, vertaler Frans", "Anna Smit Vertaler Frans": the name in front of an occupation. */
function nameBeforeOccupation(line: string): string | undefined {
  const [name = '', behind = ''] = line.split(', ');
  if (/^\p{L}{3}[^.]*$/u.test(behind) && looksLikeOccupation(behind)) return personName(name);
  const words = (line.split(/\s+[·|•]\s+|\t/u)[0] ?? '').split(/\s+/u);
  if (!isGivenName(words[0] ?? '')) return undefined;
  for (let count = 2; count <= MAX_SMALL_WORDS && count < words.length; count += 1) {
    const name = personName(words.slice(0, count).join(' '));
    if (name !== undefined && looksLikeOccupation(words.slice(count).join(' '))) return name;
  }
  return undefined;
}

/** "Physiotherapist - Miss Anna Smit MSc" */
function nameBehindOccupation(line: string): string | undefined {
  const [occupation = '', name, ...more] = line.split(/\s+[-–—|]\s+/u);
  return name !== undefined && more.length === 0 && looksLikeOccupation(occupation) ? nameOnTop(name) : undefined;
}

/** "Delafaille Wouter" in spoken order; with a comma nameOnTop turns it. */
function withGivenNameInFront(name: string): string {
  const words = name.split(/\s+/u);
  return name.includes(',') || words.length < 2 ? name : [words.at(-1), ...words.slice(0, -1)].join(' ');
}

/**
 * Whether two lines are one name: "ANNA" above "DE BOER". Both are in capitals, or the first is a known given name, or an
 * address near the top has one of their words.
 */
function isNameInTwoLines(first: string, second: string, isConfirmed: (name: string) => boolean): boolean {
  if (sectionOpenedBy(second) !== undefined || second.split(/\s+/u).length > 3) return false;
  if (/^[\p{Lu}-]{2,30}$/u.test(first) && /^(?:\p{Lu}[\p{Lu}'’-]{0,29}(?:\s(?!$)|$)){1,3}$/u.test(second)) return true;
  return /^\p{Lu}[\p{L}'’-]{1,29}$/u.test(first) && (isGivenName(first) || isConfirmed(`${first} ${second}`));
}

/** "Anna" above "Smit" and an occupation, or the contact details. */
function areNamesAboveTitle(titled: string, second: string, third: string | undefined): boolean {
  const first = withoutTitles(titled);
  return (
    third !== undefined &&
    [first, second].every(
      (line) =>
        /^\p{Lu}\p{Ll}[\p{L}’'-]{1,29}$/u.test(line) &&
        !looksLikeOccupation(line) &&
        sectionOpenedBy(line) === undefined,
    ) &&
    !looksLikePlace(first) &&
    (looksLikeOccupation(third) || CONTACT.test(third))
  );
}

/** The two words in front of the @, if the text has both as names: "karin.dijkgraaf@...", "Dijkgraaf ... Karin". */
function nameOfAddress(lines: readonly string[]): string | undefined {
  const names = new Map<string, string>();
  for (const line of lines)
    for (const [word] of line.matchAll(WRITTEN_NAME)) {
      names.set(lettersOf(word), word);
      // "Obi-Smit" in anna.obi@
      names.set(lettersOf(word.split('-')[0] ?? ''), word);
    }
  for (const address of addressesIn(lines)) {
    const [given = '', last = '', ...more] = wordsOfAddress(address);
    const [first, second] = [names.get(given), names.get(last)];
    if (more.length > 0 || given.length < MIN_NAME_LENGTH || last.length < MIN_NAME_LENGTH) continue;
    if (first !== undefined && second !== undefined) return nameOnTop(`${first} ${second}`);
    // "Rosalind" in the text and in rosalind.fairweather@: the address tells the other half.
    if (first !== undefined) return nameOnTop(`${first} ${withCapital(last)}`);
  }
  return undefined;
}

/** Whether a word of a name is in an address. */
function agrees(name: string, addresses: readonly string[]): boolean {
  const words = name.split(/[\s-]+/u).map(lettersOf);
  return words.some(
    (word) => word.length >= MIN_NAME_LENGTH && addresses.some((address) => lettersOf(address).includes(word)),
  );
}

/** Surnames are those of houses, too: "Oosterhuis" in m.oosterhuis@ is a name. */
const MIN_SURNAME_LENGTH = 5;

function isInAddress(name: string, addresses: readonly string[]): boolean {
  const words = new Set(name.split(/[\s-]+/u).map(lettersOf));
  return addresses.some((address) =>
    wordsOfAddress(address).some((word) => word.length >= MIN_SURNAME_LENGTH && words.has(word)),
  );
}
