import type { Scope } from '../../../platform/scope.js';
import { findSkills } from './search-skills.sql.js';
import { foldLabel } from './fold-label.js';
import { searchPatterns } from './search-patterns.js';

/** Longest search, in characters. */
const SEARCH_LIMIT = 100;

/** A skill with its name in the language of the scope. */
export interface NamedSkill {
  readonly id: string;
  readonly name: string;
}

/**
 * The skills that words mean, best first, as the search of the taxonomy finds them; none for words with nothing to
 * search for.
 */
export async function searchSkills(scope: Scope, words: string, limit: number): Promise<NamedSkill[]> {
  const folded = foldLabel(words.slice(0, SEARCH_LIMIT));
  if (folded === '' || searchPatterns(folded).words.length === 0) return [];
  return findSkills(scope.db, scope, folded, limit);
}
