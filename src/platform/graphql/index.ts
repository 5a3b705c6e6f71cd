export { listSize, selectColumns, selectedFields, selectedNodeFields, type SelectedFields } from './selected-fields.js';
export { ObjectReference } from './object-reference.js';
export { changedIds, subscribeToChanges, type SubscribedObjects } from './subscribe-to-changes.js';
