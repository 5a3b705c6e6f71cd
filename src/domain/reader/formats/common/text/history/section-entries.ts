import { cleanProse } from '../../../../language/clean-text.js';
import type { FoundPeriod } from '../../../../dates/period-forms.js';
import { readSectionLine, type LineRules, type SectionLine } from './section-lines.js';
import type { TextLine } from '../lines.js';

/** One job or education in a section of a text. */
export interface TextEntry {
  readonly period?: FoundPeriod;
  readonly single: boolean;
  /** The title lines, in their order, without the dates. */
  readonly titles: readonly string[];
  /** The line with the dates. */
  readonly dated: string;
  /** The lines below, up to the next entry. */
  readonly body: readonly TextLine[];
}

/** Rules for the entries of one kind of section: jobs or educations. */
export interface EntryRules extends LineRules {
  /** Whether the words of a line make it an entry even without dates. */
  readonly standsAlone: (title: string) => boolean;
  /** Whether titles say everything: job and employer, or degree and school. */
  readonly isComplete: (titles: readonly string[]) => boolean;
  /** Whether a line above a title clearly has what the title lacks. */
  readonly completes: (above: string, title: string) => boolean;
  /** Whether a line below the titles is one more of them. */
  readonly continuesTitles: (titles: readonly string[], title: string) => boolean;
}

/** The first lines of an entry: its titles and dates. */
interface Head {
  readonly from: number;
  readonly to: number;
  readonly titles: readonly string[];
  readonly dated?: SectionLine;
}

const MAX_TITLES_BEFORE = 2;

/**
 * Finds the entries of a section. Each has a line with dates, and its titles are in that line, above it or below it.
 * The first entry decides which, as people keep one layout throughout a section.
 */
export function findEntries(lines: readonly TextLine[], rules: EntryRules): TextEntry[] {
  const read = withDatesApart(lines.map((line) => readSectionLine(line, rules)));
  const heads = findHeads(read, rules);
  return heads.map((head, index) => ({
    ...(head.dated?.period === undefined ? {} : { period: head.dated.period }),
    single: head.dated?.single ?? false,
    titles: head.titles,
    dated: head.dated?.line.content ?? '',
    body: read
      .slice(head.to, heads[index + 1]?.from ?? lines.length)
      .flatMap(({ line }) => (line.content === '' ? [] : [line])),
  }));
}

/** The text from the first to the last of some lines, as a description; undefined for no lines. */
export function proseIn(text: string, lines: readonly TextLine[]): string | undefined {
  const [first] = lines;
  const last = lines.at(-1);
  if (first === undefined || last === undefined) return undefined;
  // From the beginning of the line, so that the bullet of the first line is kept like those of the others.
  return cleanProse(text.slice(text.lastIndexOf('\n', first.start - 1) + 1, last.end));
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

function findHeads(lines: readonly SectionLine[], rules: EntryRules): Head[] {
  const heads: Head[] = [];
  let taken = 0;
  let before: number | undefined;
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] as SectionLine;
    if (index < taken) continue;
    if (line.kind === 'DATED' || line.kind === 'DATES') {
      const wanted = before ?? MAX_TITLES_BEFORE;
      const isComplete = rules.isComplete(titleOf(line)) && !isCompletedAbove(lines, index, taken, rules);
      const above = isComplete ? [] : titlesAbove(lines, index, taken, wanted, rules, before);
      const titles = [...above.map(({ title }) => title), ...titleOf(line)];
      let to = index + 1;
      while (!rules.isComplete(titles) && titles.length < 3 && to < lines.length) {
        const next = lines[to] as SectionLine;
        if (
          next.kind !== 'TITLE' ||
          startsNextEntry(lines, to, before ?? 0) ||
          !(titles.length === 0 || rules.continuesTitles(titles, next.title))
        )
          break;
        titles.push(next.title);
        to += 1;
      }
      if (titles.length === 0) continue;
      if (!isComplete) before ??= above.length;
      heads.push({ from: index - above.length, to, titles, dated: line });
      taken = to;
    } else if (line.kind === 'TITLE' && rules.standsAlone(line.title) && !isTitleOfNext(lines, index, rules)) {
      heads.push({ from: index, to: index + 1, titles: [line.title] });
      taken = index + 1;
    }
  }
  return heads;
}

/** Whether the line above has what a dated line only seems to have: its own line is a field, and no school. */
function isCompletedAbove(lines: readonly SectionLine[], index: number, taken: number, rules: EntryRules): boolean {
  const above = index > taken ? lines[index - 1] : undefined;
  return above?.kind === 'TITLE' && rules.completes(above.title, (lines[index] as SectionLine).title);
}

function titleOf({ title }: SectionLine): string[] {
  return title === '' ? [] : [title];
}

/**
 * The title lines right above a line with dates. If that line has a title itself, only a single line is one: it begins a
 * paragraph, or has what the title lacks.
 */
function titlesAbove(
  lines: readonly SectionLine[],
  index: number,
  taken: number,
  most: number,
  rules: EntryRules,
  before: number | undefined,
): SectionLine[] {
  let from = index;
  while (from > taken && index - from < most && lines[from - 1]?.kind === 'TITLE') from -= 1;
  const line = lines[index] as SectionLine;
  if (line.kind === 'DATES') return lines.slice(from, index);
  const above = lines[index - 1];
  if (above === undefined || from === index) return [];
  if (rules.completes(above.title, line.title)) return [above];
  const beginsParagraph = from === 0 || lines[from - 1]?.kind === 'BLANK';
  return (beginsParagraph && index - from === 1) || (before === 1 && lines[index - 2]?.kind !== 'TITLE') ? [above] : [];
}

/** Whether a title line belongs to the dates below it, in a section with titles above their dates. */
function startsNextEntry(lines: readonly SectionLine[], index: number, titlesBefore: number): boolean {
  for (let ahead = 1; ahead <= titlesBefore; ahead += 1) {
    const kind = lines[index + ahead]?.kind;
    if (kind === 'DATES') return true;
    if (kind !== 'TITLE') return false;
  }
  return false;
}

/** Whether a title lacks something that the one above it has. */
function isMissing(rules: EntryRules, title: string, above: string): boolean {
  return !rules.isComplete([title]) && (rules.isComplete([above, title]) || rules.continuesTitles([title], above));
}

/** Whether a title line belongs to the entry below it: to its dates, or to a dated line that lacks this title. */
function isTitleOfNext(lines: readonly SectionLine[], index: number, rules: EntryRules): boolean {
  const next = lines[index + 1];
  const { title } = lines[index] as SectionLine;
  if (next?.kind === 'DATED') return rules.completes(title, next.title) || isMissing(rules, next.title, title);
  return startsNextEntry(lines, index, MAX_TITLES_BEFORE);
}
