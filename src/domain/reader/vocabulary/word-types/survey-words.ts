import type { PatternList, WordList } from './word-list.js';

/** Words of questions and answers. */
export interface SurveyWords {
  readonly yes: WordList;
  readonly no: WordList;
  /** What became of a course, a certificate or a signed-off procedure: whether the person has it. */
  readonly attained: WordList;
  readonly notAttained: WordList;
  /** Whole answers to a statement, in lower case. */
  readonly agrees: PatternList;
  readonly disagrees: PatternList;
  readonly neither: PatternList;
  /** In front of such an answer, without meaning: "I agree". */
  readonly fillers: WordList;
  /** In a cell of a matrix question: marks the chosen one. */
  readonly marks: WordList;
  /** In place of a rating: not rated. */
  readonly notRated: PatternList;
  /** "Which languages do you speak?", "What tools ...?": the answer names skills. */
  readonly which: WordList;
  readonly what: WordList;
  readonly skillNouns: WordList;
  /** "How good was our set-up?" is about the organisation, unless the question has a personal word as well. */
  readonly our: WordList;
  readonly personal: WordList;
  /** In questions for what somebody wants to be trained in, or is not able to do. */
  readonly asksForTraining: PatternList;
  /** Beginnings of statements of what somebody can do: "I am good at". */
  readonly statesAbility: PatternList;
  /** In front of a question or an answer in a text: "Q1: ... A: ...". */
  readonly questionLabels: WordList;
  readonly answerLabels: WordList;
}
