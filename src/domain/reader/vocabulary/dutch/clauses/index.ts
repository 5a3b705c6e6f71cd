import type { ClauseWords } from '../../word-types/clause-words.js';
import { DUTCH_STRUCTURE } from './structure.js';
import { DUTCH_VERBS } from './verbs.js';
import { DUTCH_DENIALS } from './denials.js';
import { DUTCH_WISHES } from './wishes.js';
import { DUTCH_PEOPLE } from './people.js';
import { DUTCH_DEMANDS } from './demands.js';

/** The Dutch words that tell what a clause means, by what they tell. */
export const DUTCH_CLAUSES: ClauseWords = {
  isVerbSecond: true,
  ...DUTCH_STRUCTURE,
  ...DUTCH_VERBS,
  ...DUTCH_DENIALS,
  ...DUTCH_WISHES,
  ...DUTCH_PEOPLE,
  ...DUTCH_DEMANDS,
};
