import type { LanguageVocabulary } from '../word-types/language-vocabulary.js';
import { DUTCH_CLAUSES } from './clauses/index.js';
import { DUTCH_DATE_WORDS } from './dates.js';
import {
  DUTCH_DOCUMENT_TITLES,
  DUTCH_DOCUMENT_WORDS,
  DUTCH_OF_TITLE,
  DUTCH_WHOLE_DOCUMENT_TITLES,
} from './documents.js';
import { DUTCH_EDUCATION_WORDS } from './education.js';
import { DUTCH_HEADINGS } from './headings.js';
import { DUTCH_FIELD_KEYS } from './keys.js';
import { DUTCH_KIND_WORDS } from './kinds.js';
import { DUTCH_NAME_WORDS } from './names.js';
import { DUTCH_OTHER_PEOPLE } from './other-people.js';
import { DUTCH_RATING_KEYS } from './rating-keys.js';
import { DUTCH_RECORD_KEYS } from './record-keys.js';
import { DUTCH_SURVEY_WORDS } from './surveys.js';
import { DUTCH_SKILL_WORDS } from './skills.js';
import { DUTCH_TEXT_WORDS } from './texts.js';
import { DUTCH_LEVEL_WORDS } from './levels.js';

/** The Dutch words of the reader. */
export const dutch: LanguageVocabulary = {
  language: 'nl',
  keys: { ...DUTCH_FIELD_KEYS, ...DUTCH_RECORD_KEYS, ...DUTCH_RATING_KEYS },
  headings: DUTCH_HEADINGS,
  kinds: DUTCH_KIND_WORDS,
  documents: DUTCH_DOCUMENT_WORDS,
  documentTitles: DUTCH_DOCUMENT_TITLES,
  wholeDocumentTitles: DUTCH_WHOLE_DOCUMENT_TITLES,
  ofTitle: DUTCH_OF_TITLE,
  education: DUTCH_EDUCATION_WORDS,
  names: DUTCH_NAME_WORDS,
  surveys: DUTCH_SURVEY_WORDS,
  dates: DUTCH_DATE_WORDS,
  levels: DUTCH_LEVEL_WORDS,
  clauses: DUTCH_CLAUSES,
  otherPeople: DUTCH_OTHER_PEOPLE,
  skills: DUTCH_SKILL_WORDS,
  texts: DUTCH_TEXT_WORDS,
};
