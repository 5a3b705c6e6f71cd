import type { Language } from './findings.js';

/** Words that tell something about those beside them, as parts of regular expressions. */
export type Cues = Readonly<Record<Language, readonly string[]>>;

/**
 * One pattern of cues in both languages, as people mix them; each begins and ends with a whole word. For texts in lower
 * case: to ignore case costs a pattern so long several times its time.
 */
export function cuePattern(...tables: readonly Cues[]): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${tables.flatMap(({ en, nl }) => [...en, ...nl]).join('|')})(?![\\p{L}\\p{N}])`, 'gu');
}
