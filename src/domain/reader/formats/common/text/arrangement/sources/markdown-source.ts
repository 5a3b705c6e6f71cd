import { arrangerOf, type ArrangedText, type TextArranger } from '../arranged-text.js';

/** How far into a text its headings are looked for, in UTF-16 code units. */
const MARKS_WITHIN = 5000;
/** Longer texts are read as they are, in UTF-16 code units. */
const MAX_LENGTH = 200_000;
const HEADING = /^#{1,6}[^\S\n]+\S/gmu;
/** A heading with a line of dashes below it. */
const UNDERLINED = /^[^\S\n]*\p{L}[^\n]{1,60}\n(?:-{3,}|={3,})[^\S\n]*$/gmu;
const EMPHASIS = /\*\*\p{L}[^*\n]{1,80}\*\*/u;
const TABLE_BORDER = /^[^\S\n]*\|?(?:[^\S\n]*:?-{2,}:?[^\S\n]*\|)+[^\S\n]*(?::?-{2,}:?)?[^\S\n]*$/mu;
const TABLE_ROW = /^\s*\|.*\|\s*$/u;
/** Marks of emphasis and code, and links, of which the text counts. */
const MARKUP =
  /\\(?=[\p{P}\p{S}])|&(?:ndash|mdash|nbsp|amp|middot|bull|hellip);|\*{1,3}|_{2,3}|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|`+|!?\[([^\][\n]{0,200})\]\([^()\s]{0,300}\)/gu;
const ENTITIES: Readonly<Record<string, string>> = {
  '&ndash;': '–',
  '&mdash;': '—',
  '&nbsp;': ' ',
  '&amp;': '&',
  '&middot;': '·',
  '&bull;': '•',
  '&hellip;': '…',
};
/** A line that is bold as a whole. */
const BOLD_LINE = /^(?:\*\*|__)[^*_]+(?:\*\*|__):?\s*$/u;
const LIST_MARK = /^\s*(?:[*+-]|\d{1,2}[.)])\s+/u;
/** What is said of the term in the line above, as in lists of definitions. */
const DEFINITION_MARK = /^:\s+/u;

/** Whether a text is a document in Markdown: it has headings or tables of it, or underlined headings and emphasis. */
export function isMarkdown(text: string): boolean {
  if (text.length > MAX_LENGTH) return false;
  const head = text.slice(0, MARKS_WITHIN);
  if (/^#|\|/mu.test(head) && (head.match(HEADING) ?? []).length >= 2) return true;
  if (head.includes('|') && TABLE_BORDER.test(head)) return true;
  return EMPHASIS.test(head) && (head.match(UNDERLINED) ?? []).length >= 2;
}

/** The text of a document in Markdown: without marks of headings and emphasis, with tabs between the cells of tables. */
export function arrangeMarkdown(text: string): ArrangedText {
  const arranger = arrangerOf(text);
  const lines = text.split('\n');
  let start = 0;
  lines.forEach((line, index) => {
    const isBorder = TABLE_BORDER.test(line);
    // The row above the border names the columns.
    const isColumnNames = TABLE_ROW.test(line) && TABLE_BORDER.test(lines[index + 1] ?? '');
    if (!isBorder && !isColumnNames) {
      printLine(text, start, line, arranger);
      arranger.put('\n');
    }
    start += line.length + 1;
  });
  return arranger.arranged();
}

function printLine(text: string, start: number, line: string, arranger: TextArranger): void {
  const definition = DEFINITION_MARK.exec(line)?.[0].length ?? 0;
  if (definition > 0) return printInline(text, start + definition, start + line.length, arranger);
  const heading = /^#{1,6}\s+/u.exec(line)?.[0].length ?? 0;
  if (TABLE_ROW.test(line)) {
    let at = start + line.indexOf('|') + 1;
    const last = start + line.lastIndexOf('|');
    for (let isFirst = true; at <= last; isFirst = false) {
      const end = text.indexOf('|', at);
      if (!isFirst) arranger.put('\t');
      printInline(text, at + leadingSpace(text.slice(at, end)), at + text.slice(at, end).trimEnd().length, arranger);
      at = end + 1;
    }
    return;
  }
  // Such a line may be a heading.
  if (BOLD_LINE.test(line)) {
    arranger.add({ start, end: start + line.length });
    return;
  }
  const mark = LIST_MARK.exec(line.slice(0, 40))?.[0].length ?? 0;
  const textAt = start + (heading === 0 ? mark : heading);
  arranger.add({ start, end: textAt });
  printInline(text, textAt, start + line.length, arranger);
}

function leadingSpace(cell: string): number {
  return cell.length - cell.trimStart().length;
}

function printInline(text: string, start: number, end: number, arranger: TextArranger): void {
  let from = start;
  for (const { index, 0: mark, 1: label } of text.slice(start, Math.max(start, end)).matchAll(MARKUP)) {
    arranger.add({ start: from, end: start + index });
    const open = mark.indexOf('[') + 1;
    if (label !== undefined) arranger.add({ start: start + index + open, end: start + index + open + label.length });
    const sign = ENTITIES[mark];
    if (sign !== undefined) arranger.put(sign);
    from = start + index + mark.length;
  }
  arranger.add({ start: from, end });
}
