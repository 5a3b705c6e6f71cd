import { cleanProse } from '../../../language/clean-text.js';
import type { FoundPeriod } from '../../../dates/period-forms.js';
import { readSectionLine, type LineRules, type SectionLine } from './title-lines.js';
import type { TextLine } from './lines.js';

/** One job or education in a section of a text. */
export interface TextEntry {
  readonly period?: FoundPeriod;
  readonly single: boolean;
  /** The title lines, in their order, without the dates. */
  readonly titles: readonly string[];
  /** The whole line with the dates. */
  readonly dated: string;
  /** The lines below them that say more. */
  readonly body: readonly TextLine[];
}

/** What tells the entries of a kind of section apart. */
export interface EntryRules extends LineRules {
  /** Whether a line without dates is an entry, by its words. */
  readonly standsAlone: (title: string) => boolean;
  /** Whether titles say all that an entry should: job and employer, degree and school. */
  readonly isComplete: (titles: readonly string[]) => boolean;
  /** Whether a line under the titles goes on with them. */
  readonly continuesTitles: (titles: readonly string[], title: string) => boolean;
}

/** The lines of one entry's head. */
interface Head {
  readonly from: number;
  readonly to: number;
  readonly titles: readonly string[];
  readonly dated?: SectionLine;
}

const MAX_TITLES_BEFORE = 2;

/**
 * Finds the entries of a section: each has a line with dates, and its titles stand on that line, above it or below it.
 * Which of these, the first entry tells for all: people keep to one layout in a section.
 */
export function findEntries(lines: readonly TextLine[], rules: EntryRules): TextEntry[] {
  const read = lines.map((line) => readSectionLine(line, rules));
  const heads = findHeads(read, rules);
  return heads.map((head, index) => ({
    ...(head.dated?.period === undefined ? {} : { period: head.dated.period }),
    single: head.dated?.single ?? false,
    titles: head.titles,
    dated: head.dated?.line.content ?? '',
    body: lines.slice(head.to, heads[index + 1]?.from ?? lines.length).filter(({ content }) => content !== ''),
  }));
}

/** The words of some lines as they stand in the text, from the first line to the last; undefined for none. */
export function proseIn(text: string, lines: readonly TextLine[]): string | undefined {
  const [first] = lines;
  const last = lines.at(-1);
  if (first === undefined || last === undefined) return undefined;
  // From the beginning of its line, so that the first of several bullets is one as well.
  return cleanProse(text.slice(text.lastIndexOf('\n', first.start - 1) + 1, last.end));
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
      const isComplete = rules.isComplete(titleOf(line));
      const above = isComplete ? [] : titlesAbove(lines, index, taken, wanted, line.kind);
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

function titleOf({ title }: SectionLine): string[] {
  return title === '' ? [] : [title];
}

/** Title lines right above a line; above a line that has a title of its own, only one that begins a paragraph. */
function titlesAbove(
  lines: readonly SectionLine[],
  index: number,
  taken: number,
  most: number,
  kind: SectionLine['kind'],
): SectionLine[] {
  let from = index;
  while (from > taken && index - from < most && lines[from - 1]?.kind === 'TITLE') from -= 1;
  const beginsParagraph = from === 0 || lines[from - 1]?.kind === 'BLANK';
  if (kind === 'DATED' && (!beginsParagraph || index - from > 1)) return [];
  return lines.slice(from, index);
}

/** Whether a title line belongs to dates below it, where titles stand above their dates. */
function startsNextEntry(lines: readonly SectionLine[], index: number, titlesBefore: number): boolean {
  for (let ahead = 1; ahead <= titlesBefore; ahead += 1) {
    const kind = lines[index + ahead]?.kind;
    if (kind === 'DATES') return true;
    if (kind !== 'TITLE') return false;
  }
  return false;
}

/** Whether a title lacks what the one above it says. */
function isMissing(rules: EntryRules, title: string, above: string): boolean {
  return !rules.isComplete([title]) && (rules.isComplete([above, title]) || rules.continuesTitles([title], above));
}

/** Whether a title line goes with dates below it, or with a dated line that lacks what it says. */
function isTitleOfNext(lines: readonly SectionLine[], index: number, rules: EntryRules): boolean {
  const next = lines[index + 1];
  if (next?.kind === 'DATED') return isMissing(rules, next.title, (lines[index] as SectionLine).title);
  return startsNextEntry(lines, index, MAX_TITLES_BEFORE);
}
