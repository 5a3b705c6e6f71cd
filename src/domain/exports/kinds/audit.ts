import type { Column } from '../formats/table.js';
import { countAuditRows, readAuditRows, type AuditRow } from './audit.sql.js';
import { readBatches, type ExportKindDefinition } from './export-kind.js';
import { tableFormats } from './write-table.js';

const BATCH_SIZE = 1000;

const COLUMNS: readonly Column<AuditRow>[] = [
  { header: 'export.column.at', value: (row) => row.at },
  { header: 'export.column.actor', value: (row) => row.actor },
  { header: 'export.column.action', value: (row) => row.action },
  { header: 'export.column.subjectId', value: (row) => row.subjectId },
  { header: 'export.column.details', value: (row) => row.details },
  { header: 'export.column.entryId', value: (row) => row.id },
];

/** The audit trail: one row for each change of each object, oldest first. */
export const audit: ExportKindDefinition = {
  isAboutPeople: false,
  count: async ({ organisationId, read }) => (await read((db) => countAuditRows(db, organisationId)))[0]?.count ?? 0,
  formats: tableFormats({
    name: 'export.kind.AUDIT',
    columns: COLUMNS,
    batches: (source) =>
      readBatches(source, BATCH_SIZE, (db, after, limit) => readAuditRows(db, source.organisationId, after, limit)),
  }),
};
