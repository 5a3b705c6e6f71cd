import type { LanguageVocabulary } from '../word-types/language-vocabulary.js';
import { ENGLISH_CLAUSES } from './clauses/index.js';
import { ENGLISH_DATE_WORDS } from './dates.js';
import {
  ENGLISH_DOCUMENT_TITLES,
  ENGLISH_DOCUMENT_WORDS,
  ENGLISH_OF_TITLE,
  ENGLISH_WHOLE_DOCUMENT_TITLES,
} from './documents.js';
import { ENGLISH_EDUCATION_WORDS } from './education.js';
import { ENGLISH_HEADINGS } from './headings.js';
import { ENGLISH_FIELD_KEYS } from './keys.js';
import { ENGLISH_KIND_WORDS } from './kinds.js';
import { ENGLISH_NAME_WORDS } from './names.js';
import { ENGLISH_OTHER_PEOPLE } from './other-people.js';
import { ENGLISH_RATING_KEYS } from './rating-keys.js';
import { ENGLISH_RECORD_KEYS } from './record-keys.js';
import { ENGLISH_SURVEY_WORDS } from './surveys.js';
import { ENGLISH_SKILL_WORDS } from './skills.js';
import { ENGLISH_TEXT_WORDS } from './texts.js';
import { ENGLISH_LEVEL_WORDS } from './levels.js';

/** The English words of the reader. */
export const english: LanguageVocabulary = {
  language: 'en',
  keys: { ...ENGLISH_FIELD_KEYS, ...ENGLISH_RECORD_KEYS, ...ENGLISH_RATING_KEYS },
  headings: ENGLISH_HEADINGS,
  kinds: ENGLISH_KIND_WORDS,
  documents: ENGLISH_DOCUMENT_WORDS,
  documentTitles: ENGLISH_DOCUMENT_TITLES,
  wholeDocumentTitles: ENGLISH_WHOLE_DOCUMENT_TITLES,
  ofTitle: ENGLISH_OF_TITLE,
  education: ENGLISH_EDUCATION_WORDS,
  names: ENGLISH_NAME_WORDS,
  surveys: ENGLISH_SURVEY_WORDS,
  dates: ENGLISH_DATE_WORDS,
  levels: ENGLISH_LEVEL_WORDS,
  clauses: ENGLISH_CLAUSES,
  otherPeople: ENGLISH_OTHER_PEOPLE,
  skills: ENGLISH_SKILL_WORDS,
  texts: ENGLISH_TEXT_WORDS,
};
