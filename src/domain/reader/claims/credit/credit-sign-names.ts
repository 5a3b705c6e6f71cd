/**
 * What tells whether words mean the skill that has them as a label, each a number; 1 for yes unless something else is
 * said. Label and place decide together, so that labels of a classification have signs of their own.
 */
export const CREDIT_SIGNS = [
  /** Running text, a part of an entry; 0 for both in an entry that is the label and nothing else. */
  'inProse',
  'partOfEntry',
  /** All of a sentence, as below a heading that nobody knows. */
  'aloneInProse',
  /** In an entry or alone: the share of the others around it that are names of skills. */
  'siblings',
  /** A label of a large classification; an alternative one; one without its qualifier in brackets. */
  'classification',
  'alternative',
  'withoutQualifier',
  /** A single word of a classification; in running text. Three words or more. Letters of the quote, in tens. */
  'word',
  'wordInProse',
  'longName',
  'length',
  /** How many labels of the classification have its rarest word, from 0 to 1 (see rarityOf). */
  'frequencyInLabels',
  /** How many descriptions have a single word that people chose, from 0 to 1. */
  'frequencyOfName',
  /** The words agree with the label except for endings; as the parts of a compound; as its beginning; misspelt. */
  'inflected',
  'compound',
  'withTail',
  'misspelt',
  /** They call somebody after it; the word for that is known as an occupation's; it calls several people so; "as a". */
  'agent',
  'agentOfOccupation',
  'agents',
  'asAgent',
  /** Only the verb of the label; one that the skill is about; as a gerund. It says what was done, at the beginning or behind the subject. */
  'verb',
  'verbOfSkill',
  'gerund',
  'claimedByVerb',
  /** A participle in front of its noun: "the translated edition"; in the passive. */
  'attributive',
  'passive',
  /** A verb apart from its object; the words from one to the other, in tens. */
  'apart',
  'distance',
  /** Only the object of a label's verb: somebody does it; it is an entry. */
  'done',
  'objectListed',
  /** Only a part of the label, by which the skill is called for short. */
  'shortened',
  /** The label is in the other language than the text; of a classification; in the other language than the sentence. */
  'otherLanguage',
  'otherLanguageOfClassification',
  'otherSentenceLanguage',
  /** The only capital is the first letter, in the middle of a sentence; of a name that people chose; all are capitals; of a classification. */
  'capitalised',
  'capitalisedName',
  'capitals',
  'capitalsOfClassification',
  /** A proper name in small letters: "a python". */
  'properInSmallLetters',
  'startsSentence',
  /** A capitalised word that is no skill is right before or behind a single word: it may be part of a name. */
  'nameBefore',
  'nameBehind',
  /** A name that is no skill is coupled with it: "Java and Bali", "Jenkins & Sons". It is between quotation marks. */
  'coupledWithName',
  'inQuotes',
  /** The name of a language in running text; right before a noun: "Danish pastries". */
  'languageInProse',
  'languageBeforeWord',
  /** Somebody's: "my Polish". An English name in small letters: "shoe polish". */
  'languageOfSomebody',
  'languageInSmallLetters',
  /** What is right before it in running text; the role with a small word between. */
  'determinerBefore',
  'articleBefore',
  'fieldPrepositionBefore',
  'otherPrepositionBefore',
  'otherWordBefore',
  'roleBefore',
  'verbBefore',
  /** What is right behind it in running text: another word in small letters, or the end of a part of the sentence. */
  'functionWordBehind',
  'auxiliaryBehind',
  'nounBehind',
  'determinerBehind',
  'endBehind',
  /** A level is stated of it, in running text or in an entry that says more. */
  'rated',
  /** It stands in front of a colon; a name that people chose does. */
  'headOfClassification',
  'headOfName',
  /** Words around it say that it is a skill; it is enumerated with a name that people chose. */
  'cue',
  'enumeratedWithName',
  /** It is said where studies are told of; in a sentence that speaks of studying, of school or of leisure. */
  'aboutStudy',
  'studySentence',
  /** How short a sentence of running text is, from 0 to 1. */
  'short',
] as const;

export type CreditSign = (typeof CREDIT_SIGNS)[number];
