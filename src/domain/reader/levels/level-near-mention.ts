import { allMatches } from '../language/patterns.js';
import type { LevelExpression } from './level-expressions.js';
import type { FoundLevel } from './level-scale.js';
import { levelWordsOf } from './level-words.js';
import { overlaps, type Span } from '../language/span.js';

const WORD = /[\p{L}\p{N}+#.'’]+/gu;

/** Furthest that a level and its skill may be apart, in UTF-16 code units. */
const MAX_DISTANCE = 120;

/** Only marks that join the two, never a comma: in "Java, expert in Python" the expert is Python's. */
const ATTACHED = /^[\s(:=\-–—[]{0,4}$/;

/** Words that may be between a level and its skill without separating them. */
const LINKS: ReadonlySet<string> = new Set(levelWordsOf(({ links }) => links));

/**
 * The level that a sentence gives for each of its skills: the expression right behind it, as in "Java (expert)"; else
 * the nearest one with nothing but link words and other skills between, in front of it ("five years of Java and
 * Python") or behind it ("Java on expert level").
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
  // "Basic" in "Visual Basic" is the skill's name, not a level; "coaches colleagues in" only begins with a skill's name.
  const usable = expressions.filter((expression) =>
    mentions.every(
      (mention) =>
        !overlaps(expression, mention) || (mention.start === expression.start && mention.end < expression.end),
    ),
  );
  if (usable.length === 0) return mentions.map(() => undefined);
  const attached = mentions.map((mention) => {
    const behind = usable.find((expression) => expression.start >= mention.end);
    return behind !== undefined && ATTACHED.test(sentence.slice(mention.end, behind.start)) ? behind : undefined;
  });
  const taken = new Set(attached);
  const free = usable.filter((expression) => !taken.has(expression));
  return mentions.map((mention, index) => attached[index] ?? tiedLevel(sentence, mention, mentions, free));
}

function tiedLevel(
  sentence: string,
  mention: Span,
  mentions: readonly Span[],
  free: readonly LevelExpression[],
): FoundLevel | undefined {
  const before = free.findLast((expression) => expression.end <= mention.start);
  if (before !== undefined && isTied(sentence, before.end, mention.start, mentions)) return before;
  const behind = free.find((expression) => expression.start >= mention.end);
  if (behind === undefined || sentence.slice(mention.end, behind.start).includes(',')) return undefined;
  return isTied(sentence, mention.end, behind.start, mentions) ? behind : undefined;
}

function isTied(sentence: string, from: number, to: number, mentions: readonly Span[]): boolean {
  if (to - from > MAX_DISTANCE) return false;
  for (const match of allMatches(WORD, sentence.slice(from, to))) {
    const start = from + match.index;
    const isSkill = mentions.some((mention) => mention.start <= start && start < mention.end);
    if (!isSkill && !LINKS.has(match[0].toLowerCase())) return false;
  }
  return true;
}
