import { findPeriods } from '../../../dates/period-forms.js';
import { splitTitle } from '../../../occupations/title-parts.js';
import { anyOf, looksLikeOccupation } from '../../../vocabulary/index.js';
import { MAX_TITLE_LINE_LENGTH, type TextLine } from './lines.js';

/** A period that goes on in the next line: "Aug 2016 –", "March 2016 to May", "juni 2012 tot". */
const MAY_GO_ON = /(?:[-–—/]|\s\p{L}{1,9}|t\/m)\.?$/u;
const MAY_END_PERIOD = /^[("]?(?:\d{4}|\d{1,2}[-/ ]|['’]\d\d|\p{L}{2,10}\b)/u;
/**
 * A line was ended by the margin, and not by the writer, if it is nearly as long as the longest of the section. No
 * printed line is longer than the second length; both are in UTF-16 code units.
 */
const MIN_FULL_LINE = 50;
const MAX_PRINTED_LINE = 130;
const NEARLY_FULL = 0.75;
/** A name does not end in these: "Fietsfabriek Roest,", "Bachelor aan de Hogeschool", "University of". */
const PARTICLE = anyOf(({ names }) => names.particles);
const SCHOOL = anyOf(({ education }) => education.schoolEndings);
const NAME_GOES_ON = new RegExp(`(?:,|\\s${PARTICLE}(?:\\s${SCHOOL})?)$`, 'iu');
/** "From: 2015" begins a line of its own. */
const LABELLED = /^\p{L}[^:]{1,25}:\s/u;
const GAP = /\t|\s{3}/u;
const ENDS_SENTENCE = /[.!?:;]$/u;

/**
 * Joins lines that a margin broke: inside a period of time, inside brackets, behind a comma, and a title whose dates
 * are at the end of its second line.
 */
export function joinBrokenLines(lines: readonly TextLine[]): TextLine[] {
  const joined: TextLine[] = [];
  const areApart = lines.some((line, index) => isShortAbovePlace(lines[index - 1], line));
  const full = areApart ? Infinity : fullLine(lines);
  for (const line of lines) {
    const above = joined.at(-1);
    if (above !== undefined && isBroken(above, line, joined.at(-2), full))
      joined[joined.length - 1] = join(above, line);
    else joined.push(line);
  }
  return joined;
}

/** From which length on a line is full. */
function fullLine(lines: readonly TextLine[]): number {
  const printed = lines.map(({ content }) => content.length).filter((length) => length <= MAX_PRINTED_LINE);
  return Math.max(MIN_FULL_LINE, NEARLY_FULL * Math.max(0, ...printed));
}

function join(above: TextLine, line: TextLine): TextLine {
  return { content: `${above.content} ${line.content}`, start: above.start, end: line.end, isBullet: above.isBullet };
}

/** Whether a title that would have had room for more has a place and dates below it: then longer titles have too. */
function isShortAbovePlace(above: TextLine | undefined, line: TextLine): boolean {
  if (above === undefined || above.content === '' || above.content.length >= MIN_FULL_LINE) return false;
  const [period] = findPeriods(line.content);
  return (
    period !== undefined &&
    /^\p{Lu}\P{N}{2,30},\s$/u.test(line.content.slice(0, period.start)) &&
    line.content.length - period.end <= 3 &&
    findPeriods(above.content).length === 0 &&
    /^\p{Lu}/u.test(above.content)
  );
}

function isBroken(above: TextLine, line: TextLine, before: TextLine | undefined, full: number): boolean {
  if (above.content === '' || line.content === '' || line.isBullet || LABELLED.test(line.content)) return false;
  if (above.content.length + line.content.length >= MAX_TITLE_LINE_LENGTH) return false;
  return goesOnInPeriod(above.content, line.content) || isOneTitle(above, line, before, full);
}

/** Whether a period begins in one line and ends in the next. */
function goesOnInPeriod(above: string, line: string): boolean {
  if (!MAY_GO_ON.test(above) || !MAY_END_PERIOD.test(line)) return false;
  const tail = above.slice(-30);
  return findPeriods(`${tail} ${line.slice(0, 30)}`).some(
    ({ start, end, single }) => !single && start < tail.length && end > tail.length + 1,
  );
}

function isOneTitle(above: TextLine, line: TextLine, before: TextLine | undefined, full: number): boolean {
  if (above.isBullet) return false;
  const opensBrackets = above.content.lastIndexOf('(') > above.content.lastIndexOf(')');
  if (opensBrackets && /^[^()\t]*\)/u.test(line.content)) return true;
  // What stands behind a gap is a cell of a column.
  if (GAP.test(above.content) || findPeriods(above.content).length > 0) return false;
  const beginsParagraph =
    before === undefined || before.content === '' || ENDS_SENTENCE.test(before.content) || before.isBullet;
  const [period] = findPeriods(line.content);
  if (NAME_GOES_ON.test(above.content))
    return (
      (period === undefined || above.content.endsWith(',') === false) &&
      /^\p{Lu}/u.test(line.content) &&
      line.content.split(/\s+/u).length <= 4
    );
  return (
    beginsParagraph &&
    above.content.length >= full &&
    above.content.includes(', ') &&
    !ENDS_SENTENCE.test(above.content) &&
    period !== undefined &&
    // "Acme Ltd, Derby | 2017 – 2021" is a line with parts of its own.
    !/[|•·\t]/u.test(line.content) &&
    period.start > 0 &&
    !looksLikeOccupation(splitTitle(line.content.slice(0, period.start))[0] ?? '') &&
    !(period.single && splitTitle(line.content.slice(0, period.start)).length > 1) &&
    line.content.length - period.end <= 3
  );
}
