import { findPeriods, isOnlyPeriod } from '../../../../../dates/period-forms.js';
import { endsInCountry, looksLikePlace } from '../../../../../vocabulary/index.js';
import { LABELLED, type SectionLine } from './section-lines.js';

/**
 * The lines of a section in which only those that begin entries count as titles and as dates: details, remarks, places
 * and dates inside of an entry are running text, and periods whose dates stand apart are whole.
 */
export function withoutDetails(lines: readonly SectionLine[]): SectionLine[] {
  const plain = withoutBulletedDetails(withoutHangingDetails(lines.filter(isNoFieldAboveDates)));
  const entries = withoutPlacesBelowDates(withoutDatedRemarks(withoutDatedDetails(plain)));
  return withoutColumnOfDates(withDatesApart(entries));
}

/** Not "Bed capacity: 30" between a title and the line with its dates. */
function isNoFieldAboveDates({ kind, line }: SectionLine, index: number, lines: readonly SectionLine[]): boolean {
  return !(
    kind === 'TEXT' &&
    LABELLED.test(line.content) &&
    lines[index - 1]?.kind === 'TITLE' &&
    lines[index + 1]?.kind === 'DATES'
  );
}

/** Dates that say how long it took: "March 2022 - Present (2 years 9 months)", "Jan 2022 - Present · 3 yrs". */
const WITH_DURATION = /\d{4}.*[(·]\s?\d/u;

/** Profile pages have the place below the dates and the duration of a job: it is no title. */
function withoutPlacesBelowDates(lines: readonly SectionLine[]): readonly SectionLine[] {
  return lines.map((line, index) => {
    const above = lines[index - 1];
    const isPlace =
      line.kind === 'TITLE' &&
      above?.kind === 'DATES' &&
      WITH_DURATION.test(above.line.content) &&
      (looksLikePlace(line.title) || endsInCountry(line.title));
    return isPlace ? { line: line.line, kind: 'TEXT', title: '' } : line;
  });
}

/**
 * Below an employer, the functions are dated items, and what hangs below one of them is about it: "Acme" above "- Clerk,
 * 2015 – 2019" and "  Front desk".
 */
function withoutHangingDetails(lines: readonly SectionLine[]): readonly SectionLine[] {
  const isItem = (line: SectionLine | undefined): boolean => line?.kind === 'DATED' && line.line.isBullet;
  const groups = lines.filter(
    ({ kind, line }, index) =>
      kind === 'TITLE' && !line.isBullet && line.isHanging !== true && isItem(lines[index + 1]),
  ).length;
  if (groups === 0) return lines;
  let item: SectionLine | undefined;
  return lines.map((line) => {
    if (line.line.isHanging !== true) item = line;
    return line.kind === 'TITLE' && line.line.isHanging === true && isItem(item)
      ? { line: line.line, kind: 'TEXT', title: '' }
      : line;
  });
}

/** Where the entries of a section have no bullets, what is dated behind one is a detail: "- in charge since 2016". */
function withoutBulletedDetails(lines: readonly SectionLine[]): readonly SectionLine[] {
  const isDated = ({ period }: SectionLine): boolean => period !== undefined;
  const bulleted = lines.filter((line) => isDated(line) && line.line.isBullet).length;
  const plain = lines.filter((line) => isDated(line) && !line.line.isBullet).length;
  const details = lines.filter(({ line, period }) => line.isBullet && period === undefined).length;
  if (bulleted === 0 || plain < bulleted || details === 0) return lines;
  return lines.map((line) =>
    line.kind === 'DATED' && line.line.isBullet ? { line: line.line, kind: 'TEXT', title: '' } : line,
  );
}

/** So many lines that begin with their dates tell that entries do. */
const MIN_DATES_IN_FRONT = 3;

/** Where entries begin with their dates, a line that ends with some is a detail: "In Columbus March – May 2018". */
function withoutDatedDetails(lines: readonly SectionLine[]): readonly SectionLine[] {
  const dated = lines.filter(({ period }) => period !== undefined);
  const isInFront = ({ line }: SectionLine): boolean => findPeriods(line.content)[0]?.start === 0;
  const areBulleted = dated.every(({ line }) => line.isBullet);
  const others = new Set(areBulleted ? [] : dated.filter((line) => !isInFront(line)));
  if (dated.length - others.size < Math.max(MIN_DATES_IN_FRONT, 3 * others.size)) return lines;
  return lines.map((line, index) =>
    others.has(line) && index > 0 && lines[index - 1]?.kind !== 'BLANK'
      ? { line: line.line, kind: 'TEXT', title: '' }
      : line,
  );
}

/** Dates in brackets behind a title, with or without a word: "(2019)", "(since 2022)", "sinds 2022". */
const DATED_REMARK = /\s*(?:[([]\s*(?:\p{L}+ )?(?:\p{L}{3,9}\.? )?\d{4}(?:\s?[–-]\s?\d{4})?\s*[)\]]|\s\p{Ll}+ \d{4})$/u;

/** Most words of a title that has dates of its own below or above the dates of its entry. */
const MAX_REMARKED_WORDS = 10;

/**
 * Where the dates of entries stand in a cell or a line of their own, those behind other words only say more: "Foreman
 * (since 2022)" below "Acme <tab> March 2020 – Present". Such a line may still be a title, without its dates.
 */
function withoutDatedRemarks(lines: readonly SectionLine[]): readonly SectionLine[] {
  const dated = lines.filter(({ period }) => period !== undefined);
  const isApart = ({ kind, line, single }: SectionLine): boolean =>
    (kind === 'DATES' && !single) ||
    isDateCell(line.content.split('\t').at(0)) ||
    isDateCell(line.content.split('\t').at(-1));
  const apart = dated.filter(isApart);
  const others = dated.filter((line) => !isApart(line));
  if (others.length === 0 || apart.length < 2 || apart.length <= others.length) return lines;
  return lines.map((line, index) => {
    const isBeside = [lines[index - 1], lines[index + 1], lines[index - 2]].some(
      (one) => one !== undefined && apart.includes(one),
    );
    if (!others.includes(line) || !isBeside || !DATED_REMARK.test(line.line.content)) return line;
    const title = line.line.content.replace(DATED_REMARK, '');
    return title.split(/\s+/u).length <= MAX_REMARKED_WORDS && !line.line.isBullet
      ? { line: line.line, kind: 'TITLE', title }
      : { line: line.line, kind: 'TEXT', title: '' };
  });
}

function isDateCell(cell: string | undefined): boolean {
  return cell !== undefined && /\d/u.test(cell) && isOnlyPeriod(cell.trim());
}

const DATES_IN_CELL = /\t[^\t]*\d{2}[^\t]*$/u;

/**
 * Leaves out the last cell of titles where other lines have their dates in that column: it is the place, as in
 * "Acme <tab> Leeds" above "Cook <tab> 2015 – 2018".
 */
function withoutColumnOfDates(lines: readonly SectionLine[]): SectionLine[] {
  const dated = lines.filter(({ kind, line }) => kind === 'DATED' && DATES_IN_CELL.test(line.content)).length;
  if (dated < 1) return [...lines];
  return lines.map((line) => {
    const cells = line.title.split('\t');
    return line.kind === 'TITLE' && cells.length === 2 && cells[0]?.trim() !== ''
      ? { ...line, title: (cells[0] ?? '').trim() }
      : line;
  });
}

/** Most lines between the two dates of a period that stand beside different lines. */
const MAX_LINES_APART = 4;

/**
 * Joins periods whose dates stand in a column of their own, the first beside the title and the last some lines below:
 * a date alone that is later than that beside the title, and in front of the next title.
 */
function withDatesApart(lines: readonly SectionLine[]): SectionLine[] {
  const joined = [...lines];
  for (const [index, { kind, single, period }] of lines.entries()) {
    const from = period?.startDate;
    if (kind !== 'DATED' || !single || from === undefined) continue;
    const at = lines.findIndex((line, below) => below > index && line.period !== undefined);
    const below = lines[at];
    const to = below?.period?.startDate;
    if (below?.kind !== 'DATES' || !below.single || to === undefined || at - index > MAX_LINES_APART) continue;
    if (to.instant <= from.instant) continue;
    joined[index] = {
      ...(lines[index] as SectionLine),
      single: false,
      period: { startDate: from, endDate: to, open: false },
    };
    joined[at] = { line: { ...below.line, content: '' }, kind: 'BLANK', title: '' };
  }
  return joined;
}
