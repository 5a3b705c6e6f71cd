import { Prisma } from '../../generated/prisma/client.js';
import {
  byColumns,
  columns,
  listField,
  objectById,
  objectModel,
  type FieldContext,
  type FieldModel,
  type ReadModel,
  type Row,
} from '../../platform/read-model/index.js';

/** Whether the file's time is over. Housekeeping deletes it some minutes later. */
function isOver(row: Row<'Export'>): Prisma.Sql {
  return Prisma.sql`(${row.column('state')} = 'COMPLETED' AND ${row.column('expiresAt')} <= now())`;
}

const state: FieldModel<FieldContext<'Export'>> = {
  isLeaf: true,
  compile: ({ row }) => Prisma.sql`CASE WHEN ${isOver(row)} THEN 'EXPIRED' ELSE ${row.column('state')} END`,
};

const downloadUrl: FieldModel<FieldContext<'Export'>> = {
  isLeaf: true,
  compile: ({ row }) => Prisma.sql`
    CASE WHEN ${row.column('state')} = 'COMPLETED' AND NOT ${isOver(row)} THEN ${row.column('downloadUrl')} END`,
};

// Version 7 UUIDs sort by time.
const exports = listField({
  name: 'exports',
  table: 'Export',
  orders: { CREATED_AT: byColumns('Export', 'id') },
  order: { field: 'CREATED_AT', direction: 'DESC' },
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
  queries: { export: objectById('Export'), exports },
};
