export { personOf, referenceOf, requirePerson } from './find-person.js';
export { isDistinctive, jsonPattern, mentionsOf, wholeWordsPattern, type Person } from './person.js';
export { PERSON_TABLES, type Fate, type PersonTable } from './person-tables.sql.js';
export { readPersonRows, type PersonRow } from './read-person-rows.sql.js';
export { TEXT_COLUMNS, type TextColumns } from './text-columns.js';
