import { type KeyTable, normaliseKey } from '../../../vocabulary/index.js';
import { fieldOfLabel, formLines, withoutNumber } from './form-lines.js';
import type { TextLine } from './lines.js';

/** A line such as "Werkgever: De Linde". */
interface LabelledLine<Field extends string> {
  readonly field: Field;
  readonly label: string;
  readonly value: string;
  readonly line: TextLine;
}

const MAX_LABEL_LENGTH = 30;
const MAX_LINE_LENGTH = 300;
/** A label and its value; "Van - tot: 2023 - heden" has a dash in its label. */
const LABELS = [
  /^([^:\t|]{2,30}?\s[–-]\s[^:\t|]{2,20}):\s*(.*)$/su,
  /^([^:\t|]{2,30}?)(?:\s*:-\s*|\s*[:\t]\s*|\s\|\s+|\s{3,}|\s?(?:\.{3,}|…+)\s?|\s[=–-]\s)(.*)$/su,
];
/** Several labels may be of no use, and none of them begins a record. */
const UNUSED = 'unused';

/** Reads "Label: value", also with white space, dots, a dash or "=" between them; undefined for a label not in the table. */
export function readLabelledLine<Field extends string>(
  line: TextLine,
  table: KeyTable<Field>,
): LabelledLine<Field> | undefined {
  const start = line.content.slice(0, MAX_LINE_LENGTH);
  for (const pattern of LABELS) {
    const [, label = '', behind = ''] = pattern.exec(start) ?? [];
    const field = label === '' || label.length > MAX_LABEL_LENGTH ? undefined : fieldOfLabel(label, table);
    if (field === undefined) continue;
    // "**Naam:** Anna Smit"
    const value = behind.replace(/^[*_]{1,3}\s*/u, '');
    return { field, label: normaliseKey(withoutNumber(label)), value: value.trim(), line };
  }
  return undefined;
}

/** One record of a text that was filled in like a form. */
export interface LabelledRecord<Field extends string> {
  readonly fields: ReadonlyMap<Field, string>;
  /** The lines of the record without a known label. */
  readonly rest: readonly TextLine[];
}

/**
 * Reads a section that was filled in like a form, one record below another. A record begins where a label is repeated,
 * and where the label stands that began the first one. Of two labels for one field in a record, the first counts.
 *
 * @returns undefined when fewer than two lines have a known label: the section is no form
 */
export function readLabelledRecords<Field extends string>(
  all: readonly TextLine[],
  table: KeyTable<Field>,
): LabelledRecord<Field>[] | undefined {
  const lines = formLines(all, table);
  const labelled = lines.map((line) => readLabelledLine(line, table));
  if (labelled.filter((found) => found !== undefined).length < 2) return undefined;
  const records: { fields: Map<Field, string>; rest: TextLine[] }[] = [];
  const labels = new Map<Field, string>();
  const firstLabel = labelled.find((found) => found !== undefined)?.label;
  for (const [index, line] of lines.entries()) {
    const found = labelled[index];
    const current = records.at(-1);
    if (found === undefined) {
      if (line.content !== '') current?.rest.push(line);
      continue;
    }
    const { field, label, value } = found;
    const isRepeated = field !== UNUSED && (labels.get(field) === label || label === firstLabel);
    if (current === undefined || isRepeated) {
      records.push({ fields: new Map([[field, value]]), rest: [] });
      labels.clear();
    } else if (current.fields.has(field) && field !== UNUSED) current.rest.push(line);
    else current.fields.set(field, value);
    if (!labels.has(field)) labels.set(field, label);
  }
  return records;
}
