export { listEntitiesOfItem } from './find-entities.js';
export { listRelationsOfItem } from './find-relations.js';
export type { EntityRow, EntityRowConnection, RelationRow, RelationRowConnection } from './graph-rows.js';
export { workforceGraphResolvers } from './resolvers.js';
export type { EntityStatement, GraphOfItem, RelationStatement } from './graph-statements.js';
export { isLeaving, selectMemberships, type GraphGroup } from './memberships.js';
export { storeGraph } from './store-graph.js';
export { pruneGraph, withdrawGraph, type WithdrawnGraph } from './withdraw-graph.js';
