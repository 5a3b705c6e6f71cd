import { isJsonObject, type JsonObject, type JsonValue } from '../../values/json-value.js';
import { ENVELOPE_KEYS, normaliseKey } from '../../vocabulary/index.js';

/**
 * The one record that a list holds under a name that says nothing of its own: {"d": {"results": [{...}]}} is that
 * record.
 */
export function soleElementOf(list: readonly JsonValue[], name: string): JsonObject | undefined {
  const [sole] = list;
  return list.length === 1 && isJsonObject(sole) && ENVELOPE_KEYS.has(normaliseKey(name)) ? sole : undefined;
}
