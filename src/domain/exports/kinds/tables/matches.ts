import type { Column } from '../../formats/table.js';
import { readBatches, type ExportKindDefinition } from '../base/export-kind.js';
import { countMatches, readMatchRows, type MatchRow } from './matches.sql.js';
import { tableFormats } from '../base/write-table.js';

const BATCH_SIZE = 1000;

const COLUMNS: readonly Column<MatchRow>[] = [
  { header: 'export.column.publicIdentifier', value: (row) => row.publicIdentifier },
  { header: 'export.column.fullName', value: (row) => row.fullName },
  { header: 'export.column.skillset', value: (row) => row.skillset },
  { header: 'export.column.overall', value: (row) => row.overall },
  { header: 'export.column.knowledge', value: (row) => row.knowledge },
  { header: 'export.column.transversal', value: (row) => row.transversal },
  { header: 'export.column.functional', value: (row) => row.functional },
  { header: 'export.column.completedAt', value: (row) => row.completedAt },
  { header: 'export.column.skillsetId', value: (row) => row.skillsetId },
  { header: 'export.column.matchId', value: (row) => row.id },
];

/** Completed matches: one row each, also the earlier ones of the same person and skillset. */
export const matches: ExportKindDefinition = {
  scopes: ['MATCHING_READ', 'PROFILES_READ'],
  isAboutPeople: true,
  count: async (source) => (await source.read((db) => countMatches(db, source)))[0]?.count ?? 0,
  formats: tableFormats({
    name: 'export.kind.MATCHES',
    columns: COLUMNS,
    batches: (source) =>
      readBatches(source, BATCH_SIZE, (db, after, limit) => readMatchRows(db, source, source.language, after, limit)),
  }),
};
