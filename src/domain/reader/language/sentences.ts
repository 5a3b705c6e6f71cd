import type { Span } from './span.js';

/**
 * How a text is laid out. LIST: names one after another, so that a skill in it is meant as a claim. PROSE: running
 * text.
 */
export type TextLayout = 'LIST' | 'PROSE';

/** One sentence, or one entry of a list: what is said together. */
export interface Statement extends Span {
  /** It is an entry of a list. */
  readonly listed: boolean;
  /** What stands in front of its line's colon or dash, which is about all of its entries. */
  readonly head?: Span | undefined;
  /** The line or sentence that it is an entry of; only of an entry. */
  readonly line?: Span | undefined;
}

/** A longer sentence is cut, in UTF-16 code units: its parts are too far apart to belong together. */
const MAX_SENTENCE_LENGTH = 1000;

/** A longer entry of a list is read as a sentence. */
const MAX_WORDS_OF_ENTRY = 8;

// A line break ends a sentence unless the next line continues in lower case: CV texts are often wrapped by hand. White
// space is matched without line breaks, so that blank text takes time in proportion to its length.
const SENTENCE_END = /[.!?;]+(?=\s|$)|\r?\n(?=[^\S\n]*(?:\n|[^\p{Ll}\s]|$))|[•▪]|(?<![●○])●(?![●○])/uy;
/** What an end of a sentence begins with. */
const SENTENCE_END_MARKS = codesOf('.!?;\r\n•▪●');
/** In front of the entries of a line: "Advanced Office - Excel, Word". */
const HEAD = /^\s*([^,;:|\n]{2,60}?)(?:\s*:\s|\s+[-–—]\s)/u;
/** Between an entry and a word about it: "Java - basic", "Java, two years". */
const JOINING = /^[\s|,–—-]*$/u;
const ENTRY_END = /[,;|\n\t•·▪]|[^\S\n]{3,}|(?<![●○])●(?![●○])|\s[-–—*]\s(?=\p{Lu})/uy;
const ENTRY_END_MARKS = codesOf(
  ',;|\n\t•·▪● \r\v\f\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff',
);

/**
 * The sentences and list entries of a part of a text, in their order. A line of a list is taken as a sentence where one
 * of its entries is too long to be a name.
 *
 * @param isAboutEntry whether what stands behind a dash is about the entry in front of it, and no entry of its own
 */
export function statementsOf(
  text: string,
  within: Span,
  layout: TextLayout,
  isAboutEntry: (words: string) => boolean = () => false,
): Statement[] {
  const statements: Statement[] = [];
  for (const sentence of splitSentences(text, within)) {
    const entries = layout === 'LIST' ? splitEntries(text, sentence) : [];
    const isList = layout === 'LIST' && entries.every((entry) => isShort(text.slice(entry.start, entry.end)));
    if (!isList) {
      statements.push({ start: sentence.start, end: sentence.end, listed: false, head: undefined, line: undefined });
      continue;
    }
    const head = entries.length > 1 ? headOf(text, sentence) : undefined;
    for (const { start, end } of joined(text, entries, isAboutEntry))
      statements.push({ start, end, listed: true, head, line: sentence });
  }
  return statements;
}

function joined(text: string, entries: readonly Span[], isAboutEntry: (words: string) => boolean): Span[] {
  const spans: Span[] = [];
  for (const entry of entries) {
    const last = spans.at(-1);
    const isAbout =
      last !== undefined &&
      JOINING.test(text.slice(last.end, entry.start)) &&
      !text.slice(last.end, entry.start).includes('\n') &&
      isAboutEntry(text.slice(entry.start, entry.end));
    if (isAbout) spans[spans.length - 1] = { start: last.start, end: entry.end };
    else spans.push(entry);
  }
  return spans;
}

/** What stands in front of a line's colon or dash; undefined if there is none. */
export function headOf(text: string, { start, end }: Span): Span | undefined {
  const head = HEAD.exec(text.slice(start, end))?.[1];
  return head === undefined ? undefined : { start, end: start + text.slice(start, end).indexOf(head) + head.length };
}

/** The sentences of a part of a text, as offsets in the text; never longer than 1,000 UTF-16 code units. */
function splitSentences(text: string, within: Span): Span[] {
  return splitAt(text, within, SENTENCE_END, SENTENCE_END_MARKS, true);
}

/** The entries of a part of a text that is a list: "Java, Python; SQL", one a line, with or without bullets. */
function splitEntries(text: string, within: Span): Span[] {
  return splitAt(text, within, ENTRY_END, ENTRY_END_MARKS, false);
}

function isShort(entry: string): boolean {
  return (entry.match(/[^\s]+/g)?.length ?? 0) <= MAX_WORDS_OF_ENTRY;
}

/** Where a pattern with the flag y ends that begins at an index; there itself if it does not. */
function endOfMatch(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}

/** The codes of characters, up to the last of them. */
function codesOf(characters: string): Uint8Array {
  const codes = [...characters].map((character) => character.charCodeAt(0));
  const are = new Uint8Array(Math.max(...codes) + 1);
  for (const code of codes) are[code] = 1;
  return are;
}

/**
 * Splits a part of a text at its ends. Only where one may begin the pattern is tried: at every character it takes as long
 * as much of what follows.
 *
 * @param ends with the flag y
 * @param marks the codes of the characters that they begin with
 */
function splitAt(text: string, within: Span, ends: RegExp, marks: Uint8Array, keepsMark: boolean): Span[] {
  const part = text.slice(within.start, within.end);
  const spans: Span[] = [];
  let start = 0;
  for (let at = 0; at < part.length;) {
    const end = marks[part.charCodeAt(at)] === 1 ? endOfMatch(ends, part, at) : at;
    if (end === at) {
      at += 1;
      continue;
    }
    add(spans, part, start, keepsMark ? end : at, within.start);
    start = end;
    at = end;
  }
  add(spans, part, start, part.length, within.start);
  return spans;
}

function add(spans: Span[], part: string, from: number, to: number, offset: number): void {
  let start = from;
  while (to - start > MAX_SENTENCE_LENGTH) {
    // Searched in a slice: in a text without blanks every search would go back to its beginning.
    const space = start + part.slice(start, start + MAX_SENTENCE_LENGTH + 1).lastIndexOf(' ');
    const end = space > start ? space : start + MAX_SENTENCE_LENGTH;
    spans.push({ start: offset + start, end: offset + end });
    start = end;
  }
  if (part.slice(start, to).trim() !== '') spans.push({ start: offset + start, end: offset + to });
}
