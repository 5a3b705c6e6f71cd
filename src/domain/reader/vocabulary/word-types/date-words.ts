import type { PatternList, WordList } from './word-list.js';

/** Words of dates and of periods of time. */
export interface DateWords {
  /** Names of each month with their abbreviations, January first. */
  readonly months: readonly WordList[];
  /** Endings of numbers that count days and quarters: "1st of May". */
  readonly ordinalEndings: WordList;
  /** First to fourth, each once. */
  readonly ordinals: WordList;
  /** A quarter of a year: "second quarter", and its letter as in Q2. */
  readonly quarter: WordList;
  readonly quarterLetter: string;
  /** Between a month, or a part of a year, and the year. */
  readonly of: WordList;
  /** Between a day and its month. */
  readonly ofDay: WordList;
  /** Seasons, and other parts of a year. */
  readonly partsOfYear: PatternList;
  /** In front of a date at which something began. */
  readonly since: PatternList;
  /** In front of a date at which something ended. */
  readonly until: PatternList;
  /** Between the two dates of a period, with white space around it. */
  readonly to: WordList;
  /** A mark for "to" that needs no white space around it. */
  readonly toMark: PatternList;
  /** Between a month and a period's second date, which gives the year: "March to June 2020". */
  readonly toMonth: WordList;
  /** In front of a word for now: "until now". */
  readonly toNow: WordList;
  /** In front of an end that is still to come: "2024 - expected 2028". */
  readonly expected: PatternList;
  /** The end of something that has not ended: "present". */
  readonly stillRunning: PatternList;
  /** Kinds of streets: a number of four digits in front of one is that of a house. */
  readonly streets: WordList;
  /** Words for now that may directly follow the first date: "2015 present". */
  readonly now: WordList;
  /** In front of a duration. */
  readonly about: PatternList;
  /** Units of a duration. */
  readonly years: PatternList;
  readonly monthUnits: PatternList;
  /** Between years and months. */
  readonly and: WordList;
  /** Other words at which a date or period may begin, followed by a blank; or patterns of such words. */
  readonly beginnings: PatternList;
  readonly beginningPatterns: PatternList;
}
