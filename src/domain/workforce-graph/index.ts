export { nameKeyOf } from './entity-identity.js';
export { placesReadModel } from './places-of-people.js';
export { workforceGraphReadModel } from './read-model.js';
export type { EntityStatement, GraphOfItem, RelationStatement } from './graph-statements.js';
export { findTeamOrDepartment } from './find-team.js';
export { isLeaving, selectLeavers, selectMemberships, type GraphGroup } from './memberships.js';
export { findOwnPeople } from './own-people.sql.js';
export { storeGraph } from './store-graph.js';
export { pruneGraph, withdrawGraph, type WithdrawnGraph } from './withdraw-graph.js';
