/** Any value that JSON.parse can give. */
export type JsonValue = string | number | boolean | null | JsonObject | readonly JsonValue[];

/**
 * A parsed JSON object. Its keys come from strangers: read it with `membersOf` or `fieldOf` only, so that
 * a key such as __proto__ or constructor is only data.
 */
export interface JsonObject {
  readonly [key: string]: JsonValue;
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
