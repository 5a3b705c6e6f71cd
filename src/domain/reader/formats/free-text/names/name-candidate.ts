import { isGivenName, NAME_PREFIXES } from '../../../../person-names/index.js';
import { lettersOf } from '../own-address.js';
import { withCapital } from './spelled-name.js';

/** How much of a line a name is. */
export type NamePlace = 'LINE' | 'CELLS' | 'CELL' | 'PART' | 'RUN' | 'LINES' | 'APART' | 'ADDRESS';

/** Words that may be the name of the person. */
export interface NameCandidate {
  /** In spoken order. */
  readonly name: string;
  readonly place: NamePlace;
  /** The words of the text, in its own order and letters. */
  readonly words: string;
  /** The index of its line. */
  readonly line: number;
  /** The label in front of it in its cell. */
  readonly label: string | undefined;
  /** What stands in front of it and behind it in its cell. */
  readonly before: string;
  readonly behind: string;
  /** Whether the text has it in small letters. */
  readonly isSmall: boolean;
  /** Over how many lines it stands. */
  readonly lineCount: number;
}

/** Shorter words tell nothing of a name. */
export const MIN_LENGTH = 3;

export function candidate(
  name: string,
  words: string,
  line: number,
  place: NamePlace,
  others: Partial<NameCandidate> = {},
): NameCandidate {
  return {
    name,
    words,
    line,
    place,
    label: undefined,
    before: '',
    behind: '',
    isSmall: false,
    lineCount: 1,
    ...others,
  };
}

/** Whether a word, or what stands in front of its hyphen, is a given name. */
export function beginsAsGivenName(word: string | undefined): boolean {
  return word !== undefined && isGivenName(word.split('-')[0] ?? '');
}

export function withCapitals(words: readonly string[]): string {
  return words.map((word) => (NAME_PREFIXES.has(word) ? word : withCapital(word))).join(' ');
}

/** Whether the account of an address has a word, or a part of it. */
export function isInAccount(word: string, addresses: readonly string[]): boolean {
  return word
    .split('-')
    .map(lettersOf)
    .some(
      (letters) =>
        letters.length >= MIN_LENGTH &&
        addresses.some((address) => lettersOf(address.split('@')[0] ?? '').includes(letters)),
    );
}
