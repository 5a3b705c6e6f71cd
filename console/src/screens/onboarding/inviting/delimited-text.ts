/** A record of a text in columns, and where it begins. */
export interface TextRecord {
  /** From 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

const DELIMITERS = ['\t', ';', ','] as const;

/**
 * The records of a text in columns, as spreadsheets write and copy them: separated by tabs, semicolons or commas (RFC 4180),
 * whichever the first record has most of. Empty lines are left out.
 */
export function recordsOf(text: string): readonly TextRecord[] {
  const source = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const first = source.split('\n').find((line) => line.trim() !== '') ?? '';
  const [delimiter] = DELIMITERS.toSorted((a, b) => first.split(b).length - first.split(a).length);
  const records: TextRecord[] = [];
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let line = 1;
  let start = 1;
  const endRecord = () => {
    cells.push(cell.trim());
    if (cells.some((one) => one !== '')) records.push({ line: start, cells });
    [cells, cell, start] = [[], '', line];
  };
  for (let at = 0; at < source.length; at += 1) {
    const sign = source[at] ?? '';
    if (sign === '\n') line += 1;
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (source[at + 1] === '"') {
        cell += sign;
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell.trim() === '') [cell, isQuoted] = ['', true];
    else if (sign === delimiter) {
      cells.push(cell.trim());
      cell = '';
    } else if (sign === '\n') endRecord();
    else cell += sign;
  }
  endRecord();
  return records;
}
