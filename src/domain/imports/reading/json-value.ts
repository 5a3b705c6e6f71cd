import { childPointer, MAXIMUM_POINTER_LENGTH } from './json-pointer.js';
import { isStorable } from './clean-text.js';

/** Any value that JSON.parse can give. */
export type JsonValue = string | number | boolean | null | JsonObject | readonly JsonValue[];

/**
 * A parsed JSON object. Its keys come from strangers: read it with `membersOf` or `fieldOf` only, so that
 * a key such as __proto__ or constructor is data and nothing else.
 */
export interface JsonObject {
  readonly [key: string]: JsonValue;
}

/** A value inside an object or array, and where it stands. */
export interface Member {
  /** The property's name, or the index in an array. */
  readonly name: string;
  readonly value: JsonValue;
  /** JSON Pointer from the payload's root. */
  readonly pointer: string;
}

/** Whether a value is a JSON object (not an array, not null). */
export function isJsonObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a value is a JSON array. */
export function isJsonArray(value: JsonValue | undefined): value is readonly JsonValue[] {
  return Array.isArray(value);
}

/** An object's own property, undefined when it has none by that name. */
export function fieldOf(object: JsonObject, name: string): JsonValue | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

/**
 * The direct members of an object or array; none for a scalar. A property is passed over when its name
 * holds what PostgreSQL cannot keep (U+0000, a lone surrogate) or its pointer gets longer than
 * MAXIMUM_POINTER_LENGTH: evidence could not say where it stands.
 */
export function membersOf(value: JsonValue, pointer: string): Member[] {
  if (isJsonArray(value)) {
    return value.map((element, index) => ({ name: String(index), value: element, pointer: `${pointer}/${index}` }));
  }
  if (!isJsonObject(value)) return [];
  const members: Member[] = [];
  for (const name of Object.keys(value)) {
    if (!isStorable(name)) continue;
    const memberPointer = childPointer(pointer, name);
    if (memberPointer.length > MAXIMUM_POINTER_LENGTH) continue;
    members.push({ name, value: value[name] as JsonValue, pointer: memberPointer });
  }
  return members;
}
