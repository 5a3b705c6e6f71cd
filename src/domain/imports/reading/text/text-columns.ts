import { sectionOpenedBy } from '../sections/section-headings.js';
import type { Span } from '../span.js';

/** A text in the order in which people read it, and the way back to where its words stand. */
export interface ArrangedText {
  readonly text: string;
  /** Where a stretch of the arranged text stands in the text as it came, line by line where the lines were moved. */
  readonly spansOf: (span: Span) => Span[];
}

/** Longer texts are no pages of columns. */
const LONGEST_TEXT = 100_000;
const FEWEST_ROWS = 5;
const LEAST_SHARE = 0.25;
const MOST_CROSSING = 0.2;
const GAP = / {3,}(?=\S)/gu;

interface Piece extends Span {
  /** Where it stands in the arranged text. */
  readonly arrangedAt: number;
}

/**
 * Texts taken out of a page often keep its two columns side by side, apart by white space. Where both have headings of their own they are
 * put one below the other; every other text stays as it is.
 */
export function arrangeColumns(text: string): ArrangedText {
  const lines = text.length > LONGEST_TEXT || !text.includes('    ') ? [] : linesOf(text);
  const column = lines.length < FEWEST_ROWS ? undefined : columnIn(lines.map(({ start, end }) => text.slice(start, end)));
  if (column === undefined) return { text, spansOf: (span) => [span] };
  const left = lines.map(({ start, end }) => (crosses(text.slice(start, end), column) ? { start, end } : trimmed(text, { start, end: Math.min(end, start + column) })));
  const right = lines.map(({ start, end }) => (crosses(text.slice(start, end), column) ? { start: end, end } : { start: Math.min(end, start + column), end }));
  const pieces: Piece[] = [];
  let arranged = '';
  for (const { start, end } of [...left, { start: 0, end: 0 }, ...right]) {
    pieces.push({ start, end, arrangedAt: arranged.length });
    arranged += `${text.slice(start, end)}\n`;
  }
  return { text: arranged, spansOf: (span) => spansOf(pieces, span) };
}

/** A side without the white space that held the columns apart. */
function trimmed(text: string, { start, end }: Span): Span {
  return { start, end: start + text.slice(start, end).trimEnd().length };
}

function linesOf(text: string): Span[] {
  const lines: Span[] = [];
  for (let start = 0; start <= text.length; ) {
    const newline = text.indexOf('\n', start);
    const end = newline < 0 ? text.length : newline;
    lines.push({ start, end });
    start = end + 1;
  }
  return lines;
}

/** Where the right column begins: the place where most lines go on behind a gap, with headings on both its sides. */
function columnIn(lines: readonly string[]): number | undefined {
  const counts = new Map<number, number>();
  for (const line of lines) {
    for (const { index, 0: gap } of line.slice(0, 400).matchAll(GAP)) {
      if (line.slice(0, index).trim() !== '' || index === 0) counts.set(index + gap.length, (counts.get(index + gap.length) ?? 0) + 1);
    }
  }
  const filled = lines.filter((line) => line.trim() !== '');
  const candidates = [...counts].filter(([, count]) => count >= Math.max(FEWEST_ROWS, filled.length * LEAST_SHARE)).sort(([, one], [, other]) => other - one);
  return candidates.slice(0, 5).find(([column]) => separates(filled, column))?.[0];
}

function separates(lines: readonly string[], column: number): boolean {
  const whole = lines.filter((line) => !crosses(line, column));
  if (lines.length - whole.length > lines.length * MOST_CROSSING) return false;
  const hasHeading = (sides: readonly string[]): boolean => sides.some((side) => side.trim() !== '' && side.trim().length < 60 && sectionOpenedBy(side.trim()) !== undefined);
  return hasHeading(whole.map((line) => line.slice(0, column))) && hasHeading(whole.map((line) => line.slice(column)));
}

function crosses(line: string, column: number): boolean {
  return line.length > column && line.slice(Math.max(0, column - 2), column).trim() !== '';
}

function spansOf(pieces: readonly Piece[], { start, end }: Span): Span[] {
  const spans: Span[] = [];
  for (const piece of pieces) {
    const length = piece.end - piece.start;
    const from = Math.max(start - piece.arrangedAt, 0);
    const to = Math.min(end - piece.arrangedAt, length);
    if (to > from) spans.push({ start: piece.start + from, end: piece.start + to });
  }
  return spans;
}
