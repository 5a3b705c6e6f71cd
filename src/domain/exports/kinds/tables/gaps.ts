import type { Column } from '../../formats/table.js';
import type { ExportKindDefinition, ExportSource, RowBatch } from '../base/export-kind.js';
import { readGapRows, readSkillsetIds, type GapRow } from './gaps.sql.js';
import { tableFormats } from '../base/write-table.js';

const COLUMNS: readonly Column<GapRow>[] = [
  { header: 'export.column.skillset', value: (row) => row.skillset },
  { header: 'export.column.skill', value: (row) => row.skill },
  { header: 'export.column.requiredLevel', value: (row) => row.requiredLevel },
  { header: 'export.column.people', value: (row) => row.people },
  { header: 'export.column.holders', value: (row) => row.holders },
  { header: 'export.column.meeting', value: (row) => row.meeting },
  { header: 'export.column.oneLevelShort', value: (row) => row.oneLevelShort },
  { header: 'export.column.coverage', value: (row) => row.coverage },
  { header: 'export.column.fulfilment', value: (row) => row.fulfilment },
  { header: 'export.column.meanLevel', value: (row) => row.meanLevel },
  { header: 'export.column.missingLevels', value: (row) => row.missingLevels },
  { header: 'export.column.skillsetId', value: (row) => row.skillsetId },
  { header: 'export.column.skillId', value: (row) => row.skillId },
];

async function* batches(source: ExportSource): AsyncGenerator<RowBatch<GapRow>> {
  for (const { id } of await source.read((db) => readSkillsetIds(db, source.organisationId))) {
    yield { rows: await source.read((db) => readGapRows(db, source, source.language, id)), done: 1 };
  }
}

/**
 * What people lack of each skill of each skillset in use, as `skillGaps` answers those who may see people: one row each,
 * also of small groups.
 */
export const gaps: ExportKindDefinition = {
  scopes: ['PROFILES_READ', 'ANALYTICS_READ', 'SKILLSETS_READ'],
  isAboutPeople: true,
  count: async (source) => (await source.read((db) => readSkillsetIds(db, source.organisationId))).length,
  formats: tableFormats({ name: 'export.kind.GAPS', columns: COLUMNS, batches }),
};
