import { Prisma } from '../../../generated/prisma/client.js';
import {
  asObject,
  byColumns,
  columns,
  comparing,
  enumeration,
  instant,
  isRelated,
  listField,
  objectById,
  objectModel,
  ORGANISATION,
  TEXT,
  type FieldContext,
  type FieldModel,
  type ReadModel,
  type Row,
} from '../../../platform/read-model/index.js';
import { checkText } from '../../../platform/validation/index.js';

type ImportField = FieldModel<FieldContext<'Import'>>;

/** The numbers of items of an import by status, joined to it. */
function itemCounts(row: Row<'Import'>): Prisma.Sql {
  return row.join(
    'items',
    (alias) => Prisma.sql`
      LEFT JOIN LATERAL (
        SELECT
          count(*) FILTER (WHERE item.status = 'QUEUED') AS queued,
          count(*) FILTER (WHERE item.status = 'READING') AS reading,
          count(*) FILTER (WHERE item.status = 'READ') AS read,
          count(*) FILTER (WHERE item.status = 'FAILED') AS failed,
          max(item.finished_at) AS finished_at
        FROM import_item item
        WHERE item.organisation_id = ${ORGANISATION}::uuid AND item.import_id = ${row.column('id')}
      ) AS ${alias} ON TRUE`,
  );
}

const finishedAt: ImportField = {
  compile: ({ row }) => {
    const counts = itemCounts(row);
    const isFinished = Prisma.sql`${counts}.queued + ${counts}.reading = 0`;
    return Prisma.sql`CASE WHEN ${isFinished} THEN ${instant(Prisma.sql`${counts}.finished_at`)} END`;
  },
};

const progress: ImportField = {
  compile: ({ row, field, columns }) => asObject(Prisma.sql`SELECT ${columns(field.selection, row)}`),
};

const count = (status: 'queued' | 'reading' | 'read' | 'failed'): ImportField => ({
  isLeaf: true,
  compile: ({ row }) => Prisma.sql`${itemCounts(row)}.${Prisma.raw(status)}`,
});

const items = listField<'ImportItem', FieldContext<'Import'>>({
  name: 'items of an import',
  table: 'ImportItem',
  rows: (context, row) => isRelated(context.row, 'items', row),
  arguments: { status: comparing('status', enumeration('ImportItemStatus', 'import_item_status'), 'eq') },
  orders: { POSITION: byColumns('ImportItem', 'position') },
  order: { field: 'POSITION', direction: 'ASC' },
});

const imports = listField({
  name: 'imports',
  table: 'Import',
  arguments: {
    batchId: {
      ...comparing<'Import'>('batchId', TEXT, 'eq'),
      read: (given) => checkText('batchId', given as string),
      shape: (given) => {
        checkText('batchId', given as string);
        return '';
      },
    },
  },
  orders: { CREATED_AT: byColumns('Import', 'createdAt', 'id') },
  order: { field: 'CREATED_AT', direction: 'DESC' },
});

/** Imports with their progress and their items. */
export const importsReadModel: ReadModel = {
  objects: {
    Import: objectModel('Import', {
      ...columns('id', 'batchId', 'topic', 'source', 'createdAt'),
      finishedAt,
      progress,
      items,
    }),
    ImportProgress: objectModel('Import', {
      total: { isLeaf: true, compile: ({ row }) => row.column('itemCount') },
      queued: count('queued'),
      reading: count('reading'),
      read: count('read'),
      failed: count('failed'),
    }),
  },
  queries: { import: objectById('Import'), imports },
};
