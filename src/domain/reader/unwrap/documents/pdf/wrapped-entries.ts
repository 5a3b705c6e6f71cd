import { continuesDate, isDateLine } from './date-lines.js';
import { BLOCK_SHARE, BULLET, joined } from './flowing-lines.js';
import type { Row, Segment } from './page-rows.js';

/** Places that differ by less, in points, are the same. */
const SAME_PLACE = 1;
/** More lines than these, or more text, are a paragraph and no title. */
const MAX_MORE_LINES = 2;
const MAX_TITLE_LENGTH = 150;
/** The letters in front of the full stop tell it from that of an abbreviation. */
const SENTENCE_END = /(?<=\p{Ll}{3}[.])\s+(?=\p{Lu})/u;
const FULL_STOP = /(?<=\p{Ll}{3}|\p{Lu}{2})[.]$/u;
/** Between lines of text, in sizes of a letter. */
const MAX_PITCH = 2;

/**
 * Completes entries beside a date whose text had no room beside it: "Shift Manager — Kestrel  1995–2001" and "Haulage Ltd"
 * below it. Only a file that tells where its blocks of text begin shows that the lower line is the rest of the upper one.
 */
export function withWholeEntries(rows: readonly Row[]): readonly Row[] {
  const begun = rows.filter(({ segments }) => segments[0]?.beginsBlock).length;
  if (begun <= rows.length * BLOCK_SHARE) return rows;
  const whole: Row[] = [];
  let lines = 0;
  for (const row of rows) {
    const above = whole.at(-1);
    const rest = above === undefined || lines >= MAX_MORE_LINES ? undefined : completed(above, row, rows);
    if (rest === undefined) whole.push(row);
    else whole.splice(-1, 1, ...rest);
    lines = rest === undefined ? 0 : lines + 1;
  }
  return whole;
}

/** The entry with the rest of its text, and what follows its first sentence as a row; undefined if the row is no rest. */
function completed(entry: Row, row: Row, rows: readonly Row[]): Row[] | undefined {
  const [left, right, ...others] = entry.segments;
  if (left === undefined || right === undefined || others.length > 0 || entry.y - row.y > entry.size * MAX_PITCH)
    return undefined;
  const isDateLeft = isDate(left, row);
  if (isDateLeft === isDate(right, row)) return undefined;
  const [date, title] = isDateLeft ? [left, right] : [right, left];
  const rests = row.segments.filter(({ x }) => isSame(x, title.x));
  const dates = row.segments.filter((segment) => !rests.includes(segment));
  const [rest] = rests;
  if (rest === undefined || rests.length > 1 || !isRestOf(title, rest) || !hadNoRoom(title, rest, date, rows))
    return undefined;
  if (!dates.every((more) => dates.length === 1 && isRestOf(date, more) && continuesDate(date.text, more.text)))
    return undefined;
  const [words = '', ...sentences] = rest.text.split(SENTENCE_END);
  const text = joined(title.text.trim(), words.trim());
  if (text.length > MAX_TITLE_LENGTH || SENTENCE_END.test(title.text)) return undefined;
  const wholeDate = { ...date, text: dates.reduce((whole, more) => joined(whole, more.text.trim()), date.text.trim()) };
  const wholeTitle = { ...title, text: text.replace(FULL_STOP, '') };
  const complete = { ...entry, segments: isDateLeft ? [wholeDate, wholeTitle] : [wholeTitle, wholeDate] };
  if (sentences.length === 0) return [complete];
  return [complete, { ...row, segments: [{ ...rest, text: sentences.join(' '), beginsBlock: true }] }];
}

function isDate({ text }: Segment, below: Row): boolean {
  return isDateLine(text) || below.segments.some((more) => continuesDate(text, more.text));
}

/** Whether a segment goes on with the block of the one above it. */
function isRestOf(above: Segment, below: Segment): boolean {
  return (
    !below.beginsBlock &&
    !below.isHeading &&
    above.lastFont === below.firstFont &&
    Math.abs(above.size - below.size) < 0.5 &&
    !BULLET.test(below.text)
  );
}

/** Whether the first word below would not have fitted behind the title: other lines at its place end where it does. */
function hadNoRoom(title: Segment, rest: Segment, date: Segment, rows: readonly Row[]): boolean {
  const isDateRight = date.x > title.x;
  const ends = rows
    .flatMap(({ segments }) => segments)
    .filter(({ x, end }) => isSame(x, title.x) && !(isDateRight && end > date.x))
    .map(({ end }) => end);
  const word = /^\S+/u.exec(rest.text.trim())?.[0] ?? '';
  const letter = (rest.end - rest.x) / Math.max(1, rest.text.trim().length);
  return title.end + letter * (word.length + 1) > Math.max(...ends);
}

function isSame(one: number, other: number): boolean {
  return Math.abs(one - other) < SAME_PLACE;
}
