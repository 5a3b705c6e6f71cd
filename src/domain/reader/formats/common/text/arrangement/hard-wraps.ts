import { findPeriods } from '../../../../dates/period-forms.js';
import { anyOf, sectionOpenedBy } from '../../../../vocabulary/index.js';
import { arrangerOf, type ArrangedText } from './arranged-text.js';

/** Mail programs and terminals break lines at a width between these, in UTF-16 code units. */
const MIN_WIDTH = 60;
const MAX_WIDTH = 90;
/** So many lines that end only because the next word had no room tell that a program broke them. */
const MIN_BROKEN = 4;
const BULLET = /^\s*(?:[-–—*•·▪●◦‣+o]|\(?\d{1,2}[.)])\s/u;
const OPEN_END = new RegExp(
  `(?:[,(&/]|\\s[–—-]|\\s${anyOf(
    ({ names }) => names.particles,
    ({ names }) => names.articles,
  )})$`,
  'iu',
);
const LABEL = /^\s*\p{L}[\p{L} ]{1,25}:\s/u;

/** The numbers of the lines that a program broke at the width of a page; none for a text that its writer broke. */
export function hardWraps(text: string): ReadonlySet<number> {
  const lines = text.split('\n').map((line) => line.trimEnd());
  const width = lines.reduce((most, line) => Math.max(most, line.length), 0);
  if (width < MIN_WIDTH || width > MAX_WIDTH) return new Set();
  const broken = lines.flatMap((line, index) => (isBrokenAt(line, lines[index + 1], width) ? [index] : []));
  return new Set(broken.length >= MIN_BROKEN ? broken : []);
}

/** Whether a line goes on in the next one, whose first word had no room in it. */
function isBrokenAt(line: string, next: string | undefined, width: number): boolean {
  if (next === undefined || line.length < MIN_WIDTH - 10 || next.trim() === '') return false;
  const [word = ''] = next.trim().split(/\s/u);
  if (line.length + 1 + word.length <= width || BULLET.test(next) || LABEL.test(next)) return false;
  const begins = next.trim();
  if (findPeriods(begins)[0]?.start === 0 || sectionOpenedBy(begins) !== undefined) return false;
  // What begins with a capital may be a line of its own, unless nothing ends as the one above does.
  return /^[\p{Ll}(&]/u.test(begins) || OPEN_END.test(line);
}

/** The text with the lines whole that were broken. */
export function withoutHardWraps(text: string, wraps: ReadonlySet<number>): ArrangedText {
  const arranger = arrangerOf(text);
  let from = 0;
  let at = 0;
  for (const [index, line] of text.split('\n').entries()) {
    const end = at + line.length;
    if (wraps.has(index)) {
      arranger.add({ start: from, end: at + line.trimEnd().length });
      arranger.put(' ');
      from = end + 1;
      while (from < text.length && (text[from] === ' ' || text[from] === '\t')) from += 1;
    }
    at = end + 1;
  }
  arranger.add({ start: from, end: text.length });
  return arranger.arranged();
}
