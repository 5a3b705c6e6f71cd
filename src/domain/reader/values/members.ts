import { childPointer } from './json-pointer.js';
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from './json-value.js';

/** A value inside an object or array, and where it stands. */
export interface Member {
  /** The property's name, or the index in an array. */
  readonly name: string;
  readonly value: JsonValue;
  /** JSON Pointer from the payload's root. */
  readonly pointer: string;
}

/**
 * Most members of one object or list that are read: no person's record comes near, and an import may hold millions of
 * values.
 */
export const MAXIMUM_MEMBERS = 100_000;

/**
 * The direct members of an object or array, at most MAXIMUM_MEMBERS; none for a scalar. Properties without a pointer
 * (see childPointer) are passed over.
 */
export function membersOf(value: JsonValue, pointer: string): Member[] {
  if (isJsonArray(value)) {
    return value
      .slice(0, MAXIMUM_MEMBERS)
      .map((element, index) => ({ name: String(index), value: element, pointer: `${pointer}/${index}` }));
  }
  if (!isJsonObject(value)) return [];
  const members: Member[] = [];
  for (const name of Object.keys(value)) {
    if (members.length >= MAXIMUM_MEMBERS) break;
    const member = memberOf(value, name, pointer);
    if (member !== undefined) members.push(member);
  }
  return members;
}

/**
 * One property of an object as a member; undefined when the object has none by that name, or none that a pointer can
 * lead to.
 */
export function memberOf(object: JsonObject, name: string, pointer: string): Member | undefined {
  if (!Object.hasOwn(object, name)) return undefined;
  const memberPointer = childPointer(pointer, name);
  return memberPointer === undefined ? undefined : { name, value: object[name] as JsonValue, pointer: memberPointer };
}
