export { ObjectReference } from './object-reference.js';
export { readTypeDefinitions } from './type-definitions.js';
export {
  changedIds,
  changesOf,
  subscribeToChanges,
  type ObjectChange,
  type SubscribedObjects,
} from './subscribe-to-changes.js';
