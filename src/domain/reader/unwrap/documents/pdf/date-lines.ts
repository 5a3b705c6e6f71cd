import { findPeriods, isOpenEnd } from '../../../dates/period-forms.js';

/** A longer line says more than when something was, in UTF-16 code units. */
const MAX_DATE_LENGTH = 40;
/** Letters beside the dates of a line that is a date: "van", "ca". */
const MAX_OTHER_LETTERS = 4;
const ENDS_OPEN = /(?:[-–—]|\p{L})\s*$/u;
const BEGINS_OPEN = /^\s*[-–—]/u;

/** Whether a line is a date, a period, or a part of one in a narrow column. */
export function isDateLine(line: string): boolean {
  const text = line.trim();
  if (text.length > MAX_DATE_LENGTH) return false;
  if (isOpenEnd(text)) return true;
  const periods = findPeriods(text);
  if (periods.length === 0) return false;
  const rest = periods.reduceRight((left, { start, end }) => left.slice(0, start) + left.slice(end), text);
  return rest.replace(/[^\p{L}]/gu, '').length <= MAX_OTHER_LETTERS;
}

/** Whether a line completes the dates above it: "maart 2019 –" and "heden". */
export function continuesDate(above: string, line: string): boolean {
  const areTwo = [above, line].every((text) => findPeriods(text).some(({ single }) => !single));
  return (
    !areTwo &&
    (ENDS_OPEN.test(above) || BEGINS_OPEN.test(line)) &&
    isDateLine(`${above} ${line}`) &&
    /\d{4}/u.test(above)
  );
}

/** Whether a line is dates of its own, and not the end of the dates above it: "to August" and "2016". */
export function isOwnDate(above: string, line: string): boolean {
  return isDateLine(line) && !(/^\d{4}\b/u.test(line) && /\p{L}$/u.test(above) && isDateLine(lastWords(above, line)));
}

/** Whether a line ends in a date, as a title does; text with a capital begins something new behind it. */
export function endsInDate(line: string): boolean {
  const last = findPeriods(line).at(-1);
  return last !== undefined && line.length - last.end <= 1;
}

/** The last word of a line, and another line. */
function lastWords(above: string, line: string): string {
  return `${/\p{L}+$/u.exec(above)?.[0] ?? ''} ${line}`;
}
