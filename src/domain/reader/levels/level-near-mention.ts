import { allMatches } from '../language/patterns.js';
import { overlaps, type Span } from '../language/span.js';
import { alternativesOf, entriesOf, LANGUAGES, type LevelWords } from '../vocabulary/index.js';
import type { LevelExpression } from './level-expression.js';
import type { FoundLevel } from './level-scale.js';

const WORD = /[\p{L}\p{N}+#.'’]+/gu;

/** Furthest that a level and its skill may be apart, in UTF-16 code units. */
const MAX_DISTANCE = 120;
/** Most words between a verb of teaching and the skill. */
const MAX_WORDS_OF_TEACHING = 8;

/** Most words between a skill and the verb of teaching behind it: "that I". */
const MAX_WORDS_OF_SUBJECT = 2;

/** Most words between a comma and the time behind it. */
const MAX_WORDS_OF_APPOSITION = 2;

/** Most words between two commas of a list. */
const MAX_WORDS_OF_ENTRY = 3;

/** Only marks that join the two, never a comma: in "Java, expert in Python" the expert is Python's. */
const ATTACHED = /^[\s(:=\-–—["'“”„‘«]{0,5}$/;
/** "His English is C1, his German around A2." */
const COPULA = new RegExp(`^\\s(?:${alternativesOf(LANGUAGES.map(({ levels }) => levels.copulas))})\\s$`, 'iu');
const END_OF_CLAUSE = /[;:!?()]|\.(?:\s|$)/;
/** Behind "and" not more than one word may come before the skill: two are a statement of their own. */
const AND = /\s(?:and|en|&)\s(?!.*\s(?:and|en|&)\s)/su;
/** Where "80%" or "2016-2019" is all that is said. */
const NOTHING_MORE = /^[\s)\]"'”’»]*(?:[,;.(]|$)/;
const ADJECTIVE_OF_ANOTHER = /^\s([\p{L}'’-]+)/u;

/** Words that may be between a level and its skill without separating them. */
export const LINKS = wordsOf((words) => [
  words.links,
  words.roughly,
  words.article,
  words.ratedAs,
  words.from,
  words.each,
]);
const NOBODY: ReadonlySet<string> = new Set();
const BORDERS = wordsOf(({ borders }) => [borders]);
const OTHER_SPANS = wordsOf(({ otherSpans }) => [otherSpans]);
const AGO = wordsOf(({ ago }) => [ago]);
const BEGUN = wordsOf(({ begun }) => [begun]);
const PEOPLE: ReadonlySet<string> = new Set(LANGUAGES.flatMap(({ clauses }) => entriesOf(clauses.person.words ?? '')));
const TOPICS = wordsOf(({ topics, learners, courses }) => [topics, learners, courses]);

function wordsOf(lists: (words: LevelWords) => readonly string[]): ReadonlySet<string> {
  return new Set(
    LANGUAGES.flatMap(({ levels }) => lists(levels).flatMap(entriesOf)).flatMap((words) => words.split(' ')),
  );
}

/** A sentence with what does not separate a level from its skill: other skills, and the person's names. */
interface Sentence {
  readonly text: string;
  readonly mentions: readonly Span[];
  readonly ownNames: ReadonlySet<string>;
}

/**
 * The level that a sentence gives for each of its skills: the expression right behind it, as in "Java (expert)"; else
 * the nearest one with nothing but link words and other skills between, in front of it ("five years of Java and
 * Python") or behind it ("Java on expert level"); else a time or teaching that the same clause speaks of. How often
 * somebody uses a skill only counts where nothing else is said.
 *
 * @param text the sentence, which all offsets count in
 * @param mentions the skills in the sentence, in its order
 * @param expressions the level expressions in the sentence, in its order
 * @param ownNames the parts of the person's names
 * @returns one entry for each mention, undefined where nothing is said
 */
export function levelsNear(
  text: string,
  mentions: readonly Span[],
  expressions: readonly LevelExpression[],
  ownNames: ReadonlySet<string> = NOBODY,
): (FoundLevel | undefined)[] {
  // "Basic" in "Visual Basic" is the skill's name, not a level; "coach" is a verb, although it may begin a skill's name.
  const usable = expressions.filter(
    (expression) =>
      mentions.every((mention) => !overlaps(expression, mention)) ||
      (expression.about === 'TEACHING' && mentions.some((mention) => mention.start >= expression.end)),
  );
  if (usable.length === 0) return mentions.map(() => undefined);
  const sentence = { text, mentions, ownNames };
  const isFrequency = ({ about }: LevelExpression) => about === 'FREQUENCY';
  const levels = nearest(
    sentence,
    mentions,
    usable.filter((expression) => !isFrequency(expression)),
  );
  if (!levels.includes(undefined) || !usable.some(isFrequency)) return levels;
  const frequencies = nearest(sentence, mentions, usable.filter(isFrequency));
  return levels.map((level, index) => level ?? frequencies[index]);
}

function nearest(
  sentence: Sentence,
  mentions: readonly Span[],
  expressions: readonly LevelExpression[],
): (FoundLevel | undefined)[] {
  const attached = mentions.map((mention) => {
    const behind = expressions.find((expression) => expression.start >= mention.end);
    return behind !== undefined && isAttached(sentence.text, mention, behind) ? behind : undefined;
  });
  const taken = new Set(attached);
  const free = expressions.filter((expression) => !taken.has(expression) && !expression.isVague);
  return mentions.map(
    (mention, index) => attached[index] ?? tiedLevel(sentence, mention, free) ?? levelOfClause(sentence, mention, free),
  );
}

function isAttached(text: string, mention: Span, behind: LevelExpression): boolean {
  if (behind.about === 'TEACHING' || behind.isPoint) return false;
  const between = text.slice(mention.end, behind.start);
  if (!ATTACHED.test(between) && !COPULA.test(between)) return false;
  const rest = text.slice(behind.end);
  if (behind.isVague) return NOTHING_MORE.test(rest);
  const next = behind.basis === 'WORDS' ? ADJECTIVE_OF_ANOTHER.exec(rest)?.[1] : undefined;
  return next === undefined || LINKS.has(next.toLowerCase());
}

function tiedLevel(sentence: Sentence, mention: Span, free: readonly LevelExpression[]): FoundLevel | undefined {
  const before = free.findLast((expression) => expression.end <= mention.start);
  const isBefore = before !== undefined && isTied(sentence, before.end, mention.start);
  if (isBefore && !(before.about === 'TIME' && beginsStatement(sentence, before.end, mention.start))) return before;
  if (before?.about === 'TEACHING' && isTaughtIn(sentence, before.end, mention.start)) return before;
  const behind = free.find((expression) => expression.start >= mention.end);
  if (behind === undefined || behind.isPoint) return undefined;
  const between = sentence.text.slice(mention.end, behind.start);
  // "Java I teach", "it is Java that I teach".
  if (behind.about === 'TEACHING') {
    const words = otherWords(sentence, mention.end, behind.start);
    return words.every((word) => PEOPLE.has(word) || LINKS.has(word) || BORDERS.has(word)) &&
      words.length <= MAX_WORDS_OF_SUBJECT
      ? behind
      : undefined;
  }
  if (between.includes(',') && !behind.isOfEach) return undefined;
  return isTied(sentence, mention.end, behind.start) ? behind : undefined;
}

function isTied(sentence: Sentence, from: number, to: number): boolean {
  if (to - from > MAX_DISTANCE) return false;
  // Mostly the first word decides; the others are not looked for then.
  const between = sentence.text.slice(from, to);
  for (let match = wordFrom(between, 0); match !== null; match = wordFrom(between, match.index + match[0].length)) {
    const word = otherWord(sentence, from, match);
    if (word !== undefined && !LINKS.has(word)) return false;
  }
  return true;
}

function wordFrom(text: string, from: number): RegExpExecArray | null {
  WORD.lastIndex = from;
  return WORD.exec(text);
}

/** Whether "and" begins another statement there: "certified since 2019 and working with". */
function beginsStatement(sentence: Sentence, from: number, to: number): boolean {
  const and = AND.exec(sentence.text.slice(from, to));
  return and !== null && otherWords(sentence, from + and.index + and[0].length, to).length > 1;
}

/** The words of a part of a sentence that no skill and no name of the person has, in lower case. */
function otherWords(sentence: Sentence, from: number, to: number): string[] {
  return allMatches(WORD, sentence.text.slice(from, to)).flatMap((match) => otherWord(sentence, from, match) ?? []);
}

/** A word, found behind an offset, that no skill and no name of the person has, in lower case; undefined for another. */
function otherWord({ mentions, ownNames }: Sentence, from: number, match: RegExpExecArray): string | undefined {
  const at = from + match.index;
  const [word] = match;
  if (mentions.some(({ start, end }) => start <= at && at < end) || ownNames.has(word.replace(/['’.].*$/, '')))
    return undefined;
  return word.toLowerCase().replace(/\.$/, '');
}

/** A time or teaching that the clause of a skill speaks of, the nearest one in front of it or else a time behind it. */
function levelOfClause(sentence: Sentence, mention: Span, free: readonly LevelExpression[]): FoundLevel | undefined {
  return (
    free.findLast(({ start, end, about, isPoint }) => {
      if (end > mention.start || isPoint) return false;
      if (about === 'TIME') return isTimeOf(sentence, end, mention.start);
      return about === 'TEACHING' && start < mention.start && isTaughtIn(sentence, end, mention.start);
    }) ??
    free.find(
      ({ start, end, about, isPoint }) =>
        start >= mention.end &&
        about === 'TIME' &&
        !isPoint &&
        (isTimeOf(sentence, mention.end, start) || isApposition(sentence, mention.end, start, end)),
    )
  );
}

/** Whether a time and a skill are in one clause, which speaks of no other time. */
function isTimeOf(sentence: Sentence, from: number, to: number): boolean {
  // "For seven years, I wrote Java."
  const between = sentence.text.slice(from, to).replace(/^,/, '');
  const parts = between.split(',');
  // A list of what somebody did: "twelve years of planning, reporting and Java".
  if (
    parts.slice(1).some((part) => part.trim().split(/\s+/).length > MAX_WORDS_OF_ENTRY) ||
    !isOneClause(sentence, from, to) ||
    beginsStatement(sentence, from, to)
  )
    return false;
  const words = otherWords(sentence, 0, sentence.text.length);
  const hasBegun = words.some((word) => BEGUN.has(word));
  return !words.some((word) => OTHER_SPANS.has(word) || (AGO.has(word) && !hasBegun));
}

/** Whether a time is added behind a clause: "I write Java since school, by now thirty years." */
function isApposition(sentence: Sentence, from: number, start: number, end: number): boolean {
  const comma = sentence.text.lastIndexOf(',', start);
  if (comma <= from || !NOTHING_MORE.test(sentence.text.slice(end))) return false;
  return otherWords(sentence, comma, start).length <= MAX_WORDS_OF_APPOSITION && isTimeOf(sentence, from, comma);
}

function isTaughtIn(sentence: Sentence, from: number, to: number): boolean {
  if (!isOneClause(sentence, from, to)) return false;
  const words = otherWords(sentence, from, to);
  const last = words.at(-1);
  const isLinked = last === undefined || TOPICS.has(last) || words.every((word) => LINKS.has(word));
  return words.length <= MAX_WORDS_OF_TEACHING && isLinked;
}

function isOneClause(sentence: Sentence, from: number, to: number): boolean {
  if (to - from > MAX_DISTANCE || END_OF_CLAUSE.test(sentence.text.slice(from, to))) return false;
  return !otherWords(sentence, from, to).some((word) => BORDERS.has(word));
}
