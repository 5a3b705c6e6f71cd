import {
  byColumns,
  columns,
  comparing,
  ID,
  listField,
  objectById,
  objectModel,
  ORGANISATION,
  relatedObject,
  type ReadModel,
  type Row,
} from '../../../platform/read-model/index.js';
import { isOfExistingEndpoint } from '../delivery-log/delivery-conditions.sql.js';

const exists = (recovery: Row<'Recovery'>) => isOfExistingEndpoint(recovery.alias, ORGANISATION);

/** Recoveries, newest first. */
const recoveries = listField<'Recovery'>({
  name: 'recoveries',
  table: 'Recovery',
  rows: (_context, row) => exists(row),
  arguments: { endpointId: comparing('endpointId', ID, 'eq') },
  orders: { CREATED_AT: byColumns('Recovery', 'createdAt', 'id') },
  order: { field: 'CREATED_AT', direction: 'DESC' },
});

/** Recoveries with their endpoints. */
export const recoveryReadModel: ReadModel = {
  objects: {
    Recovery: objectModel(
      'Recovery',
      {
        ...columns('id', 'endpointId', 'kind', 'status', 'since', 'until', 'eventTypes', 'ratePerSecond', 'total'),
        ...columns('requeued', 'skipped', 'createdAt', 'finishedAt', 'startedBy'),
        endpoint: relatedObject('endpoint'),
      },
      exists,
    ),
  },
  queries: { recovery: objectById('Recovery', exists), recoveries },
};
