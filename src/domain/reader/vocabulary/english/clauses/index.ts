import type { ClauseWords } from '../../word-types/clause-words.js';
import { ENGLISH_STRUCTURE } from './structure.js';
import { ENGLISH_VERBS } from './verbs.js';
import { ENGLISH_DENIALS } from './denials.js';
import { ENGLISH_WISHES } from './wishes.js';
import { ENGLISH_PEOPLE } from './people.js';
import { ENGLISH_DEMANDS } from './demands.js';

/** The English words that tell what a clause means, by what they tell. */
export const ENGLISH_CLAUSES: ClauseWords = {
  isVerbSecond: false,
  ...ENGLISH_STRUCTURE,
  ...ENGLISH_VERBS,
  ...ENGLISH_DENIALS,
  ...ENGLISH_WISHES,
  ...ENGLISH_PEOPLE,
  ...ENGLISH_DEMANDS,
};
