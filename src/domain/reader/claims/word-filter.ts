import { isLetter, LETTERS_COMPARED, requiredWords } from './cue-filter.js';

/** So many bits hold a letter of English and Dutch. */
const BITS_A_LETTER = 8;

/**
 * A quick look whether a text may match one of some patterns: whether one of its words begins like a word that one of
 * them requires. Most texts do not, and searching for the patterns costs many times this.
 *
 * @param patterns for texts in lower case (see requiredWords)
 * @returns tells of a text in lower case whether the patterns must be searched for; false is certain
 */
export function wordFilter(...patterns: readonly RegExp[]): (text: string) => boolean {
  const known = new Set(patterns.flatMap((pattern) => [...requiredWords(pattern)].map(keyOf)));
  return (text) => {
    let key = 0;
    let length = 0;
    // One turn more than there are characters, so that the last word ends too.
    for (let index = 0; index <= text.length; index += 1) {
      const code = text.charCodeAt(index);
      if (isLetter(code)) {
        length += 1;
        if (length <= LETTERS_COMPARED) key = (key << BITS_A_LETTER) | code;
      } else if (length > 0) {
        if (known.has(key)) return true;
        key = 0;
        length = 0;
      }
    }
    return false;
  };
}

function keyOf(word: string): number {
  return [...word].reduce((key, letter) => (key << BITS_A_LETTER) | letter.charCodeAt(0), 0);
}
