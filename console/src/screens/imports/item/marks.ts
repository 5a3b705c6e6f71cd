/** Words in a text that something was read from. */
export interface Mark {
  /** What was read: the entry beside the text. */
  readonly entryId: string;
  readonly kind: MarkKind;
  /** JSON Pointer of the text. */
  readonly pointer: string;
  /** Whether the words are in the name of the property, and not in its value. */
  readonly inPropertyName: boolean;
  /** In UTF-16 code units, as JavaScript counts. */
  readonly startOffset: number;
  readonly endOffset: number;
}

/** Credited to the person, or waiting for somebody. */
export type MarkKind = 'credited' | 'suggested';

/** A piece of a text, with what was read from it; nothing for plain text. */
export interface Segment {
  readonly start: number;
  readonly text: string;
  readonly kind: MarkKind | null;
  readonly entryIds: readonly string[];
}

/**
 * Cuts a text where marks begin and end. Where marks lie on each other, as a word in a sentence, the piece has all of
 * their entries, the shortest first, and looks like that one.
 */
export function segmentsOf(text: string, marks: readonly Mark[]): readonly Segment[] {
  const within = marks
    .map((mark) => ({
      ...mark,
      startOffset: Math.max(0, mark.startOffset),
      endOffset: Math.min(text.length, mark.endOffset),
    }))
    .filter(({ startOffset, endOffset }) => startOffset < endOffset)
    .toSorted((one, other) => one.startOffset - other.startOffset);
  const cuts = [
    ...new Set([0, text.length, ...within.flatMap(({ startOffset, endOffset }) => [startOffset, endOffset])]),
  ];
  cuts.sort((one, other) => one - other);
  const segments: Segment[] = [];
  let open: typeof within = [];
  let next = 0;
  for (const [index, start] of cuts.slice(0, -1).entries()) {
    open = open.filter(({ endOffset }) => endOffset > start);
    for (let mark = within[next]; mark && mark.startOffset <= start; mark = within[next]) {
      open = [...open, mark].sort((one, other) => lengthOf(one) - lengthOf(other));
      next += 1;
    }
    const [shortest] = open;
    segments.push({
      start,
      text: text.slice(start, cuts[index + 1]),
      kind: shortest?.kind ?? null,
      entryIds: [...new Set(open.map(({ entryId }) => entryId))],
    });
  }
  return segments;
}

function lengthOf({ startOffset, endOffset }: Mark): number {
  return endOffset - startOffset;
}

/** The names on the way to a value, each with the pointer up to it. */
export function namesOf(pointer: string): readonly { readonly name: string; readonly pointer: string }[] {
  const parts = pointer.split('/').slice(1);
  return parts.map((part, index) => ({
    name: part.replaceAll('~1', '/').replaceAll('~0', '~'),
    pointer: `/${parts.slice(0, index + 1).join('/')}`,
  }));
}
