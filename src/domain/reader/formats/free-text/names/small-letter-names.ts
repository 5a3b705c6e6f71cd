import { NAME_PREFIXES } from '../../../../person-names/index.js';
import { anyOf } from '../../../vocabulary/index.js';
import { nameWhateverItIs } from '../person-name.js';
import {
  candidate,
  isInAccount,
  beginsAsGivenName,
  MIN_LENGTH,
  type NameCandidate,
  withCapitals,
} from './name-candidate.js';
import { withCapital } from './spelled-name.js';

const SMALL_WORD = /^\p{Ll}[\p{Ll}\p{M}’'-]+$/u;
const BEHIND_SMALL = new RegExp(`^${anyOf(({ texts }) => texts.cv.behindNames)}$`, 'u');
/** "hello my name is" */
const INTRODUCTION = new RegExp(`^(?:.*\\s)?${anyOf(({ texts }) => texts.cv.introductions)}\\s+(?=\\p{Ll})`, 'iu');
const MAX_SMALL_WORDS = 4;
/** In so many lines at the top, words in small letters alone may be a name. */
const MAX_SMALL_LINES = 8;

/** "jayden walsh, 23": words in small letters that begin a cell, of which one is a known given name or in the address. */
export function addInSmallLetters(
  found: NameCandidate[],
  value: string,
  line: number,
  label: string | undefined,
  addresses: readonly string[],
): void {
  const all = value.split(/\s+/u);
  const introduced = INTRODUCTION.exec(value)?.[0].trim().split(/\s+/u).length ?? 0;
  const starts = all
    .flatMap((word, index) => (index === introduced || beginsAsGivenName(withCapital(word)) ? [index] : []))
    .slice(0, MAX_SMALL_WORDS);
  for (const start of starts) {
    const words: string[] = [];
    for (const piece of all.slice(start, start + MAX_SMALL_WORDS + 2)) {
      const word = piece.replace(/[,.!:)(]+$/u, '');
      if (!SMALL_WORD.test(word) || BEHIND_SMALL.test(word)) break;
      words.push(word);
      if (word !== piece) break;
    }
    for (let count = words.length; count >= 2; count -= 1) {
      const some = words.slice(0, count);
      const [first = '', last = ''] = [some[0], some.at(-1)];
      if (NAME_PREFIXES.has(last) || first.length < MIN_LENGTH) continue;
      const isAlone = line < MAX_SMALL_LINES && count === all.length;
      const isTold =
        beginsAsGivenName(withCapital(first)) ||
        label !== undefined ||
        some.some((word) => isInAccount(word, addresses));
      if (!isAlone && !isTold) continue;
      const name = nameWhateverItIs(withCapitals(some));
      if (name !== undefined)
        found.push(
          candidate(name, some.join(' '), line, count === all.length ? 'CELL' : 'RUN', {
            label,
            before: all.slice(0, start).join(' '),
            behind: all.slice(start + count).join(' '),
            isSmall: true,
          }),
        );
    }
  }
}
