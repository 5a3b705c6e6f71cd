import { findPeriods } from '../../../dates/period-forms.js';
import {
  looksLikeDegree,
  looksLikeOccupation,
  looksLikeOrganisation,
  looksLikeSchool,
  sectionOpenedBy,
} from '../../../vocabulary/index.js';
import type { PlacedText } from './page-rows.js';

/** A longer line is no heading, in UTF-16 code units. */
const MAX_LENGTH = 40;
/** Fonts in which more is written than this many lines for each known heading are not those of headings. */
const LINES_OF_EACH = 3;
/** So many pieces behind a line are searched for dates; and so many sections with unknown headings have dates. */
const PIECES_BELOW = 4;
const MAX_DATED = 3;
/** One known heading is enough if its letters are this many times as large as most. */
const LARGER = 1.1;

/**
 * Marks the headings of a document: what is written in the font and the size of the headings that are known by their
 * words. So a heading that nobody knows is told from the text around it.
 */
export function withHeadings(pages: readonly (readonly PlacedText[])[]): PlacedText[][] {
  const known = new Map<string, number>();
  const all = new Map<string, number>();
  const letters = new Map<number, number>();
  for (const piece of pages.flat()) {
    const { text, size } = piece;
    if (text.trim() === '') continue;
    const style = styleOf(piece);
    all.set(style, (all.get(style) ?? 0) + 1);
    letters.set(size, (letters.get(size) ?? 0) + text.length);
    if (isKnownHeading(text)) known.set(style, (known.get(style) ?? 0) + 1);
  }
  const [[usual = 0] = []] = [...letters].sort(([, one], [, other]) => other - one);
  const styles = new Set(
    [...known].flatMap(([style, count]) => {
      const isDistinct = count >= 2 || sizeOf(style) > usual * LARGER;
      return isDistinct && (all.get(style) ?? 0) <= count * LINES_OF_EACH ? [style] : [];
    }),
  );
  const filled = pages.flat().filter(({ text }) => text.trim() !== '');
  const titles = new Set(
    filled.filter(
      (piece, index) =>
        styles.has(styleOf(piece)) &&
        !isKnownHeading(piece.text) &&
        filled.slice(index + 1, index + 1 + PIECES_BELOW).some(({ text }) => findPeriods(text).length > 0),
    ),
  );
  // More than a few lines above dates are the titles of entries.
  const areTitles = titles.size > MAX_DATED;
  return pages.map((pieces) =>
    pieces.map((piece) =>
      styles.has(styleOf(piece)) && mayBeHeading(piece.text) && !(areTitles && titles.has(piece))
        ? { ...piece, isHeading: true }
        : piece,
    ),
  );
}

function mayBeHeading(text: string): boolean {
  if (isKnownHeading(text)) return true;
  return (
    text.trim().length <= MAX_LENGTH &&
    /\p{L}{2}/u.test(text) &&
    !/\d{2}|[@,]/u.test(text) &&
    !looksLikeOccupation(text) &&
    !looksLikeOrganisation(text) &&
    !looksLikeSchool(text) &&
    !looksLikeDegree(text)
  );
}

function isKnownHeading(text: string): boolean {
  const bare = text.trim();
  return bare.length <= MAX_LENGTH && sectionOpenedBy(bare)?.textAt === bare.length;
}

function styleOf({ font = '', size }: PlacedText): string {
  return `${Math.round(size * 2) / 2} ${font}`;
}

function sizeOf(style: string): number {
  return Number(style.slice(0, style.indexOf(' ')));
}
