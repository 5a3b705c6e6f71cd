import { namePartsOf } from '../../person-names/index.js';
import type { Column } from '../formats/table.js';
import { countChosenPeople } from './base/count-people.js';
import { readBatches, type ExportKindDefinition } from './base/export-kind.js';
import { passportFormats } from './passports.js';
import { readProfileRows, type ProfileRow } from './profiles.sql.js';
import { tableFormats } from './base/write-table.js';

const BATCH_SIZE = 500;

const COLUMNS: readonly Column<ProfileRow>[] = [
  { header: 'export.column.publicIdentifier', value: (row) => row.publicIdentifier },
  { header: 'export.column.firstName', value: (row) => namePartsOf(row).firstName },
  { header: 'export.column.lastName', value: (row) => namePartsOf(row).lastName },
  { header: 'export.column.fullName', value: (row) => row.fullName },
  { header: 'export.column.email', value: (row) => row.email },
  { header: 'export.column.occupation', value: (row) => row.occupation },
  { header: 'export.column.company', value: (row) => row.company },
  { header: 'export.column.skills', value: (row) => row.skills },
  { header: 'export.column.validatedSkills', value: (row) => row.validatedSkills },
  { header: 'export.column.certifications', value: (row) => row.certifications },
  { header: 'export.column.createdAt', value: (row) => row.createdAt },
  { header: 'export.column.updatedAt', value: (row) => row.updatedAt },
];

/** People: one row each, or one skill passport each. */
export const profiles: ExportKindDefinition = {
  scopes: ['PROFILES_READ'],
  isAboutPeople: true,
  count: countChosenPeople,
  formats: {
    ...tableFormats({
      name: 'export.kind.PROFILES',
      columns: COLUMNS,
      batches: (source) =>
        readBatches(source, BATCH_SIZE, (db, after, limit) => readProfileRows(db, source, after, limit)),
    }),
    ...passportFormats,
  },
};
