import {
  byColumns,
  columns,
  compared,
  enumeration,
  filterModel,
  ID,
  INSTANT,
  listField,
  objectModel,
  TEXT,
  type ReadModel,
} from '../../platform/read-model/index.js';

/** Finished and unfinished deletions. Version 7 UUIDs sort by time. */
const deletions = listField({
  name: 'deletions',
  table: 'Deletion',
  filter: 'DeletionWhere',
  orders: { REQUESTED_AT: byColumns('Deletion', 'id') },
});

/** Deletions of objects with many rows. */
export const deletionReadModel: ReadModel = {
  objects: {
    Deletion: objectModel('Deletion', {
      ...columns('id', 'kind', 'subjectId', 'requestedAt', 'requestedBy', 'deletedRows', 'totalRows', 'finishedAt'),
    }),
  },
  filters: {
    DeletionWhere: filterModel('Deletion', {
      id: compared(ID, 'id'),
      kind: compared(enumeration('DeletionKindFilter', 'deletion_kind'), 'kind'),
      subjectId: compared(ID, 'subjectId'),
      requestedBy: compared(TEXT, 'requestedBy'),
      requestedAt: compared(INSTANT, 'requestedAt'),
      finishedAt: compared(INSTANT, 'finishedAt'),
    }),
  },
  queries: { deletions },
};
