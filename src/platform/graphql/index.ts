export { ObjectReference } from './object-reference.js';
export { listSize, selectColumns, selectedFields, selectedNodeFields, type SelectedFields } from './selected-fields.js';
export {
  changedIds,
  changesOf,
  subscribeToChanges,
  type ObjectChange,
  type SubscribedObjects,
} from './subscribe-to-changes.js';
