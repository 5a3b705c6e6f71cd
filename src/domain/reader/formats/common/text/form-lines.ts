import { type KeyTable, normaliseKey } from '../../../vocabulary/index.js';
import type { TextLine } from './lines.js';

/** So many different labels above their values tell that a text is a form with its labels there. */
const MIN_LABELS_ABOVE = 2;
const MAX_LABEL_WORDS = 8;
/** Both in UTF-16 code units. */
const MAX_LABEL_LENGTH = 70;
const MAX_ROW_LENGTH = 400;
const CELL_BORDER = /\t|\s{3,}/u;
/** A label at the beginning of a row, behind some spaces, or behind a date. */
const LABEL_IN_ROW = /(?:^(?:\d{1,2}[.)]\s+)?|\s{2,}|(?<=\d)\s)(\p{L}(?:[\p{L}'’()/.-]|\s(?!\s)){0,28}?)\s*:(?=\s)/gu;

/** "Employer 2" as "Employer". */
export function withoutNumber(label: string): string {
  return label.replace(/\s\d{1,2}$/u, '');
}

/** The field that a label names, whole or in one of its parts: "Board / University", "Start date (month/year)". */
export function fieldOfLabel<Field extends string>(label: string, table: KeyTable<Field>): Field | undefined {
  const whole = table.get(normaliseKey(label)) ?? table.get(normaliseKey(withoutNumber(label)));
  if (whole !== undefined || !/[/(]/u.test(label)) return whole;
  const bare = label.replace(/\s*\([^()]*\)$/u, '');
  const fields = [bare, ...bare.split(/\s*\/\s*/u)].map((name) => table.get(normaliseKey(name)));
  // "Place / authority"
  return (
    fields.find((field) => field !== undefined && field !== 'unused') ?? fields.find((field) => field !== undefined)
  );
}

/**
 * The lines of a form with each label and its value in a line of their own, "Label: value": labels may stand above their
 * values, or several of both in a row. Other lines stay as they are.
 */
export function formLines<Field extends string>(lines: readonly TextLine[], table: KeyTable<Field>): TextLine[] {
  return withLabelsAbove(
    lines.flatMap((line) => fieldsOfRow(line, table)),
    table,
  );
}

/** "First name: <tab> Anna <tab> Surname: <tab> Smit", "From: 09/2007  To: 07/2008" */
function fieldsOfRow<Field extends string>(line: TextLine, table: KeyTable<Field>): TextLine[] {
  const { content, start } = line;
  if (content.length > MAX_ROW_LENGTH) return [line];
  if (!/:[^\t]*\t.*\t/u.test(content)) return fieldsOfCells(line, table) ?? fieldsBetweenSpaces(line, table) ?? [line];
  const cells = content.split('\t');
  const places: number[] = [];
  let at = 0;
  for (const cell of cells) {
    places.push(at);
    at += cell.length + 1;
  }
  const labels = cells.flatMap((cell, index) =>
    /:/u.test(cell) && fieldOfLabel(cell.slice(0, cell.indexOf(':')).trim(), table) !== undefined ? [index] : [],
  );
  if (labels.length < MIN_LABELS_ABOVE || labels[0] !== 0) return [line];
  return labels.map((from, index) => {
    const to = labels[index + 1] ?? cells.length;
    const [begin, end] = [places[from] ?? 0, (places[to] ?? content.length + 1) - 1];
    const words = content
      .slice(begin, end)
      .replaceAll(/\s*\t\s*/gu, ' ')
      .trim();
    return { content: words, start: start + begin, end: start + end, isBullet: false };
  });
}

/** "First name <tab> Anna <tab> Surname <tab> Smit", also with wide gaps. */
function fieldsOfCells<Field extends string>(line: TextLine, table: KeyTable<Field>): TextLine[] | undefined {
  const cells = line.content.split(CELL_BORDER).map((cell) => cell.trim());
  const isLabel = (cell: string): boolean => /^\p{L}\D*$/u.test(cell) && fieldOfLabel(cell, table) !== undefined;
  const arePairs =
    cells.length > 2 &&
    cells.length % 2 === 0 &&
    cells.every((cell, index) => cell !== '' && isLabel(cell) === (index % 2 === 0));
  return arePairs
    ? cells.flatMap((cell, index) =>
        index % 2 === 0 ? [{ ...line, content: `${cell}: ${cells[index + 1] ?? ''}`, isBullet: false }] : [],
      )
    : undefined;
}

function fieldsBetweenSpaces<Field extends string>(line: TextLine, table: KeyTable<Field>): TextLine[] | undefined {
  const { content, start } = line;
  const labels = [...content.matchAll(LABEL_IN_ROW)].filter(
    ({ 1: label = '' }) => fieldOfLabel(label.trim(), table) !== undefined,
  );
  const [first] = labels;
  if (labels.length < MIN_LABELS_ABOVE || first?.index !== 0) return undefined;
  return labels.map(({ index, 0: whole, 1: label = '' }, at) => {
    const [begin, end] = [index + whole.indexOf(label), labels[at + 1]?.index ?? content.length];
    return { content: content.slice(begin, end).trim(), start: start + begin, end: start + end, isBullet: false };
  });
}

/** "First name" above "Anna", and "Last name" above "Smit". */
function withLabelsAbove<Field extends string>(lines: readonly TextLine[], table: KeyTable<Field>): TextLine[] {
  const isLabel = lines.map(({ content }) => isLabelAlone(content, table));
  const labels = new Set(lines.filter((_, index) => isLabel[index] && isValue(lines[index + 1], isLabel[index + 1])));
  if (new Set([...labels].map(({ content }) => content)).size < MIN_LABELS_ABOVE) return [...lines];
  return lines.flatMap((line, index) => {
    const [above, below] = [lines[index - 1], lines[index + 1]];
    if (labels.has(line) && below !== undefined)
      return [
        {
          content: `${line.content.replace(/\s*:$/u, '')}: ${below.content}`,
          start: line.start,
          end: below.end,
          isBullet: false,
        },
      ];
    return above !== undefined && labels.has(above) ? [] : [line];
  });
}

function isLabelAlone<Field extends string>(content: string, table: KeyTable<Field>): boolean {
  if (content.length > MAX_LABEL_LENGTH || !/^\p{L}\D*$/u.test(content)) return false;
  const label = content.replace(/\s*:$/u, '');
  return (
    label !== '' &&
    !label.includes(':') &&
    label.split(/\s+/u).length <= MAX_LABEL_WORDS &&
    fieldOfLabel(label, table) !== undefined
  );
}

function isValue(line: TextLine | undefined, isLabel: boolean | undefined): boolean {
  return line !== undefined && line.content !== '' && isLabel === false;
}
