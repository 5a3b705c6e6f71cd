import { isJsonObject, type JsonObject, type JsonValue } from '../values/json-value.js';
import { walkLeaves } from '../values/walk-leaves.js';

/** Deepest nesting of objects and arrays that is read (DESIGN.md section 4). */
export const MAXIMUM_DEPTH = 200;

/** A payload ready for reading, or why there is none. */
export type ParsedPayload =
  { readonly payload: JsonObject } | { readonly failure: 'TOO_DEEP' | 'NOT_JSON' | 'NO_CONTENT' };

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;

/**
 * Parses an item's payload. The nesting is counted on the text first, so that no hostile depth ever reaches
 * code that descends.
 *
 * @param text the payload as it came; null when the item had none
 * @returns the object; or TOO_DEEP over MAXIMUM_DEPTH levels, NOT_JSON for anything that is no JSON object,
 *   NO_CONTENT when there is nothing but null, empty texts and booleans in it
 */
export function parsePayload(text: string | null): ParsedPayload {
  if (text === null || text.trim() === '') return { failure: 'NO_CONTENT' };
  if (isTooDeep(text)) return { failure: 'TOO_DEEP' };
  let value: JsonValue;
  try {
    value = JSON.parse(text) as JsonValue;
  } catch {
    return { failure: 'NOT_JSON' };
  }
  if (value === null) return { failure: 'NO_CONTENT' };
  if (!isJsonObject(value)) return { failure: 'NOT_JSON' };
  return hasContent(value) ? { payload: value } : { failure: 'NO_CONTENT' };
}

function isTooDeep(text: string): boolean {
  let depth = 0;
  let inString = false;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (inString) {
      if (code === BACKSLASH) index += 1;
      else if (code === QUOTE) inString = false;
    } else if (code === QUOTE) inString = true;
    else if (code === OPEN_BRACE || code === OPEN_BRACKET) {
      depth += 1;
      if (depth > MAXIMUM_DEPTH) return true;
    } else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) depth -= 1;
  }
  return false;
}

function hasContent(payload: JsonObject): boolean {
  for (const { value } of walkLeaves(payload)) {
    if (typeof value === 'number' || (typeof value === 'string' && value.trim() !== '')) return true;
  }
  return false;
}
