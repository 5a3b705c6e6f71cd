import { findPeriods } from '../../../../../dates/period-forms.js';
import { anyOf } from '../../../../../vocabulary/index.js';
import type { TextLine } from '../../lines.js';

/** Some lines of running text, and their sentences. */
export interface Paragraph {
  readonly lines: readonly TextLine[];
  /** None if no sentence of it may tell anything. */
  readonly sentences: readonly string[];
}

/** A longer paragraph tells no jobs, in UTF-16 code units. */
const MAX_LENGTH = 2000;
// The mark comes first: whatever is in front of it is only looked at where there is one.
const SENTENCE_END = /[.!?](?<=(?:[\p{L}\p{N})’”"]{2}|\s\d).)\s+(?=["“‘'’]?\p{Lu})/gu;
/** In a paragraph without any capital behind a full stop. */
const SMALL_SENTENCE_END = /[.!?](?<=[\p{L}\p{N})]{3}.)\s+(?=\p{Ll})/gu;
/** No abbreviation is longer, in UTF-16 code units. */
const MAX_ABBREVIATION = 20;
const ENDS_ABBREVIATION = new RegExp(`(?:(?<!\\p{L})${anyOf(({ texts }) => texts.abbreviations)}|\\.\\p{Lu})$`, 'iu');

/** Lines that the margin ended are at least this share of the longest; no printed line is longer than the second. */
const FULL_SHARE = 0.6;
const MAX_PRINTED_LINE = 130;
const ENDS_SENTENCE = /[.!?:]$/u;

/**
 * The paragraphs of a section. Each line is one, unless only the margin ended the line above it.
 *
 * @param lines lines of the text, of which some may have been divided
 * @param needed what every sentence has that tells something
 */
export function paragraphsOf(text: string, lines: readonly TextLine[], needed?: RegExp): Paragraph[] {
  const printed = lines.map(({ content }) => content.length).filter((length) => length <= MAX_PRINTED_LINE);
  const full = Math.max(0, ...printed) * FULL_SHARE;
  const groups: TextLine[][] = [];
  for (const [index, line] of lines.entries()) {
    if (line.content === '') continue;
    if (goesOn(text, lines[index - 1], line, full)) groups.at(-1)?.push(line);
    else groups.push([line]);
  }
  return groups.flatMap((group) => {
    const [start, end] = [group[0]?.start ?? 0, group.at(-1)?.end ?? 0];
    if (end - start > MAX_LENGTH) return [];
    const written = text.slice(start, end);
    const mayTell = needed === undefined || needed.test(written);
    return { lines: group, sentences: mayTell ? sentencesOf(written.replace(/\s+/gu, ' ').trim()) : [] };
  });
}

/** Whether a line goes on with the sentence of the line above, or is a part of the same line. */
function goesOn(text: string, above: TextLine | undefined, line: TextLine, full: number): boolean {
  if (above === undefined || above.content === '' || line.isBullet) return false;
  if (!text.slice(above.end, line.start).includes('\n') || /^\p{Ll}/u.test(line.content)) return true;
  const length = above.end - text.lastIndexOf('\n', above.end - 1) - 1;
  if (length < full || ENDS_SENTENCE.test(above.content) || above.content.includes('\t')) return false;
  const date = findPeriods(above.content).at(-1);
  return date === undefined || date.end < above.content.length;
}

function sentencesOf(paragraph: string): string[] {
  const sentences: string[] = [];
  let from = 0;
  const isSmall = /^\p{Ll}/u.test(paragraph) && paragraph.search(SENTENCE_END) < 0;
  for (const { index, 0: mark } of paragraph.matchAll(isSmall ? SMALL_SENTENCE_END : SENTENCE_END)) {
    if (ENDS_ABBREVIATION.test(paragraph.slice(Math.max(from, index - MAX_ABBREVIATION), index))) continue;
    sentences.push(paragraph.slice(from, index));
    from = index + mark.length;
  }
  return [...sentences, paragraph.slice(from).replace(/[.!?]$/u, '')];
}
