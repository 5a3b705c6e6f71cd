import type { PatternList, WordList } from './word-list.js';

/** Words for people other than the one that a text is about, who are named by what they can. */
export interface OtherPeopleWords {
  /** "Our Power BI person": a word for us, and for an expert. */
  readonly our: WordList;
  readonly experts: PatternList;
  /** In front of "our": then the expert is the person. */
  readonly being: WordList;
  /** In front of people who are led, hired or worked with, up to the word for their trade: sources of regular expressions. */
  readonly led: readonly string[];
  /** People who have a trade, in the plural: one developer may be the person. */
  readonly trades: PatternList;
  readonly tradeQualifiers: PatternList;
  /** Between people who are led and their trade: then the trade is somebody else's. */
  readonly separators: WordList;
}
