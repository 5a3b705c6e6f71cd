export { ObjectReference } from './object-reference.js';
export { listSize, selectColumns, selectedFields, selectedNodeFields, type SelectedFields } from './selected-fields.js';
