/** What labels are compared with to find what a search means: for LIKE, except `exact`. */
export interface SearchPatterns {
  readonly exact: string;
  readonly beginning: string;
  /** For each word that counts. */
  readonly words: readonly WordPatterns[];
}

/** What finds a word as a whole word, at the beginning of a word, and wherever it may be found. */
export interface WordPatterns {
  readonly whole: string;
  readonly beginning: string;
  readonly part: string;
}

/** Words from this length on are also found inside other words, in characters. */
export const MIN_PART_LENGTH = 3;

/** Words that occur in very many labels and say nothing about what is searched for. */
export const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  (
    'a an and as at by for from in of on or the to with ' + 'aan bij de een en het met naar om op te tot uit van voor'
  ).split(' '),
);

/**
 * What labels are compared with for a search.
 *
 * @param search - folded, not empty.
 */
export function searchPatterns(search: string): SearchPatterns {
  return {
    exact: ` ${search} `,
    beginning: ` ${escaped(search)}%`,
    words: meaningfulWords(search).map((word) => ({
      whole: `% ${escaped(word)} %`,
      beginning: `% ${escaped(word)}%`,
      part: partPattern(word),
    })),
  };
}

/** The words of a search without function words; the whole search if it contains no others. */
function meaningfulWords(search: string): string[] {
  const words = [...new Set(search.split(' '))];
  const meaningful = words.filter((word) => !FUNCTION_WORDS.has(word));
  return meaningful.length > 0 ? meaningful : [search];
}

function partPattern(word: string): string {
  if (FUNCTION_WORDS.has(word.split(' ')[0] ?? '')) return ` ${escaped(word)}%`;
  if (word.length >= MIN_PART_LENGTH) return `%${escaped(word)}%`;
  // Very many words begin with a given letter; a single letter means a word of one letter (C, R).
  return word.length === 1 ? `% ${escaped(word)} %` : `% ${escaped(word)}%`;
}

function escaped(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
