import { byColumns, columns, listField, objectModel, type ReadModel } from '../../platform/read-model/index.js';

/** Finished and unfinished deletions, newest first. Version 7 UUIDs sort by time. */
const deletions = listField({
  name: 'deletions',
  table: 'Deletion',
  orders: { REQUESTED_AT: byColumns('Deletion', 'id') },
  order: { field: 'REQUESTED_AT', direction: 'DESC' },
});

/** Deletions of objects with many rows. */
export const deletionReadModel: ReadModel = {
  objects: {
    Deletion: objectModel('Deletion', {
      ...columns('id', 'kind', 'subjectId', 'requestedAt', 'requestedBy', 'deletedRows', 'totalRows', 'finishedAt'),
    }),
  },
  queries: { deletions },
};
