import type { SkillMention } from '../labels/find-skills.js';
import { rarityOf } from '../labels/common-words.js';
import { LABEL_FLAGS } from '../labels/packed-labels.js';
import type { Language } from '../../../platform/localization/index.js';
import { alternativesOf, isNameOfLanguage, LANGUAGES, looksLikeDegree } from '../vocabulary/index.js';
import { areEnumerated, hasCue, isCalledSkill } from './support.js';
import { classesOf, FUNCTION_WORD, WORD_CLASSES, wordBefore, wordBehind } from './words-around.js';

/** Where a mention is. */
export interface MentionPlace {
  /** In a list, where words are meant as skills, or in running text. */
  readonly listed: boolean;
  /** The mention is all of the entry, except for its level. */
  readonly whole: boolean;
  /** In a part of the item that is about studies. */
  readonly aboutStudy: boolean;
  /** Its sentence or entry tells of studies or leisure (see tellsOfStudy). */
  readonly tellsOfStudy: boolean;
  /** Which share of the other entries around it is a label and nothing else; and such a label that people chose. */
  readonly siblings: { readonly whole: number; readonly curated: number };
  /** The language of its sentence, null when unknown. */
  readonly sentenceLanguage: Language | null;
  /** What supportedMentions says of it. */
  readonly supported: boolean;
}

/**
 * What tells whether words mean the skill that has them as a label, each a number; 1 for yes unless something else is
 * said. Label and place decide together, so that labels of a classification have signs of their own.
 */
export const CREDIT_SIGNS = [
  /** Running text, a part of an entry; 0 for both in an entry that is the label and nothing else. */
  'inProse',
  'partOfEntry',
  /** A label of a large classification; an alternative one; both in running text. */
  'classification',
  'alternative',
  'classificationInProse',
  'alternativeInProse',
  'withoutQualifier',
  /** A single word of a classification; in running text; of Dutch ones there; and as an alternative. */
  'word',
  'wordInProse',
  'dutchWordInProse',
  'alternativeWord',
  /** Three words or more. */
  'longName',
  /** Letters of the quote, in tens. */
  'length',
  /** How common the rarest word of a classification's label is in descriptions and labels (see rarityOf), from 0 to 1. */
  'frequencyInDescriptions',
  'frequencyInLabels',
  /** The same of a single word that people chose, in descriptions. */
  'frequencyOfName',
  /** The words agree with the label except for endings; of a single word; as the parts of a compound; joined or split; misspelt. */
  'inflected',
  'inflectedWord',
  'compound',
  'joined',
  'misspelt',
  /** The label is in the other language than the text; of a classification. */
  'otherLanguage',
  'otherLanguageOfClassification',
  /** The only capital is the first letter, in the middle of a sentence; all are capitals. */
  'capitalised',
  'capitals',
  'startsSentence',
  /** A capitalised word that is no skill is right before or behind a single word: it may be part of a name. */
  'nameBefore',
  'nameBehind',
  /** A name that is no skill is coupled with it: "Java and Bali", "Jenkins & Sons". It is in quotation marks. */
  'coupledWithName',
  'quoted',
  /** An article or another determiner, a number or a word about skills is right before it; one is right behind. */
  'determinerBefore',
  'numberBefore',
  /** The name of a language right before a noun: "Danish pastries". */
  'languageBeforeWord',
  'cue',
  /** What it is enumerated with, or anything else in the sentence, is a skill as well. */
  'enumerated',
  'amongOthers',
  /** It is said where studies are told of; in a sentence that speaks of studying, of school or of leisure. */
  'aboutStudy',
  'studySentence',
  /** What is right before and behind it in running text. */
  'fieldPrepositionBefore',
  'otherPrepositionBefore',
  'roleBefore',
  'verbBefore',
  'functionWordBehind',
  'auxiliaryBehind',
  'nounBehind',
  'endBehind',
  'short',
  'aloneInProse',
  'inQuotes',
  'headOfClassification',
  'headOfCurated',
  'siblingsWhole',
  'siblingsCurated',
  'languageInProse',
  'languageBehindPreposition',
  'otherSentenceLanguage',
  'firstWordVerb',
  'lowerCaseName',
  'determinerBeforeClassification',
  'capitalsOfClassification',
  'enumeratedWithCurated',
  'unsupported',
  'unsupportedWord',
] as const;

export type CreditSign = (typeof CREDIT_SIGNS)[number];

const WORDS = LANGUAGES.map(({ skills }) => skills);
const DETERMINER_BEFORE = new RegExp(
  `(?<!\\p{L})(?:${alternativesOf(WORDS.map(({ determiners }) => determiners))})\\s$`,
  'iu',
);
const STUDY = new RegExp(
  `(?<!\\p{L})(?:${alternativesOf(WORDS.map(({ studyOrLeisure }) => studyOrLeisure))})(?!\\p{L})`,
  'iu',
);
const NUMBER_BEFORE = /\d\s?$/u;
const WORD_BEFORE = /(?<![\p{L}\p{N}])(\p{Lu}[\p{L}'’-]+)\s$/u;
const NAME_BEHIND = /^(?:['’]s)?\s\p{Lu}\p{Ll}/u;
const COUPLED_NAME = new RegExp(
  `^\\s(?:&|${alternativesOf(LANGUAGES.map(({ clauses }) => clauses.and))})\\s\\p{Lu}\\p{Ll}`,
  'u',
);
const QUOTED = /^["“‘'„].*["”’']$/u;
const WORD_BEHIND = /^\s\p{Ll}{4}/u;
const LETTER = /\p{L}/u;
const END_BEHIND = /^\s*(?:[.,;:!?)]|$)/u;
const HEAD_BEHIND = /^\s?:/u;
/** How much of the text before and behind a mention is looked at, in UTF-16 code units. */
const REACH = 30;

/** Words of a classification's label that are this common say nothing (see rarityOf). */
const MOST_COMMON = 8;

/**
 * The signs of a mention, in the order of CREDIT_SIGNS.
 *
 * @param sentence the statement that the offsets count in
 * @param mentions all of the statement
 * @param language the language of the item's text, null when unknown
 */
export function creditSigns(
  sentence: string,
  mentions: readonly SkillMention[],
  mention: SkillMention,
  { listed, whole, aboutStudy, tellsOfStudy, siblings, sentenceLanguage, supported }: MentionPlace,
  language: Language | null,
): number[] {
  const { flags, agreement, start, end, rarity } = mention;
  const has = (flag: number): boolean => (flags & flag) !== 0;
  const quote = sentence.slice(start, end);
  const before = sentence.slice(Math.max(0, start - REACH), start);
  const isClassification = !has(LABEL_FLAGS.CURATED);
  const isAlternative = isClassification && !has(LABEL_FLAGS.PREFERRED);
  const isWord = isClassification && has(LABEL_FLAGS.SINGLE_WORD | LABEL_FLAGS.JOINED);
  const isInflected = agreement === 'INFLECTED';
  const isOneWord = !/\s/u.test(quote);
  const isCapitals = quote.length > 1 && quote === quote.toUpperCase() && LETTER.test(quote);
  const isCapitalised = !isCapitals && quote.charAt(0) !== quote.charAt(0).toLowerCase();
  const isLanguage = isNameOfLanguage(quote);
  const startsSentence = !LETTER.test(sentence.slice(0, start));
  const { inDescriptions, inLabels } = rarityOf(rarity);
  const isOther = language !== null && mention.language !== language;
  const others = mentions.filter((other) => other !== mention && (other.end <= start || other.start >= end));
  const touches = (at: number): boolean => others.some((other) => other.start < at && at < other.end);
  const beforeWord = wordBefore(sentence, start).toLowerCase();
  const beforeClass = classesOf(beforeWord);
  const secondWord = beforeWord === '' ? '' : wordBefore(sentence, start - 1 - beforeWord.length).toLowerCase();
  const secondClass = (beforeClass & (FUNCTION_WORD | WORD_CLASSES.DETERMINER)) !== 0 ? classesOf(secondWord) : 0;
  const behindWord = wordBehind(sentence, end);
  const behindClass = classesOf(behindWord.toLowerCase());
  const firstWord = wordBehind(` ${sentence.trimStart()}`, 0).toLowerCase();
  const signs: Readonly<Record<CreditSign, boolean | number>> = {
    inProse: !listed,
    partOfEntry: listed && !whole,
    classification: isClassification,
    alternative: isAlternative,
    classificationInProse: isClassification && !listed,
    alternativeInProse: isAlternative && !listed,
    withoutQualifier: has(LABEL_FLAGS.WITHOUT_QUALIFIER),
    word: isWord,
    wordInProse: isWord && !listed,
    dutchWordInProse: isWord && !listed && mention.language === 'nl',
    alternativeWord: isWord && isAlternative,
    longName: quote.split(/\s+/u).length > 2,
    length: Math.min(quote.length, 30) / 10,
    frequencyInDescriptions: isClassification ? inDescriptions / MOST_COMMON : 0,
    frequencyInLabels: isClassification ? inLabels / MOST_COMMON : 0,
    frequencyOfName: !isClassification && has(LABEL_FLAGS.SINGLE_WORD) ? inDescriptions / MOST_COMMON : 0,
    fieldPrepositionBefore: !listed && (beforeClass & WORD_CLASSES.FIELD_PREPOSITION) !== 0,
    otherPrepositionBefore: !listed && (beforeClass & WORD_CLASSES.OTHER_PREPOSITION) !== 0,
    roleBefore: !whole && ((beforeClass | secondClass) & WORD_CLASSES.ROLE) !== 0,
    verbBefore: !listed && ((beforeClass | (beforeClass & WORD_CLASSES.DETERMINER ? secondClass : 0)) & WORD_CLASSES.PAST_VERB) !== 0,
    functionWordBehind: !listed && (behindClass & FUNCTION_WORD) !== 0,
    auxiliaryBehind: !listed && (behindClass & WORD_CLASSES.AUXILIARY) !== 0,
    nounBehind: !whole && isOneWord && behindWord !== '' && (behindClass & (FUNCTION_WORD | WORD_CLASSES.AUXILIARY | WORD_CLASSES.DETERMINER)) === 0 && behindWord === behindWord.toLowerCase() && !touches(end + 2),
    endBehind: !listed && END_BEHIND.test(sentence.slice(end, end + 4)),
    short: listed ? 0 : Math.max(0, 1 - sentence.length / 100),
    aloneInProse: !listed && startsSentence && !LETTER.test(sentence.slice(end)),
    inQuotes: isInQuotes(sentence, start, end),
    headOfClassification: isClassification && HEAD_BEHIND.test(sentence.slice(end, end + 4)),
    headOfCurated: !isClassification && HEAD_BEHIND.test(sentence.slice(end, end + 4)),
    siblingsWhole: listed || (startsSentence && !LETTER.test(sentence.slice(end))) ? siblings.whole : 0,
    siblingsCurated: listed || (startsSentence && !LETTER.test(sentence.slice(end))) ? siblings.curated : 0,
    languageInProse: !listed && isLanguage,
    languageBehindPreposition: !listed && isLanguage && ((beforeClass | (beforeClass & WORD_CLASSES.DETERMINER ? secondClass : 0)) & WORD_CLASSES.FIELD_PREPOSITION) !== 0,
    otherSentenceLanguage: !listed && sentenceLanguage !== null && sentenceLanguage !== mention.language,
    firstWordVerb: !listed && (classesOf(firstWord) & WORD_CLASSES.PAST_VERB) !== 0,
    lowerCaseName: !listed && !isClassification && has(LABEL_FLAGS.SINGLE_WORD) && !isCapitals && !isCapitalised,
    determinerBeforeClassification: isClassification && !isLanguage && (beforeClass & WORD_CLASSES.DETERMINER) !== 0,
    capitalsOfClassification: isCapitals && isClassification,
    enumeratedWithCurated: others.some((other) => (other.flags & LABEL_FLAGS.CURATED) !== 0 && other.skillId !== mention.skillId && areEnumerated(sentence, mention, other)),
    unsupported: !supported,
    unsupportedWord: !supported && quote.length > 2,
    inflected: isInflected,
    inflectedWord: isInflected && isOneWord,
    compound: agreement === 'COMPOUND',
    joined: agreement === 'JOINED',
    misspelt: agreement === 'MISSPELT',
    otherLanguage: isOther,
    otherLanguageOfClassification: isOther && isClassification,
    capitalised: isCapitalised && !startsSentence,
    capitals: isCapitals,
    startsSentence: startsSentence && !listed,
    nameBefore:
      !whole &&
      isOneWord &&
      isCapitalised &&
      WORD_BEFORE.test(before) &&
      !touches(start - 2) &&
      !startsAt(sentence, start, before),
    nameBehind:
      !whole && isOneWord && isCapitalised && NAME_BEHIND.test(sentence.slice(end, end + REACH)) && !touches(end + 2),
    coupledWithName: !listed && isOneWord && isCapitalised && isCoupledWithName(sentence, end, touches),
    quoted: !listed && QUOTED.test(sentence.slice(Math.max(0, start - 1), end + 1)),
    determinerBefore: !isLanguage && DETERMINER_BEFORE.test(before),
    languageBeforeWord: isLanguage && !whole && WORD_BEHIND.test(sentence.slice(end, end + REACH)),
    numberBefore: NUMBER_BEFORE.test(before),
    cue: !whole && (hasCue(sentence, mention) || isCalledSkill(sentence, mention)),
    enumerated: others.some((other) => other.skillId !== mention.skillId && areEnumerated(sentence, mention, other)),
    amongOthers: others.length > 0,
    aboutStudy,
    studySentence: tellsOfStudy,
  };
  return CREDIT_SIGNS.map((sign) => Number(signs[sign]));
}

/** Whether a sentence or entry speaks of a degree, of studying, of school or of leisure. */
export function tellsOfStudy(sentence: string): boolean {
  return STUDY.test(sentence) || looksLikeDegree(sentence);
}

/** The language that most of the small words of a sentence are of; null if that is none. */
export function languageOf(sentence: string): Language | null {
  let balance = 0;
  for (const word of sentence.toLowerCase().match(/\p{L}+/gu) ?? []) {
    const classes = classesOf(word);
    if ((classes & BOTH) === WORD_CLASSES.ENGLISH) balance += 1;
    else if ((classes & BOTH) === WORD_CLASSES.DUTCH) balance -= 1;
  }
  return balance > 0 ? 'en' : balance < 0 ? 'nl' : null;
}
const BOTH = WORD_CLASSES.ENGLISH | WORD_CLASSES.DUTCH;

function isInQuotes(sentence: string, start: number, end: number): boolean {
  return (sentence.slice(0, start).match(/["“”„]/gu)?.length ?? 0) % 2 === 1 && /["“”]/u.test(sentence.slice(end));
}

/** Whether a capitalised word that is no skill follows behind "and" or "&". */
function isCoupledWithName(sentence: string, end: number, touches: (at: number) => boolean): boolean {
  const coupled = COUPLED_NAME.exec(sentence.slice(end, end + REACH));
  return coupled !== null && !touches(end + coupled[0].length - 1);
}

/** Whether the word before is the first of the sentence, where a capital says nothing. */
function startsAt(sentence: string, start: number, before: string): boolean {
  const word = WORD_BEFORE.exec(before)?.[1] ?? '';
  return !LETTER.test(sentence.slice(0, start - 1 - word.length));
}
