import type { Resolvers } from '../../generated/resolver-types.js';
import { countConnection } from '../../platform/pagination/index.js';
import { listDeletions } from './find-deletions.js';

export const deletionResolvers: Resolvers = {
  Query: {
    deletions: (_parent, page, scope) => listDeletions(scope, page),
  },
  DeletionConnection: { totalCount: countConnection },
  Deletion: {
    deletedRows: ({ deletedRows }) => Number(deletedRows),
    totalRows: ({ totalRows }) => (totalRows === null ? null : Number(totalRows)),
  },
};
