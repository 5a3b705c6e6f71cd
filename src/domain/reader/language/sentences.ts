import { allMatches } from './all-matches.js';
import type { Span } from './span.js';

/** Longer stretches without an end are cut: what stands further apart says nothing about one another. */
const LONGEST_SENTENCE = 1000;

// A line break ends a sentence unless the next line goes on in lower case: CV texts are often wrapped by hand. White
// space is matched without line breaks, so that a text of nothing else costs no more than its length.
const SENTENCE_END = /[.!?;]+(?=\s|$)|\r?\n(?=[^\S\n]*(?:\n|[^\p{Ll}\s]|$))|[•▪]|(?<![●○])●(?![●○])/gu;
const ENTRY_END = /[,;|\n\t•·▪]|(?<![●○])●(?![●○])|\s[-–—*]\s(?=\p{Lu})/gu;

/** The sentences of a stretch of text, as offsets in the text; never longer than 1,000 UTF-16 code units. */
export function splitSentences(text: string, within: Span): Span[] {
  return splitAt(text, within, SENTENCE_END, true);
}

/** The entries of a stretch that is a list: "Java, Python; SQL", one a line, with or without bullets. */
export function splitEntries(text: string, within: Span): Span[] {
  return splitAt(text, within, ENTRY_END, false);
}

function splitAt(text: string, within: Span, ends: RegExp, keepMark: boolean): Span[] {
  const part = text.slice(within.start, within.end);
  const spans: Span[] = [];
  let start = 0;
  for (const match of allMatches(ends, part)) {
    add(spans, part, start, keepMark ? match.index + match[0].length : match.index, within.start);
    start = match.index + match[0].length;
  }
  add(spans, part, start, part.length, within.start);
  return spans;
}

function add(spans: Span[], part: string, from: number, to: number, offset: number): void {
  let start = from;
  while (to - start > LONGEST_SENTENCE) {
    // Of a slice: in a text without blanks every search would go back to its beginning.
    const space = start + part.slice(start, start + LONGEST_SENTENCE + 1).lastIndexOf(' ');
    const end = space > start ? space : start + LONGEST_SENTENCE;
    spans.push({ start: offset + start, end: offset + end });
    start = end;
  }
  if (part.slice(start, to).trim() !== '') spans.push({ start: offset + start, end: offset + to });
}
