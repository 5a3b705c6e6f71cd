/**
 * The words by which records and texts are understood. Each language is a folder of plain data in one shape
 * (word-types/language-vocabulary.ts); lookups/ merges the languages.
 */
export {
  drivingLicenceIn,
  givesCourses,
  gradeIn,
  degreeWordsIn,
  looksLikeCertificate,
  namesCertificate,
  mentionsCertificate,
  looksLikeCourse,
  DEGREES,
  looksLikeDegree,
  looksLikeSchool,
  namesEducation,
  saysFinished,
  awardAlone,
  isSameSchool,
  saysOnlyEnding,
  schoolWordsIn,
  isSchoolLevel,
  tellsOfStudyAbove,
} from './lookups/education.js';
export { countDocumentWords, documentTitledBy, type OtherDocument } from './lookups/documents.js';
export { keyTable, normaliseKey, scaleOfKey, type KeyTable } from './lookups/key-table.js';
export {
  COLUMN_KEYS,
  ENVELOPE_KEYS,
  isIncidental,
  holdsWishes,
  KEY_ROLES,
  keysOf,
  RECORD_LABELS,
  type KeyRole,
} from './lookups/keys.js';
export {
  countReviewLines,
  isPersonType,
  KIND_KEYS,
  kindsHintedBy,
  looksLikeReview,
  reviewHeadings,
} from './lookups/item-kinds.js';
export {
  isState,
  endsInCountry,
  looksLikeCity,
  isOccupationInSentence,
  looksLikeOccupation,
  looksLikeOrganisation,
  looksLikePlace,
  namesFirm,
} from './lookups/names.js';
export { sectionOfLastWord, sectionOpenedBy, withoutYear, type SectionKind } from './lookups/section-headings.js';
export { isNameOfLanguage } from './lookups/language-names.js';
export { anyOf, LANGUAGES } from './lookups/languages.js';
export { certainLanguageOf, languageOfSmallWords, SMALL_WORDS } from './lookups/small-words.js';
export {
  agreementIn,
  attainmentIn,
  saysNotAttained,
  asksAboutOrganisation,
  asksForSkills,
  isAnswerMark,
  labelOfAnswer,
  labelOfQuestion,
  saysNotRated,
  yesOrNoIn,
} from './lookups/surveys.js';
export { hasOwnColumn, isLinkedinFile, linkedinFileOf, type LinkedinFile } from './lookups/linkedin-files.js';
export {
  BUILD_CLASSES,
  REFERENCE_CLASSES,
  SENSE_CLASSES,
  type BuildClass,
  type ClauseWords,
  type ReferenceClass,
  type SenseClass,
  type WordClass,
} from './word-types/clause-words.js';
export type { DateWords } from './word-types/date-words.js';
export type { LanguageVocabulary } from './word-types/language-vocabulary.js';
export type { LevelWords, WordsByLevel } from './word-types/level-words.js';
export type { TextWords } from './word-types/text-words.js';
export { alternativesOf, entriesOf, type PatternList, type WordList } from './word-types/word-list.js';
