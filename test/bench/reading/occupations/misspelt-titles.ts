import type { LabelledTitle } from './labelled-titles.js';

/** Shorter words are left as they are: an error in them makes another word. */
const MIN_WORD_LENGTH = 6;

/** The kinds of typing errors, each at a place inside a word. */
const ERRORS: readonly ((word: string, at: number) => string)[] = [
  (word, at) => word.slice(0, at) + word.slice(at + 1),
  (word, at) => word.slice(0, at) + word.charAt(at) + word.slice(at),
  (word, at) => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
  (word, at) => word.slice(0, at) + (word.charAt(at) === 'e' ? 'w' : 'e') + word.slice(at + 1),
];

/** A title with a typing error. */
interface MisspeltTitle extends LabelledTitle {
  readonly original: string;
}

/** Titles with one typing error each in their longest word, of the four kinds in turn; titles of short words are left out. */
export function misspeltTitles(titles: readonly LabelledTitle[]): MisspeltTitle[] {
  return titles.flatMap((labelled, index) => {
    const words = labelled.title.split(' ');
    const longest = words.reduce((best, word) => (word.length > best.length ? word : best), '');
    if (longest.length < MIN_WORD_LENGTH) return [];
    const misspelt = (ERRORS[index % ERRORS.length] as (typeof ERRORS)[number])(longest, 2 + (index % 3));
    return [
      {
        ...labelled,
        original: labelled.title,
        title: words.map((word) => (word === longest ? misspelt : word)).join(' '),
      },
    ];
  });
}
