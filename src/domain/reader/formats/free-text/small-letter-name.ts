import { isGivenName, NAME_PREFIXES } from '../../../person-names/index.js';
import { anyOf } from '../../vocabulary/index.js';
import { CV_TITLE, GREETING, isOfLetter } from './lines-above-name.js';
import { agrees, MIN_NAME_LENGTH } from './own-address.js';
import { MAX_NAME_WORDS, nameOnTop } from './person-name.js';
import { withCapital } from './spelled-name.js';
import { isBehindName } from './told-name.js';

/** A name in small letters is in one of so many lines. */
const MAX_SMALL_LINES = 3;
/** "24 uit utrecht", ", 33 jr", "06-12345678" */
const AGE_OR_CONTACT = /^,?\s?\d{2}\s\p{Ll}|\d{6}|\S@\S/u;
const CV_IN_FRONT = new RegExp(`^${anyOf(({ texts }) => texts.cv.titles)}\\s+(?=\\p{Ll})`, 'iu');

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
  // "ann-sofie knapen uit bilzen"
  const behind = all.findIndex((word) => isBehindName(word));
  const words = behind < 0 ? all : all.slice(0, behind);
  const [first = ''] = words;
  const isName =
    words.length >= 2 &&
    words.length <= MAX_NAME_WORDS &&
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
