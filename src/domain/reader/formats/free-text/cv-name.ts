import { isGivenName } from '../../../person-names/index.js';
import { looksLikeOccupation } from '../../vocabulary/index.js';
import { addressesIn, agrees, isInAddress, lettersOf, MIN_NAME_LENGTH, wordsOfAddress } from './own-address.js';
import { nameOnTop } from './person-name.js';
import { nameInSmallLetters, nameIntroducedInSmallLetters } from './small-letter-name.js';
import { withCapital } from './spelled-name.js';
import { certainName, isClosing, nameInLetter, nameOfSubject, writtenName } from './told-name.js';
import { nameAtTop } from './top-name.js';

/** Only this many lines are searched for a name that the e-mail address confirms. */
const MAX_LINES = 60;
/** The contact details are at most so many lines below a name. */
const MAX_CONTACT_LINES = 3;
const INITIAL_IN_FRONT = /^\p{Lu}\.\s/u;
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
