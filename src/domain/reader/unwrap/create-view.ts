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
import {
  fieldListOf,
  fieldMapOf,
  type ListedField,
  openRowList,
  soleElementOf,
  wrappedValueOf,
} from './data/record-shapes.js';
import { surveyResponseIn, type SurveyResponse } from './data/survey-responses.js';
import { openSignedToken } from './data/signed-token.js';
import { openXml } from './data/xml.js';

/** Opens a string in one form; undefined for a string in another form. */
type Open = (builder: ViewBuilder, text: string, place: ViewPlace, name: string) => JsonValue | undefined;

/** The forms that a string may have, tried in this order. */
const FORMS: readonly Open[] = [openXml, openJson, openSignedToken, openArchive, openTable];

/** Below this name are the answers of a response. */
const ANSWERS = 'answers';

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
    const listed = fields.map((field) => ({ ...field, from: `${place.payload}/${field.index}` }));
    return viewOfFields(builder, listed, place) ?? list;
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

/** The object of fields that are written as objects; undefined if a name cannot be pointed to. */
function viewOfFields(
  builder: ViewBuilder,
  fields: readonly (Omit<ListedField, 'index'> & { readonly from: string | undefined })[],
  place: ViewPlace,
): JsonObject | undefined {
  const members: [string, JsonValue][] = [];
  for (const { name, nameKey, value, valueKey, from } of fields) {
    const view = childPointer(place.view, name);
    if (view === undefined || from === undefined) return undefined;
    builder.moved.set(view, `${from}/${valueKey}`);
    builder.names.set(view, { pointer: `${from}/${nameKey}`, source: name });
    members.push([name, viewOf(builder, value, { view, payload: `${from}/${valueKey}` }, name)]);
  }
  return Object.fromEntries(members);
}

/** A response of a survey tool as an object of answers by question, beside what else the response holds. */
function viewOfResponse(
  builder: ViewBuilder,
  object: JsonObject,
  { answers, members: consumed }: SurveyResponse,
  place: ViewPlace,
): JsonValue {
  const [given, beside] = [new Map<string, JsonValue>(), new Map<string, JsonValue>()];
  for (const { question, origin, value, pointer } of answers) {
    const view = childPointer(`${place.view}/${ANSWERS}`, question);
    if (view === undefined || given.has(question)) continue;
    builder.moved.set(view, pointer);
    builder.names.set(view, origin);
    given.set(question, viewOf(builder, value, { view, payload: pointer }, question));
  }
  for (const key of Object.keys(object)) {
    const [view, payload] = [childPointer(place.view, key), childPointer(place.payload, key)];
    if (consumed.includes(key) || view === undefined || payload === undefined) continue;
    beside.set(key, viewOf(builder, object[key] as JsonValue, { view, payload }, key));
  }
  return { ...Object.fromEntries(beside), [ANSWERS]: Object.fromEntries(given) };
}

function viewOfObject(builder: ViewBuilder, object: JsonObject, place: ViewPlace, name: string): JsonValue {
  const wrapped = wrappedValueOf(object);
  if (wrapped !== undefined && place.view !== '') {
    const from = `${place.payload}/${wrapped.key}`;
    keepName(builder, place, name);
    builder.moved.set(place.view, from);
    return viewOf(builder, wrapped.value, { view: place.view, payload: from }, name);
  }
  const response = surveyResponseIn(object, place.payload);
  if (response !== undefined) return viewOfResponse(builder, object, response, place);
  const fields = fieldMapOf(object);
  if (fields !== undefined) {
    const listed = fields.map((field) => ({ ...field, from: childPointer(place.payload, field.key) }));
    return viewOfFields(builder, listed, place) ?? object;
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
