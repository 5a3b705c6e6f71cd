import type { PatternList, WordList } from './word-list.js';

/** Words by the level that they tell, 0 (none) to 5 (expert). Inflected forms are listed in full, in lower case. */
export type WordsByLevel = Readonly<Partial<Record<0 | 1 | 2 | 2.5 | 3 | 3.5 | 4 | 5, WordList>>>;

/** Units of time that experience is counted in. */
export type TimeUnit = 'week' | 'month' | 'year' | 'decade' | 'century';

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
  /** Between a skill and the level that is said of it: "English is C1". */
  readonly copulas: WordList;
  /** In the names of columns with levels that somebody should have. */
  readonly wanted: WordList;
  /** One to twenty; spellings of the same number with a slash between them. */
  readonly numbers: WordList;
  /** Thirty to fifty, in tens. */
  readonly tens: WordList;
  /** Between the digit and the ten of a number in one word, if the digit comes first: "en" in "vijfentwintig". */
  readonly digitBeforeTen: WordList;
  /** Behind a number in one word with it: "enhalf" in "drieenhalf". */
  readonly halfInWord: WordList;
  /** Other amounts, by their number: "half a", "a couple of", "several". */
  readonly amounts: Readonly<Record<string, WordList>>;
  /** Before a unit of time: one of it. */
  readonly article: WordList;
  /** Asks for years: a number as the answer is one of them. */
  readonly howLong: WordList;
  /** Behind an amount or a unit: half of one more. */
  readonly andAHalf: WordList;
  /** Around an amount, which they do not change: "a good six years", "ten plus years". */
  readonly roughly: WordList;
  /** Between a unit and an amount that is not exact: "een jaar of zes". */
  readonly unitOf: WordList;
  /** Units of time, by their length. */
  readonly units: Readonly<Record<TimeUnit, WordList>>;
  /** Spans of time without an amount, by their years: "halfjaar", "decades". */
  readonly spans: Readonly<Record<string, WordList>>;
  /** In front of a span that says when, and not how long: "within two years". */
  readonly whenBefore: WordList;
  /** Beside a span that is not the person's experience: "ago", "old", "valid", "warranty". */
  readonly otherSpans: WordList;
  /** Behind a span that says how long before now something happened. */
  readonly ago: WordList;
  /** To start with something: the time since then is experience. */
  readonly begun: WordList;
  /** In front of the year since which somebody has a skill. */
  readonly since: WordList;
  /** Between that word and the year or decade: "the early", "begin". */
  readonly partsOfYear: WordList;
  /** The decades of the last century, from the fifties: "fifties, sixties". */
  readonly decades: WordList;
  /** Between the two amounts of a range: "two to three years", "from 2016 until 2019". */
  readonly to: WordList;
  /** The end of years that go on. */
  readonly present: WordList;
  /** How often, by the level that it tells. */
  readonly frequencies: WordsByLevel;
  /** In front of a level: a step more, or for a low one a step less. */
  readonly intensifiers: WordList;
  /** The same behind a level: "exceeds expectations by far". */
  readonly intensifiersBehind: WordList;
  /** In front of a level: half a step less. */
  readonly weakeners: WordList;
  /** In front of the lower end of a development: "from beginner to expert". */
  readonly from: WordList;
  /** Behind a year with that word in front of it: "from 2012 onwards". */
  readonly onwards: WordList;
  /** Denies the level behind it, and that a skill is still used. */
  readonly not: WordList;
  /** In front of a rating: "level 3 of 5", "grade B", "score 85%". */
  readonly ratedAs: WordList;
  /** What is beside a grade of a school, or a rating, by the highest one: "cijfer 8", "6 gehaald", "4 stars". */
  readonly grades: Readonly<Record<string, WordList>>;
  readonly percent: WordList;
  /** Between a rating and its scale: "4 out of 5". */
  readonly outOf: WordList;
  /** Teaches or coaches others in a skill. */
  readonly teaches: WordList;
  /** Does so if learners are named: "leert collega's werken met". */
  readonly teachesLearners: WordList;
  readonly learners: WordList;
  /** Likewise, verbs by the particle that completes them: "op" of "leidt op". */
  readonly separable: Readonly<Record<string, WordList>>;
  /** Who teaches others. */
  readonly teachers: WordList;
  /** Has them taught together with a word for teaching: "gives a course in". */
  readonly gives: WordList;
  readonly courses: WordList;
  /** The participle of those, with "has" in front of it and the learners between. */
  readonly hasTaught: WordList;
  /** In front of words of teaching: the person is the one who is taught. */
  readonly isTaught: WordList;
  /** Behind a verb of teaching: who is taught is the person. */
  readonly oneself: WordList;
  /** Between a verb of teaching and the skill. */
  readonly topics: WordList;
  /** A level is that of everything named before it or behind it: "both advanced". */
  readonly each: WordList;
  /** These begin another statement in the same sentence. */
  readonly borders: WordList;
  /** What of a language is rated: "reading C1, writing B1". */
  readonly aspects: WordList;
  /** A legend: "scale of 1 to 5". */
  readonly scale: WordList;
  readonly scaleFrom: WordList;
  /** In front of a scale that a rating is on: "4 on a scale of 1 to 5". */
  readonly onScale: WordList;
  readonly scaleTo: PatternList;
  /** Between the ends of a scale in a field of its own: "1 through 5". */
  readonly rangeTo: WordList;
}
