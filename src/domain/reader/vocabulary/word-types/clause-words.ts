import type { WordList } from './word-list.js';

/**
 * What words tell about the clause that they are in. Entries are words or phrases in lower case; the longest phrase
 * that fits counts, and its words count for nothing else. A star ends a word of which only the beginning is given, an
 * underscore stands for any one word.
 */
export interface ClauseWords {
  /** Whether the subject follows its verb where something else comes first, as in Dutch: "Java kent zij". */
  readonly isVerbSecond: boolean;

  // The build of the clause.

  /** The person, as the subject: the text's author, or the one that a review is about. */
  readonly person: WordList;
  /** The person, as an object: "his colleagues turn to him for Java". */
  readonly personAsObject: WordList;
  /** The same words as the possessive ones: the person, unless a noun follows. */
  readonly perhapsObject: WordList;
  readonly possessive: WordList;
  /** Whom a vacancy or a question speaks to. */
  readonly addressee: WordList;
  /** Finite verbs, and words that only stand with one. Not all that there are: those that begin clauses. */
  readonly finite: WordList;
  /** Forms of "to be", and what says the same. */
  readonly being: WordList;
  /** In front of a noun: articles and possessives. */
  readonly determiner: WordList;
  readonly preposition: WordList;
  readonly and: WordList;
  readonly or: WordList;
  /** Begins a clause that says something else: "but". */
  readonly contrast: WordList;
  /** Begins a clause that only tells when, where or why. */
  readonly subordinate: WordList;
  /** Begins a clause that says what is wished, doubted or said. */
  readonly complement: WordList;
  /** Begins a clause about the noun in front of it. */
  readonly relative: WordList;
  /** Begins a phrase that is claimed whatever the rest of its sentence says: "as a Java developer I would like ...". */
  readonly besides: WordList;

  // Denial.

  /** Denies its clause. */
  readonly denial: WordList;
  /** Denies the noun that follows, and its clause where it stands behind the verb: "has no experience". */
  readonly denialOfNoun: WordList;
  /** Deny each entry of a list, and count as one denial: "neither Java nor Python". */
  readonly denialOfEach: WordList;
  /** Denies the phrase that it begins: "without". */
  readonly denialOfPhrase: WordList;
  /** Says that the person is without it; with a denial it says the opposite: "struggles with", "does not struggle with". */
  readonly lack: WordList;
  /** The same of adjectives, where nothing follows that they could belong to: "Java is difficult for her". */
  readonly lackingAdjective: WordList;
  /** Says little by itself, but turns a denial around: "makes no mistakes". */
  readonly bad: WordList;
  /** Says of what was named before that it is no skill: "would not call it a strength". */
  readonly disclaimer: WordList;
  /** Looks like one of the others but says nothing, such as "not only". */
  readonly neutral: WordList;
  /** Says that a clause without a verb is a claim: "some", "wel". */
  readonly affirmation: WordList;
  /** May stand with a denial of what was named before: "Java: no experience yet". */
  readonly generic: WordList;

  // What is not so, or not yet.

  readonly wish: WordList;
  /** To keep doing: who wants to, has the skill. */
  readonly keep: WordList;
  /** In front of what somebody still has to do. */
  readonly obligation: WordList;
  /** With a comparative, something is lacking: "could be better". */
  readonly possibility: WordList;
  /** Of what is to come. */
  readonly future: WordList;
  /** Asks for something. */
  readonly request: WordList;
  /** Learning, and what one learns in. */
  readonly study: WordList;
  /** With an obligation something is lacking. */
  readonly improve: WordList;
  readonly comparative: WordList;
  /** To teach: a course that is given, is known. */
  readonly teach: WordList;
  readonly conditional: WordList;
  /** Begins a condition if a verb follows in its clause, and else is a preposition. */
  readonly perhapsConditional: WordList;
  /** The verb that begins a condition without "if": "had we asked". */
  readonly inverted: WordList;
  /** Begins the consequence of a condition. */
  readonly consequence: WordList;
  /** "would" */
  readonly hypothetical: WordList;
  readonly doubt: WordList;
  /** Begins a question that leaves open whether something is so. */
  readonly whether: WordList;

  // Other people.

  /** Other people, if a determiner is in front. */
  readonly otherPerson: WordList;
  /** Other people, with no determiner. */
  readonly others: WordList;
  /** Everybody but the person. */
  readonly allButPerson: WordList;
  /** What other people do or say about the person's work. */
  readonly appreciation: WordList;
  readonly by: WordList;
  readonly outsourcing: WordList;
  /** To leave something to others. */
  readonly leave: WordList;

  // Demands.

  /** Who demands. */
  readonly client: WordList;
  /** Demands by being there. */
  readonly advertisement: WordList;
  readonly demand: WordList;
  /** Says by itself that something is demanded, or sold by a company. */
  readonly demanded: WordList;
}
