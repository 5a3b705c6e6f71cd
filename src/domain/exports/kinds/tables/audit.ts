import type { Column } from '../../formats/table.js';
import { countAuditRows, readAuditRows, type AuditRow } from './audit.sql.js';
import { readBatches, type ExportKindDefinition } from '../base/export-kind.js';
import { tableFormats } from '../base/write-table.js';

const BATCH_SIZE = 1000;

const COLUMNS: readonly Column<AuditRow>[] = [
  { header: 'export.column.at', value: (row) => row.at },
  { header: 'export.column.actor', value: (row) => row.actor },
  { header: 'export.column.action', value: (row) => row.action },
  { header: 'export.column.subjectId', value: (row) => row.subjectId },
  { header: 'export.column.pseudonym', value: (row) => row.person },
  { header: 'export.column.details', value: (row) => row.details },
  { header: 'export.column.before', value: (row) => row.before },
  { header: 'export.column.after', value: (row) => row.after },
  { header: 'export.column.sealedChange', value: (row) => row.sealedChange },
  { header: 'export.column.face', value: (row) => row.face },
  { header: 'export.column.address', value: (row) => row.address },
  { header: 'export.column.requestId', value: (row) => row.requestId },
  { header: 'export.column.entryId', value: (row) => row.id },
  { header: 'export.column.sequence', value: (row) => row.sequence },
  { header: 'export.column.hash', value: (row) => row.hash },
];

/**
 * The audit trail: one row for each change of each object, oldest first. Values about people stay encrypted, so that no
 * file needs to be withdrawn when a person is erased.
 */
export const audit: ExportKindDefinition = {
  scopes: ['AUDIT_READ'],
  isAboutPeople: false,
  count: async ({ organisationId, read }) => (await read((db) => countAuditRows(db, organisationId)))[0]?.count ?? 0,
  formats: tableFormats({
    name: 'export.kind.AUDIT',
    columns: COLUMNS,
    batches: (source) =>
      readBatches(source, BATCH_SIZE, (db, after, limit) => readAuditRows(db, source.organisationId, after, limit)),
  }),
};
