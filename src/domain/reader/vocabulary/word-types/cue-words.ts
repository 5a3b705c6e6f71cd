import type { PatternList, WordList } from './word-list.js';

/**
 * Words that say something about a nearby skill: the source of a regular expression with the flag u, for text in lower
 * case.
 */
export type Cue = string;

/** Words that deny a skill or express a wish for it, and words that end their reach. */
export interface CueWords {
  /** Denies every skill that follows, up to the next turn of the sentence: "no experience with Java, Python or SQL". */
  readonly denied: readonly Cue[];
  /** Followed by what others look for, sell or ask: "our client needs". */
  readonly sought: readonly Cue[];
  /** Followed by what somebody wants to learn, should learn or does for fun: "wants to". */
  readonly wished: readonly Cue[];
  /** Denies what follows directly, and a list that begins there: "has not used Java". */
  readonly deniedNext: readonly Cue[];
  /**
   * Denies, or wishes for, what is in front of it, with the mark or blank between: "SAP: none", "Java kent zij niet".
   */
  readonly deniedBehind: readonly Cue[];
  /** Denies the words that it matches, such as a verb, its object and "not". */
  readonly deniedInside: readonly Cue[];
  /** Matches what somebody would like to do, which goes on up to the next turn: "zou later vertaler willen worden". */
  readonly wishedInside: readonly Cue[];
  /** A wish whose verb follows what is wished for: "wil Java leren". */
  readonly wishes: WordList;
  readonly wishedVerbs: WordList;
  /** Looks like a denial but is not: "no longer" says that somebody once had the skill. */
  readonly notDenied: readonly Cue[];
  /** After these the sentence continues with something else, often the opposite. */
  readonly turns: WordList;
  /** Begins a new clause behind a comma, and so a turn. */
  readonly clauseBeginnings: WordList;
  readonly and: WordList;
  readonly or: WordList;
  readonly nor: WordList;
  /** Words in every text, and words in most records of people, up to their sixth letter: see cue-filter.ts. */
  readonly everyText: WordList;
  readonly mostRecords: WordList;
}

/** Words for people other than the one that a text is about, and for what they do. */
export interface OtherPeopleWords {
  /** Other people, with a verb; what they do or know follows: "my controller handles". */
  readonly doing: readonly Cue[];
  /** What is in front is done by other people: "payroll is outsourced". */
  readonly doneBehind: readonly Cue[];
  /**
   * The same, in two parts: between them there may be none of the words for the person (`themselves`).
   */
  readonly doneBy: readonly (readonly [before: Cue, behind: Cue])[];
  readonly themselves: WordList;
  /** Behind somebody's name: what that person does, or that the sentence is about that person. */
  readonly doesSomething: readonly Cue[];
  readonly isContrasted: PatternList;
  /** "Our Power BI person": a word for us, and for an expert. */
  readonly our: WordList;
  readonly experts: PatternList;
  /** In front of "our": then the expert is the person. */
  readonly being: WordList;
  /** People who are led, hired or worked with: their skills follow, up to the word for their trade. */
  readonly led: readonly Cue[];
  /** People who have a trade, in the plural: one developer may be the person. */
  readonly trades: PatternList;
  readonly tradeQualifiers: PatternList;
  /** Between people who are led and their trade: then the trade is somebody else's. */
  readonly separators: WordList;
}
