import type { SectionKind } from '../../../vocabulary/index.js';
import { linesOf } from '../../common/text/lines.js';
import type { TextSection } from '../../common/text/sections/split-into-sections.js';

/** Length of the beginning of a text in which it introduces its person, in UTF-16 code units. */
const HEAD_LENGTH = 3000;
/** Length of its end, in which a letter has the name of its writer. */
const END_LENGTH = 500;

/** A line of a CV in which the name of its person may be. */
export interface NameLine {
  readonly content: string;
  /** The kind of its section; undefined above the first heading. */
  readonly section: SectionKind | undefined;
  /** Whether it is at the end of a longer text. */
  readonly isAtEnd: boolean;
  readonly isBelowBlank: boolean;
}

/** The lines of the beginning and of the end of a text, without blank ones. */
export function nameLines(text: string, sections: readonly TextSection[]): NameLine[] {
  const found: NameLine[] = [];
  let isBelowBlank = true;
  const add = (start: number, end: number, isAtEnd: boolean): void => {
    for (const line of linesOf(text, { start, end })) {
      if (line.content !== '') {
        const index = sections.findLastIndex(({ headingAt }) => headingAt <= line.start);
        const section = index <= 0 ? undefined : sections[index]?.kind;
        found.push({ content: line.content, section, isAtEnd, isBelowBlank });
      }
      isBelowBlank = line.content === '';
    }
  };
  const headEnd = Math.min(text.length, HEAD_LENGTH);
  add(0, headEnd, false);
  const endStart = Math.max(headEnd, text.length - END_LENGTH);
  if (endStart < text.length) add(text.indexOf('\n', endStart - 1) + 1 || endStart, text.length, true);
  return found;
}
