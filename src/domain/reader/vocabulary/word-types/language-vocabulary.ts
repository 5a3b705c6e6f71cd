import type { WordList } from './word-list.js';
import type { Language } from '../../../../platform/localization/index.js';
import type { ClauseWords } from './clause-words.js';
import type { DateWords } from './date-words.js';
import type { DocumentTitles, DocumentWords } from './document-words.js';
import type { EducationWords } from './education-words.js';
import type { HeadingWords } from './heading-words.js';
import type { FieldKeys, RatingKeys, RecordKeys } from './key-names.js';
import type { KindWords } from './kind-words.js';
import type { LevelWords } from './level-words.js';
import type { NameWords } from './name-words.js';
import type { OtherPeopleWords } from './other-people-words.js';
import type { SkillWords } from './skill-words.js';
import type { SurveyWords } from './survey-words.js';
import type { TextWords } from './text-words.js';

/** What a language brings to the reader. A further language needs one folder with this, and a line in languages.ts. */
export interface LanguageVocabulary {
  readonly language: Language;
  readonly keys: FieldKeys & RecordKeys & RatingKeys;
  readonly headings: HeadingWords;
  readonly kinds: KindWords;
  readonly documents: DocumentWords;
  /** Beginnings of lines at the top that no CV has. */
  readonly documentTitles: DocumentTitles;
  /** Titles that also begin other lines: "Risk assessment". */
  readonly wholeDocumentTitles: DocumentTitles;
  /** Between such a title and what the document is about. */
  readonly ofTitle: WordList;
  readonly education: EducationWords;
  readonly names: NameWords;
  readonly surveys: SurveyWords;
  readonly dates: DateWords;
  readonly levels: LevelWords;
  readonly clauses: ClauseWords;
  readonly otherPeople: OtherPeopleWords;
  readonly skills: SkillWords;
  readonly texts: TextWords;
}
