export { completeAnswer, computedField, NeedsResolversError, readAnswer } from './computed-fields.js';
export { compileObjects, compileOperation, ID_FIELD, mergeReadModels, VERSION_FIELD } from './compile-selection.js';
export { connectionField, type PageToRead } from './connection-field.js';
export {
  derivedColumn,
  derivedColumns,
  derivedInstant,
  derivedModel,
  derivedObject,
  derivedRow,
  listOfDerived,
  objectOfDerived,
} from './derived-rows.js';
export {
  asList,
  asObject,
  columns,
  firstOf,
  listOf,
  MAX_NAME_LENGTH,
  namedColumns,
  objectOf,
  relatedList,
  relatedObject,
  translatedText,
} from './fields.js';
export {
  LANGUAGE,
  ORGANISATION,
  Parameter,
  type Arguments,
  type ParameterSource,
  type PreparedStatement,
  type ReadScope,
} from './parameters.js';
export {
  NotCompiledError,
  objectModel,
  type FieldContext,
  type FieldModel,
  type ObjectModel,
  type QueryContext,
  type ReadModel,
  type Row,
  type RowsToRead,
  type SelectedField,
  type Selection,
} from './read-model.js';
export { createWidening, type WidenSelection } from './widen-selection.js';
