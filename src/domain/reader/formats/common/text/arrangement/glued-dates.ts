import { anyOf } from '../../../../vocabulary/index.js';
import { arrangerOf, type ArrangedText } from './arranged-text.js';

const DATE = '(?:\\d{1,2}[/.-])?(?:19|20)\\d\\d';
/** "2017 – hedenMonteur", "2009-2017Monteur", "2023NEN 3140": a column of dates that lost its gap when it was copied. */
const GLUED = new RegExp(
  `^[ \\t]*${DATE}(?:\\s?[-–—]\\s?(?:${DATE}|${anyOf(({ dates }) => dates.stillRunning)}))?(?=\\p{L}(?:\\p{L}|\\P{L}{0,2}\\p{L}{2}))`,
  'gimu',
);
/** One may be the name of something. */
const MIN_GLUED = 2;

/** The text with a gap behind the dates at the beginning of its lines; undefined where none are glued to what follows. */
export function withGapsBehindDates(text: string): ArrangedText | undefined {
  const ends = [...text.matchAll(GLUED)].flatMap(({ index, 0: date }) => {
    const end = index + date.length;
    return /^\p{Lu}/u.test(text.slice(end, end + 2)) ? [end] : [];
  });
  if (ends.length < MIN_GLUED) return undefined;
  const arranger = arrangerOf(text);
  let from = 0;
  for (const end of ends) {
    arranger.add({ start: from, end });
    arranger.put('\t');
    from = end;
  }
  arranger.add({ start: from, end: text.length });
  return arranger.arranged();
}
