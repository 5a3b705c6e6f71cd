import type { JsonValue } from './json-value.js';
import type { Member } from './members.js';
import { walkLeaves } from './walk-leaves.js';

/** A string in the payload. */
export interface StringLeaf extends Member {
  readonly value: string;
}

/**
 * Every string value with its JSON Pointer (RFC 6901), in the order of the document.
 *
 * @param pointer where the value itself stands in the payload
 */
export function* walkStrings(value: JsonValue, pointer = ''): Generator<StringLeaf> {
  for (const leaf of walkLeaves(value, pointer)) {
    if (typeof leaf.value === 'string') yield leaf as StringLeaf;
  }
}
