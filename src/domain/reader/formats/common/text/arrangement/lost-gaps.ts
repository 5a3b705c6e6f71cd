import { MONTH_ALTERNATIVES } from '../../../../dates/date-forms.js';
import { anyOf } from '../../../../vocabulary/index.js';
import { type ArrangedText, type Replacement, withReplacements } from './arranged-text.js';

const YEAR = '(?:19|20)\\d\\d';
const DATE = `(?:\\d{1,2}[/.-])?${YEAR}`;
const DATE_OF_MONTH = `(?:(?:${MONTH_ALTERNATIVES})\\.?\\s?)?${YEAR}`;
const NOW = anyOf(({ dates }) => dates.stillRunning);
/** "2017 – hedenMonteur", "2009-2017Monteur", "2023NEN 3140": a column of dates that lost its gap when it was copied. */
const GLUED = new RegExp(
  `^[ \\t]*(?:${DATE}|${DATE_OF_MONTH})(?:\\s?[-–—]\\s?(?:${DATE}|${DATE_OF_MONTH}|${NOW}))?(?=\\p{L}(?:\\p{L}|\\P{L}{0,2}\\p{L}{2}))`,
  'gimu',
);
/** "Data AnalystMarch 2021 – Present", "BSc Physics2014": the same with the dates behind. */
const GLUED_BEHIND = new RegExp(
  `(?<=\\p{L}{2}|\\))(?=${DATE_OF_MONTH}(?:\\s?[-–—]\\s?(?:${DATE_OF_MONTH}|${NOW}))?[ \\t]*$)`,
  'gimu',
);
/** "Juni 2014 December 2019", "KU Leuven 2008 2010": two dates at the end of a line that lost the dash between them. */
const LOST_DASH = new RegExp(
  `(?<=\\s|^)((?:${MONTH_ALTERNATIVES})\\.?\\s)?(${YEAR}) ((?:${MONTH_ALTERNATIVES})\\.?\\s)?(${YEAR}|${NOW})[ \\t]*$`,
  'gimu',
);
/**
 * What the text has at least where something may be glued, or a dash lost: most texts have not. The digits come first, so
 * that only they are looked behind.
 */
const MAY_BE_GLUED = /(?:19|20)\d\d(?<=[\p{Ll})](?:\p{Lu}\p{Ll}{2,9}\.?\s?)?\d{4})/u;
const MAY_LACK_DASH = /(?:19|20)\d\d (?:\p{L}{3,9}\.? )?[\p{L}\d]{2,9}[ \t]*$/mu;
/** "First aid ............ May 2024" */
const LEADER = / ?(?:\.{4,}|…{2,}) ?(?=[^\s.…])/gu;
const GLUED_BULLET = /^o(?=\p{Lu})/gmu;
const MIN_BULLETS = 3;
/** One may be part of a name or of a sentence. */
const MIN_GAPS = 2;

/**
 * The text with tabs where columns lost the gap between them or have dots in it, and with the dashes that periods lost;
 * undefined for other texts.
 */
export function withLostGaps(text: string): ArrangedText | undefined {
  const gaps = [gluedDates(text), datesGluedBehind(text), lostDashes(text), leaders(text), gluedBullets(text)].flatMap(
    (found) => (found.length < MIN_GAPS ? [] : found),
  );
  return gaps.length === 0
    ? undefined
    : withReplacements(
        text,
        gaps.sort((one, other) => one.start - other.start),
      );
}

/** The places behind dates at the beginning of lines that a capital follows. */
function gluedDates(text: string): Replacement[] {
  return [...text.matchAll(GLUED)].flatMap(({ index, 0: date }) => {
    const end = index + date.length;
    return /^\p{Lu}/u.test(text.slice(end, end + 2)) ? [{ start: end, end, sign: '\t' }] : [];
  });
}

/** The places in front of dates at the end of lines, behind a small letter and in front of a capital or a digit. */
function datesGluedBehind(text: string): Replacement[] {
  if (!MAY_BE_GLUED.test(text)) return [];
  return [...text.matchAll(GLUED_BEHIND)].flatMap(({ index }) =>
    /^[\p{Ll})][\p{Lu}\d]/u.test(text.slice(index - 1, index + 1)) ? [{ start: index, end: index, sign: '\t' }] : [],
  );
}

function lostDashes(text: string): Replacement[] {
  if (!MAY_LACK_DASH.test(text)) return [];
  return [...text.matchAll(LOST_DASH)].flatMap(
    ({ index, 1: month = '', 2: from = '', 3: toMonth = '', 4: to = '' }) => {
      // Both have a month or neither has; a product has one year in its name, and its date behind it.
      const isNow = !/^\d/u.test(to);
      const isPeriod = isNow || (from < to && (month === '') === (toMonth === ''));
      const start = index + month.length + from.length;
      return isPeriod ? [{ start, end: start + 1, sign: ' – ' }] : [];
    },
  );
}

/** Bullets of a word processor that became letters without the space behind them: "oHPLC", "oSample prep". */
function gluedBullets(text: string): Replacement[] {
  const found = [...text.matchAll(GLUED_BULLET)];
  return found.length < MIN_BULLETS ? [] : found.map(({ index }) => ({ start: index, end: index + 1, sign: '• ' }));
}

function leaders(text: string): Replacement[] {
  return [...text.matchAll(LEADER)].map(({ index, 0: dots }) => ({
    start: index,
    end: index + dots.length,
    sign: '\t',
  }));
}
