import { localize, type MessageKey } from '../../../../platform/localization/index.js';
import { csvOf } from '../../formats/csv.js';
import { cellsOf, headersOf, type Column } from '../../formats/table.js';
import { createWorkbookStream } from '../../formats/workbook.js';
import type { ExportSource, RowBatch, WriteExport } from './export-kind.js';

/** A table that is read in batches. */
interface ExportTable<Row> {
  readonly name: MessageKey;
  readonly columns: readonly Column<Row>[];
  readonly batches: (source: ExportSource) => AsyncGenerator<RowBatch<Row>>;
}

/** The formats of tables. */
export function tableFormats<Row>({ name, columns, batches }: ExportTable<Row>): Record<'CSV' | 'XLSX', WriteExport> {
  return {
    CSV: async function* (source) {
      yield { bytes: csvOf([headersOf(columns, source.language)]), rows: 0, done: 0 };
      for await (const { rows, done } of batches(source))
        yield { bytes: csvOf(rows.map((row) => cellsOf(columns, row))), rows: rows.length, done };
    },
    XLSX: async function* (source) {
      const workbook = createWorkbookStream(localize(source.language, name), headersOf(columns, source.language));
      for await (const { rows, done } of batches(source))
        yield { bytes: workbook.addRows(rows.map((row) => cellsOf(columns, row))), rows: rows.length, done };
      yield { bytes: workbook.finish(), rows: 0, done: 0 };
    },
  };
}
