import type { SkillMention } from '../../labels/find-skills.js';
import { rarityOf } from '../../labels/common-words.js';
import { LABEL_FLAGS } from '../../labels/packed-labels.js';
import type { Language } from '../../../../platform/localization/index.js';
import { WORD_END, WORD_START } from '../../language/patterns.js';
import { alternativesOf, DEGREES, isNameOfLanguage, LANGUAGES } from '../../vocabulary/index.js';
import { CREDIT_SIGNS, type CreditSign } from './credit-sign-names.js';
import { areEnumerated, hasCue, isCalledSkill } from '../surroundings/support.js';
import { classesOf, FUNCTION_WORD, WORD_CLASSES, wordBefore, wordBehind } from '../surroundings/words-around.js';

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

/** The place of each sign. */
const AT = Object.fromEntries(CREDIT_SIGNS.map((sign, index) => [sign, index])) as Readonly<Record<CreditSign, number>>;
/** No sign at all. Made of fractions, so that V8 does not copy it when a sign is one. */
const NONE: readonly number[] = CREDIT_SIGNS.map(() => 0.5).fill(0);

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
  const signs = NONE.slice();
  signs[AT.inProse] = Number(!listed);
  signs[AT.partOfEntry] = Number(listed && !whole);
  signs[AT.aloneInProse] = Number(isAlone);
  signs[AT.siblings] = listed || isAlone ? siblings : 0;
  signs[AT.classification] = Number(isClassification);
  signs[AT.alternative] = Number(isAlternative);
  signs[AT.withoutQualifier] = Number(has(LABEL_FLAGS.WITHOUT_QUALIFIER));
  signs[AT.word] = Number(isWord);
  signs[AT.wordInProse] = Number(isWord && !listed);
  signs[AT.longName] = Number(words > 2);
  signs[AT.length] = Math.min(quote.length, MAX_LENGTH) / 10;
  signs[AT.frequencyInLabels] = isClassification ? inLabels / MOST_COMMON : 0;
  signs[AT.frequencyOfName] = !isClassification && has(LABEL_FLAGS.SINGLE_WORD) ? inDescriptions / MOST_COMMON : 0;
  signs[AT.inflected] = Number(agreement === 'INFLECTED');
  signs[AT.compound] = Number(agreement === 'COMPOUND');
  signs[AT.withTail] = Number(agreement === 'WITH_TAIL');
  signs[AT.misspelt] = Number(agreement === 'MISSPELT');
  signs[AT.agent] = Number(agreement === 'AGENT');
  signs[AT.agentOfOccupation] = Number(agreement === 'AGENT' && (classesOf(quote) & ROLE) !== 0);
  signs[AT.agents] = Number(isAgent && PLURAL.test(quote));
  signs[AT.asAgent] = Number(isAgent && (AS.test(before.word) || AS.test(before.wordBefore)));
  signs[AT.verb] = Number(agreement === 'VERB');
  signs[AT.verbOfSkill] = Number(agreement === 'VERB' && has(LABEL_FLAGS.PREFERRED));
  signs[AT.gerund] = Number(agreement === 'VERB' && isGerund);
  signs[AT.claimedByVerb] = Number(
    !listed &&
      ((isDone && (isFirst || hasSubject || COMMA_BEFORE.test(text.slice(0, start)))) ||
        (agreement === 'INFLECTED' && isOneWord && !isCapitalised && hasSubject)),
  );
  signs[AT.attributive] = Number(isDone && before.isDetermined);
  signs[AT.passive] = Number(isDone && (before.classes & PASSIVE) !== 0);
  signs[AT.apart] = Number(agreement === 'APART');
  signs[AT.distance] = agreement === 'APART' ? words / 10 : 0;
  signs[AT.done] = Number(agreement === 'DONE');
  signs[AT.objectListed] = Number(agreement === 'LISTED');
  signs[AT.shortened] = Number(has(LABEL_FLAGS.SHORTENED));
  signs[AT.otherLanguage] = Number(isOther);
  signs[AT.otherLanguageOfClassification] = Number(isOther && isClassification);
  signs[AT.otherSentenceLanguage] = Number(
    !listed && sentenceLanguage !== null && mention.language !== sentenceLanguage,
  );
  signs[AT.capitalised] = Number(isCapitalised && !isFirst);
  signs[AT.capitalisedName] = Number(isCapitalised && !isFirst && !listed && (flags & NAME) === NAME);
  signs[AT.capitals] = Number(isCapitals);
  signs[AT.capitalsOfClassification] = Number(isCapitals && isClassification);
  signs[AT.properInSmallLetters] = Number(!listed && has(LABEL_FLAGS.PROPER_NAME) && !isCapitals && !isCapitalised);
  signs[AT.startsSentence] = Number(isFirst && !listed);
  signs[AT.nameBefore] = Number(
    !whole &&
      isOneWord &&
      isCapitalised &&
      CAPITALISED.test(before.word) &&
      !touches(start - 2) &&
      LETTER.test(text.slice(0, start - 1 - before.word.length)),
  );
  signs[AT.nameBehind] = Number(
    !whole && isOneWord && isCapitalised && NAME_BEHIND.test(behindText) && !touches(end + 2),
  );
  signs[AT.coupledWithName] = Number(!listed && isOneWord && isCapitalised && isCoupledWithName(text, end, touches));
  signs[AT.inQuotes] = Number(isInQuotes(text, start, end) && !(listed && isQuoted(text, start, end)));
  signs[AT.languageInProse] = Number(!listed && isLanguage);
  signs[AT.languageBeforeWord] = Number(isLanguage && !whole && WORD_BEHIND.test(behindText));
  signs[AT.languageOfSomebody] = Number(
    isLanguage &&
      !whole &&
      ((before.classes & (DETERMINER | ARTICLE)) === DETERMINER ||
        (CAPITALISED.test(before.word) && GENITIVE.test(before.word))),
  );
  signs[AT.languageInSmallLetters] = Number(
    !listed &&
      isOneWord &&
      !isCapitalised &&
      !isCapitals &&
      mention.language === 'en' &&
      isNameOfLanguage(quote.charAt(0).toUpperCase() + quote.slice(1)),
  );
  signs[AT.determinerBefore] = Number(!isObject && !isLanguage && (before.classes & DETERMINER) !== 0);
  signs[AT.articleBefore] = Number(!isObject && !isLanguage && (before.classes & WORD_CLASSES.ARTICLE) !== 0);
  signs[AT.fieldPrepositionBefore] = Number(!listed && (before.classes & FIELD_PREPOSITION) !== 0);
  signs[AT.otherPrepositionBefore] = Number(!listed && (before.classes & OTHER_PREPOSITION) !== 0);
  signs[AT.otherWordBefore] = Number(
    !listed && before.classes === 0 && SMALL_LETTERS.test(before.word) && !touches(start - 2),
  );
  signs[AT.roleBefore] = Number(!whole && ((before.classes | before.classesBefore) & ROLE) !== 0);
  signs[AT.verbBefore] = Number(
    !listed && ((before.classes | (before.isDetermined ? before.classesBefore : 0)) & PAST_VERB) !== 0,
  );
  signs[AT.functionWordBehind] = Number(!listed && (behind & FUNCTION_WORD) !== 0);
  signs[AT.auxiliaryBehind] = Number(!listed && (behind & AUXILIARY) !== 0);
  signs[AT.nounBehind] = Number(
    !whole &&
      isOneWord &&
      behindWord !== '' &&
      (behind & (FUNCTION_WORD | AUXILIARY | DETERMINER)) === 0 &&
      behindWord === behindWord.toLowerCase() &&
      !touches(end + 2),
  );
  signs[AT.determinerBehind] = Number(!listed && isOneWord && !isVerb && (behind & DETERMINER) !== 0);
  signs[AT.endBehind] = Number(!listed && END_BEHIND.test(behindText));
  signs[AT.rated] = Number(rated);
  signs[AT.headOfClassification] = Number(isClassification && HEAD_BEHIND.test(behindText));
  signs[AT.headOfName] = Number(!isClassification && HEAD_BEHIND.test(behindText));
  signs[AT.cue] = Number(!whole && (hasCue(text, mention) || isCalledSkill(text, mention)));
  signs[AT.enumeratedWithName] = Number(
    statement.mentions.some(
      (other) =>
        other.skillId !== mention.skillId &&
        (other.flags & LABEL_FLAGS.CURATED) !== 0 &&
        isApart(mention, other) &&
        areEnumerated(text, mention, other),
    ),
  );
  signs[AT.aboutStudy] = Number(statement.aboutStudy);
  signs[AT.studySentence] = Number(statement.tellsOfStudy);
  signs[AT.short] = listed ? 0 : Math.max(0, 1 - text.length / LONG_SENTENCE);
  return signs;
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
