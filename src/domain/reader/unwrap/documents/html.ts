import { Tokenizer } from 'htmlparser2';
import type { Span } from '../../language/span.js';
import { isOnlyPeriod } from '../../dates/period-forms.js';
import { sectionOpenedBy } from '../../vocabulary/index.js';

/*
 * Converts HTML to lines of text, for documents that were converted to HTML and for fields with text from an editor. It
 * uses the tokenizer of htmlparser2 without its parser: it takes time in proportion to the text, even if tags are never
 * closed.
 */

/** A tag of an HTML text. */
interface Tag extends Span {
  /** In lower case. */
  readonly name: string;
  readonly isClosing: boolean;
}

/**
 * Goes through the tags of an HTML text and the decoded text between them, in order.
 *
 * @param onText gets the text, and where it stands; no place for a character that is written by its name or number
 */
export function tokenizeHtml(
  html: string,
  onTag: (tag: Tag) => void,
  onText: (text: string, span?: Span) => void = ignore,
): void {
  let opening: { readonly name: string; readonly start: number } | undefined;
  const endOpening = (endIndex: number): void => {
    if (opening !== undefined) onTag({ ...opening, isClosing: false, end: endIndex + 1 });
    opening = undefined;
  };
  const tokenizer = new Tokenizer(
    {},
    {
      onopentagname: (start, end) => {
        opening = { name: html.slice(start, end).toLowerCase(), start: start - 1 };
      },
      onopentagend: endOpening,
      onselfclosingtag: endOpening,
      onclosetag: (start, end) => {
        const closed = html.indexOf('>', end);
        onTag({
          name: html.slice(start, end).toLowerCase(),
          isClosing: true,
          start: start - 2,
          end: closed < 0 ? html.length : closed + 1,
        });
      },
      ontext: (start, end) => onText(html.slice(start, end), { start, end }),
      ontextentity: (code) => onText(code === NO_BREAK_SPACE ? ' ' : String.fromCodePoint(code)),
      onend: () => {
        const start = opening?.start ?? html.length - unfinishedTag(html).length;
        onText(html.slice(start), { start, end: html.length });
      },
      onattribdata: ignore,
      onattribentity: ignore,
      onattribend: ignore,
      onattribname: ignore,
      oncdata: ignore,
      oncomment: ignore,
      ondeclaration: ignore,
      onprocessinginstruction: ignore,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
}

/** The end of a text such as "a<b", which looks like the beginning of a tag. */
function unfinishedTag(html: string): string {
  return /^<[a-z][^<>]*$/i.exec(html.slice(Math.max(0, html.lastIndexOf('<'))))?.[0] ?? '';
}

const NO_BREAK_SPACE = 0xa0;

function ignore(): void {
  // Nothing of it is read.
}

/** Tags that begin a new line in a text from an editor. */
const LINE_TAGS: ReadonlySet<string> = new Set('br,p,li,ul,ol,div,h1,h2,h3,h4,h5,h6,tr,td,table'.split(','));

/** The parts of an HTML text between the tags that begin a new line; the whole text when there are none. */
export function htmlBlocks(html: string): Span[] {
  const blocks: Span[] = [];
  let start = 0;
  tokenizeHtml(html, (tag) => {
    if (!LINE_TAGS.has(tag.name)) return;
    if (tag.start > start) blocks.push({ start, end: tag.start });
    start = tag.end;
  });
  if (start < html.length) blocks.push({ start, end: html.length });
  return blocks;
}

/** A text from an editor as plain lines: a block is a line, without tags, with entities decoded. */
export function plainLinesOfHtml(html: string): string {
  if (!/[<&]/.test(html)) return html;
  const lines: string[] = [''];
  tokenizeHtml(
    html,
    ({ name }) => {
      if (LINE_TAGS.has(name)) lines.push('');
    },
    (text) => {
      lines.push((lines.pop() ?? '') + text);
    },
  );
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}

/** A row of a table: the lines of each cell. */
interface Row {
  readonly cells: string[][];
}

const CELL_TAGS: ReadonlySet<string> = new Set(['td', 'th']);
const PARAGRAPH_TAGS: ReadonlySet<string> = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'li']);

/**
 * The lines of a document that was converted to HTML: a line for each paragraph, a hyphen before list items, a blank
 * line before headings, and before what is in bold like them. A table's row is one line with tabs between its cells.
 * Where a cell has several paragraphs the table only arranges the page, and its cells follow one another.
 */
export function documentLinesOfHtml(html: string): string[] {
  const lines: string[] = [];
  const rows: Row[] = [];
  /** Indexes of the lines that are all in bold. */
  const bold = new Set<number>();
  let line = '';
  let isBold = false;
  let hasPlain = false;
  const target = (): string[] => rows.at(-1)?.cells.at(-1) ?? lines;
  const endLine = (): void => {
    if (rows.length === 0 && !hasPlain && line.trim() !== '') bold.add(lines.length);
    target().push(line.trim());
    line = '';
    hasPlain = false;
  };
  const open = (name: string): void => {
    if (name === 'li') {
      // A list inside an item begins before the item ends.
      if (!/^-?\s*$/u.test(line)) endLine();
      line = '- ';
    }
    if (/^h\d$/u.test(name)) target().push('');
    else if (name === 'tr') rows.push({ cells: [] });
    else if (CELL_TAGS.has(name)) rows.at(-1)?.cells.push([]);
  };
  const close = (name: string): void => {
    if (name === 'tr') {
      const row = rows.pop();
      if (row !== undefined) target().push(...linesOfRow(row));
    } else if (name === 'li' || CELL_TAGS.has(name)) {
      // A paragraph inside has ended the line already.
      if (line.trim() !== '') endLine();
    } else if (PARAGRAPH_TAGS.has(name)) endLine();
  };
  tokenizeHtml(
    html,
    ({ name, isClosing }) => {
      if (name === 'br') endLine();
      else if (name === 'strong') isBold = !isClosing;
      else if (isClosing) close(name);
      else open(name);
    },
    (text) => {
      line += text;
      hasPlain ||= !isBold && text.trim() !== '';
    },
  );
  if (line.trim() !== '') endLine();
  return withRoomAbove(lines, bold);
}

/** So many known headings in bold tell that headings are. */
const MIN_BOLD_HEADINGS = 2;

/** The lines with a blank line above those in bold, where headings are in bold. */
function withRoomAbove(lines: readonly string[], bold: ReadonlySet<number>): string[] {
  const headings = [...bold].filter((index) => sectionOpenedBy(lines[index] ?? '') !== undefined).length;
  if (headings < MIN_BOLD_HEADINGS) return [...lines];
  return lines.flatMap((line, index) =>
    bold.has(index) && index > 0 && lines[index - 1] !== '' ? ['', line] : [line],
  );
}

function linesOfRow({ cells }: Row): string[] {
  const filled = cells.map((cell) => cell.filter((line) => line !== ''));
  if (filled.some((cell) => cell.length > 1)) return linesBesideDates(filled) ?? cells.flatMap((cell) => [...cell, '']);
  return [
    filled
      .map(([line = '']) => line)
      .join('\t')
      .trim(),
  ];
}

/** The lines of a row with dates in a cell and several lines in another: its first line stands beside the other cells. */
function linesBesideDates(cells: readonly string[][]): string[] | undefined {
  const long = cells.filter((cell) => cell.length > 1);
  if (long.length !== 1 || !cells.some(([first = '', ...others]) => others.length === 0 && isOnlyPeriod(first)))
    return undefined;
  return [cells.map(([first = '']) => first).join('\t'), ...(long[0] ?? []).slice(1), ''];
}
