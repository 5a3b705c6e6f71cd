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
  ORGANISATION,
  relatedObject,
  relatedWhere,
  TEXT,
  type ReadModel,
  type Row,
} from '../../../platform/read-model/index.js';
import { isOfExistingEndpoint } from '../delivery-log/delivery-conditions.sql.js';

const exists = (recovery: Row<'Recovery'>) => isOfExistingEndpoint(recovery.alias, ORGANISATION);

/** Recoveries. Organisations have few. */
const recoveries = listField<'Recovery'>({
  name: 'recoveries',
  table: 'Recovery',
  rows: (_context, row) => exists(row),
  filter: 'RecoveryWhere',
  orders: { CREATED_AT: byColumns('Recovery', 'createdAt', 'id') },
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
  filters: {
    RecoveryWhere: filterModel('Recovery', {
      id: compared(ID, 'id'),
      endpoint: relatedWhere('endpoint', 'EndpointWhere'),
      kind: compared(enumeration('RecoveryKindFilter', 'recovery_kind'), 'kind'),
      status: compared(enumeration('RecoveryStatusFilter', 'recovery_status'), 'status'),
      startedBy: compared(TEXT, 'startedBy'),
      createdAt: compared(INSTANT, 'createdAt'),
      finishedAt: compared(INSTANT, 'finishedAt'),
    }),
  },
  queries: { recovery: objectById('Recovery', exists), recoveries },
};
