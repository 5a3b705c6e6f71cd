import { Prisma } from '../../generated/prisma/client.js';
import {
  byColumns,
  columns,
  compared,
  enumeration,
  filterModel,
  ID,
  INSTANT,
  listField,
  objectById,
  objectModel,
  Parameter,
  TEXT,
  type FieldContext,
  type FieldModel,
  type ReadModel,
  type Row,
} from '../../platform/read-model/index.js';
import { EXPORT_KINDS } from './kinds/export-kinds.js';

/** Whether the file's time is over. Housekeeping deletes it some minutes later. */
function isOver(row: Row<'Export'>): Prisma.Sql {
  return Prisma.sql`(${row.column('state')} = 'COMPLETED' AND ${row.column('expiresAt')} <= now())`;
}

const stateOf = (row: Row<'Export'>) =>
  Prisma.sql`CASE WHEN ${isOver(row)} THEN 'EXPIRED' ELSE ${row.column('state')} END`;

const state: FieldModel<FieldContext<'Export'>> = { isLeaf: true, compile: ({ row }) => stateOf(row) };

/** The kinds whose content the request may read. */
const READABLE_KINDS = new Parameter(({ scope: { access } }) =>
  Object.entries(EXPORT_KINDS)
    .filter(([, { scopes }]) => !access || scopes.every((scope) => access.scopes.has(scope)))
    .map(([kind]) => kind),
);

const downloadUrl: FieldModel<FieldContext<'Export'>> = {
  isLeaf: true,
  compile: ({ row }) => Prisma.sql`
    CASE WHEN ${row.column('state')} = 'COMPLETED' AND NOT ${isOver(row)}
      AND ${row.column('kind')}::text = ANY(${READABLE_KINDS}::text[]) THEN ${row.column('downloadUrl')} END`,
};

// Version 7 UUIDs sort by time.
const exports = listField({
  name: 'exports',
  table: 'Export',
  filter: 'ExportWhere',
  orders: { CREATED_AT: byColumns('Export', 'id') },
});

/** Exports, without their files. */
export const exportReadModel: ReadModel = {
  objects: {
    Export: objectModel('Export', {
      ...columns('id', 'kind', 'format', 'language', 'progress', 'rowCount', 'byteCount', 'fileName', 'requestedBy'),
      ...columns('createdAt', 'finishedAt', 'expiresAt'),
      state,
      downloadUrl,
    }),
  },
  filters: {
    ExportWhere: filterModel('Export', {
      id: compared(ID, 'id'),
      kind: compared(enumeration('ExportKindFilter', 'export_kind'), 'kind'),
      format: compared(enumeration('ExportFormatFilter', 'export_format'), 'format'),
      state: compared(enumeration('ExportStateFilter', 'export_state'), ({ row }) => stateOf(row)),
      requestedBy: compared(TEXT, 'requestedBy'),
      createdAt: compared(INSTANT, 'createdAt'),
      finishedAt: compared(INSTANT, 'finishedAt'),
      expiresAt: compared(INSTANT, 'expiresAt'),
    }),
  },
  queries: { export: objectById('Export'), exports },
};
