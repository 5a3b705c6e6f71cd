import { sectionOpenedBy } from '../../vocabulary/index.js';

/** A piece of text on a page, in points from its lower left corner. */
export interface PlacedText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Size of the letters. */
  readonly size: number;
}

/** The pieces at one height. */
interface Row {
  readonly y: number;
  readonly size: number;
  readonly pieces: readonly PlacedText[];
}

/** Gaps between words and between cells of a table, in sizes of a letter. */
const WORD_GAP = 0.18;
const CELL_GAP = 1.8;
/** Gap between paragraphs, in heights of a line. */
const PARAGRAPH_GAP = 1.55;
/** Pieces whose heights differ by less than this share of their size are on one line. */
const SAME_LINE = 0.45;
/** The gap between two columns: its minimum width in points, and the share of rows that may cross it. */
const MIN_GUTTER_WIDTH = 8;
const MAX_CROSSING = 0.34;
/** Step in which a page is searched for the gap, in points. */
const BIN = 2;

/**
 * Arranges the pieces of a page in reading order: lines from top to bottom, with tabs between the cells of a table and
 * a blank line between paragraphs. Two columns that both have headings are read one after the other.
 */
export function linesOfPage(pieces: readonly PlacedText[]): string[] {
  const rows = rowsOf(pieces.filter(({ text }) => text.trim() !== ''));
  const gutter = findGutter(rows);
  if (gutter === undefined) return linesOfRows(rows);
  const lines: string[] = [];
  let block: Row[] = [];
  const flush = (): void => {
    if (block.length === 0) return;
    lines.push(
      '',
      ...linesOfRows(sideOf(block, gutter, 'LEFT')),
      '',
      ...linesOfRows(sideOf(block, gutter, 'RIGHT')),
      '',
    );
    block = [];
  };
  for (const row of rows) {
    if (crosses(row, gutter)) {
      flush();
      lines.push(...linesOfRows([row]));
    } else block.push(row);
  }
  flush();
  return lines;
}

function rowsOf(pieces: readonly PlacedText[]): Row[] {
  const sorted = [...pieces].sort((one, other) => other.y - one.y || one.x - other.x);
  const rows: { y: number; size: number; pieces: PlacedText[] }[] = [];
  for (const piece of sorted) {
    const row = rows.at(-1);
    if (row !== undefined && row.y - piece.y < Math.max(row.size, piece.size) * SAME_LINE) {
      row.pieces.push(piece);
      row.size = Math.max(row.size, piece.size);
    } else rows.push({ y: piece.y, size: piece.size, pieces: [piece] });
  }
  for (const row of rows) row.pieces.sort((one, other) => one.x - other.x);
  return rows;
}

function linesOfRows(rows: readonly Row[]): string[] {
  const lines: string[] = [];
  const pitch = medianPitch(rows);
  rows.forEach((row, index) => {
    const above = rows[index - 1];
    if (above !== undefined && above.y - row.y > Math.max(pitch, row.size) * PARAGRAPH_GAP) lines.push('');
    lines.push(lineOf(row));
  });
  return lines;
}

function lineOf({ pieces }: Row): string {
  let line = '';
  let end = -Infinity;
  for (const { text, x, width, size } of pieces) {
    const gap = (x - end) / Math.max(1, size);
    if (line !== '')
      line += gap > CELL_GAP ? '\t' : gap > WORD_GAP && !/\s$/u.test(line) && !/^\s/u.test(text) ? ' ' : '';
    line += text;
    end = Math.max(end, x + width);
  }
  return line.replace(/ *\t */gu, '\t').trim();
}

function medianPitch(rows: readonly Row[]): number {
  const pitches = rows
    .slice(1)
    .map((row, index) => (rows[index] as Row).y - row.y)
    .sort((one, other) => one - other);
  return pitches[Math.floor(pitches.length / 2)] ?? 0;
}

/** The middle of a gap with headings on both sides. A table of dates and texts has them on one side only. */
function findGutter(rows: readonly Row[]): number | undefined {
  const pieces = rows.flatMap((row) => row.pieces);
  const left = Math.min(...pieces.map(({ x }) => x));
  const right = Math.max(...pieces.map(({ x, width }) => x + width));
  if (rows.length < 6 || !(right - left > 100)) return undefined;
  const bins = Array.from({ length: Math.min(2000, Math.ceil((right - left) / BIN)) }, () => 0);
  for (const { x, width } of pieces) {
    for (let bin = Math.floor((x - left) / BIN); bin * BIN < x + width - left && bin < bins.length; bin += 1)
      bins[bin] = (bins[bin] ?? 0) + 1;
  }
  let best: { readonly middle: number; readonly width: number } | undefined;
  let from = -1;
  bins.forEach((count, bin) => {
    const isWhite = count <= rows.length * MAX_CROSSING * 0.5 && bin > bins.length * 0.12 && bin < bins.length * 0.88;
    if (isWhite && from < 0) from = bin;
    if (from >= 0 && (!isWhite || bin === bins.length - 1)) {
      const candidate = { middle: left + ((from + bin) / 2) * BIN, width: (bin - from) * BIN };
      from = -1;
      if (
        candidate.width >= MIN_GUTTER_WIDTH &&
        candidate.width > (best?.width ?? 0) &&
        separatesSections(rows, candidate.middle)
      )
        best = candidate;
    }
  });
  return best?.middle;
}

function separatesSections(rows: readonly Row[], gutter: number): boolean {
  const inside = rows.filter((row) => !crosses(row, gutter));
  if (inside.length < rows.length * (1 - MAX_CROSSING)) return false;
  return (['LEFT', 'RIGHT'] as const).every((side) =>
    sideOf(inside, gutter, side).some((row) => sectionOpenedBy(lineOf(row).slice(0, 200)) !== undefined),
  );
}

function crosses({ pieces }: Row, gutter: number): boolean {
  return pieces.some(({ x, width }) => x < gutter && x + width > gutter);
}

function sideOf(rows: readonly Row[], gutter: number, side: 'LEFT' | 'RIGHT'): Row[] {
  return rows
    .map((row) => ({ ...row, pieces: row.pieces.filter(({ x }) => (side === 'LEFT' ? x < gutter : x >= gutter)) }))
    .filter(({ pieces }) => pieces.length > 0);
}
