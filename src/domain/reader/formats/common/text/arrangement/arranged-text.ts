import type { Span } from '../../../../language/span.js';

/** A text in the order in which people read it, with a mapping back to the original text. */
export interface ArrangedText {
  readonly text: string;
  /** The spans of the original text that a span of the arranged text comes from: one for each part that was moved. */
  readonly spansOf: (span: Span) => Span[];
}

interface Piece extends Span {
  /** Its offset in the arranged text. */
  readonly arrangedAt: number;
}

/** Puts an arranged text together from parts of the original and signs between them. */
export interface TextArranger {
  /** Adds a part of the original text. */
  readonly add: (span: Span) => void;
  /** Adds what the original has in another form, such as a tab for the border of a cell. */
  readonly put: (text: string) => void;
  readonly arranged: () => ArrangedText;
}

/** Begins an arranged text. */
export function arrangerOf(original: string): TextArranger {
  const pieces: Piece[] = [];
  const parts: string[] = [];
  let length = 0;
  const put = (text: string): void => {
    parts.push(text);
    length += text.length;
  };
  return {
    add: ({ start, end }) => {
      if (end <= start) return;
      pieces.push({ start, end, arrangedAt: length });
      put(original.slice(start, end));
    },
    put,
    arranged: () => ({ text: parts.join(''), spansOf: (span) => spansOf(pieces, span) }),
  };
}

/** A part of a text, and what is read in its place. */
export interface Replacement extends Span {
  readonly sign: string;
}

/**
 * The text with signs in the place of some of its parts.
 *
 * @param replacements in the order of the text, without overlaps
 */
export function withReplacements(text: string, replacements: readonly Replacement[]): ArrangedText {
  const arranger = arrangerOf(text);
  let from = 0;
  for (const { start, end, sign } of replacements) {
    arranger.add({ start: from, end: start });
    arranger.put(sign);
    from = end;
  }
  arranger.add({ start: from, end: text.length });
  return arranger.arranged();
}

function spansOf(pieces: readonly Piece[], { start, end }: Span): Span[] {
  const spans: Span[] = [];
  // Pieces are in the order of the arranged text: the first one that ends behind the start is looked up.
  let low = 0;
  let high = pieces.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const { arrangedAt, start: from, end: to } = pieces[middle] as Piece;
    if (arrangedAt + to - from <= start) low = middle + 1;
    else high = middle;
  }
  for (let index = low; index < pieces.length; index += 1) {
    const piece = pieces[index] as Piece;
    if (piece.arrangedAt >= end) break;
    const from = Math.max(start - piece.arrangedAt, 0);
    const to = Math.min(end - piece.arrangedAt, piece.end - piece.start);
    const last = spans.at(-1);
    if (last?.end === piece.start + from) spans[spans.length - 1] = { start: last.start, end: piece.start + to };
    else if (to > from) spans.push({ start: piece.start + from, end: piece.start + to });
  }
  return spans;
}
