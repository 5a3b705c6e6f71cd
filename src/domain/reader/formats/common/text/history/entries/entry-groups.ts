import type { SectionLine } from './section-lines.js';

/** A name is looked for in so many lines above. */
const MAX_LINES = 300;

/**
 * The line that names what several entries have in common: above a list of which an entry is an item, or the heading of
 * Markdown of a higher level. "Acme Inc." above "- Team lead, 2020 – now" and "- Developer, 2017 – 2020".
 *
 * @param from the first line of the entry
 * @param isTaken whether a line is a title of another entry
 */
export function groupAbove(
  lines: readonly SectionLine[],
  from: number,
  isTaken: (index: number) => boolean,
): string | undefined {
  const first = lines[from]?.line;
  if (first === undefined || (!first.isBullet && first.headingLevel === undefined)) return undefined;
  for (let index = from - 1; index >= Math.max(0, from - MAX_LINES); index -= 1) {
    const { line, kind, title } = lines[index] as SectionLine;
    const isName = kind === 'TITLE' && !isTaken(index);
    if (first.headingLevel !== undefined) {
      if (line.headingLevel !== undefined && line.headingLevel < first.headingLevel) return isName ? title : undefined;
    } else if (!line.isBullet) return isName ? title : undefined;
  }
  return undefined;
}
