import { Prisma } from '../../../generated/prisma/client.js';
import {
  asObject,
  byColumns,
  columns,
  countOfRows,
  countsBy,
  instant,
  isRelated,
  listField,
  objectById,
  objectModel,
  ORGANISATION,
  type FieldContext,
  type FieldModel,
  type ReadModel,
  type Row,
} from '../../../platform/read-model/index.js';
import { importFilters } from './filters.js';
import { ITEM_FACET_COLUMNS } from './items.js';

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
  filter: 'ImportItemWhere',
  orders: { POSITION: byColumns('ImportItem', 'position') },
  facets: ITEM_FACET_COLUMNS,
});

/** Version 7 UUIDs sort by time, and within an import by position. */
const importItems = listField({
  name: 'items',
  table: 'ImportItem',
  filter: 'ImportItemWhere',
  orders: { RECEIVED_AT: byColumns('ImportItem', 'id') },
  facets: ITEM_FACET_COLUMNS,
});

const imports = listField({
  name: 'imports',
  table: 'Import',
  filter: 'ImportWhere',
  orders: { CREATED_AT: byColumns('Import', 'createdAt', 'id') },
  facets: ['source', 'topic'],
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
    ImportFacets: objectModel('Import', { sources: countsBy(['source']), topics: countsBy(['topic']) }),
    ImportSourceFacet: objectModel('Import', { ...columns('source'), count: countOfRows }),
    ImportTopicFacet: objectModel('Import', { ...columns('topic'), count: countOfRows }),
  },
  filters: importFilters,
  queries: { import: objectById('Import'), imports, importItems },
};
