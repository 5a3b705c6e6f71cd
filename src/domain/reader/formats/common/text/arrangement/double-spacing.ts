import { arrangerOf, type ArrangedText } from './arranged-text.js';

/** A text with fewer lines may have a blank line between its paragraphs, which are one line each. */
const MIN_LINES = 12;
/** So few lines have another one right below them. */
const MAX_ADJACENT_SHARE = 0.05;

/** Whether nearly every line of a text has a blank line below it, as word processors and web pages hand on their paragraphs. */
export function isDoubleSpaced(text: string): boolean {
  let lines = 0;
  let adjacent = 0;
  let wasFilled = false;
  for (const line of text.split('\n')) {
    const isFilled = line.trim() !== '';
    if (isFilled) {
      lines += 1;
      if (wasFilled) adjacent += 1;
    }
    wasFilled = isFilled;
  }
  return lines >= MIN_LINES && adjacent <= lines * MAX_ADJACENT_SHARE;
}

/** The text with half of its blank lines: none between lines, and one where there were two or three. */
export function withoutDoubleSpacing(text: string): ArrangedText {
  const arranger = arrangerOf(text);
  let from = 0;
  let blank = 0;
  let at = 0;
  for (const line of text.split('\n')) {
    const end = Math.min(text.length, at + line.length + 1);
    const isBlank = line.trim() === '';
    blank = isBlank ? blank + 1 : 0;
    if (blank % 2 === 1) {
      arranger.add({ start: from, end: at });
      from = end;
    }
    at = end;
  }
  arranger.add({ start: from, end: text.length });
  return arranger.arranged();
}
