import type { Language } from './findings.js';

/** Words that tell something about those beside them, as parts of regular expressions. */
export type Cues = Readonly<Record<Language, readonly string[]>>;

// The letters of both languages: classes of all the world's letters cost several times as much at every place of a text.
const WORD_BEFORE = '(?<![a-zà-ÿ\\d])';
const WORD_BEHIND = '(?![a-zà-ÿ\\d])';

/**
 * One pattern of cues in both languages, as people mix them; each begins and ends with a whole word. For texts in lower
 * case: to ignore case costs a pattern so long several times its time.
 */
export function cuePattern(...tables: readonly Cues[]): RegExp {
  return new RegExp(`${WORD_BEFORE}(?:${tables.flatMap(({ en, nl }) => [...en, ...nl]).join('|')})${WORD_BEHIND}`, 'gu');
}
