import { allMatches } from '../language/patterns.js';
import { overlaps, type Span } from '../language/span.js';
import { entriesOf, LANGUAGES, type LevelWords } from '../vocabulary/index.js';
import type { LevelExpression } from './level-expression.js';
import { toLevel, type FoundLevel } from './level-scale.js';

const WORD = /[\p{L}\p{N}+#.'’]+/gu;

/** Furthest that a level and its skill may be apart, in UTF-16 code units. */
const MAX_DISTANCE = 120;
/** Most words between a verb of teaching and the skill. */
const MAX_WORDS_OF_TEACHING = 8;

/** Only marks that join the two, never a comma: in "Java, expert in Python" the expert is Python's. */
const ATTACHED = /^[\s(:=\-–—["'“”„‘«]{0,5}$/;
const END_OF_CLAUSE = /[;:!?()]|\.(?:\s|$)/;
/** Behind "and" not more than one word may come before the skill: two are a statement of their own. */
const AND = /\s(?:and|en|&)\s(?!.*\s(?:and|en|&)\s)/su;
/** Where "80%" or "2016-2019" is all that is said. */
const NOTHING_MORE = /^[\s)\]"'”’»]*(?:[,;.(]|$)/;
const ADJECTIVE_OF_ANOTHER = /^\s([\p{L}'’-]+)/u;

/** Words that may be between a level and its skill without separating them. */
const LINKS = wordsOf((words) => [words.links, words.roughly, words.article]);
const BORDERS = wordsOf(({ borders }) => [borders]);
const OTHER_SPANS = wordsOf(({ otherSpans }) => [otherSpans]);
const TOPICS = wordsOf(({ topics, learners, courses }) => [topics, learners, courses]);

function wordsOf(lists: (words: LevelWords) => readonly string[]): ReadonlySet<string> {
  return new Set(
    LANGUAGES.flatMap(({ levels }) => lists(levels).flatMap(entriesOf)).flatMap((words) => words.split(' ')),
  );
}

/**
 * The level that a sentence gives for each of its skills: the expression right behind it, as in "Java (expert)"; else
 * the nearest one with nothing but link words and other skills between, in front of it ("five years of Java and
 * Python") or behind it ("Java on expert level"); else a time or teaching that the same clause speaks of. How often
 * somebody uses a skill only counts where nothing else is said.
 *
 * @param sentence the text that all offsets count in
 * @param mentions the skills in the sentence, in its order
 * @param expressions the level expressions in the sentence, in its order
 * @returns one entry for each mention, undefined where nothing is said
 */
export function levelsNear(
  sentence: string,
  mentions: readonly Span[],
  expressions: readonly LevelExpression[],
): (FoundLevel | undefined)[] {
  // "Basic" in "Visual Basic" is the skill's name, not a level; "coach" is a verb, although it may begin a skill's name.
  const usable = expressions.filter(
    (expression) =>
      mentions.every((mention) => !overlaps(expression, mention)) ||
      (expression.about === 'TEACHING' && mentions.some((mention) => mention.start >= expression.end)),
  );
  if (usable.length === 0) return mentions.map(() => undefined);
  const levels = nearest(
    sentence,
    mentions,
    usable.filter(({ about }) => about !== 'FREQUENCY'),
  );
  if (!levels.includes(undefined)) return levels;
  const frequencies = nearest(
    sentence,
    mentions,
    usable.filter(({ about }) => about === 'FREQUENCY'),
  );
  return levels.map((level, index) => level ?? frequencies[index]);
}

function nearest(
  sentence: string,
  mentions: readonly Span[],
  expressions: readonly LevelExpression[],
): (FoundLevel | undefined)[] {
  const attached = mentions.map((mention) => {
    const behind = expressions.find((expression) => expression.start >= mention.end);
    return behind !== undefined && isAttached(sentence, mention, behind) ? behind : undefined;
  });
  const taken = new Set(attached);
  const free = expressions.filter((expression) => !taken.has(expression) && expression.isVague !== true);
  return mentions.map(
    (mention, index) =>
      attached[index] ??
      tiedLevel(sentence, mention, mentions, free) ??
      levelOfClause(sentence, mention, mentions, free),
  );
}

function isAttached(sentence: string, mention: Span, behind: LevelExpression): boolean {
  if (behind.about === 'TEACHING' || !ATTACHED.test(sentence.slice(mention.end, behind.start))) return false;
  const rest = sentence.slice(behind.end);
  if (behind.isVague === true) return NOTHING_MORE.test(rest);
  const next = behind.basis === 'WORDS' ? ADJECTIVE_OF_ANOTHER.exec(rest)?.[1] : undefined;
  return next === undefined || LINKS.has(next.toLowerCase());
}

function tiedLevel(
  sentence: string,
  mention: Span,
  mentions: readonly Span[],
  free: readonly LevelExpression[],
): FoundLevel | undefined {
  const before = free.findLast((expression) => expression.end <= mention.start);
  const isBefore = before !== undefined && isTied(sentence, before.end, mention.start, mentions);
  if (isBefore && !(before.about === 'TIME' && beginsStatement(sentence, before.end, mention.start, mentions)))
    return before;
  const behind = free.find((expression) => expression.start >= mention.end);
  if (behind?.about === 'TEACHING') return sentence.slice(mention.end, behind.start).trim() === '' ? behind : undefined;
  if (behind === undefined || (sentence.slice(mention.end, behind.start).includes(',') && behind.isOfEach !== true))
    return undefined;
  return isTied(sentence, mention.end, behind.start, mentions) ? behind : undefined;
}

function isTied(sentence: string, from: number, to: number, mentions: readonly Span[]): boolean {
  return to - from <= MAX_DISTANCE && otherWords(sentence, from, to, mentions).every((word) => LINKS.has(word));
}

/** Whether "and" begins another statement there: "certified since 2019 and working with". */
function beginsStatement(sentence: string, from: number, to: number, mentions: readonly Span[]): boolean {
  const and = AND.exec(sentence.slice(from, to));
  return and !== null && otherWords(sentence, from + and.index + and[0].length, to, mentions).length > 1;
}

/** The words of a part of a sentence that no skill has, in lower case. */
function otherWords(sentence: string, from: number, to: number, mentions: readonly Span[]): string[] {
  return allMatches(WORD, sentence.slice(from, to))
    .filter(({ index }) => !mentions.some(({ start, end }) => start <= from + index && from + index < end))
    .map(([word]) => word.toLowerCase().replace(/\.$/, ''));
}

/** A time or teaching that the clause of a skill speaks of, the nearest one in front of it or else behind it. */
function levelOfClause(
  sentence: string,
  mention: Span,
  mentions: readonly Span[],
  free: readonly LevelExpression[],
): FoundLevel | undefined {
  return (
    free.findLast(
      (expression) => expression.end <= mention.start && isAboutClause(sentence, expression, mention, mentions),
    ) ??
    free.find(
      (expression) =>
        expression.start >= mention.end &&
        expression.about === 'TIME' &&
        isAboutClause(sentence, expression, mention, mentions),
    )
  );
}

function isAboutClause(
  sentence: string,
  { about, start, end }: LevelExpression,
  mention: Span,
  mentions: readonly Span[],
): boolean {
  if (about !== 'TIME' && about !== 'TEACHING') return false;
  const [from, to] = end <= mention.start ? [end, mention.start] : [mention.end, start];
  const between = sentence.slice(from, to).replace(/^,/, '');
  if (to - from > MAX_DISTANCE || END_OF_CLAUSE.test(between)) return false;
  const words = otherWords(sentence, from, to, mentions);
  if (words.some((word) => BORDERS.has(word))) return false;
  if (about === 'TEACHING')
    return (
      words.length <= MAX_WORDS_OF_TEACHING &&
      (words.length === 0 || TOPICS.has(words.at(-1) as string) || words.every((word) => LINKS.has(word)))
    );
  if (beginsStatement(sentence, from, to, mentions)) return false;
  return (
    !between.includes(',') && !otherWords(sentence, 0, sentence.length, mentions).some((word) => OTHER_SPANS.has(word))
  );
}

/**
 * The level that an entry of a list gives for the one skill in it, wherever in the entry it is; of several levels of a
 * language, as of reading and writing it, the mean.
 */
export function levelOfEntry(
  entry: string,
  mention: Span,
  expressions: readonly LevelExpression[],
): FoundLevel | undefined {
  const others = expressions.filter((expression) => !overlaps(expression, mention) && expression.about !== 'TEACHING');
  const ofLanguage = others.filter(({ basis }) => basis === 'LANGUAGE_LEVEL');
  if (ofLanguage.length > 1) {
    const sum = ofLanguage.reduce((total, { level }) => total + level, 0);
    return { level: toLevel(sum / ofLanguage.length), basis: 'LANGUAGE_LEVEL' };
  }
  const isAll = (expression: Span): boolean => {
    const [first, last] = mention.start < expression.start ? [mention, expression] : [expression, mention];
    const rest = entry.slice(0, first.start) + entry.slice(first.end, last.start) + entry.slice(last.end);
    return !/[\p{L}\p{N}]/u.test(rest);
  };
  const sure = others.filter((expression) => expression.isVague !== true || isAll(expression));
  return sure.find(({ about }) => about !== 'FREQUENCY') ?? sure[0];
}
