import type { Language } from '../../../platform/localization/index.js';

/** Words that tell something about those beside them, as parts of regular expressions. */
export type Cues = Readonly<Record<Language, readonly string[]>>;

// The letters of both languages: classes of all the world's letters cost several times as much at every place of a
// text.
const WORD_BEFORE = '(?<![a-zà-ÿ\\d])';
const WORD_BEHIND = '(?![a-zà-ÿ\\d])';

/**
 * One pattern of cues in both languages, as people mix them; each begins and ends with a whole word. For texts in lower
 * case: to ignore case costs a pattern so long several times its time.
 */
export function cuePattern(...tables: readonly Cues[]): RegExp {
  return new RegExp(`${WORD_BEFORE}(?:${alternativesOf(tables)})${WORD_BEHIND}`, 'gu');
}

/**
 * The same of cues that stand behind what they speak of: each begins with a blank or a mark, and ends with a whole
 * word.
 */
export function cuePatternBehind(...tables: readonly Cues[]): RegExp {
  // To say how all of them begin spares trying each of them at every letter.
  return new RegExp(`(?=[\\s,:?(–=-])(?:${alternativesOf(tables)})${WORD_BEHIND}`, 'gu');
}

function alternativesOf(tables: readonly Cues[]): string {
  return tables.flatMap(({ en, nl }) => [...en, ...nl]).join('|');
}
