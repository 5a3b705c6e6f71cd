import { childPointer } from '../../values/json-pointer.js';
import { fieldOf, isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../../values/json-value.js';
import {
  COLUMN_KEYS,
  ENVELOPE_KEYS,
  isIncidental,
  KEY_ROLES,
  type KeyRole,
  keysOf,
  normaliseKey,
} from '../../vocabulary/index.js';
import { readLevel } from '../../levels/parse-level.js';
import type { ViewBuilder, ViewPlace } from '../common/payload-view.js';

/*
 * Ways in which systems write a plain record: a list of fields, a list of rows, a value wrapped in an object, a list
 * with only the record in it.
 */

/** Longest name of a field or column, in UTF-16 code units. */
const MAX_NAME_LENGTH = 100;

/** A field that is written as an object with its name and its value. */
export interface ListedField {
  readonly index: number;
  readonly name: string;
  readonly nameKey: string;
  readonly value: JsonValue;
  readonly valueKey: string;
}

const FIELD_KEYS = keysOf('listedField');
const WRAPPER_KEYS = keysOf('wrappedValue');

/** Lists whose entries have names and values with another meaning. */
const OTHER_LISTS: ReadonlySet<string> = new Set([
  'skills',
  'languages',
  'survey',
  'educations',
  'workHistory',
  'certifications',
]);

const MAX_FIELDS = 1000;

/**
 * The fields in a list of {name, value}, as form builders and custom fields of HR systems write them:
 * [{"name": "E-mail", "value": ...}]. At least one name must be a known field of a record, and no two may be equal.
 *
 * @param listName the name of the property that holds the list
 */
export function fieldListOf(list: readonly JsonValue[], listName: string): ListedField[] | undefined {
  if (list.length === 0 || list.length > MAX_FIELDS || OTHER_LISTS.has(KEY_ROLES.get(normaliseKey(listName)) ?? ''))
    return undefined;
  const fields: ListedField[] = [];
  for (const [index, element] of list.entries()) {
    const field = fieldIn(element, index);
    if (field === undefined) return undefined;
    fields.push(field);
  }
  if (new Set(fields.map(({ name }) => name)).size < fields.length) return undefined;
  return fields.some(({ name }) => isRecordField(name)) ? fields : undefined;
}

/**
 * The fields in an object of {label, value}, as systems with fields of their own write them: {"dynamic_1": {"label":
 * "Main stack", "value": "Java"}}. At least one label must be a known field of a record, and no two may be equal. A key that
 * is a known field means the same as its label: in {"function": {"label": "Manager", "value": "MGR"}} the label is a value.
 */
export function fieldMapOf(object: JsonObject): (Omit<ListedField, 'index'> & { readonly key: string })[] | undefined {
  const keys = Object.keys(object);
  if (keys.length < 2 || keys.length > MAX_FIELDS) return undefined;
  const fields = keys.flatMap((key) => {
    const field = labelledFieldIn(fieldOf(object, key));
    return field === undefined ? [] : [{ ...field, key }];
  });
  if (fields.length < keys.length || new Set(fields.map(({ name }) => name)).size < fields.length) return undefined;
  if (fields.some(({ key, name }) => isRecordField(key) && roleOf(key) !== roleOf(name))) return undefined;
  return fields.some(({ name }) => isRecordField(name)) ? fields : undefined;
}

function labelledFieldIn(value: JsonValue | undefined): Omit<ListedField, 'index'> | undefined {
  if (value === undefined || !isJsonObject(value)) return undefined;
  const names = Object.keys(value);
  const nameKey = names.find((name) => WRAPPER_KEYS.get(normaliseKey(name)) === 'label');
  const valueKey = names.find((name) => WRAPPER_KEYS.get(normaliseKey(name)) === 'value');
  const name = nameKey === undefined ? undefined : fieldOf(value, nameKey);
  const inner = valueKey === undefined ? undefined : fieldOf(value, valueKey);
  if (nameKey === undefined || valueKey === undefined || typeof name !== 'string' || inner === undefined)
    return undefined;
  return name === '' || name.length > MAX_NAME_LENGTH ? undefined : { name, nameKey, value: inner, valueKey };
}

function isRecordField(name: string): boolean {
  return !isIncidental(roleOf(name));
}

function roleOf(name: string): KeyRole | undefined {
  return KEY_ROLES.get(normaliseKey(name));
}

function fieldIn(element: JsonValue, index: number): ListedField | undefined {
  if (!isJsonObject(element)) return undefined;
  let nameKey: string | undefined;
  let valueKey: string | undefined;
  for (const key of Object.keys(element)) {
    const field = FIELD_KEYS.get(normaliseKey(key));
    if (field === undefined) return undefined;
    if (field === 'name') nameKey ??= key;
    if (field === 'value') valueKey ??= key;
  }
  if (nameKey === undefined || valueKey === undefined) return undefined;
  const name = fieldOf(element, nameKey);
  const value = fieldOf(element, valueKey);
  if (typeof name !== 'string' || name === '' || name.length > MAX_NAME_LENGTH || value === undefined) return undefined;
  return { index, name, nameKey, value, valueKey };
}

const MAX_ROWS = 5000;
const MAX_COLUMNS = 500;
const MIN_KNOWN_COLUMNS = 2;

/**
 * Opens a list of lists that is a table, as spreadsheets are sent: the first list names the columns, at least two of
 * them known, and no other list is longer: [["Employee", "Skill", "Level"], ["Kim Bos", "Java", 4]]. Undefined for any
 * other list.
 */
export function openRowList(builder: ViewBuilder, list: readonly JsonValue[], place: ViewPlace): JsonValue | undefined {
  const header = columnsOf(list);
  if (header === undefined) return undefined;
  return list.slice(1).map((row, index) => {
    const members: [string, JsonValue][] = [];
    for (const [column, value] of (row as readonly JsonValue[]).entries()) {
      const name = (header[column] as string).trim();
      const view = name === '' ? undefined : childPointer(`${place.view}/${index}`, name);
      if (view === undefined || value === null || value === '') continue;
      members.push([name, value]);
      builder.moved.set(view, `${place.payload}/${index + 1}/${column}`);
      builder.names.set(view, { pointer: `${place.payload}/0/${column}`, source: header[column] as string });
    }
    return Object.fromEntries(members);
  });
}

function columnsOf(list: readonly JsonValue[]): string[] | undefined {
  const [header, ...rows] = list;
  if (
    !isJsonArray(header) ||
    rows.length === 0 ||
    rows.length > MAX_ROWS ||
    header.length < 2 ||
    header.length > MAX_COLUMNS
  )
    return undefined;
  if (!header.every((name) => typeof name === 'string' && name.length <= MAX_NAME_LENGTH)) return undefined;
  const names = header as readonly string[];
  if (
    new Set(names.map((name) => name.trim())).size < names.length ||
    names.filter(isKnownColumn).length < MIN_KNOWN_COLUMNS
  )
    return undefined;
  const areRows = rows.every(
    (row) =>
      isJsonArray(row) &&
      row.length <= names.length &&
      row.every((value) => typeof value !== 'object' || value === null),
  );
  return areRows ? [...names] : undefined;
}

/** Whether records or tables of skills have a column of this name. */
export function isKnownColumn(name: string): boolean {
  const key = normaliseKey(name);
  return COLUMN_KEYS.has(key) || !isIncidental(KEY_ROLES.get(key));
}

const MAX_WRAPPER_KEYS = 6;
/** A value of so many words is a text below its heading, and no code. */
const MIN_TEXT_WORDS = 5;

/**
 * The plain value that an object wraps: {"value": "jan@example.nl", "type": "work"}, {"value": "ENG", "label":
 * "Engineering"}. Where there is a label too, it is taken unless the value is a number or a text: people read the label. A
 * value that is a level rates its label, {"label": "SEO", "value": "expert"}, and is no code for it.
 * Undefined for any other object.
 */
export function wrappedValueOf(
  object: JsonObject,
): { readonly key: string; readonly value: string | number } | undefined {
  const keys = Object.keys(object);
  if (keys.length === 0 || keys.length > MAX_WRAPPER_KEYS) return undefined;
  let valueKey: string | undefined;
  let labelKey: string | undefined;
  for (const key of keys) {
    const field = WRAPPER_KEYS.get(normaliseKey(key));
    if (field === undefined) return undefined;
    if (field === 'value') valueKey ??= key;
    if (field === 'label') labelKey ??= key;
  }
  if (valueKey === undefined) return undefined;
  const value = fieldOf(object, valueKey);
  const label = labelKey === undefined ? undefined : fieldOf(object, labelKey);
  if (typeof value === 'number') return { key: valueKey, value };
  if (labelKey !== undefined && typeof label === 'string' && label.trim() !== '') {
    if (typeof value === 'string' && readLevel(value) !== undefined) return undefined;
    if (typeof value === 'string' && value.trim().split(/\s+/u).length >= MIN_TEXT_WORDS)
      return { key: valueKey, value };
    return { key: labelKey, value: label };
  }
  return typeof value === 'string' ? { key: valueKey, value } : undefined;
}

/** The only record in a list that is a mere envelope: {"d": {"results": [{...}]}} is that record. */
export function soleElementOf(list: readonly JsonValue[], name: string): JsonObject | undefined {
  const [sole] = list;
  return list.length === 1 && isJsonObject(sole) && ENVELOPE_KEYS.has(normaliseKey(name)) ? sole : undefined;
}
