/** A piece of text on a page, in points from its lower left corner. */
export interface PlacedText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Size of the letters. */
  readonly size: number;
  /** An identifier of the font on its page; pieces without one count as written in the same font. */
  readonly font?: string;
  /** The file begins a new block of text with it. Many files do not tell. */
  readonly beginsBlock?: boolean;
  /** It is written as the headings of its document are. */
  readonly isHeading?: boolean;
  /** Its letters are set apart: "S K I L L S". */
  readonly isSpaced?: boolean;
}

/** Words of one line without a wide gap between them. */
export interface Segment {
  readonly text: string;
  readonly x: number;
  readonly end: number;
  readonly y: number;
  readonly size: number;
  /** Fonts of its first and its last word. */
  readonly firstFont: string;
  readonly lastFont: string;
  /** Its position among the pieces of the page as the file has them, which is often the order of reading. */
  readonly order: number;
  readonly beginsBlock: boolean;
  readonly isHeading: boolean;
}

/** The segments at one height, from left to right. */
export interface Row {
  readonly y: number;
  readonly size: number;
  readonly segments: readonly Segment[];
}

/** A gap from this width on is a space, and one from this width on separates segments; in sizes of a letter. */
const WORD_GAP = 0.18;
const SEGMENT_GAP = 0.55;
/** So many lines that begin at one place tell that a column begins there; places are compared in points. */
const MIN_LINES_OF_COLUMN = 4;
const SAME_PLACE = 1;
/** So many lines with two names in two fonts tell that these are cells. */
const MIN_PAIRS = 3;
/** A name ends in a word with a capital; a word such as "at" leads on to what is behind it. */
const ENDS_NAME = /(?:^|\s)[\p{Lu}(][\p{L}\p{N}’'.()-]*$/u;
/** Letters that are set apart have wider spaces between their words too. */
const SPACED_WORD_GAP = 1.2;
/** Pieces are on one line if their heights differ by less than these shares of the larger and the smaller size. */
const SAME_LINE = 0.45;
const SAME_LINE_OF_SMALLER = 0.6;

/** The lines of a page from top to bottom, each with its segments. Pieces without text are left out. */
export function rowsOf(pieces: readonly PlacedText[]): Row[] {
  const sorted = pieces
    .map((piece, order) => ({ ...piece, order }))
    .filter(({ text }) => text.trim() !== '')
    .sort((one, other) => other.y - one.y || one.x - other.x);
  const rows: { y: number; size: number; pieces: typeof sorted }[] = [];
  for (const piece of sorted) {
    const row = rows.at(-1);
    if (row !== undefined && row.y - piece.y < sameLineWithin(row.size, piece.size)) {
      row.pieces.push(piece);
      row.size = Math.max(row.size, piece.size);
    } else rows.push({ y: piece.y, size: piece.size, pieces: [piece] });
  }
  for (const row of rows) row.pieces.sort((one, other) => one.x - other.x);
  const starts = startsOfColumns(rows.map((row) => row.pieces[0]?.x ?? 0));
  const seconds = secondsOfPairs(rows.map((row) => row.pieces));
  return rows.map(({ y, size, pieces: ofRow }) => ({ y, size, segments: segmentsOf(ofRow, starts, seconds) }));
}

/**
 * The pieces with which the second of two fonts begins, where several lines have two names in a font each and nothing
 * between them: "**SITE NURSE** Hillside Clinic".
 */
function secondsOfPairs<Piece extends PlacedText>(rows: readonly (readonly Piece[])[]): ReadonlySet<Piece> {
  const found = rows.flatMap((pieces) => {
    const changes = pieces.flatMap(({ font }, index) => (index > 0 && font !== pieces[index - 1]?.font ? [index] : []));
    const [at] = changes;
    const second = changes.length === 1 && at !== undefined ? pieces[at] : undefined;
    if (second === undefined || !/^\p{Lu}/u.test(second.text.trim())) return [];
    const [first, rest] = [pieces.slice(0, at), pieces.slice(at)].map((part) =>
      part
        .map(({ text }) => text)
        .join(' ')
        .trim(),
    );
    return ENDS_NAME.test(first ?? '') && !/[.:;]\s/u.test(`${first ?? ''} ${rest ?? ''}`) ? [second] : [];
  });
  return new Set(found.length >= MIN_PAIRS ? found : []);
}

/** The places at which several lines begin, given those of all lines. */
function startsOfColumns(places: readonly number[]): ReadonlySet<number> {
  const counts = new Map<number, number>();
  for (const x of places) {
    const place = Math.round(x / SAME_PLACE);
    counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  return new Set([...counts].flatMap(([place, count]) => (count >= MIN_LINES_OF_COLUMN ? [place] : [])));
}

/** The rows of some segments, of which each keeps its height. */
export function rowsOfSegments(segments: readonly Segment[]): Row[] {
  const sorted = [...segments].sort((one, other) => other.y - one.y || one.x - other.x);
  const rows: { y: number; size: number; segments: Segment[] }[] = [];
  for (const segment of sorted) {
    const row = rows.at(-1);
    if (row !== undefined && row.y - segment.y < sameLineWithin(row.size, segment.size)) {
      row.segments.push(segment);
      row.size = Math.max(row.size, segment.size);
    } else rows.push({ y: segment.y, size: segment.size, segments: [segment] });
  }
  for (const row of rows) row.segments.sort((one, other) => one.x - other.x);
  return rows;
}

function sameLineWithin(one: number, other: number): number {
  return Math.min(Math.max(one, other) * SAME_LINE, Math.min(one, other) * SAME_LINE_OF_SMALLER);
}

/**
 * The segments of a line whose pieces are in order. A date may nearly fill its column: what stands where other lines
 * begin is a segment of its own behind any space, unless a bullet is in front of it.
 *
 * @param starts the places at which columns begin
 * @param seconds pieces that begin a segment although they are near to the piece before
 */
function segmentsOf(
  pieces: readonly (PlacedText & { readonly order: number })[],
  starts: ReadonlySet<number>,
  seconds: ReadonlySet<PlacedText>,
): Segment[] {
  const segments: { -readonly [Key in keyof Segment]: Segment[Key] }[] = [];
  let lastIsSpaced = false;
  for (const piece of pieces) {
    const { text, x, y, width, size, font = '', order } = piece;
    const { beginsBlock = false, isHeading = false, isSpaced: spaced = false } = piece;
    const last = segments.at(-1);
    const gap = last === undefined ? Infinity : (x - last.end) / Math.max(1, size);
    const isSpaced = spaced && last !== undefined && lastIsSpaced;
    lastIsSpaced = spaced;
    const beginsColumn =
      gap > WORD_GAP &&
      !isSpaced &&
      starts.has(Math.round(x / SAME_PLACE)) &&
      /[\p{L}\p{N}]{2}/u.test(last?.text ?? '');
    if (last === undefined || beginsColumn || seconds.has(piece) || gap > (isSpaced ? SPACED_WORD_GAP : SEGMENT_GAP)) {
      segments.push({
        text,
        x,
        end: x + width,
        y,
        size,
        firstFont: font,
        lastFont: font,
        order,
        beginsBlock,
        isHeading,
      });
      continue;
    }
    last.text += (gap > WORD_GAP && !/\s$/u.test(last.text) && !/^\s/u.test(text) ? ' ' : '') + text;
    last.end = Math.max(last.end, x + width);
    last.size = Math.max(last.size, size);
    last.lastFont = font;
    last.isHeading &&= isHeading;
    last.order = Math.min(last.order, order);
  }
  return segments;
}
