import type { Language } from '../../../platform/localization/index.js';
import { possibleVerbStems } from './dutch-verbs.js';
import { vocabularyKey, type Word } from './words.js';

/** The number of a word in a vocabulary; for a Dutch word that is not in it, that of the verb of which it is a form. */
export function wordNumber(
  { surface, stem }: Word,
  language: Language,
  numbers: ReadonlyMap<string, number>,
): number | undefined {
  const own = numbers.get(vocabularyKey(stem, language));
  if (own !== undefined || language === 'en') return own;
  const verb = possibleVerbStems(surface).find((possible) => numbers.has(vocabularyKey(possible, language)));
  return verb === undefined ? undefined : numbers.get(vocabularyKey(verb, language));
}
