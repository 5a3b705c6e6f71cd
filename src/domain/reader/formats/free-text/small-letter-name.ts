import { isGivenName, NAME_PREFIXES } from '../../../person-names/index.js';
import { anyOf } from '../../vocabulary/index.js';
import { CV_TITLE, GREETING, isOfLetter } from './lines-above-name.js';
import { agrees, MIN_NAME_LENGTH } from './own-address.js';
import { MAX_NAME_WORDS, nameOnTop } from './person-name.js';
import { withCapital } from './spelled-name.js';
import { NAMING } from './told-name.js';

const MIN_NAME_WORDS = 2;
/** A name in small letters is in one of so many lines. */
const MAX_SMALL_LINES = 3;
/** "24 uit utrecht", ", 33 jr", "06-12345678" */
const AGE_OR_CONTACT = /^,?\s?\d{2}\s\p{Ll}|\d{6}|\S@\S/u;
const CV_IN_FRONT = new RegExp(`^${anyOf(({ texts }) => texts.cv.titles)}\\s+(?=\\p{Ll})`, 'iu');

/** What may follow a name: "uit", "from". */
const BEHIND_NAME = new RegExp(`^${anyOf(({ texts }) => texts.cv.behindNames)}$`, 'u');
/** "hi i am jayden walsh" */
const SMALL_INTRODUCTION = new RegExp(
  `(?:^|\\s)${anyOf(({ texts }) => texts.cv.introductions)}\\s+(\\p{Ll}[\\p{Ll}'’-]+(?:\\s\\p{Ll}[\\p{Ll}'’-]+){1,3})`,
  'u',
);
/** "21", ", 21", " (21" */
const AGE = /^,?\s\(?\d{2}(?!\d)/u;

/** "jayden walsh" in the first line, where the address has both words. */
export function nameInSmallLetters(head: readonly string[], accounts: readonly string[]): string | undefined {
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
  const words = beforeOtherWords(all);
  const [first = ''] = words;
  const isName =
    words.length >= MIN_NAME_WORDS &&
    words.length <= MAX_NAME_WORDS &&
    words.every((word) => /^\p{Ll}[\p{Ll}’'-]*$/u.test(word)) &&
    [first, words.at(-1) ?? ''].every((word) => word.length >= MIN_NAME_LENGTH) &&
    (isGivenName(withCapital(first)) ||
      agrees(first, accounts) ||
      AGE_OR_CONTACT.test(below) ||
      AGE_OR_CONTACT.test(whole.slice(line.length)));
  return isName ? nameOnTop(withCapitals(words)) : undefined;
}

/** "ann-sofie knapen uit bilzen": the words in front of one that no name has. */
function beforeOtherWords(words: readonly string[]): readonly string[] {
  const behind = words.findIndex((word) => BEHIND_NAME.test(word));
  return behind < 0 ? words : words.slice(0, behind);
}

function withCapitals(words: readonly string[]): string {
  return words.map((word) => (NAME_PREFIXES.has(word) ? word : withCapital(word))).join(' ');
}

/** "hi i am jayden walsh 21 years old": a name in small letters behind an introduction, whose surname the address tells. */
export function nameIntroducedInSmallLetters(
  lines: readonly string[],
  isOwner: (name: string) => boolean,
): string | undefined {
  for (const line of lines) {
    const [whole, words = ''] = SMALL_INTRODUCTION.exec(line) ?? [];
    if (whole === undefined) continue;
    const names = beforeOtherWords(words.split(/\s+/u));
    const isNaming = NAMING.test(whole) || AGE.test(line.slice(line.indexOf(words) + words.length));
    for (let count = names.length; count >= MIN_NAME_WORDS; count -= 1) {
      const name = nameOnTop(withCapitals(names.slice(0, count)), isOwner);
      if (name !== undefined && (isOwner(name) || (isNaming && count === names.length))) return name;
    }
  }
  return undefined;
}
