import type { Span } from '../language/span.js';

/**
 * A stretch of a decoded text and the stretch of its source that it was decoded from; of equal length unless it is an
 * escape.
 */
export interface SourceSegment {
  readonly start: number;
  readonly sourceStart: number;
  readonly sourceEnd: number;
  /** The decoded text is another one than the source, as where "&amp;" stands for "&". */
  readonly isEscape: boolean;
}

/** Where each part of a decoded text stands in its source, in order and without gaps in the decoded text. */
export type SourceSegments = readonly SourceSegment[];

/** A text that stands in its source as it is. */
export function plainSegments(sourceStart: number, sourceEnd: number): SourceSegments {
  return [{ start: 0, sourceStart, sourceEnd, isEscape: false }];
}

/**
 * The stretch of the source that a stretch of the decoded text comes from. An escape belongs to it whole.
 *
 * @param span not empty, in UTF-16 code units of the decoded text
 */
export function sourceSpan(segments: SourceSegments, { start, end }: Span): Span | undefined {
  const first = segmentAt(segments, start);
  const last = segmentAt(segments, end - 1);
  if (first === undefined || last === undefined) return undefined;
  return {
    start: first.isEscape ? first.sourceStart : first.sourceStart + (start - first.start),
    end: last.isEscape ? last.sourceEnd : last.sourceStart + (end - last.start),
  };
}

function segmentAt(segments: SourceSegments, offset: number): SourceSegment | undefined {
  let low = 0;
  let high = segments.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((segments[middle] as SourceSegment).start <= offset) low = middle;
    else high = middle - 1;
  }
  return segments[low];
}

/** A decoded text that is still growing. */
export interface DecodedText {
  text: string;
  readonly segments: SourceSegment[];
}

/** Adds a piece of the source that decodes to itself or, given `decoded`, to something else. */
export function addDecoded(target: DecodedText, source: string, { start, end }: Span, decoded?: string): void {
  if (end <= start) return;
  target.segments.push({
    start: target.text.length,
    sourceStart: start,
    sourceEnd: end,
    isEscape: decoded !== undefined,
  });
  target.text += decoded ?? source.slice(start, end);
}
