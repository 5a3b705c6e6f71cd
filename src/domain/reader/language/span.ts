/** A part of a text, as offsets in UTF-16 code units: [start, end). */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Whether two spans share a character. */
export function overlaps(left: Span, right: Span): boolean {
  return left.start < right.end && right.start < left.end;
}

/** The same span with its offsets counted from elsewhere. */
export function moved<Something extends Span>(span: Something, by: number): Something {
  return by === 0 ? span : { ...span, start: span.start + by, end: span.end + by };
}
