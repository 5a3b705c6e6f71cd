import type { WordList } from './word-list.js';

/**
 * Words of one class. Verbs stand in the infinitive and nouns in the singular: their other forms follow by rule, or
 * from `irregular`. "uit|besteden" and "turn|down" are verbs whose other part may stand further on in the clause.
 * Other words stand as they are written. Two or three words are a fixed expression; "(my|her) list" stands for two.
 */
export interface WordClass {
  readonly verbs?: WordList;
  /** The same without their past, of which the class does not hold: "learns", but not "learned". */
  readonly presentVerbs?: WordList;
  readonly nouns?: WordList;
  readonly words?: WordList;
}

/** The classes that tell how a sentence is built. */
export const BUILD_CLASSES = [
  /** The person, as the subject: the text's author, or the one that a review is about. */
  'person',
  /** The person, as an object: "his colleagues turn to him for Java". */
  'personAsObject',
  /** The same words as possessive ones: the person, unless a noun follows. */
  'perhapsObject',
  'possessive',
  /** Whom a vacancy or a question speaks to. */
  'addressee',
  /** Verbs in general. Verbs of the other classes are verbs as well. */
  'verb',
  /** Forms of "to be", and what says the same. */
  'being',
  /** In front of a noun: articles and possessives. */
  'determiner',
  'preposition',
  'and',
  'or',
  /** Begins a clause that says something else: "but". */
  'contrast',
  /** Begins a clause that only tells when, where or why. */
  'subordinate',
  /** Begins a clause that says what is wished, doubted or said. */
  'complement',
  /** Begins a clause about the noun in front of it. */
  'relative',
  /** Begins a phrase that is claimed whatever the rest of its sentence says: "as a Java developer I would like ...". */
  'besides',
  'conditional',
  /** Begins a condition if a verb follows in its clause, and else is a preposition. */
  'perhapsConditional',
  /** The verb that begins a condition without "if": "had we asked". */
  'inverted',
  /** Begins the consequence of a condition. */
  'consequence',
  /** Begins a question that leaves open whether something is so. */
  'whether',
  'by',
  /** Leaves out of the rest what it begins with: "apart from". Words of `denialOfPhrase`. */
  'exceptive',
  /** Everybody but the person: "except me". */
  'allButPerson',
  /** To pass something on; with other people in the clause, to have them do it. */
  'leave',
  /** To speak well of somebody. Verbs of `appreciation`. */
  'praise',
  /** To call something a skill: "would not call it a strength" speaks of what was named before. */
  'naming',
  /** "No longer", "at first": with "may" it is not allowed any more, and what was lacking is there now. */
  'noLonger',
  /** "Nobody": with a comparison, the person is better than all. */
  'nobody',
  'comparison',
  /** "Additional": of training or help, there is not enough. */
  'additional',
  /** To go to others for something: they have the skill. */
  'consult',
] as const;

/** The classes that tell what a clause means for the skills in it. */
export const SENSE_CLASSES = [
  /** Denies its clause. */
  'denial',
  /** Denies the noun that follows, and its clause where it stands behind the verb: "has no experience". */
  'denialOfNoun',
  /** Deny each entry of a list, and count as one denial: "neither Java nor Python". */
  'denialOfEach',
  /** Denies the phrase that it begins: "without". */
  'denialOfPhrase',
  /** Says that somebody is without it; with a denial it says the opposite: "struggles with", "does not struggle with". */
  'lack',
  /** The same of adjectives and nouns, where nothing follows that they could belong to: "Java is difficult for her". */
  'lackAtEnd',
  /** Says little by itself, but turns a denial around: "makes no mistakes". */
  'bad',
  /** Says that a clause without a verb is a claim: "some", "wel". */
  'affirmation',
  /** May stand with a denial of what was named before: "Java: no experience yet". */
  'generic',
  'wish',
  /** To keep doing: who wants to, has the skill. */
  'keep',
  /** In front of what somebody still has to do. */
  'obligation',
  /** With a comparative, something is lacking: "could be better". */
  'possibility',
  /** Of what is to come. */
  'future',
  /** Asks for something, or promises it. */
  'request',
  /** Learning, and what one learns in. */
  'study',
  /** With an obligation or a need something is lacking. */
  'improve',
  /** To need something: with learning, improvement or support, something is lacking. */
  'need',
  'support',
  'comparative',
  /** To teach: a course that is given, is known. */
  'teach',
  /** "would" */
  'hypothetical',
  'doubt',
  /** Other people, if a determiner is in front. */
  'otherPerson',
  /** Other people, with no determiner. */
  'others',
  /** What other people do or say about the person's work. */
  'appreciation',
  /** To have somebody else do it. */
  'handOver',
  /** Who demands. */
  'client',
  /** Demands by being there. */
  'advertisement',
  'demand',
  /** Says by itself that something is demanded. */
  'demanded',
  /** To say: what somebody does not say is not so. */
  'saying',
] as const;

/** The classes that tell what a word refers to. */
export const REFERENCE_CLASSES = [
  /** The author of the text: in a review not the person that it is about. */
  'author',
  /** Something that was named before: "that I leave to others", "it never came". */
  'namedBefore',
  /** Begins a clause that stands for a thing, which the rest of the sentence names: "what I lack is Java". */
  'freeRelative',
  /** To do something regularly, as a part of one's work. */
  'doing',
  /** Between a task and those who have it, behind "is" or "remains": "is with the lab", "blijft bij de bode". */
  'belonging',
  /** In front of a noun, and means a certain one: "the", and not "a". */
  'definite',
] as const;

export type ReferenceClass = (typeof REFERENCE_CLASSES)[number];
export type BuildClass = (typeof BUILD_CLASSES)[number];
export type SenseClass = (typeof SENSE_CLASSES)[number];

/** Classes that not every language has words of. */
type OptionalClass = 'perhapsConditional' | 'belonging';

/** What words of a language tell about the clause that they are in. The longest expression that fits counts. */
export interface ClauseWords
  extends
    Readonly<Record<Exclude<BuildClass | SenseClass | ReferenceClass, OptionalClass>, WordClass>>,
    Readonly<Partial<Record<OptionalClass, WordClass>>> {
  /** Whether the subject follows its verb where something else comes first, as in Dutch: "Java kent zij". */
  readonly isVerbSecond: boolean;
  /** The past and the participle of verbs, and plurals, that follow no rule: "give gave given". */
  readonly irregular: WordList;
  /** Looks like one of the others but says nothing, such as "not only". A single word is taken out of the other classes. */
  readonly neutral: WordClass;
}
