/**
 * The words by which records and texts are understood. Each language is a folder of plain data in one shape
 * (language-vocabulary.ts); the modules beside the folders merge the languages into the look-ups that the reader uses.
 */
export {
  gradeIn,
  looksLikeCertificate,
  looksLikeCourse,
  looksLikeDegree,
  looksLikeSchool,
  saysFinished,
  saysOnlyEnding,
} from './education.js';
export { keyTable, normaliseKey, type KeyTable } from './key-table.js';
export { COLUMN_KEYS, ENVELOPE_KEYS, KEY_ROLES, keysOf, type KeyRole } from './keys.js';
export { isPersonType, KIND_KEYS, kindsHintedBy } from './kinds.js';
export { looksLikeOccupation, looksLikeOrganisation, looksLikePlace } from './names.js';
export { sectionOpenedBy, withoutYear, type TextSection } from './section-headings.js';
export { anyOf, LANGUAGES } from './languages.js';
export type { TextWords } from './language-vocabulary.js';
export {
  agreementIn,
  asksAboutOrganisation,
  asksForSkills,
  isAnswerMark,
  labelOfAnswer,
  labelOfQuestion,
  saysNotRated,
  yesOrNoIn,
} from './surveys.js';
export { entriesOf } from './word-list.js';
