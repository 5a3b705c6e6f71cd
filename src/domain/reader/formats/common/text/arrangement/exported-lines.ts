import { type ArrangedText, withReplacements } from './arranged-text.js';

/** "[19:41] ", "12-03-2025 19:41 - ", "[12/03/25, 19:41:07] Anna Smit: ": when somebody sent a message. */
const SENT_AT =
  /^[^\S\n]*(?:\[(?:\d{1,4}[-/.]\d{1,2}[-/.]\d{2,4},?\s)?\d{1,2}[:.]\d\d(?:[:.]\d\d)?\]|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4},?\s\d{1,2}:\d\d\s-)[^\S\n]*(?:[\p{L}+][\p{L}\p{N} +.'’-]{0,30}:\s)?/gmu;
/** Between the cells of a spreadsheet that was pasted as text. */
const SEMICOLON = /;[^\S\n]*/gu;
/** So many lines, and this share of all, tell that a text was exported so. */
const MIN_LINES = 4;
const SHARE = 0.5;

/**
 * The text of a chat without the times of its messages, or of a spreadsheet with tabs in the place of its semicolons;
 * undefined for any other.
 */
export function withoutExportMarks(text: string): ArrangedText | undefined {
  const filled = text.split('\n').filter((line) => line.trim() !== '');
  const isMost = (count: number): boolean => count >= MIN_LINES && count >= filled.length * SHARE;
  const times = [...text.matchAll(SENT_AT)];
  if (isMost(times.length)) return replaced(text, times, '');
  const rows = filled.filter((line) => /^[^;]+;[^;\s]/u.test(line) && !/;\s/u.test(line)).length;
  return isMost(rows) ? replaced(text, [...text.matchAll(SEMICOLON)], '\t') : undefined;
}

function replaced(text: string, marks: readonly RegExpExecArray[], sign: string): ArrangedText {
  return withReplacements(
    text,
    marks.map(({ index, 0: words }) => ({ start: index, end: index + words.length, sign })),
  );
}
