import { cleanProse } from '../../../../../language/clean-text.js';
import type { FoundPeriod } from '../../../../../dates/period-forms.js';
import { splitTitle } from '../../../../../occupations/title-parts.js';
import { looksLikeOccupation, looksLikeOrganisation } from '../../../../../vocabulary/index.js';
import { groupAbove } from './entry-groups.js';
import { findHeads, titlesOf, type TitlePoints } from './section-layout.js';
import { withoutDetails } from './section-details.js';
import type { LineRules } from './line-rules.js';
import { isTimeAtEmployer, readSectionLine, type SectionLine } from './section-lines.js';
import { looksLikeTitle, trimTitle } from './title-shape.js';
import type { TextLine } from '../../lines.js';

/** One job or education in a section of a text. */
export interface TextEntry {
  readonly period?: FoundPeriod;
  readonly single: boolean;
  /** The title lines, in their order, without the dates. */
  readonly titles: readonly string[];
  /** Where each title line is: -1 for the line above the dates, 0 for that with them, 1 for the line below. */
  readonly places: readonly number[];
  /** The line with the dates. */
  readonly dated: string;
  /** It follows the entry above without a line between. */
  readonly isRightBelow: boolean;
  /** The line that names what it has in common with entries beside it (see groupAbove). */
  readonly group?: string;
  /** The lines below, up to the next entry. */
  readonly body: readonly TextLine[];
}

/** Rules for the entries of one kind of section: jobs or educations. */
export interface EntryRules extends LineRules {
  /** Whether the words of a line make it an entry even without dates. */
  readonly standsAlone: (title: string) => boolean;
  readonly pointsOf: TitlePoints;
}

/** An entry as its lines: [from, to), and the line with its dates if it has one. */
interface EntryLines {
  readonly from: number;
  readonly to: number;
  readonly at?: number;
}

/** Occupations in small letters below their employers have at most so many words, and there are so many of them. */
const MAX_SMALL_WORDS = 9;
const MIN_SMALL = 2;
const MAX_ITEM_WORDS = 14;
/** A second line belongs to an entry without dates if both together read this much better. */
const BOTH_BETTER = 1;

/**
 * Finds the entries of a section: those with dates (see findHeads), and lines without dates whose words make them
 * entries.
 */
export function findEntries(lines: readonly TextLine[], rules: EntryRules): TextEntry[] {
  const isSmall = writesSmall(lines);
  const kinds = lines
    .filter((line, index) => !isTimeAtEmployer(line) && !isBlankBelowTime(line, lines[index - 1]))
    .map((line) => readSectionLine(line, rules, isSmall));
  const titled = withItemsAboveDates(lines.some(isTimeAtEmployer) ? withoutTownsBelow(kinds) : kinds);
  const read = withoutDetails(rules.singleDates ? titled : withSmallTitles(titled));
  const entries = withUndated(read, findHeads(read, rules.pointsOf), rules);
  return entries.flatMap((entry, index) => {
    const { from, to, at } = entry;
    const titles = titlesOf(read, { from, to, at: at ?? from });
    if (titles.length === 0) return [];
    const dated = at === undefined ? undefined : read[at];
    const group = groupAbove(read, from, (line) => entries.some((other) => other.from <= line && line < other.to));
    return {
      ...(dated?.period === undefined ? {} : { period: dated.period }),
      single: dated?.single ?? false,
      titles: titles.map(({ title }) => title),
      places: titles.map(({ place }) => place),
      dated: dated?.line.content ?? '',
      isRightBelow: entries[index - 1]?.to === from,
      ...(group !== undefined && { group }),
      body: read
        .slice(to, entries[index + 1]?.from ?? read.length)
        .flatMap(({ line }) => (line.content === '' ? [] : [line])),
    };
  });
}

/** Without the single words below dates as titles: profile pages have the town there. */
function withoutTownsBelow(lines: readonly SectionLine[]): SectionLine[] {
  return lines.map((line, index) => {
    const isTown =
      line.kind === 'TITLE' &&
      lines[index - 1]?.kind === 'DATES' &&
      /^\p{Lu}\S+$/u.test(line.title) &&
      !looksLikeOccupation(line.title) &&
      !looksLikeOrganisation(line.title);
    return isTown ? { ...line, kind: 'TEXT', title: '' } : line;
  });
}

/** With the items of a list whose dates hang below them: "- Hairdresser at Salon Lumi" above "  02/2020 – now". */
function withItemsAboveDates(lines: readonly SectionLine[]): SectionLine[] {
  return lines.map((line, index) => {
    const below = lines[index + 1];
    const isItem =
      line.kind === 'TEXT' &&
      line.line.isBullet &&
      below?.kind === 'DATES' &&
      !below.single &&
      below.line.isHanging === true &&
      looksLikeTitle(line.line.content, MAX_ITEM_WORDS);
    return isItem ? { ...line, kind: 'TITLE', title: trimTitle(line.line.content) } : line;
  });
}

/**
 * With the lines in small letters that are the occupations of employers above them, if several certainly are: "1991 –
 * 1998 Acme" above "welder", or "Acme" above "welder" and "1991 – 1998".
 */
function withSmallTitles(lines: readonly SectionLine[]): SectionLine[] {
  const small = new Set(lines.filter((line, index) => isSmallLine(line, lines[index - 1], lines[index + 1])));
  const sure = [...small].filter(({ line }) => looksLikeOccupation(splitTitle(line.content)[0] ?? ''));
  const dated = lines.filter(({ kind }) => kind === 'DATED' || kind === 'DATES').length;
  const titles = sure.length < MIN_SMALL ? new Set() : sure.length * 2 >= dated ? small : new Set(sure);
  return lines.map((line) =>
    titles.has(line) ? { ...line, kind: 'TITLE', title: trimTitle(line.line.content) } : line,
  );
}

function isSmallLine(
  { kind, line: { content, isBullet } }: SectionLine,
  above: SectionLine | undefined,
  below: SectionLine | undefined,
): boolean {
  return (
    kind === 'TEXT' &&
    !isBullet &&
    /^\p{Ll}/u.test(content) &&
    !/\p{Ll}{3}\.(?:\s|$)/u.test(content) &&
    content.split(/\s+/u).length <= MAX_SMALL_WORDS &&
    (above?.kind === 'DATED' ||
      (above?.kind === 'TITLE' && below?.kind === 'DATES') ||
      (above?.kind === 'DATES' && below?.kind === 'TITLE')) &&
    !looksLikeOccupation(above.title)
  );
}

/** Whether most paragraphs begin with a small letter: some people write no capitals. */
function writesSmall(lines: readonly TextLine[]): boolean {
  const first = lines.filter(
    ({ content, isBullet }, index) => !isBullet && /^\p{L}/u.test(content) && (lines[index - 1]?.content ?? '') === '',
  );
  return first.filter(({ content }) => /^\p{Ll}/u.test(content)).length * 2 > first.length;
}

function isBlankBelowTime({ content }: TextLine, above: TextLine | undefined): boolean {
  return content === '' && above !== undefined && isTimeAtEmployer(above);
}

/** Adds the entries without dates between the others. */
function withUndated(lines: readonly SectionLine[], heads: readonly EntryLines[], rules: EntryRules): EntryLines[] {
  const entries: EntryLines[] = [];
  let next = 0;
  for (let index = 0; index < lines.length; index += 1) {
    const head = heads[next];
    if (head !== undefined && index === head.from) {
      entries.push(head);
      next += 1;
      index = head.to - 1;
      continue;
    }
    const { kind, title } = lines[index] as SectionLine;
    if (kind !== 'TITLE' || !rules.standsAlone(title)) continue;
    const below = lines[index + 1];
    const isBoth =
      below?.kind === 'TITLE' &&
      index + 1 !== heads[next]?.from &&
      rules.pointsOf([title, below.title]) >
        Math.max(rules.pointsOf([title]), rules.pointsOf([below.title])) + BOTH_BETTER;
    entries.push({ from: index, to: index + (isBoth ? 2 : 1) });
    if (isBoth) index += 1;
  }
  return entries;
}

/** The text from the first to the last of some lines, as a description; undefined for no lines. */
export function proseIn(text: string, lines: readonly TextLine[]): string | undefined {
  const [first] = lines;
  const last = lines.at(-1);
  if (first === undefined || last === undefined) return undefined;
  // From the beginning of the line, so that the bullet of the first line is kept like those of the others.
  return cleanProse(text.slice(text.lastIndexOf('\n', first.start - 1) + 1, last.end));
}
