export { listEntitiesOfItem } from './find-entities.js';
export { listRelationsOfItem } from './find-relations.js';
export type { EntityRow, EntityRowConnection, RelationRow, RelationRowConnection } from './graph-rows.js';
export { workforceGraphResolvers } from './resolvers.js';
export { storeGraph, type EntityStatement, type GraphOfItem, type RelationStatement } from './store-graph.js';
export { pruneGraph, withdrawGraph, type WithdrawnGraph } from './withdraw-graph.js';
