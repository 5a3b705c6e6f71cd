import type { PatternList, WordList } from './word-list.js';

/** Words by the level that they tell, 0 (none) to 5 (expert). Inflected forms are listed in full, in lower case. */
export type WordsByLevel = Readonly<Partial<Record<0 | 1 | 2 | 3 | 4 | 5, WordList>>>;

/** Words that tell how well somebody masters a skill. */
export interface LevelWords {
  /** In running text as well as in a field for a level. */
  readonly anywhere: WordsByLevel;
  /** Only in a field for a level or in an entry of a list: in running text a master is a degree. */
  readonly inFields: WordsByLevel;
  /** Ratings of skills in performance reviews, on a scale of five. */
  readonly reviews: WordsByLevel;
  /** Parts of those words that make them sure in running text too: "meets expectations". */
  readonly sureReviews: WordList;
  /**
   * Answers to statements such as "I master this", and how often one does it (Likert's five steps). Who strongly
   * disagrees says that he cannot.
   */
  readonly answers: WordsByLevel;
  /** Neutral answers with a comma in them, which a word list cannot hold. */
  readonly neutralAnswers: readonly string[];
  /** What people say of a human language: the word of CEFR's C1, and of a native speaker. */
  readonly fluent: WordList;
  readonly native: WordList;
  /** The latter only in a field for a level or in an entry of a list. */
  readonly nativeInFields: WordList;
  /** Between a skill and its level without separating them: "years of experience with Java". */
  readonly links: WordList;
  /** Beside a skill in the name of a column that rates it: "Java score". */
  readonly columnWords: WordList;
  /** One to twenty; spellings of the same number with a slash between them. */
  readonly numbers: WordList;
  /** Spans of time in words, by their years: "a decade and a half". */
  readonly durations: Readonly<Record<string, PatternList>>;
  /** Words of which every such span without "year" or "month" has one. */
  readonly longTimes: WordList;
  /** Between a number of years and their unit: "ten plus years". */
  readonly orMore: PatternList;
  /** Between "year" and a number that is not exact: "een jaar of zes". */
  readonly aboutYears: WordList;
  /** Between two years: "from 2016 to 2019". */
  readonly yearsTo: WordList;
  /** The end of years that go on. */
  readonly present: WordList;
  /** In front of a rating whose scale follows: "level 3 of 5". */
  readonly ratedAs: WordList;
  readonly ratedOf: WordList;
  /** Teaches or coaches others, with whom, up to the skill: "coaches colleagues in Java". */
  readonly teachesOthers: readonly string[];
  /** How the verbs of those begin. */
  readonly teaching: WordList;
  /** Units of experience. */
  readonly years: PatternList;
  readonly yearAbbreviations: PatternList;
  readonly months: PatternList;
  /** Other units of time; a number with one is no rating. */
  readonly otherTimeUnits: PatternList;
  /** In front of the year since which somebody has a skill. */
  readonly since: WordList;
  /** Between a rating and its scale: "4 out of 5". */
  readonly outOf: WordList;
  /** Between a rating and its scale, with the blank behind it: "4 on a scale of 1 to 5". */
  readonly onScale: readonly string[];
  /** A legend: "scale of 1 to 5". */
  readonly scale: WordList;
  readonly scaleFrom: WordList;
  readonly scaleTo: PatternList;
  /** Between the ends of a scale in a field of its own: "1 through 5". */
  readonly rangeTo: WordList;
}
