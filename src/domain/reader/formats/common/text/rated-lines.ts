import { levelFromRating, likelyScale, toLevel, type FoundLevel } from '../../../levels/level-scale.js';
import { levelInField } from '../../../levels/level-expressions.js';
import { isLevelAlone } from '../../../levels/parse-level.js';
import type { Span } from '../../../language/span.js';
import { anyOf } from '../../../vocabulary/index.js';
import { linesOf, type TextLine } from './lines.js';
import { readMarkedChoice } from './marked-choices.js';

/** A line with a name and a level that are clearly separated: "Excel <tab> gevorderd", "Communicatie: 4". */
interface RatedLine {
  readonly line: Span;
  readonly name: Span;
  readonly level: FoundLevel;
}

const CELLS = /[\t|]|[^\S\n]{3,}|\.{3,}/u;
const BARE_RATING = /^(.{2,60}?)(?:\s*[:=\t|]\s*|\s+[-–]\s+|\s?\.{3,}\s?|\s{2,})(\d{1,3}(?:[.,]\d)?)$/u;
const SCALE_WORD = anyOf(({ levels }) => levels.scale);
const TO = anyOf(({ levels }) => levels.scaleTo);
const SCALE = new RegExp(`${SCALE_WORD}[^\\n\\d]{0,20}(?:0|1)\\s*(?:-|–|${TO})\\s*(\\d{1,3})`, 'iu');
const MAX_RATED_LINE_LENGTH = 120;
/** Fewer consecutive lines with bare numbers are something else: "Leeftijd: 42". */
const MIN_BARE_RATINGS = 2;

/**
 * Finds the rated lines in a part of a text. Bare numbers count only in consecutive lines, on the scale that the text
 * gives, else on the smallest scale that fits all of them.
 *
 * @param isList whether the part is a list of skills: then the other columns of a table are levels
 */
export function findRatedLines(text: string, within: Span, isList: boolean): RatedLine[] {
  const lines = linesOf(text, within);
  const found: RatedLine[] = [];
  let bare: { readonly line: TextLine; readonly match: RegExpExecArray }[] = [];
  const flush = (): void => {
    if (bare.length >= MIN_BARE_RATINGS) found.push(...ratedOnOneScale(text, bare));
    bare = [];
  };
  for (const [index, line] of lines.entries()) {
    if (line.content === '') continue;
    const choice = readMarkedChoice(line, lines[index - 1]);
    if (choice !== undefined) {
      found.push(choice);
      continue;
    }
    const match = line.content.length > MAX_RATED_LINE_LENGTH ? null : BARE_RATING.exec(line.content);
    if (match !== null) {
      bare.push({ line, match });
      continue;
    }
    flush();
    const rated = isList ? ratedByCells(line) : undefined;
    if (rated !== undefined) found.push(rated);
  }
  flush();
  return found;
}

function ratedOnOneScale(
  text: string,
  rows: readonly { readonly line: TextLine; readonly match: RegExpExecArray }[],
): RatedLine[] {
  const ratings = rows.map(({ match }) => Number((match[2] as string).replace(',', '.')));
  const said = SCALE.exec(text.slice(0, 20_000));
  const scale = said === null ? likelyScale(ratings) : Number(said[1]);
  return rows.flatMap(({ line, match }, index) => {
    const level = levelFromRating(ratings[index] as number, scale);
    return level === undefined
      ? []
      : [{ line, name: { start: line.start, end: line.start + (match[1] as string).length }, level }];
  });
}

/**
 * A row of a table: the first cell is a name, the others are levels. Several levels, as of speaking and writing a
 * language, count as their mean.
 */
function ratedByCells(line: TextLine): RatedLine | undefined {
  if (line.content.length > MAX_RATED_LINE_LENGTH) return undefined;
  const [name = '', ...others] = line.content
    .split(CELLS)
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '');
  if (!line.content.startsWith(name) || others.length === 0 || others.length > 6) return undefined;
  const levels = others.map((cell) => (isLevelAlone(cell) ? levelInField(cell) : undefined));
  const [first] = levels;
  if (first === undefined || levels.some((level) => level === undefined)) return undefined;
  const mean = levels.reduce((sum, level) => sum + (level?.level ?? 0), 0) / levels.length;
  return {
    line,
    name: { start: line.start, end: line.start + name.length },
    level: { level: toLevel(mean), basis: first.basis },
  };
}
