import { localize, type Language } from '../../../../platform/localization/index.js';
import { linkOf } from '../../../assessments/index.js';
import type { Column } from '../../formats/table.js';
import { countAssessments, readAssessmentRows, type AssessmentRow } from './assessments.sql.js';
import { readBatches, type ExportKindDefinition, type ExportSource, type RowBatch } from '../base/export-kind.js';
import { tableFormats } from '../base/write-table.js';

const BATCH_SIZE = 1000;

/** A row with the language of its words, and its link. */
type LinkedRow = AssessmentRow & { readonly language: Language; readonly link: string | null };

const COLUMNS: readonly Column<LinkedRow>[] = [
  { header: 'export.column.campaign', value: (row) => row.campaign },
  { header: 'export.column.publicIdentifier', value: (row) => row.publicIdentifier },
  { header: 'export.column.fullName', value: (row) => row.fullName },
  { header: 'export.column.role', value: ({ language, role }) => localize(language, `export.${role}`) },
  { header: 'export.column.assessorIdentifier', value: (row) => row.assessorIdentifier },
  { header: 'export.column.assessorName', value: (row) => row.assessorName },
  { header: 'export.column.assessorEmail', value: (row) => row.assessorEmail },
  { header: 'export.column.state', value: ({ language, state }) => localize(language, `export.assessment.${state}`) },
  { header: 'export.column.link', value: (row) => row.link },
  { header: 'export.column.requestedAt', value: (row) => row.requestedAt },
  { header: 'export.column.dueAt', value: (row) => row.dueAt },
  { header: 'export.column.submittedAt', value: (row) => row.submittedAt },
  { header: 'export.column.assessmentId', value: (row) => row.id },
];

async function* batches(source: ExportSource): AsyncGenerator<RowBatch<LinkedRow>> {
  const { organisationId, language } = source;
  const read = readBatches(source, BATCH_SIZE, (db, after, limit) =>
    readAssessmentRows(db, source, language, after, limit),
  );
  for await (const { rows, done } of read) {
    const linked = rows.map((row) => ({
      ...row,
      language,
      link: row.state === 'OPEN' ? linkOf(source, { organisationId, id: row.id }, row) : null,
    }));
    yield { rows: linked, done };
  }
}

/** Assessments: one row each, with the links of those that are open. */
export const assessments: ExportKindDefinition = {
  scopes: ['ASSESSMENTS_READ', 'PROFILES_READ'],
  isAboutPeople: true,
  count: async (source) => (await source.read((db) => countAssessments(db, source)))[0]?.count ?? 0,
  formats: tableFormats({ name: 'export.kind.ASSESSMENTS', columns: COLUMNS, batches }),
};
