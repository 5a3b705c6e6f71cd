import type { PatternList, WordList } from './word-list.js';

/** Documents that people send along by mistake: they are about nobody's skills. */
export const OTHER_DOCUMENTS = [
  'INVOICE',
  'PAPER',
  'VACANCY',
  'MINUTES',
  'MANUAL',
  'LETTER',
  'TEMPLATE',
  'CONTRACT',
  'BROCHURE',
  'RECIPE',
  'JOURNEY',
  'PAYSLIP',
  'REPORT',
  'ROSTER',
] as const;

export type OtherDocument = (typeof OTHER_DOCUMENTS)[number];

/** Words that each kind of document has several of and other texts have not; in lower case. */
export type DocumentWords = Readonly<Record<OtherDocument, WordList>>;

/** What kinds of document are called at their top. */
export type DocumentTitles = Readonly<Partial<Record<OtherDocument, PatternList>>>;
