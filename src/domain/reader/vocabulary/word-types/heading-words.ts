import type { PatternList, WordList } from './word-list.js';

/**
 * A part of a CV, a review or a survey that is one text. SELF, COLLEAGUES, MANAGER: who speaks there. REFERENCES: names
 * and addresses of other people.
 */
export type SectionKind =
  | 'WORK'
  | 'PROJECTS'
  | 'EDUCATION'
  | 'SKILLS'
  | 'LANGUAGES'
  | 'CERTIFICATIONS'
  | 'WISHES'
  | 'SELF'
  | 'COLLEAGUES'
  | 'MANAGER'
  | 'REFERENCES'
  | 'PERSONAL'
  | 'OTHER';

/** Headings of sections, and the words that may be around them. */
export interface HeadingWords {
  readonly sections: Readonly<Record<Exclude<SectionKind, 'SELF' | 'COLLEAGUES' | 'MANAGER'>, WordList>>;
  /** In front of a heading: "relevant experience". */
  readonly qualifiersBefore: PatternList;
  /** Names of columns that a table about anything has. */
  readonly generalColumns: WordList;
  /** Behind a heading: "skills overview". */
  readonly qualifiersBehind: PatternList;
  /** Between two headings: "education and courses". */
  readonly and: WordList;
  /** In front of a year behind a heading: "goals for 2025". */
  readonly forYear: WordList;
}
