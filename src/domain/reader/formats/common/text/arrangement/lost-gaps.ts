import type { Span } from '../../../../language/span.js';
import { anyOf } from '../../../../vocabulary/index.js';
import { arrangerOf, type ArrangedText } from './arranged-text.js';

const DATE = '(?:\\d{1,2}[/.-])?(?:19|20)\\d\\d';
/** "2017 – hedenMonteur", "2009-2017Monteur", "2023NEN 3140": a column of dates that lost its gap when it was copied. */
const GLUED = new RegExp(
  `^[ \\t]*${DATE}(?:\\s?[-–—]\\s?(?:${DATE}|${anyOf(({ dates }) => dates.stillRunning)}))?(?=\\p{L}(?:\\p{L}|\\P{L}{0,2}\\p{L}{2}))`,
  'gimu',
);
/** "First aid ............ May 2024" */
const LEADER = / ?(?:\.{4,}|…{2,}) ?(?=[^\s.…])/gu;
/** One may be part of a name or of a sentence. */
const MIN_GAPS = 2;

/** The text with tabs where columns lost the gap between them, or have dots in it; undefined for other texts. */
export function withLostGaps(text: string): ArrangedText | undefined {
  const gaps = [gluedDates(text), leaders(text)].flatMap((found) => (found.length < MIN_GAPS ? [] : found));
  if (gaps.length === 0) return undefined;
  const arranger = arrangerOf(text);
  let from = 0;
  for (const { start, end } of gaps.sort((one, other) => one.start - other.start)) {
    arranger.add({ start: from, end: start });
    arranger.put('\t');
    from = end;
  }
  arranger.add({ start: from, end: text.length });
  return arranger.arranged();
}

/** The places behind dates at the beginning of lines that a capital follows. */
function gluedDates(text: string): Span[] {
  return [...text.matchAll(GLUED)].flatMap(({ index, 0: date }) => {
    const end = index + date.length;
    return /^\p{Lu}/u.test(text.slice(end, end + 2)) ? [{ start: end, end }] : [];
  });
}

function leaders(text: string): Span[] {
  return [...text.matchAll(LEADER)].map(({ index, 0: dots }) => ({ start: index, end: index + dots.length }));
}
