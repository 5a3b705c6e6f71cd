/**
 * Maps offsets in a decoded text to offsets in its source: a value of CSV, XML or JSON, whose escapes are longer than
 * the characters that they encode.
 */

/** A part of a text in UTF-16 code units: [start, end). */
interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * A part of a decoded text and the part of the source that it comes from; equally long unless it is an escape.
 */
interface Mapping {
  readonly start: number;
  readonly sourceStart: number;
  readonly sourceEnd: number;
  /** The decoded text differs from the source: "&amp;" in the source is "&". */
  readonly isEscape: boolean;
}

/** The source of each part of a decoded text, in order and without gaps in the decoded text. */
export type SourceMap = readonly Mapping[];

/** A decoded text that is still growing. */
export interface DecodedText {
  text: string;
  readonly sourceMap: Mapping[];
}

/** Adds a piece of the source that decodes to itself or, given `decoded`, to something else. */
export function addDecoded(target: DecodedText, source: string, { start, end }: Span, decoded?: string): void {
  if (end <= start) return;
  target.sourceMap.push({
    start: target.text.length,
    sourceStart: start,
    sourceEnd: end,
    isEscape: decoded !== undefined,
  });
  target.text += decoded ?? source.slice(start, end);
}

/**
 * The part of the source that a part of the decoded text comes from; escapes are included as a whole.
 *
 * @param span not empty, in UTF-16 code units of the decoded text
 */
export function sourceSpan(sourceMap: SourceMap, { start, end }: Span): Span | undefined {
  const first = mappingAt(sourceMap, start);
  const last = mappingAt(sourceMap, end - 1);
  if (first === undefined || last === undefined) return undefined;
  return {
    start: first.isEscape ? first.sourceStart : first.sourceStart + (start - first.start),
    end: last.isEscape ? last.sourceEnd : last.sourceStart + (end - last.start),
  };
}

function mappingAt(sourceMap: SourceMap, offset: number): Mapping | undefined {
  let low = 0;
  let high = sourceMap.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((sourceMap[middle] as Mapping).start <= offset) low = middle;
    else high = middle - 1;
  }
  return sourceMap[low];
}
