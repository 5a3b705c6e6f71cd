export { storeGraph, type EntityStatement, type RelationStatement } from './store-graph.js';
