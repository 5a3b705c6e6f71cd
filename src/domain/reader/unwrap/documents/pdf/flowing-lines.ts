import { looksLikeOccupation, sectionOpenedBy } from '../../../vocabulary/index.js';
import { endsInDate, isOwnDate } from './date-lines.js';
import type { Row, Segment } from './page-rows.js';

/** A gap from this width on separates cells, in sizes of a letter. */
const CELL_GAP = 1.8;
/** Gap between paragraphs, in heights of a line. */
const PARAGRAPH_GAP = 1.55;
/** Lines that end within this share of a column's width from its edge are full. */
const NEAR_EDGE = 0.15;
/** A column that is this many sizes of a letter wide has room for more than the items of a list. */
const WIDE_COLUMN = 24;
/** Shorter lines of a narrow column are items of a list, in UTF-16 code units. */
const MIN_NARROW_LINE = 22;
/** Share of a column's lines that begin a block, if the file tells where blocks begin. */
export const BLOCK_SHARE = 0.15;
/** Most sizes of a letter by which a continued line may be indented. */
const MAX_INDENT = 3;
export const BULLET = /^\s*[-–—*•·▪●◦‣⁃○■□➢➤✓✔]/u;
/** An address that a narrow column broke. */
const ADDRESS_BEHIND = /(?:\S@\S*|(?:www\.|https?:)\S*)$/u;
const IN_BRACKETS_BEHIND = /\s*\([^()]*\)$/u;
/** The name of an occupation, and no sentence about one. */
const MAX_OCCUPATION_WORDS = 3;
const LABEL = /^\p{Lu}[\p{L} ]{2,20}:\s/u;
const BRACKET_BEHIND = /\s*\)$/u;
const ENDS_SENTENCE = /[.!?:;]$/u;

/**
 * The lines of rows that follow one another, with tabs between cells and a blank line between paragraphs. A line that
 * only ended because its column did is joined with the next one, and so is a word that was divided with a hyphen.
 */
export function flowingLines(rows: readonly Row[]): string[] {
  const lines: string[] = [];
  const pitch = medianPitch(rows);
  const edge = edgeOf(rows);
  const start = Math.min(...rows.map(({ segments }) => segments[0]?.x ?? Infinity));
  const nearEdge = edge - (edge - start) * NEAR_EDGE;
  const column = {
    edge,
    nearEdge,
    wraps: rows.filter((row, index) => {
      const last = rows[index - 1]?.segments.at(-1);
      return last !== undefined && last.end >= nearEdge && /^\p{Ll}/u.test(row.segments[0]?.text.trim() ?? '');
    }).length,
    fullLines: rows.filter(({ segments }) => (segments.at(-1)?.end ?? 0) >= nearEdge).length,
    width: edge - start,
    tellsBlocks: rows.filter(({ segments }) => segments[0]?.beginsBlock).length > rows.length * BLOCK_SHARE,
    areBlocksCertain: areBlocksCertain(rows, edge),
    blockPitch: blockPitchOf(rows),
  };
  rows.forEach((row, index) => {
    const above = rows[index - 1];
    const isNear = above !== undefined && above.y - row.y <= Math.max(pitch, row.size) * PARAGRAPH_GAP;
    const isHeading = isMarkedHeading(row);
    const isBelowHeading = above !== undefined && isMarkedHeading(above);
    if (above !== undefined && (!isNear || isHeading !== isBelowHeading)) lines.push('');
    if (isNear && continues(above, row, column, isInList(rows, index)))
      lines.push(joined(lines.pop() ?? '', lineOf(row)));
    else lines.push(lineOf(row));
  });
  return lines;
}

/** Where the lines end at the latest. A long word, such as an address, may stand out of its column. */
function edgeOf(rows: readonly Row[]): number {
  const ends = (part: readonly Row[]): number =>
    Math.max(...part.map(({ segments }) => segments.at(-1)?.end ?? -Infinity));
  const broken = rows.filter(({ segments }) => segments.length > 1 || /\S\s+\S/u.test(segments[0]?.text ?? ''));
  return ends(broken.length > 0 ? broken : rows);
}

/** Share of the lines inside blocks that are full if a block is a paragraph. */
const CERTAIN_SHARE = 0.9;
const MIN_INSIDE = 4;
/** Fewer lines inside blocks are certain if all are full, among so many times as many that begin one. */
const BEGUN_OF_FEW = 3;

/** Whether the file begins a block with each paragraph: then every other line is there because the one above was full. */
function areBlocksCertain(rows: readonly Row[], edge: number): boolean {
  let inside = 0;
  let full = 0;
  for (const [index, row] of rows.entries()) {
    const last = rows[index - 1]?.segments[0];
    const [next] = row.segments;
    if (last === undefined || next === undefined || next.beginsBlock || row.segments.length > 1) continue;
    if (Math.abs(next.x - last.x) > next.size) continue;
    inside += 1;
    if (isFull(last, next, edge)) full += 1;
  }
  // A list that is one block has about as many lines inside as it has items.
  const begun = rows.filter(({ segments }) => segments[0]?.beginsBlock).length;
  if (inside < MIN_INSIDE) return inside > 0 && full === inside && begun >= inside * BEGUN_OF_FEW;
  return begun >= inside * 2 && full >= inside * CERTAIN_SHARE;
}

/** Lines this much nearer to each other than any block to the line above it are of one block. */
const WITHIN_BLOCK = 0.8;
const MIN_BLOCKS = 3;

/** Whether the next block is written as a line is: both are items of a list whose items are blocks. */
function isInList(rows: readonly Row[], index: number): boolean {
  const [own] = rows[index]?.segments ?? [];
  const next = rows.slice(index + 1).find(({ segments }) => segments[0]?.beginsBlock)?.segments[0];
  return own !== undefined && next?.firstFont === own.firstFont && next.size === own.size && next.x === own.x;
}

function blockPitchOf(rows: readonly Row[]): number {
  const pitches = rows.flatMap(({ segments, y }, index) => {
    const above = rows[index - 1];
    return above !== undefined && segments[0]?.beginsBlock ? [above.y - y] : [];
  });
  return pitches.length < MIN_BLOCKS ? 0 : Math.min(...pitches);
}

/** Whether the first word of a line had no room in the line above. */
function isFull(last: Segment, next: Segment, edge: number): boolean {
  const text = next.text.trim();
  const word = /^\S+/u.exec(text)?.[0] ?? '';
  const letter = (next.end - next.x) / Math.max(1, text.length);
  return last.end + letter * (word.length + 1) > edge;
}

/** Whether a row is nothing but a heading. */
function isMarkedHeading({ segments }: Row): boolean {
  return segments.length === 1 && segments[0]?.isHeading === true;
}

/** Two lines as one: without the hyphen that divides a word. */
export function joined(line: string, next: string): string {
  if (/\p{L}\u00ad$/u.test(line)) return line.slice(0, -1) + next;
  if (/\p{Ll}[-‐]$/u.test(line) && /^\p{Ll}{2}/u.test(next)) return line.slice(0, -1) + next;
  const isWithin = /[\p{L}\p{N}][-‐]$/u.test(line) || (ADDRESS_BEHIND.test(line) && /^[\w.-]+(?:\s|$)/u.test(next));
  return isWithin ? line + next : `${line} ${next}`;
}

/** Larger letters are those of the person's name, in points, which may have a font for each part. */
const SIZE_OF_NAME = 15;

/** The text of a row, with a tab for each wide gap, and between segments of two fonts. */
export function lineOf({ segments }: Row): string {
  let line = '';
  let last: Segment | undefined;
  for (const segment of segments) {
    const gap = last === undefined ? 0 : (segment.x - last.end) / Math.max(1, segment.size);
    const isOfOtherFont = last !== undefined && last.lastFont !== segment.firstFont && segment.size < SIZE_OF_NAME;
    if (last !== undefined)
      line += isOfOtherFont || gap > CELL_GAP ? '\t' : /\s$/u.test(line) || /^\s/u.test(segment.text) ? '' : ' ';
    line += segment.text;
    if (last === undefined || segment.end > last.end) last = segment;
  }
  return line.replace(/ *\t */gu, '\t').trim();
}

/** The usual distance of two lines; 0 for fewer than two. */
export function medianPitch(rows: readonly Row[]): number {
  const pitches = rows
    .slice(1)
    .map((row, index) => (rows[index] as Row).y - row.y)
    .sort((one, other) => one - other);
  return pitches[Math.floor(pitches.length / 2)] ?? 0;
}

/** What is known of a column of text. */
interface Column {
  /** Where its longest line ends, and how wide that makes it, in points. */
  readonly edge: number;
  readonly width: number;
  /** Lines that end near the edge. */
  readonly fullLines: number;
  readonly nearEdge: number;
  /** Lines near the edge before one that begins with a small letter: these certainly continue. */
  readonly wraps: number;
  /** Whether the file tells where blocks of text begin (see PlacedText). */
  readonly tellsBlocks: boolean;
  /** And whether they are paragraphs. */
  readonly areBlocksCertain: boolean;
  /** The least distance of a block to the line above it, in points; 0 if there are too few blocks. */
  readonly blockPitch: number;
}

/** Whether a line only ended because the first word of the next one had no room. */
function continues(above: Row, row: Row, column: Column, isItem: boolean): boolean {
  const [last] = above.segments;
  const [next] = row.segments;
  if (last === undefined || next === undefined || above.segments.length > 1 || row.segments.length > 1) return false;
  const text = next.text.trim();
  if (
    last.lastFont !== next.firstFont ||
    (next.beginsBlock && column.tellsBlocks) ||
    Math.abs(last.size - next.size) > 0.5 ||
    next.x < last.x - 1 ||
    next.x - last.x > next.size * MAX_INDENT ||
    BULLET.test(text) ||
    ENDS_SENTENCE.test(last.text.trimEnd())
  )
    return false;
  // Items of a list begin below one another; only the text behind a bullet continues further to the right.
  if (BULLET.test(last.text) && next.x - last.x < 1) return false;
  if (!isFull(last, next, column.edge)) return false;
  const word = /^\S+/u.exec(text)?.[0] ?? '';
  const isWithinBlock = column.areBlocksCertain || (isItem && above.y - row.y < column.blockPitch * WITHIN_BLOCK);
  if (column.tellsBlocks && isWithinBlock && !isAddress(word)) return true;
  return (
    (/^\p{Ll}/u.test(text) ? !isAddress(word) : isBounded(last, text, column)) &&
    !isOwnDate(last.text.trim(), text) &&
    !(/^\p{Lu}/u.test(text) && (endsEntry(last.text.trim()) || beginsEntry(text))) &&
    sectionOpenedBy(text) === undefined &&
    sectionOpenedBy(last.text.trim()) === undefined
  );
}

/** Whether a line ends as that of an entry does: "Acme (2014 – 2016)", "Acme, 2014 – 2016 (weekends)". */
function endsEntry(line: string): boolean {
  return (
    endsInDate(line) || endsInDate(line.replace(IN_BRACKETS_BEHIND, '')) || endsInDate(line.replace(BRACKET_BEHIND, ''))
  );
}

/** Whether a line is the occupation of a job of its own, or has a label in front: "Function: driver". */
function beginsEntry(line: string): boolean {
  return LABEL.test(line) || (line.split(/\s+/u).length <= MAX_OCCUPATION_WORDS && looksLikeOccupation(line));
}

/** Whether the edge of the column is known, so that a line before a capital letter or a number may end there. */
function isBounded(last: Segment, text: string, column: Column): boolean {
  if (column.fullLines < 3 || last.end < column.nearEdge) return false;
  return (
    column.width > last.size * WIDE_COLUMN ||
    (column.wraps >= 2 && last.text.trim().length >= MIN_NARROW_LINE && /^[\p{Lu}(]\P{Lu}/u.test(text))
  );
}

/** An e-mail address or a site is a line of its own. */
function isAddress(word: string): boolean {
  return /@|^www\.|\.\p{Ll}{2,3}(?:\/|$)/u.test(word);
}
