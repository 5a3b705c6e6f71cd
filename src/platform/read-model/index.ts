export { enumeration, ID, indexedEnumeration, INSTANT, INTEGER, NUMBER, TEXT, type Comparator } from './comparators.js';
export {
  completeAnswer,
  computedField,
  computedObject,
  computedObjects,
  computedParts,
  computedValue,
  readAnswer,
  urlField,
  type Compute,
} from './computed-fields.js';
export { compileObjects, compileOperation, ID_FIELD, mergeReadModels, VERSION_FIELD } from './compile-selection.js';
export { connectionField, type ConnectionModel, type ConnectionRows, type PageToRead } from './connection-field.js';
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
export { countOfRows, countsBy, facetsOf } from './facets.js';
export { compared, flag, relatedListWhere, relatedWhere } from './filter.js';
export { linkedListField } from './linked-list-field.js';
export { hashOfFilter, shapeOfFilter } from './filter-shape.js';
export { listField } from './list-field.js';
export { objectById } from './object-by-id.js';
export {
  LANGUAGE,
  NOW,
  ORGANISATION,
  Parameter,
  type Arguments,
  type ParameterSource,
  type PreparedStatement,
  type ReadScope,
} from './parameters.js';
export { partialDateModel, partialDates } from './partial-dates.js';
export { hasNotEnded, isCurrent } from './periods.js';
export {
  filterModel,
  NotCompiledError,
  objectModel,
  type ColumnOf,
  type FieldContext,
  type FieldModel,
  type FilterContext,
  type FilterField,
  type FilterModel,
  type ObjectModel,
  type QueryContext,
  type ReadModel,
  type Row,
  type RowsToRead,
  type SelectedField,
  type Selection,
  type TableName,
} from './read-model.js';
export { instant, isRelated, joinRelated, tableOf } from './rows.js';
export { byColumns, byOptionalInstant, type OrderKey, type SortKey } from './sort-keys.js';
export { createWidening, type WidenSelection } from './widen-selection.js';
