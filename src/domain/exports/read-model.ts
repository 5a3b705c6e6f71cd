import { Prisma } from '../../generated/prisma/client.js';
import { isId } from '../../platform/database/index.js';
import { readPage } from '../../platform/pagination/index.js';
import {
  columns,
  connectionField,
  objectModel,
  objectOf,
  ORGANISATION,
  type FieldContext,
  type FieldModel,
  type QueryContext,
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

const oneExport: FieldModel<QueryContext> = {
  shape: ({ id }) => `${isId(id as string)}`,
  compile: (context) => {
    if (!isId(context.field.arguments['id'] as string)) return Prisma.sql`NULL::json`;
    const row = context.newRow('Export');
    return objectOf(context, row, {
      where: Prisma.sql`${row.column('id')} = ${context.argument(({ id }) => id)}::uuid`,
    });
  },
};

const isOfOrganisation = Prisma.sql`FROM export WHERE organisation_id = ${ORGANISATION}::uuid`;

// Version 7 UUIDs sort by time.
const exports = connectionField({
  readPage: (page) => readPage(page, 'exports', [isId]),
  rows: (_context, page) =>
    page.select(Prisma.sql`*`, isOfOrganisation, [{ expression: Prisma.sql`id`, type: 'uuid' }], 'DESC'),
  node: (context) => ({ row: context.newRow('Export', 'page'), source: Prisma.sql`page` }),
  cursor: [Prisma.sql`page.id::text`],
  total: () => Prisma.sql`(SELECT count(*) ${isOfOrganisation})`,
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
  queries: { export: oneExport, exports },
};
