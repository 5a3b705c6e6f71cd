import { localize, type Language, type MessageKey } from '../../../platform/localization/index.js';

/** A value in a table. A date is an instant. */
export type Cell = string | number | Date | null;

/** A column of a table of rows. */
export interface Column<Row> {
  readonly header: MessageKey;
  readonly value: (row: Row) => Cell;
}

/** The names of columns. */
export function headersOf<Row>(columns: readonly Column<Row>[], language: Language): string[] {
  return columns.map(({ header }) => localize(language, header));
}

/** The values of a row. */
export function cellsOf<Row>(columns: readonly Column<Row>[], row: Row): Cell[] {
  return columns.map(({ value }) => value(row));
}
