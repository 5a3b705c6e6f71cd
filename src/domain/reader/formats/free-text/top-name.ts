import { isGivenName } from '../../../person-names/index.js';
import {
  anyOf,
  looksLikeOccupation,
  looksLikeOrganisation,
  looksLikePlace,
  sectionOpenedBy,
} from '../../vocabulary/index.js';
import { CONTACT, CV_TITLE, GREETING, isOfLetter, isTitleAboveName, isTitleOfCv } from './lines-above-name.js';
import { MAX_NAME_WORDS, nameOnTop, personName, withoutTitles } from './person-name.js';
import { nameInOneWord, nameOfLettersApart, withCapital } from './spelled-name.js';
import { certainName, isClosing } from './told-name.js';

/** A label in front of a surname and the given names behind it. */
const SURNAME_FIRST = new RegExp(`^${anyOf(({ texts }) => texts.cv.surnameFirst)}\\s*[:\\t]\\s*(\\p{Lu}.*)$`, 'iu');

/** In UTF-16 code units. */
const MAX_CONTACT_LINE = 300;

/** A name in the first lines, where only titles and contact details may be above it. */
export function nameAtTop(
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
        isClosing(line) ||
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
  for (let count = 2; count <= MAX_NAME_WORDS && count < words.length; count += 1) {
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
