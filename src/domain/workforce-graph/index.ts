export { storeGraph, type EntityStatement, type RelationStatement } from './store-graph.js';
export { pruneGraph, withdrawGraph, type WithdrawnGraph } from './withdraw-graph.js';
