import type { SectionLine } from './section-lines.js';

/** How many title lines of an entry are right above the line with its dates, and how many right below. */
interface Layout {
  readonly above: number;
  readonly below: number;
}

/** The lines of one entry that name and date it: [from, to). */
export interface Head {
  readonly from: number;
  readonly to: number;
  /** The line with the dates. */
  readonly at: number;
}

/** How well some titles read as those of one entry; about 3 for a clear one, below 0 for no titles. */
export type TitlePoints = (titles: readonly string[]) => number;

const MAX_TITLES = 3;
const LAYOUTS: readonly Layout[] = Array.from({ length: MAX_TITLES + 1 }, (_, above) =>
  Array.from({ length: MAX_TITLES + 1 - above }, (_below, below) => ({ above, below })),
).flat();
/** The layout is learned from so many entries, and judged for each of so many; a CV has fewer. */
const MAX_LEARNED = 24;
const MAX_JUDGED = 200;

/*
 * Points of a layout. They are ours, set by hand: what the words say counts most (see TitlePoints), then that an entry
 * begins where a paragraph does, and that all entries of a section are alike.
 */
const POINTS = {
  /** For each title line: the fewer, the better. */
  line: -0.35,
  /** For each line that the layout has and the entry lacks. */
  missing: -0.4,
  missingInFirst: -0.8,
  /** The entry begins where a paragraph does, or below other text. */
  beginsParagraph: 0.4,
  /** The line above could be a title as well, in the same paragraph or right below the heading. */
  leftAbove: -0.6,
  leftBelowHeading: -0.9,
  /** A heading of Markdown above a blank line could be a title as well. */
  leftMarked: -0.9,
  /** The line below could be a title as well. */
  leftBelow: -0.2,
  /** So could the last lines of the section. */
  leftAtEnd: -0.6,
  /** A blank line between the titles and the dates. */
  blank: -0.5,
  /** A bullet begins an entry. */
  aboveBullet: -1,
  /** So does a heading of Markdown. */
  aboveMark: -1.5,
  beginsWithMark: 1,
  /** It takes a line that the next entry has above its dates. */
  stolen: -1,
  /** It lacks only what the entry above may have for both. */
  shared: 0.8,
  /** It is laid out as the other entries are. */
  asOthers: 1.2,
  /** For each point an entry by which that layout reads better than the next. */
  certain: 1.5,
} as const;
/** A layout that reads better by this many points an entry is as certain as one can be. */
const MAX_LEAD = 3;

/**
 * Finds the titles of each dated entry of a section: those above, beside and below its dates. People keep one layout
 * throughout a section; so the one that reads best over all its entries is found first, and an entry deviates from it
 * only where its own words say so.
 *
 * @returns the heads in their order, which do not overlap
 */
export function findHeads(lines: readonly SectionLine[], pointsOf: TitlePoints): Head[] {
  const dated = lines.flatMap(({ kind }, index) => (kind === 'DATED' || kind === 'DATES' ? [index] : []));
  const points = remembered(lines, pointsOf);
  const learned = dated.slice(0, MAX_LEARNED);
  let layout: Layout = { above: 0, below: 0 };
  let most = -Infinity;
  let second = -Infinity;
  for (const candidate of LAYOUTS) {
    let taken = 0;
    let total = 0;
    for (const [index, at] of learned.entries()) {
      const head = headIn(lines, at, taken, dated[index + 1] ?? lines.length, candidate);
      total += judgeHead(lines, head, taken, candidate, points);
      taken = head.to;
    }
    if (total > most) [layout, most, second] = [candidate, total, most];
    else second = Math.max(second, total);
  }
  const lead = Math.min(MAX_LEAD, (most - second) / Math.max(1, learned.length));
  const asOthers = POINTS.asOthers + POINTS.certain * lead;
  const heads: Head[] = [];
  for (const [index, at] of dated.entries()) {
    const taken = heads.at(-1)?.to ?? 0;
    const next = dated[index + 1] ?? lines.length;
    heads.push(
      index < MAX_JUDGED
        ? bestHead(lines, at, taken, next, layout, asOthers, points)
        : headIn(lines, at, taken, next, layout),
    );
  }
  return heads;
}

/** The titles of a head in their order, each with its place: -1 for the line above the dates, 0 for that with them. */
export function titlesOf(
  lines: readonly SectionLine[],
  { from, to, at }: Head,
): { readonly title: string; readonly place: number }[] {
  const titles: { title: string; place: number }[] = [];
  const before = lines.slice(from, at).filter(({ title }) => title !== '');
  before.forEach(({ title }, index) => titles.push({ title, place: index - before.length }));
  const own = lines[at]?.title ?? '';
  if (own !== '') titles.push({ title: own, place: 0 });
  lines
    .slice(at + 1, to)
    .filter(({ title }) => title !== '')
    .forEach(({ title }, index) => titles.push({ title, place: index + 1 }));
  return titles;
}

function bestHead(
  lines: readonly SectionLine[],
  at: number,
  taken: number,
  next: number,
  layout: Layout,
  asOthers: number,
  points: (head: Head) => number,
): Head {
  let best: Head | undefined;
  let most = -Infinity;
  for (const candidate of LAYOUTS) {
    const head = headIn(lines, at, taken, next, candidate);
    const isUsual = candidate === layout;
    const stolen =
      candidate.below > layout.below && next < lines.length
        ? Math.max(0, layout.above - titlesAbove(lines, next, head.to).length)
        : 0;
    const judged =
      judgeHead(lines, head, taken, candidate, points) +
      (isUsual ? asOthers + (lacksFirst(lines, head, layout, taken) ? POINTS.shared : 0) : 0) +
      stolen * POINTS.stolen;
    if (judged > most) [best, most] = [head, judged];
  }
  return best ?? { from: at, to: at + 1, at };
}

/** Whether a head lacks nothing but the first of its lines, which the head above may have for both: the employer. */
function lacksFirst(lines: readonly SectionLine[], { from, at }: Head, { above }: Layout, taken: number): boolean {
  const count = lines.slice(from, at).filter(({ kind }) => kind === 'TITLE').length;
  return taken > 0 && above > 0 && count === above - 1 && (count > 0 || lines[at]?.kind === 'DATED');
}

/** The head with as many of the lines of a layout as there are. */
function headIn(lines: readonly SectionLine[], at: number, taken: number, next: number, layout: Layout): Head {
  const above = titlesAbove(lines, at, taken).slice(0, layout.above);
  const below = titlesBelow(lines, at, next).slice(0, layout.below);
  return { from: above.at(-1) ?? at, to: (below.at(-1) ?? at) + 1, at };
}

/**
 * The title lines right above a line with dates, the nearest first. A blank line may be between, if the line has dates
 * only or a heading is above.
 */
function titlesAbove(lines: readonly SectionLine[], at: number, taken: number): number[] {
  const found: number[] = [];
  let index = at - 1;
  if (
    lines[index]?.kind === 'BLANK' &&
    (lines[at]?.kind === 'DATES' || lines[index - 1]?.line.headingLevel !== undefined)
  )
    index -= 1;
  for (; index >= taken && found.length < MAX_TITLES && lines[index]?.kind === 'TITLE'; index -= 1) found.push(index);
  return found;
}

function titlesBelow(lines: readonly SectionLine[], at: number, next: number): number[] {
  const found: number[] = [];
  let index = at + 1;
  // A page may have more room below the line with the dates.
  if (lines[index]?.kind === 'BLANK') index += 1;
  for (; index < next && found.length < MAX_TITLES && lines[index]?.kind === 'TITLE'; index += 1) found.push(index);
  return found;
}

function judgeHead(
  lines: readonly SectionLine[],
  head: Head,
  taken: number,
  layout: Layout,
  pointsOf: (head: Head) => number,
): number {
  const { from, to, at } = head;
  const first = lines[from] as SectionLine;
  const above = lines[from - 1];
  let lacking = layout.above + layout.below;
  let points = pointsOf(head);
  for (let index = from; index < to; index += 1) {
    if (index === at) continue;
    if (lines[index]?.kind === 'BLANK') {
      points += POINTS.blank;
      continue;
    }
    lacking -= 1;
    points += POINTS.line;
    if (index < at && lines[at]?.line.isBullet && !lines[index]?.line.isBullet) points += POINTS.aboveBullet;
    if (index > from && lines[index]?.line.headingLevel !== undefined) points += POINTS.aboveMark;
  }
  if (from < at && lines[at]?.line.headingLevel !== undefined) points += POINTS.aboveMark;
  points += lacking * (taken === 0 ? POINTS.missingInFirst : POINTS.missing);
  if (first.line.headingLevel !== undefined) points += POINTS.beginsWithMark;
  const marked = above?.kind === 'BLANK' && from - 2 >= taken ? lines[from - 2] : undefined;
  if (marked?.kind === 'TITLE' && marked.line.headingLevel !== undefined) points += POINTS.leftMarked;
  else if (from === 0 || above?.kind !== 'TITLE') points += POINTS.beginsParagraph;
  else if (from - 1 >= taken) {
    const isBelowHeading = taken === 0 && lines.slice(0, from).every(({ kind }) => kind === 'TITLE');
    points += isBelowHeading ? POINTS.leftBelowHeading : POINTS.leftAbove;
  }
  if (lines[to]?.kind === 'TITLE') points += isNearEnd(lines, to) ? POINTS.leftAtEnd : POINTS.leftBelow;
  return points;
}

/** Whether only a title or two are left. */
function isNearEnd(lines: readonly SectionLine[], from: number): boolean {
  const rest = lines.slice(from, from + MAX_TITLES + 1).filter(({ kind }) => kind !== 'BLANK');
  return rest.length < MAX_TITLES && rest.every(({ kind }) => kind === 'TITLE');
}

function remembered(lines: readonly SectionLine[], pointsOf: TitlePoints): (head: Head) => number {
  const known = new Map<number, number>();
  return (head) => {
    const key = head.from * (lines.length + 1) + head.to;
    let points = known.get(key);
    if (points === undefined) {
      points = pointsOf(titlesOf(lines, head).map(({ title }) => title));
      known.set(key, points);
    }
    return points;
  };
}
