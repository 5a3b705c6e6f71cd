import { invalidInput } from '../../errors/index.js';
import { locateJsonValues } from './locate-json-values.js';

/** The text that an object was parsed from, kept as long as the object. */
const texts = new WeakMap<object, string>();

/** Maximum length of a record's path: variables, input, items, 0, payload in a GraphQL request, and one in reserve. */
const RECORD_DEPTH = 6;

/** A body that does not match has no records. Names may contain escapes. */
const MAY_HOLD_RECORDS = /"(?:payload|metadata)"|\\u00/;

/** Payload and metadata of import items, in requests of REST and of GraphQL. */
function isRecord(path: readonly (string | number)[]): boolean {
  const last = path.at(-1);
  return (last === 'payload' || last === 'metadata') && typeof path.at(-2) === 'number' && path.at(-3) === 'items';
}

/**
 * Remembers the text of every record in a body, so that it can be stored unchanged. Serialising the parsed objects
 * would change it (large numbers, repeated keys) and fail for very deep nesting.
 *
 * @param body - the JSON text.
 * @param parsed - the result of JSON.parse.
 */
export function rememberJsonTexts(body: string, parsed: unknown): void {
  if (!MAY_HOLD_RECORDS.test(body)) return;
  for (const { path, start, end } of locateJsonValues(body, isRecord, RECORD_DEPTH)) {
    let value: unknown = parsed;
    for (const key of path) value = Object(value)[key];
    if (typeof value === 'object' && value !== null) texts.set(value, body.slice(start, end));
  }
}

/** Remembers the text of one record that was not in the body of a request. */
export function rememberJsonText(value: object, text: string): void {
  texts.set(value, text);
}

/**
 * The JSON text of an object: the text that it was parsed from if that is known, else its serialisation.
 *
 * @throws ServiceError INVALID_INPUT if it is nested too deeply to be serialised.
 */
export function jsonTextOf(field: string, value: object): string {
  const text = texts.get(value);
  if (text !== undefined) return text;
  try {
    return JSON.stringify(value);
  } catch {
    throw invalidInput('error.field.invalid', { field });
  }
}
