import { isGivenName } from '../../../../person-names/index.js';
import { addressesIn, lettersOf, MIN_NAME_LENGTH, wordsOfAddress } from '../own-address.js';
import { nameOnTop } from '../person-name.js';

/** "D A R R E N" */
const LETTERS_APART = /^(?:[\p{Lu}"“”][ -]{1,3}){3,}[\p{Lu}"“”]$/u;

const NICKNAME_APART = /["“”](?: \p{L}){1,12} ["“”]/u;

/** Most given names that are written without a space between them. */
const MAX_GIVEN_NAMES = 3;

/** "RUUDVERMAAS", where the address has all its letters and it begins with a given name. */
export function nameInOneWord(line: string, lines: readonly string[]): string | undefined {
  const word = line.trim();
  const isWholeAddress = addressesIn(lines).some(
    (address) => lettersOf(address.split('@')[0] ?? '') === lettersOf(word),
  );
  if (!/^(?:\p{Lu}{6,30}|\p{Ll}{6,30})$/u.test(word) || !isWholeAddress) return undefined;
  for (let at = word.length - MIN_NAME_LENGTH; at >= MIN_NAME_LENGTH; at -= 1) {
    const given = withCapital(word.slice(0, at).toLowerCase());
    if (isGivenName(given)) return nameOnTop(`${given} ${withCapital(word.slice(at).toLowerCase())}`);
  }
  return undefined;
}

/** "D A R R E N W H I T L O C K", divided where a word of the address begins. */
export function nameOfLettersApart(line: string, lines: readonly string[]): string | undefined {
  if (!LETTERS_APART.test(line)) return undefined;
  // Between words may be wider gaps than between letters.
  const words = line.replace(NICKNAME_APART, '').split(/\s{2,}/u);
  if (words.length > 1) {
    const [first = '', ...others] = words.map((word) => word.replace(/\s/gu, ''));
    const name = nameOnTop([givenNamesIn(first), ...others].join(' '));
    if (name !== undefined) return name;
  }
  const letters = words.join('').replace(/[^\p{L}]/gu, '');
  for (const word of addressesIn(lines).flatMap(wordsOfAddress)) {
    if (word.length < MIN_NAME_LENGTH || word.length >= letters.length - 1) continue;
    const at = letters.length - word.length;
    if (lettersOf(letters.slice(at)) === word)
      return nameOnTop(`${givenNamesIn(letters.slice(0, at))} ${letters.slice(at)}`);
    if (lettersOf(letters.slice(0, word.length)) === word)
      return nameOnTop(`${letters.slice(0, word.length)} ${letters.slice(word.length)}`);
  }
  return undefined;
}

/** "MARIAISABEL" as two given names, if both are known. */
function givenNamesIn(letters: string, most = MAX_GIVEN_NAMES): string {
  if (most < 2 || isGivenName(withCapital(letters.toLowerCase()))) return letters;
  for (let at = letters.length - 2; at >= 2; at -= 1) {
    if (!isGivenName(withCapital(letters.slice(0, at).toLowerCase()))) continue;
    const rest = givenNamesIn(letters.slice(at), most - 1);
    if (rest.split(' ').every((name) => isGivenName(withCapital(name.toLowerCase()))))
      return `${letters.slice(0, at)} ${rest}`;
  }
  return letters;
}

/** Whether a line has a blank between each of its letters. */
export function hasLettersApart(line: string): boolean {
  return LETTERS_APART.test(line);
}

/** A name in small letters, with capitals. */
export function withCapital(word: string): string {
  return word.replace(/(?<=^|-)\p{L}/gu, (letter) => letter.toUpperCase());
}
