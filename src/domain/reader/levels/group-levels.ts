import { allMatches } from '../language/patterns.js';
import type { Statement } from '../language/sentences.js';
import type { Span } from '../language/span.js';
import { findLevelExpressions } from './level-expressions.js';
import type { LevelExpression } from './level-expression.js';
import type { FoundLevel } from './level-scale.js';
import type { Legend } from './level-legend.js';
import { isMarked, levelTokens, mayTellLevel } from './level-tokens.js';
import { MARK } from './level-words.js';
import { isLevelAlone } from './parse-level.js';

/** A longer line is no level alone, in UTF-16 code units. */
const MAX_LINE_LENGTH = 60;
const LINE = /[^\n]+/gu;
/** The entry behind another one: what is between two commas. */
const NEXT_ENTRY = /^\s*,[^,;|\n]+/u;

/**
 * The level of an entry of a list that has none of its own.
 *
 * @param nextSkill where the next skill begins in the text
 */
export type LevelOfGroup = (entry: Statement, nextSkill: number) => FoundLevel | undefined;

/** A line that only tells a level, and the part of the text that it rates. */
interface LevelLine {
  readonly rates: Span;
  readonly level: FoundLevel;
}

/**
 * How the entries of a list are rated as a group: by the head of their line ("Advanced Office - Excel, Word"), by words
 * for each of them ("Excel, Word: both advanced"), by a level in front of all of them ("expert in Excel, Word"), or by a
 * line that only tells a level, above them or, where the first line is none, below each.
 */
export function groupLevels(
  text: string,
  within: Span,
  writtenIn: number | undefined,
  legend: Legend | undefined,
): LevelOfGroup {
  let lines: readonly LevelLine[] | undefined;
  let last: { readonly start: number; readonly expressions: readonly LevelExpression[] } | undefined;
  return (entry, nextSkill) => {
    const { line, head } = entry;
    if (line === undefined) return undefined;
    if (last?.start !== line.start) {
      const words = text.slice(line.start, line.end);
      last = { start: line.start, expressions: findLevelExpressions(words, 'LIST', writtenIn, legend) };
    }
    lines ??= levelLines(text, within);
    return (
      levelInNextEntry(text, entry, line, last.expressions, nextSkill) ??
      levelInLine(text, entry, line, last.expressions, head) ??
      lines.find(({ rates }) => rates.start <= entry.start && entry.end <= rates.end)?.level
    );
  };
}

/** What the entry behind one says of it if it names no skill: "Java, ten years in total", "Spanish, B1 on a good day". */
function levelInNextEntry(
  text: string,
  entry: Span,
  line: Span,
  expressions: readonly LevelExpression[],
  nextSkill: number,
): FoundLevel | undefined {
  const next = NEXT_ENTRY.exec(text.slice(entry.end, line.end));
  if (next === null || entry.end + next[0].length > nextSkill) return undefined;
  const [from, to] = [entry.end - line.start, entry.end + next[0].length - line.start];
  return expressions.find(
    ({ start, end, about, basis, isVague, isPoint }) =>
      from <= start && end <= to && !isVague && !isPoint && (about === 'TIME' || basis !== 'WORDS'),
  );
}

function levelInLine(
  text: string,
  entry: Span,
  line: Span,
  expressions: readonly LevelExpression[],
  head: Span | undefined,
): FoundLevel | undefined {
  const sure = expressions.filter(({ isVague, about }) => !isVague && about !== 'FREQUENCY');
  const ofEach = sure.find(({ isOfEach }) => isOfEach);
  if (ofEach !== undefined) return ofEach;
  const [first, second] = sure;
  if (first === undefined || first.about === 'TEACHING') return undefined;
  if (head !== undefined && line.start + first.end <= head.end) return first;
  const isBefore = second === undefined || entry.end <= line.start + second.start;
  return isBefore && opensLine(text.slice(line.start, line.end), first) ? first : undefined;
}

/** Whether a line begins with a level and a word that joins it to what follows: "expert in". */
function opensLine(line: string, { start, end }: LevelExpression): boolean {
  if (/[\p{L}\p{N}]/u.test(line.slice(0, start))) return false;
  return isMarked(levelTokens(line.slice(end, end + 20))[0], MARK.topics);
}

function levelLines(text: string, within: Span): LevelLine[] {
  const lines = allMatches(LINE, text.slice(within.start, within.end))
    .map(({ index, 0: words }) => ({
      start: within.start + index,
      end: within.start + index + words.length,
      words: words.trim(),
    }))
    .filter(({ words }) => words !== '');
  if (lines.length < 2) return [];
  const levels = lines.map(({ words }) => (words.length <= MAX_LINE_LENGTH ? levelOfLine(words) : undefined));
  const areHeads = levels[0] !== undefined;
  return lines.flatMap(({ start, words }, index) => {
    const level = levels[index];
    if (level === undefined) return [];
    if (!areHeads && !words.endsWith(':')) return [{ rates: lines[index - 1] as Span, level }];
    const next = levels.findIndex((other, at) => at > index && other !== undefined);
    return [{ rates: { start, end: next < 0 ? within.end : (lines[next] as Span).start }, level }];
  });
}

function levelOfLine(words: string): FoundLevel | undefined {
  if (!mayTellLevel(words) || !isLevelAlone(words)) return undefined;
  const level = findLevelExpressions(words, 'LIST')[0];
  return level?.basis === 'YEARS' || level?.isVague === true ? undefined : level;
}
