import { isJsonArray, isJsonObject, type JsonValue } from '../../values/json-value.js';

/**
 * A JSON value as of RFC 8785 (JCS), the form in which it is signed: no white space, properties in the order of their
 * names' UTF-16 code units, numbers and strings as ECMAScript writes them.
 */
export function canonicalJson(value: JsonValue): string {
  if (isJsonArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (!isJsonObject(value)) return JSON.stringify(value);
  const members = Object.keys(value)
    .sort()
    .map((name) => `${JSON.stringify(name)}:${canonicalJson(value[name] as JsonValue)}`);
  return `{${members.join(',')}}`;
}
