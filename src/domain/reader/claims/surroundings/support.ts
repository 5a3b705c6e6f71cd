import { GIVEN_NAMES } from '../../../person-names/index.js';
import type { SkillMention } from '../../labels/find-skills.js';
import { LABEL_FLAGS } from '../../labels/packed-labels.js';
import { alternativesOf, entriesOf, LANGUAGES } from '../../vocabulary/index.js';
import { classesOf, hasCueBefore, hasCueBehind, WORD_CLASSES, wordBefore, wordBehind } from './words-around.js';

const WORDS = LANGUAGES.map(({ skills }) => skills);

const EVERYDAY_NAMES: ReadonlySet<string> = new Set(WORDS.flatMap(({ everydayNames }) => entriesOf(everydayNames)));

const AND_OR = alternativesOf(LANGUAGES.flatMap(({ clauses }) => [clauses.and.words ?? '', clauses.or.words ?? '']));
/** Between two entries of an enumeration. */
const BETWEEN_ENTRIES = new RegExp(`^\\s*(?:[,/&+;]|,?\\s(?:${AND_OR})(?=\\s))\\s*$`, 'iu');
const MAX_DISTANCE_OF_ENTRIES = 6;
const LETTER = /\p{L}/u;
const CAPITAL = /^\p{Lu}/u;

/**
 * Which mentions of a sentence are meant as skills, judging by the words around them. A name that is an everyday
 * word or a letter as well (Go, R, Excel) needs support: a capital in the middle of a sentence, a word beside it that
 * is about skills, or other skills enumerated with it. A single letter needs the neighbours or such a word.
 *
 * @param mentions in the order of the sentence
 */
export function supportedMentions(sentence: string, mentions: readonly SkillMention[]): boolean[] {
  const supported = mentions.map(
    (mention) =>
      !needsSupport(sentence, mention) ||
      hasCue(sentence, mention) ||
      isLetterOfField(sentence, mention) ||
      mentions.some((other) => areNamesTogether(sentence, mention, other)),
  );
  if (supported.every(Boolean)) return supported;
  // Support passes on along an enumeration, in both directions: "C, R and Java".
  for (const order of [mentions.keys(), [...mentions.keys()].reverse()]) {
    for (const index of order) {
      const mention = mentions[index] as SkillMention;
      supported[index] ||= mentions.some(
        (other, at) =>
          supported[at] === true && other.agreement === 'SURFACE' && areEnumerated(sentence, mention, other),
      );
    }
  }
  return supported;
}

/** Whether the word right behind a mention says that it is a skill: "communication skills". */
export function isCalledSkill(sentence: string, { end }: SkillMention): boolean {
  return (classesOf(wordBehind(sentence, end)) & WORD_CLASSES.CALLED_SKILL) !== 0;
}

function needsSupport(sentence: string, { start, end, flags }: SkillMention): boolean {
  if ((flags & (LABEL_FLAGS.SINGLE_WORD | LABEL_FLAGS.RULE)) !== LABEL_FLAGS.SINGLE_WORD) return false;
  const quote = sentence.slice(start, end);
  if (quote.length === 1) return true;
  if (!EVERYDAY_NAMES.has(quote.toLowerCase())) return false;
  if (quote === quote.toUpperCase() && quote.length > 2) return false;
  const isCapitalised = quote.charAt(0) !== quote.charAt(0).toLowerCase();
  return !isCapitalised || !LETTER.test(sentence.slice(0, start));
}

/** "Recalculated the trial in R." */
function isLetterOfField(sentence: string, { start, end }: SkillMention): boolean {
  return (
    end - start === 1 &&
    CAPITAL.test(sentence.charAt(start)) &&
    (classesOf(wordBefore(sentence, start)) & WORD_CLASSES.FIELD_PREPOSITION) !== 0
  );
}

/** Whether a mention is enumerated with another, both of them with a capital and no people: "Excel, Outlook, Teams". */
function areNamesTogether(sentence: string, one: SkillMention, other: SkillMention): boolean {
  return (
    one.skillId !== other.skillId &&
    isName(sentence, one) &&
    isName(sentence, other) &&
    areEnumerated(sentence, one, other)
  );
}

function isName(sentence: string, { start, end }: SkillMention): boolean {
  const quote = sentence.slice(start, end);
  return quote.length > 1 && CAPITAL.test(quote) && !GIVEN_NAMES.has(quote);
}

/** Whether a word about skills is right before or behind a mention: "programming in Go". */
export function hasCue(sentence: string, { start, end }: SkillMention): boolean {
  return hasCueBefore(sentence, start) || hasCueBehind(sentence, end);
}

/** Whether two mentions are next to each other in an enumeration. */
export function areEnumerated(sentence: string, one: SkillMention, other: SkillMention): boolean {
  const [left, right] = one.start < other.start ? [one, other] : [other, one];
  return (
    right.start >= left.end &&
    right.start - left.end <= MAX_DISTANCE_OF_ENTRIES &&
    BETWEEN_ENTRIES.test(sentence.slice(left.end, right.start))
  );
}
