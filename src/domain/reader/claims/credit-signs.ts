import type { SkillMention } from '../labels/find-skills.js';
import { rarityOf } from '../labels/common-words.js';
import { LABEL_FLAGS } from '../labels/packed-labels.js';
import type { Language } from '../../../platform/localization/index.js';
import { WORD_END, WORD_START } from '../language/patterns.js';
import { alternativesOf, DEGREES, isNameOfLanguage, LANGUAGES } from '../vocabulary/index.js';
import { CREDIT_SIGNS, type CreditSign } from './credit-sign-names.js';
import { areEnumerated, hasCue, isCalledSkill } from './support.js';
import { classesOf, FUNCTION_WORD, WORD_CLASSES, wordBefore, wordBehind } from './words-around.js';

/** The sentence or entry that mentions are in. */
export interface StatementOfMentions {
  readonly text: string;
  readonly mentions: readonly SkillMention[];
  /** In a list, where words are meant as skills, or in running text. */
  readonly listed: boolean;
  /** The text may be a piece of a line. */
  readonly isPiece?: boolean;
  /** In a part of the item that is about studies. */
  readonly aboutStudy: boolean;
  /** It tells of studies or leisure (see tellsOfStudy). */
  readonly tellsOfStudy: boolean;
  /** The language of the item's text, and that of this sentence's small words; null when unknown. */
  readonly language: Language | null;
  readonly sentenceLanguage: Language | null;
}

/** Where a mention is in its statement. */
export interface MentionPlace {
  /** The mention is all of an entry, except for its level. */
  readonly whole: boolean;
  /** The share of the other statements around it that are the name of a skill that people chose, and nothing else. */
  readonly siblings: number;
  /** A level is stated of it, in running text or in an entry that says more. */
  readonly rated: boolean;
}

/** For texts in lower case: ignoring case in so long a pattern takes several times as long. */
const STUDY = new RegExp(
  `${WORD_START}(?:${alternativesOf(LANGUAGES.map(({ skills }) => skills.studyOrLeisure))}|${DEGREES})${WORD_END}`,
  'u',
);
const CAPITALISED_NAME = /^\p{Lu}\p{Ll}{2,}$/u;
const CAPITALISED = /^\p{Lu}[\p{L}'’-]/u;
const SMALL_LETTERS = /^\p{Ll}{2}/u;
const NAME_BEHIND = /^(?:['’]s)?\s\p{Lu}\p{Ll}/u;
const COUPLED_NAME = new RegExp(
  `^\\s(?:&|${alternativesOf(LANGUAGES.map(({ clauses }) => clauses.and.words ?? ''))})\\s\\p{Lu}\\p{Ll}`,
  'u',
);
const QUOTATION_MARK = /["“”„]/gu;
const SPACE = /\s/u;
const BLANK = 0x20;
const LAST_OF_ASCII = 0x7f;
const [LETTER_A, LETTER_Z] = [0x61, 0x7a];
const WORD_BEHIND = /^\s\p{Ll}{4}/u;
const END_BEHIND = /^\s*(?:[.,;:!?)]|$)/u;
const HEAD_BEHIND = /^\s?:/u;
const LETTER = /\p{L}/u;
/** "Plumbers", "bakkers", "lassers". */
const PLURAL = /(?:[rtn]s|anten|isten)$/iu;
/** How much of the text behind a mention is looked at, in UTF-16 code units. */
const REACH = 30;
/** A sentence of this many UTF-16 code units is not short. */
const LONG_SENTENCE = 100;
/** Longer names are counted as this long. */
const MAX_LENGTH = 30;

/** Words of a label that are this common say nothing (see rarityOf). */
const MOST_COMMON = 8;

const { ARTICLE, AUXILIARY, DETERMINER, FIELD_PREPOSITION, OTHER_PREPOSITION, PASSIVE, PAST_VERB, ROLE, SUBJECT } =
  WORD_CLASSES;
/** Always written with a capital. */
const NAME = LABEL_FLAGS.CURATED | LABEL_FLAGS.PROPER_NAME;
const GENITIVE = /(?:['’]s|s['’]?)$/u;
const COMMA_BEFORE = /[,;:/]\s?$/u;
const AS = /^(?:as|als)$/iu;

/** The signs of a mention, in the order of CREDIT_SIGNS. */
export function creditSigns(
  statement: StatementOfMentions,
  mention: SkillMention,
  { whole, siblings, rated }: MentionPlace,
): number[] {
  const { text, listed, language, sentenceLanguage } = statement;
  const { flags, agreement, start, end } = mention;
  const has = (flag: number): boolean => (flags & flag) !== 0;
  const quote = text.slice(start, end);
  const isClassification = !has(LABEL_FLAGS.CURATED);
  const isAlternative = isClassification && !has(LABEL_FLAGS.PREFERRED);
  const isWord = isClassification && has(LABEL_FLAGS.SINGLE_WORD | LABEL_FLAGS.JOINED);
  const words = numberOfWords(quote);
  const isOneWord = words === 1;
  const isCapitals =
    quote.length > 1 && !isSmallLetter(quote, 1) && quote === quote.toUpperCase() && LETTER.test(quote);
  const isCapitalised = !isCapitals && quote.charAt(0) !== quote.charAt(0).toLowerCase();
  const isLanguage = isOneWord && isNameOfLanguage(quote);
  const isFirst = !hasLetter(text, 0, start);
  const isAlone = !listed && statement.isPiece !== true && isFirst && !hasLetter(text, end, text.length);
  const { inDescriptions, inLabels } = rarityOf(mention.rarity);
  const isOther = language !== null && mention.language !== language;
  const touches = (at: number): boolean =>
    statement.mentions.some((other) => isApart(mention, other) && other.start < at && at < other.end);
  const before = start === 0 ? NOTHING_AROUND : around(text, start);
  const behindWord = wordBehind(text, end);
  const behind = behindWord === '' ? 0 : classesOf(behindWord);
  const behindText = text.slice(end, end + REACH);
  const firstWord =
    agreement === 'VERB' || agreement === 'INFLECTED' ? (/^\p{L}+/u.exec(quote)?.[0].toLowerCase() ?? '') : '';
  const isGerund = firstWord.endsWith('ing');
  const isVerb = agreement === 'VERB' || (agreement === 'INFLECTED' && (classesOf(firstWord) & PAST_VERB) !== 0);
  const isAgent = agreement === 'AGENT' || (isOneWord && isRole(quote));
  const isDone = isVerb && !isGerund;
  const isObject = agreement === 'DONE';
  const hasSubject =
    (before.classes & SUBJECT) !== 0 || (CAPITALISED_NAME.test(before.word) && !touches(start - 2) && !isFirst);
  const signs: Readonly<Record<CreditSign, number>> = {
    inProse: Number(!listed),
    partOfEntry: Number(listed && !whole),
    aloneInProse: Number(isAlone),
    siblings: listed || isAlone ? siblings : 0,
    classification: Number(isClassification),
    alternative: Number(isAlternative),
    withoutQualifier: Number(has(LABEL_FLAGS.WITHOUT_QUALIFIER)),
    word: Number(isWord),
    wordInProse: Number(isWord && !listed),
    longName: Number(words > 2),
    length: Math.min(quote.length, MAX_LENGTH) / 10,
    frequencyInLabels: isClassification ? inLabels / MOST_COMMON : 0,
    frequencyOfName: !isClassification && has(LABEL_FLAGS.SINGLE_WORD) ? inDescriptions / MOST_COMMON : 0,
    inflected: Number(agreement === 'INFLECTED'),
    compound: Number(agreement === 'COMPOUND'),
    withTail: Number(agreement === 'WITH_TAIL'),
    misspelt: Number(agreement === 'MISSPELT'),
    agent: Number(agreement === 'AGENT'),
    agentOfOccupation: Number(agreement === 'AGENT' && (classesOf(quote) & ROLE) !== 0),
    agents: Number(isAgent && PLURAL.test(quote)),
    asAgent: Number(isAgent && (AS.test(before.word) || AS.test(before.wordBefore))),
    verb: Number(agreement === 'VERB'),
    verbOfSkill: Number(agreement === 'VERB' && has(LABEL_FLAGS.PREFERRED)),
    gerund: Number(agreement === 'VERB' && isGerund),
    claimedByVerb: Number(
      !listed &&
        ((isDone && (isFirst || hasSubject || COMMA_BEFORE.test(text.slice(0, start)))) ||
          (agreement === 'INFLECTED' && isOneWord && !isCapitalised && hasSubject)),
    ),
    attributive: Number(isDone && before.isDetermined),
    passive: Number(isDone && (before.classes & PASSIVE) !== 0),
    apart: Number(agreement === 'APART'),
    distance: agreement === 'APART' ? words / 10 : 0,
    done: Number(agreement === 'DONE'),
    objectListed: Number(agreement === 'LISTED'),
    shortened: Number(has(LABEL_FLAGS.SHORTENED)),
    otherLanguage: Number(isOther),
    otherLanguageOfClassification: Number(isOther && isClassification),
    otherSentenceLanguage: Number(!listed && sentenceLanguage !== null && mention.language !== sentenceLanguage),
    capitalised: Number(isCapitalised && !isFirst),
    capitalisedName: Number(isCapitalised && !isFirst && !listed && (flags & NAME) === NAME),
    capitals: Number(isCapitals),
    capitalsOfClassification: Number(isCapitals && isClassification),
    properInSmallLetters: Number(!listed && has(LABEL_FLAGS.PROPER_NAME) && !isCapitals && !isCapitalised),
    startsSentence: Number(isFirst && !listed),
    nameBefore: Number(
      !whole &&
        isOneWord &&
        isCapitalised &&
        CAPITALISED.test(before.word) &&
        !touches(start - 2) &&
        LETTER.test(text.slice(0, start - 1 - before.word.length)),
    ),
    nameBehind: Number(!whole && isOneWord && isCapitalised && NAME_BEHIND.test(behindText) && !touches(end + 2)),
    coupledWithName: Number(!listed && isOneWord && isCapitalised && isCoupledWithName(text, end, touches)),
    inQuotes: Number(isInQuotes(text, start, end) && !(listed && isQuoted(text, start, end))),
    languageInProse: Number(!listed && isLanguage),
    languageBeforeWord: Number(isLanguage && !whole && WORD_BEHIND.test(behindText)),
    languageOfSomebody: Number(
      isLanguage &&
        !whole &&
        ((before.classes & (DETERMINER | ARTICLE)) === DETERMINER ||
          (CAPITALISED.test(before.word) && GENITIVE.test(before.word))),
    ),
    languageInSmallLetters: Number(
      !listed &&
        isOneWord &&
        !isCapitalised &&
        !isCapitals &&
        mention.language === 'en' &&
        isNameOfLanguage(quote.charAt(0).toUpperCase() + quote.slice(1)),
    ),
    determinerBefore: Number(!isObject && !isLanguage && (before.classes & DETERMINER) !== 0),
    articleBefore: Number(!isObject && !isLanguage && (before.classes & WORD_CLASSES.ARTICLE) !== 0),
    fieldPrepositionBefore: Number(!listed && (before.classes & FIELD_PREPOSITION) !== 0),
    otherPrepositionBefore: Number(!listed && (before.classes & OTHER_PREPOSITION) !== 0),
    otherWordBefore: Number(!listed && before.classes === 0 && SMALL_LETTERS.test(before.word) && !touches(start - 2)),
    roleBefore: Number(!whole && ((before.classes | before.classesBefore) & ROLE) !== 0),
    verbBefore: Number(
      !listed && ((before.classes | (before.isDetermined ? before.classesBefore : 0)) & PAST_VERB) !== 0,
    ),
    functionWordBehind: Number(!listed && (behind & FUNCTION_WORD) !== 0),
    auxiliaryBehind: Number(!listed && (behind & AUXILIARY) !== 0),
    nounBehind: Number(
      !whole &&
        isOneWord &&
        behindWord !== '' &&
        (behind & (FUNCTION_WORD | AUXILIARY | DETERMINER)) === 0 &&
        behindWord === behindWord.toLowerCase() &&
        !touches(end + 2),
    ),
    determinerBehind: Number(!listed && isOneWord && !isVerb && (behind & DETERMINER) !== 0),
    endBehind: Number(!listed && END_BEHIND.test(behindText)),
    rated: Number(rated),
    headOfClassification: Number(isClassification && HEAD_BEHIND.test(behindText)),
    headOfName: Number(!isClassification && HEAD_BEHIND.test(behindText)),
    cue: Number(!whole && (hasCue(text, mention) || isCalledSkill(text, mention))),
    enumeratedWithName: Number(
      statement.mentions.some(
        (other) =>
          other.skillId !== mention.skillId &&
          (other.flags & LABEL_FLAGS.CURATED) !== 0 &&
          isApart(mention, other) &&
          areEnumerated(text, mention, other),
      ),
    ),
    aboutStudy: Number(statement.aboutStudy),
    studySentence: Number(statement.tellsOfStudy),
    short: listed ? 0 : Math.max(0, 1 - text.length / LONG_SENTENCE),
  };
  if (!areInOrder) checkOrder(signs);
  return Object.values(signs);
}

/** Whether the object above was found to have its signs in the order of CREDIT_SIGNS, as Object.values gives them. */
let areInOrder = false;

function checkOrder(signs: Readonly<Record<CreditSign, number>>): void {
  areInOrder = Object.keys(signs).every((sign, index) => sign === CREDIT_SIGNS[index]);
  if (!areInOrder) throw new Error('the signs of a mention are not in the order of CREDIT_SIGNS');
}

function numberOfWords(quote: string): number {
  let count = 1;
  for (let at = 1; at < quote.length; at += 1) if (isSpace(quote, at) && !isSpace(quote, at - 1)) count += 1;
  return count;
}

function isSpace(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code <= BLANK || (code > LAST_OF_ASCII && SPACE.test(text.charAt(at)));
}

/** Whether a small letter of ASCII stands there: most second letters are, and no word in capitals has one. */
function isSmallLetter(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= LETTER_A && code <= LETTER_Z;
}

/** Whether a letter is in text[from, to). */
function hasLetter(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) {
    const code = text.charCodeAt(at);
    const lower = code | 0x20;
    if ((lower >= LETTER_A && lower <= LETTER_Z) || (code > LAST_OF_ASCII && LETTER.test(text.slice(at, to))))
      return true;
  }
  return false;
}

/** Whether a sentence or entry speaks of a degree, of studying, of school or of leisure. */
export function tellsOfStudy(sentence: string): boolean {
  return STUDY.test(sentence.toLowerCase());
}

/** Whether two mentions have no letter in common; a mention is not apart from itself. */
function isApart(mention: SkillMention, other: SkillMention): boolean {
  return other.end <= mention.start || other.start >= mention.end;
}

/** Whether a word calls somebody after a role, or several people. */
function isRole(word: string): boolean {
  return (classesOf(word) & ROLE) !== 0 || (PLURAL.test(word) && (classesOf(word.slice(0, -1)) & ROLE) !== 0);
}

const NOTHING_AROUND = { word: '', wordBefore: '', classes: 0, isDetermined: false, classesBefore: 0 };

/** The word right before an offset, and the one in front of it if that is a small word. */
function around(text: string, start: number): typeof NOTHING_AROUND {
  const word = wordBefore(text, start);
  const classes = classesOf(word);
  const isDetermined = (classes & DETERMINER) !== 0;
  const isSmall = isDetermined || (classes & FUNCTION_WORD) !== 0;
  const wordInFront = isSmall ? wordBefore(text, start - 1 - word.length) : '';
  return { word, wordBefore: wordInFront, classes, isDetermined, classesBefore: classesOf(wordInFront) };
}

/** Whether quotation marks are right before and right behind words: in a list they set off a name. */
function isQuoted(text: string, start: number, end: number): boolean {
  return (
    text.slice(start - 1, start).search(QUOTATION_MARK) === 0 && text.slice(end, end + 1).search(QUOTATION_MARK) === 0
  );
}

/** Whether an odd number of quotation marks is in front of words, and one behind them. */
function isInQuotes(text: string, start: number, end: number): boolean {
  const before = text.slice(0, start).match(QUOTATION_MARK);
  return before !== null && before.length % 2 === 1 && text.slice(end).search(QUOTATION_MARK) >= 0;
}

/** Whether a capitalised word that is no skill follows behind "and" or "&". */
function isCoupledWithName(text: string, end: number, touches: (at: number) => boolean): boolean {
  const coupled = COUPLED_NAME.exec(text.slice(end, end + REACH));
  return coupled !== null && !touches(end + coupled[0].length - 1);
}
