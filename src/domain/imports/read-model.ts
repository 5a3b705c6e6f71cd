import type { ReadModel } from '../../platform/read-model/index.js';

/** What imports add to the workforce graph. Resolvers read import items. */
export const importReadModel: ReadModel = {
  objects: {},
  resolvedById: { Entity: ['importItems'], Relation: ['importItems'] },
  queries: {},
};
