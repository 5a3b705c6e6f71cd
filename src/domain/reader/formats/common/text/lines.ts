import { findPeriods, isOnlyPeriod } from '../../../dates/period-forms.js';
import type { Span } from '../../../language/span.js';
import { anyOf, looksLikeDegree, looksLikeSchool } from '../../../vocabulary/index.js';

/** A line of a text, without bullets and markup. */
export interface TextLine extends Span {
  /** The line without bullet, Markdown and surrounding white space; start and end are its offsets in the whole text. */
  readonly content: string;
  readonly isBullet: boolean;
  /** It is known to be running text. */
  readonly isProse?: true;
  /** A label told that it is the title of an entry. */
  readonly isTitle?: true;
  /** It is the first sentence of running text, in front of which is a date. */
  readonly isLead?: true;
  /** Without a bullet of its own, it begins where the words of the item above it do. */
  readonly isHanging?: true;
  /** The level of a heading of Markdown, 2-6. */
  readonly headingLevel?: number;
}

/** Longer lines are running text and not searched for titles and dates, in UTF-16 code units. */
export const MAX_TITLE_LINE_LENGTH = 200;

const MARK_BEFORE =
  /^[\s>|]*(?:(?:[-–—*•·▪●◦‣⁃○■□➢➤✓✔+o]|#{1,6}|\(?\d{1,2}[.)]|\[\d{1,2}\]|\(?[a-h]\))[^\S\n]+)?(?:\[[xX✓]\][^\S\n]+)?[\s|*_]*/u;
const BULLET = /^[\s>|]*[-–—*•·▪●◦‣⁃○■□➢➤✓✔+o][^\S\n]/u;
const MARKED = /^(#{2,6})\s/u;
const BULLET_ALONE = /^[\s>|]*[•▪●◦‣➢➤✓✔]/u;
const LEADERS = /(?:\s+\.){3,}\s+/gu;
const MARK_AFTER = /[\s|*_]/u;
/** Marks are looked for in this much of a line's beginning and end, in UTF-16 code units. */
const MAX_MARKS_LENGTH = 300;

/** Most lines of a section that are read. A CV of fifty pages has fewer, but an import may hold millions. */
export const MAX_LINES = 10_000;

/** The lines of a part of a text, at most MAX_LINES. The content of a blank line is ''. */
export function linesOf(text: string, within: Span): TextLine[] {
  const lines: TextLine[] = [];
  let itemAt = 0;
  for (let start = within.start; start <= within.end && lines.length < MAX_LINES;) {
    const newline = text.indexOf('\n', start);
    const end = newline < 0 || newline > within.end ? within.end : newline;
    const line = end === start ? { content: '', start, end, isBullet: false } : lineAt(text, start, end);
    const column = line.content === '' ? 0 : line.start - start;
    if (line.isBullet || column === 0) itemAt = line.isBullet ? column : 0;
    lines.push(itemAt > 1 && !line.isBullet && column >= itemAt ? { ...line, isHanging: true } : line);
    start = end + 1;
  }
  return lines;
}

function lineAt(text: string, from: number, to: number): TextLine {
  const head = text.slice(from, Math.min(to, from + MAX_MARKS_LENGTH));
  const level = head.startsWith('#') ? MARKED.exec(head)?.[1]?.length : undefined;
  const bulletAlone = BULLET_ALONE.exec(head);
  const isBullet = bulletAlone !== null || BULLET.test(head);
  const start = Math.min(to, from + (bulletAlone?.[0].length ?? 0));
  const contentStart = Math.min(
    to,
    start + (MARK_BEFORE.exec(text.slice(start, Math.min(to, start + MAX_MARKS_LENGTH)))?.[0].length ?? 0),
  );
  const tailFrom = Math.max(contentStart, to - MAX_MARKS_LENGTH);
  let end = to;
  while (end > tailFrom && MARK_AFTER.test(text.charAt(end - 1))) end -= 1;
  return {
    content: withoutLeaders(text.slice(contentStart, Math.max(contentStart, end))),
    start: contentStart,
    end: Math.max(contentStart, end),
    isBullet,
    ...(level !== undefined && { headingLevel: level }),
  };
}

/** A line with a gap for the dots between two columns: "First aid . . . . . 2023". The gap is as long. */
function withoutLeaders(content: string): string {
  return content.includes(' . . ') ? content.replace(LEADERS, (dots) => `\t${' '.repeat(dots.length - 1)}`) : content;
}

const PAGE = anyOf(({ texts }) => texts.cv.page);
const PAGE_OF_PAGES = new RegExp(
  `(?<!\\p{L})${PAGE} \\d{1,2} (?:${anyOf(({ texts }) => texts.cv.of)}|of|/) \\d{1,2}$`,
  'iu',
);
const PAGE_NUMBER = new RegExp(`(?:^|[•·|–—-]\\s*)${PAGE} \\d{1,2}$|^${PAGE} \\d{1,2}\\s\\p{L}.{0,30}$`, 'iu');

/** "Logo of Acme": the words of a picture on a profile page. */
const LOGO = new RegExp(`^${anyOf(({ texts }) => texts.cv.logos)}$`, 'iu');

/**
 * Whether a line is the header or footer of a page, or the words of a picture, in a text that was copied: "Anna Smit,
 * page 1 of 2", "Page 1 Updated August 2025", "Logo of Acme".
 */
export function isPageFooter(content: string): boolean {
  return LOGO.test(content) || (/\d/u.test(content) && (PAGE_OF_PAGES.test(content) || PAGE_NUMBER.test(content)));
}

/** The end of an entry inside a line: "BSc Physics, Leiden (2011-2014). ACCA, 2017." */
const ENTRY_END = /(?<=\d|\))\.\s+(?=\p{Lu})/gu;

/** The entries of a line with several, each of which ends in a date; else the line itself. */
export function entriesOfLine(line: TextLine): TextLine[] {
  if (!line.content.includes('. ')) return [line];
  if (line.content.length > MAX_TITLE_LINE_LENGTH) return studyInFront(line);
  const ends = [...line.content.matchAll(ENTRY_END)].filter(({ index }) => !isOnlyPeriod(line.content.slice(0, index)));
  if (isSchoolWithResult(line.content, ends)) return [line];
  const entries: TextLine[] = [];
  let from = 0;
  for (const { index, 0: mark } of ends) {
    entries.push(partOf(line, from, index));
    from = index + mark.length;
  }
  if (from === 0) return [line];
  const last = partOf(line, from, line.content.replace(/\.$/u, '').length);
  // "BSc Physics, Leiden, 2011-2014. Left without a degree": a remark has no dates at its end.
  const isEntry = findPeriods(last.content).some(({ start, end }) => start === 0 || last.content.length - end <= 1);
  return [...entries, isEntry ? last : { ...last, isProse: true as const }];
}

/** A study whose dates end the first sentence of a long line, and the rest as running text: its thesis, what was learned. */
function studyInFront(line: TextLine): TextLine[] {
  const head = line.content.slice(0, MAX_TITLE_LINE_LENGTH);
  const [end] = head.matchAll(ENTRY_END);
  const study = head.slice(0, end?.index ?? 0);
  const isStudy = looksLikeDegree(study) && looksLikeSchool(study) && findPeriods(study).at(-1)?.end === study.length;
  if (end === undefined || !isStudy) return [line];
  const rest = partOf(line, end.index + end[0].length, line.content.length);
  return [partOf(line, 0, end.index), { ...rest, isProse: true as const }];
}

/** "Cliff Park High School 1999 - 2004. GCSE English C, Maths D": one entry. */
function isSchoolWithResult(content: string, [end, ...others]: readonly RegExpExecArray[]): boolean {
  if (end === undefined || others.length > 0) return false;
  const school = content.slice(0, end.index);
  const result = content.slice(end.index + end[0].length);
  return (
    looksLikeSchool(school) && !looksLikeDegree(school) && looksLikeDegree(result) && findPeriods(result).length === 0
  );
}

/** A part of a line. */
export function partOf({ content, start, isBullet }: TextLine, from: number, to: number): TextLine {
  return { content: content.slice(from, to), start: start + from, end: start + to, isBullet };
}
