import { memo } from 'react';
import { segmentsOf, type Mark } from './marks.ts';

interface MarkedTextProps {
  readonly text: string;
  readonly marks: readonly Mark[];
  readonly active: string | null;
  readonly onOpen: (entryId: string) => void;
}

const NONE: readonly Mark[] = [];

/**
 * A text with the words lit up that something was read from. The marks can be reached with the keyboard; a press goes to
 * what they became.
 */
export const MarkedText = memo(function MarkedText({ text, marks, active, onOpen }: MarkedTextProps) {
  if (marks.length === 0) return text;
  return segmentsOf(text, marks).map(({ start, text, kind, entryIds }) => {
    const [first] = entryIds;
    if (kind === null || first === undefined) return text;
    return (
      <mark
        key={start}
        role="button"
        tabIndex={0}
        data-kind={kind}
        data-entries={entryIds.join(' ')}
        data-active={active !== null && entryIds.includes(active)}
        onClick={() => onOpen(first)}
        onKeyDown={({ key }) => key === 'Enter' && onOpen(first)}
      >
        {text}
      </mark>
    );
  });
});

/** The marks of a text. Those without marks get the same empty list, so that they are not drawn again. */
export function marksAt(marks: ReadonlyMap<string, readonly Mark[]>, place: string): readonly Mark[] {
  return marks.get(place) ?? NONE;
}
