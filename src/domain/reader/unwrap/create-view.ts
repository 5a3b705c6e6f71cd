import { childPointer } from '../values/json-pointer.js';
import type { ItemBudget } from './limits.js';
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../values/json-value.js';
import { fieldListOf } from './record-shapes.js';
import { openString } from './view/open-string.js';
import { isBelowOpened, plainView, type PayloadView } from './payload-view.js';
import { openRowList } from './view/row-list.js';
import { soleElementOf } from './view/sole-element.js';
import { createViewBuilder, UnreadableDocument, type ViewBuilder, type ViewPlace } from './view/view-builder.js';
import { wrappedValueOf } from './view/wrapped-value.js';

/**
 * Makes the view of a payload that adapters read (see PayloadView). What needs no change is not copied.
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
    if (!isJsonObject(viewed)) return plainView(payload);
    return { ...builder, payload: viewed };
  } catch (error) {
    if (!(error instanceof UnreadableDocument)) throw error;
    return { failure: error.failure };
  }
}

/** @param name the property's name, or the index in an array */
function viewOf(builder: ViewBuilder, value: JsonValue, place: ViewPlace, name: string): JsonValue {
  if (typeof value === 'string') return openString(builder, value, place, name);
  if (isJsonArray(value)) return viewOfArray(builder, value, place, name);
  return isJsonObject(value) ? viewOfObject(builder, value, place, name) : value;
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
 * The name of a property stays where it is when its value moves up; below opened strings names have origins of their
 * own.
 */
function keepName(builder: ViewBuilder, { view, payload }: ViewPlace, name: string): void {
  const isNamed = view !== '' && payload.slice(payload.lastIndexOf('/')) === childPointer('', name);
  if (isNamed && !isBelowOpened(builder, view) && !builder.names.has(view))
    builder.names.set(view, { pointer: payload, source: name, inName: true });
}
