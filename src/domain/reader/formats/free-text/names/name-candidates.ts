import { isGivenName, NAME_PREFIXES } from '../../../../person-names/index.js';
import { anyOf, KEY_ROLES, normaliseKey } from '../../../vocabulary/index.js';
import { lettersOf, wordsOfAddress } from '../own-address.js';
import { nameWhateverItIs } from '../person-name.js';
import { nameInOneWord, nameOfLettersApart, withCapital } from './spelled-name.js';
import {
  candidate,
  isInAccount,
  beginsAsGivenName,
  MIN_LENGTH,
  type NameCandidate,
  type NamePlace,
  withCapitals,
} from './name-candidate.js';
import { addInSmallLetters } from './small-letter-names.js';
import { isClosing } from './lines-around-name.js';
import type { NameLine } from './name-lines.js';

const CELLS = /\t|\s{3,}|\s+[|•·●–—/]+\s+|\s-{1,2}\s|;\s*/u;
const LABEL = /^["'*_[({\s-]*(\p{L}[\p{L}\d ._/()*'’-]{1,40}?)["'*_]*\s*[:=]+[*_]*\s*(.+)$/u;
const PARTS = /,\s+|\s*[()[\]<>"“”]\s*/u;
const PREFIX = `(?:${[...NAME_PREFIXES].map((prefix) => prefix.replaceAll('.', '\\.')).join('|')})`;
const WORD = "\\p{Lu}(?:[\\p{L}\\p{M}]|['’-](?=\\p{L}))*[\\p{L}\\p{M}]";
const NICKNAME = '[("“„\'][\\p{L} -]{2,20}[)"”\']';
/** Words with capitals behind each other, with prefixes and initials between them. */
const RUN = new RegExp(
  `(?<![\\p{L}\\p{M}\\d@._-])(?:(?:\\p{Lu}\\.[ -]?){1,4}\\s?(?:${NICKNAME}\\s)?(?:${PREFIX}\\s+){0,3})?${WORD}` +
    `(?:\\s+(?:${NICKNAME}\\s+)?(?:${PREFIX}\\s+){0,3}(?:\\p{Lu}\\.|${WORD})){0,4}` +
    '(?![\\p{L}\\d@])',
  'gu',
);
/** "Anna Smit uit Tholen": a prefix of names, or the place where somebody lives. */
const FROM = /^(?:uit|te|in|bij|op|aan|af)$/u;
/** A name has so many characters at most. */
const MAX_LENGTH = 80;
const MAX_LINE_LENGTH = 400;
const MAX_LINES = 3;
const MAX_PART_OF_NAME = 40;

/** "Human Resources" signs letters, and "Candidate registration" is what a form is called. */
const NO_NAME = new RegExp(
  `(?<!\\p{L})${anyOf(
    ({ texts }) => texts.cv.departments,
    ({ texts }) => texts.cv.nameLabels,
  )}(?!\\p{L})`,
  'iu',
);
/** "Naam en voornaam" */
export const SURNAME_FIRST = new RegExp(`^${anyOf(({ texts }) => texts.cv.surnameFirst)}$`, 'iu');

/** All words of the lines that may be a name of a person. */
export function nameCandidates(lines: readonly NameLine[], addresses: readonly string[]): NameCandidate[] {
  const found: NameCandidate[] = [];
  const contents = lines.map(({ content }) => content);
  for (const [index, { content }] of lines.entries()) {
    if (content.length <= MAX_LINE_LENGTH) addOfLine(found, content, index, addresses);
    addOfLines(found, lines, index, addresses);
    const apart = nameOfLettersApart(content, contents) ?? nameInOneWord(content, contents);
    if (apart !== undefined) found.push(candidate(apart, content, index, 'APART'));
  }
  addOfAddresses(found, contents, addresses);
  return found
    .filter(({ name }) => beginsAsGivenName(name.split(' ')[0]) || !NO_NAME.test(name))
    .map((each) => ({ ...each, name: inOrderOfAddress(each.name, addresses) }));
}

/** "Smit Anna" with the address anna.smit@: people write their given names first in addresses. */
function inOrderOfAddress(name: string, addresses: readonly string[]): string {
  const [last = '', first = '', ...more] = name.split(' ');
  if (more.length > 0 || isGivenName(last)) return name;
  const isTurned = addresses.some((address) => {
    const [given, surname, ...others] = wordsOfAddress(address);
    return others.length === 0 && given === lettersOf(first) && surname === lettersOf(last) && given !== surname;
  });
  return isTurned ? `${first} ${last}` : name;
}

function addOfLine(found: NameCandidate[], content: string, line: number, addresses: readonly string[]): void {
  const cells = content.split(CELLS).filter((cell) => cell.trim() !== '');
  if (cells.length > 1) addWhole(found, content, line, 'LINE', undefined);
  for (const [column, cell] of cells.entries()) {
    const both = `${cell.trim()} ${cells[column + 1]?.trim() ?? ''}`;
    if (column + 1 < cells.length && NAME_LINE.test(both)) addWhole(found, both, line, 'CELLS', undefined);
    const [, ownLabel, value = cell] = LABEL.exec(cell) ?? [];
    const label = ownLabel ?? labelIn(cells[column - 1]);
    const place = cells.length > 1 ? 'CELL' : 'LINE';
    if (label !== undefined && SURNAME_FIRST.test(label)) {
      const [surname = '', ...given] = value.trim().split(/\s+/u);
      addWhole(
        found,
        value.includes(',') ? value : [given.at(-1), surname, ...given.slice(0, -1)].join(' '),
        line,
        place,
        label,
      );
      continue;
    }
    if (addWhole(found, value.trim(), line, place, label) && !hasPlacePrefix(value)) continue;
    const parts = value.split(PARTS).filter((part) => part.trim() !== '');
    let at = 0;
    for (const part of parts) {
      at = value.indexOf(part, at);
      const [before, behind] = [value.slice(0, at), value.slice(at + part.length)];
      if (parts.length > 1) addWhole(found, part.trim(), line, 'PART', label, before, behind);
    }
    for (const { 0: words, index } of value.matchAll(RUN)) {
      const name = words.length > MAX_LENGTH ? undefined : nameWhateverItIs(words);
      const [before, behind] = [value.slice(0, index), value.slice(index + words.length)];
      if (name !== undefined) found.push(candidate(name, words, line, 'RUN', { label, before, behind }));
      // "Anna Smit Vertaler"
      const all = words.split(/\s+/u);
      const isNamed = beginsAsGivenName(all[0]) || all.slice(0, 2).some((word) => isInAccount(word, addresses));
      for (let count = 2; count < all.length; count += 1) {
        if (!isNamed && !FROM.test(all[count] ?? '')) continue;
        const some = all.slice(0, count).join(' ');
        const front = nameWhateverItIs(some);
        if (front !== undefined)
          found.push(candidate(front, some, line, 'RUN', { label, before, behind: words.slice(some.length) + behind }));
      }
    }
    addInSmallLetters(found, value, line, label, addresses);
  }
}

/** Whether words have a prefix of names between them that may also be in front of a place. */
export function hasPlacePrefix(words: string): boolean {
  return words
    .split(/\s+/u)
    .slice(1, -1)
    .some((word) => FROM.test(word));
}

/** The label in a cell of its own: "Name: <tab> Anna Smit". */
function labelIn(cell: string | undefined): string | undefined {
  const words = cell?.trim() ?? '';
  return words.endsWith(':') || KEY_ROLES.has(normaliseKey(words)) ? words.replace(/\s*:$/u, '') : undefined;
}

function addWhole(
  found: NameCandidate[],
  words: string,
  line: number,
  place: NamePlace,
  label: string | undefined,
  before = '',
  behind = '',
): boolean {
  if (words.length > MAX_LENGTH || words === '' || isClosing(words)) return false;
  const name = nameWhateverItIs(words);
  if (name !== undefined) found.push(candidate(name, words, line, place, { label, before, behind }));
  return name !== undefined;
}

/** A line of words that may all be names. */
const NAME_LINE = /^(?:(?:[\p{L}][\p{L}\p{M}’'.-]*|["“(]\p{L}+[)"”])(?:\s+(?!$)|$)){1,4}$/u;

/** "Anna" above "de Boer", also over three lines. */
function addOfLines(
  found: NameCandidate[],
  lines: readonly NameLine[],
  index: number,
  addresses: readonly string[],
): void {
  const some = lines.slice(index, index + MAX_LINES);
  for (let count = 2; count <= some.length; count += 1) {
    const above = some.slice(0, count).map(({ content }) => content.trim());
    if (!above.every((line) => line.length <= MAX_PART_OF_NAME && NAME_LINE.test(line))) return;
    const words = above.join(' ').replace(/-\s/u, '-');
    const isSmall = words === words.toLowerCase();
    const last = above.at(-1) ?? '';
    if (isSmall && /\s/u.test(above[0] ?? '') && !/^\p{Ll}+-\p{Ll}+$/u.test(last) && !isInAccount(last, addresses))
      return;
    const name = nameWhateverItIs(isSmall ? withCapitals(words.split(/\s+/u)) : words);
    if (name !== undefined) found.push(candidate(name, words, index, 'LINES', { isSmall, lineCount: count }));
  }
}

const WRITTEN_NAME = /(?<![\p{L}.@-])\p{Lu}[\p{Ll}\p{M}’']+(?:-\p{Lu}[\p{Ll}\p{M}’']+)*(?![\p{L}@-])/gu;

/** The two words in front of the @, if the text has one or both as names: "karin.dijkgraaf@...", "Dijkgraaf ... Karin". */
function addOfAddresses(found: NameCandidate[], contents: readonly string[], addresses: readonly string[]): void {
  const names = new Map<string, string>();
  for (const content of contents)
    for (const [word] of content.matchAll(WRITTEN_NAME)) {
      names.set(lettersOf(word), word);
      // "Obi-Smit" in anna.obi@
      names.set(lettersOf(word.split('-')[0] ?? ''), word);
    }
  for (const address of addresses) {
    const [given = '', last = '', ...more] = wordsOfAddress(address);
    const [first, second] = [names.get(given), names.get(last)];
    if (more.length > 0 || given.length < MIN_LENGTH || last.length < MIN_LENGTH || first === undefined) continue;
    const words = `${first} ${second ?? withCapital(last)}`;
    const name = nameWhateverItIs(words);
    const line = contents.findIndex((content) => content.includes(address));
    if (name !== undefined) found.push(candidate(name, words, Math.max(0, line), 'ADDRESS'));
  }
}
