import { childPointer } from '../values/json-pointer.js';
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../values/json-value.js';
import { openArchive } from './data/archive.js';
import { openTable } from './data/csv.js';
import { openJson } from './data/json.js';
import type { ItemBudget } from './common/limits.js';
import {
  createViewBuilder,
  isBelowOpened,
  UnreadableDocument,
  type PayloadView,
  type ViewBuilder,
  type ViewPlace,
} from './common/payload-view.js';
import { fieldListOf, openRowList, soleElementOf, wrappedValueOf } from './data/record-shapes.js';
import { openSignedToken } from './data/signed-token.js';
import { openXml } from './data/xml.js';

/** Opens a string in one form; undefined for a string in another form. */
type Open = (builder: ViewBuilder, text: string, place: ViewPlace, name: string) => JsonValue | undefined;

/** The forms that a string may have, tried in this order. */
const FORMS: readonly Open[] = [openXml, openJson, openSignedToken, openArchive, openTable];

/** Shorter strings hold no records, in UTF-16 code units. */
const MIN_OPENED_LENGTH = 12;

/**
 * Makes the view of a payload that the formats read (see PayloadView). Unchanged parts are not copied.
 *
 * @returns the view; or why an archive in the payload cannot be opened
 */
export function createView(
  payload: JsonObject,
  budget: ItemBudget,
): PayloadView | { readonly failure: UnreadableDocument['failure'] } {
  const builder = createViewBuilder(budget);
  try {
    const viewed = viewOf(builder, payload, { view: '', payload: '' }, '');
    return isJsonObject(viewed) ? { ...builder, payload: viewed } : { ...createViewBuilder(budget), payload };
  } catch (error) {
    if (!(error instanceof UnreadableDocument)) throw error;
    return { failure: error.failure };
  }
}

/** @param name the property's name, or the index in an array */
function viewOf(builder: ViewBuilder, value: JsonValue, place: ViewPlace, name: string): JsonValue {
  if (typeof value === 'string') return viewOfString(builder, value, place, name);
  if (isJsonArray(value)) return viewOfArray(builder, value, place, name);
  return isJsonObject(value) ? viewOfObject(builder, value, place, name) : value;
}

function viewOfString(builder: ViewBuilder, text: string, place: ViewPlace, name: string): JsonValue {
  if (text.length < MIN_OPENED_LENGTH) return text;
  for (const open of FORMS) {
    const value = open(builder, text, place, name);
    if (value !== undefined) return value;
  }
  return text;
}

function viewOfArray(builder: ViewBuilder, list: readonly JsonValue[], place: ViewPlace, name: string): JsonValue {
  const fields = fieldListOf(list, name);
  if (fields !== undefined) {
    const members: [string, JsonValue][] = [];
    for (const field of fields) {
      const view = childPointer(place.view, field.name);
      if (view === undefined) return list;
      const from = `${place.payload}/${field.index}`;
      builder.moved.set(view, `${from}/${field.valueKey}`);
      builder.names.set(view, { pointer: `${from}/${field.nameKey}`, source: field.name });
      members.push([
        field.name,
        viewOf(builder, field.value, { view, payload: `${from}/${field.valueKey}` }, field.name),
      ]);
    }
    return Object.fromEntries(members);
  }
  const rows = openRowList(builder, list, place);
  if (rows !== undefined) return rows;
  const sole = soleElementOf(list, name);
  if (sole !== undefined) {
    const from = `${place.payload}/0`;
    keepName(builder, place, name);
    builder.moved.set(place.view, from);
    return viewOf(builder, sole, { view: place.view, payload: from }, name);
  }
  let changed: JsonValue[] | undefined;
  for (const [index, element] of list.entries()) {
    if (typeof element !== 'string' && (typeof element !== 'object' || element === null)) continue;
    const viewed = viewOf(
      builder,
      element,
      { view: `${place.view}/${index}`, payload: `${place.payload}/${index}` },
      name,
    );
    if (viewed === element) continue;
    changed ??= [...list];
    changed[index] = viewed;
  }
  return changed ?? list;
}

function viewOfObject(builder: ViewBuilder, object: JsonObject, place: ViewPlace, name: string): JsonValue {
  const wrapped = wrappedValueOf(object);
  if (wrapped !== undefined && place.view !== '') {
    const from = `${place.payload}/${wrapped.key}`;
    keepName(builder, place, name);
    builder.moved.set(place.view, from);
    return viewOf(builder, wrapped.value, { view: place.view, payload: from }, name);
  }
  let changed: Map<string, JsonValue> | undefined;
  for (const key of Object.keys(object)) {
    const value = object[key] as JsonValue;
    if (typeof value !== 'string' && (typeof value !== 'object' || value === null)) continue;
    const view = childPointer(place.view, key);
    const payload = childPointer(place.payload, key);
    if (view === undefined || payload === undefined) continue;
    const viewed = viewOf(builder, value, { view, payload }, key);
    if (viewed === value) continue;
    changed ??= new Map(Object.entries(object));
    changed.set(key, viewed);
  }
  return changed === undefined ? object : Object.fromEntries(changed);
}

/**
 * Keeps the place of a property's name when its value is replaced by one inside it. Names below opened strings have
 * other origins.
 */
function keepName(builder: ViewBuilder, { view, payload }: ViewPlace, name: string): void {
  const isNamed = view !== '' && payload.slice(payload.lastIndexOf('/')) === childPointer('', name);
  if (isNamed && !isBelowOpened(builder, view) && !builder.names.has(view))
    builder.names.set(view, { pointer: payload, source: name, inName: true });
}
