import { childPointer } from './json-pointer.js';
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from './json-value.js';

/** A value inside an object or array, and its place. */
export interface Member {
  /** The property's name, or the index in an array. */
  readonly name: string;
  readonly value: JsonValue;
  /** JSON Pointer from the payload's root. */
  readonly pointer: string;
}

/** Most members of one object or list that are read. No person's record comes near, but an import may hold millions. */
const MAX_MEMBERS = 100_000;

/**
 * The direct members of an object or array, at most MAX_MEMBERS; none for a scalar. Properties without a pointer
 * (see childPointer) are left out.
 */
export function membersOf(value: JsonValue, pointer: string): Member[] {
  if (isJsonArray(value)) {
    return value
      .slice(0, MAX_MEMBERS)
      .map((element, index) => ({ name: String(index), value: element, pointer: `${pointer}/${index}` }));
  }
  if (!isJsonObject(value)) return [];
  const members: Member[] = [];
  for (const name of Object.keys(value)) {
    if (members.length >= MAX_MEMBERS) break;
    const member = memberOf(value, name, pointer);
    if (member !== undefined) members.push(member);
  }
  return members;
}

/** One property of an object as a member; undefined when there is none by that name, or no pointer can lead to it. */
export function memberOf(object: JsonObject, name: string, pointer: string): Member | undefined {
  if (!Object.hasOwn(object, name)) return undefined;
  const memberPointer = childPointer(pointer, name);
  return memberPointer === undefined ? undefined : { name, value: object[name] as JsonValue, pointer: memberPointer };
}

/** The member that a path of property names leads to. */
export function memberAt(from: Member | undefined, ...path: readonly string[]): Member | undefined {
  let member = from;
  for (const name of path) {
    if (member === undefined || !isJsonObject(member.value)) return undefined;
    member = memberOf(member.value, name, member.pointer);
  }
  return member;
}

/**
 * The entries of a list in any notation: {"Email": [...]}, {"Email": {...}} or, as in XML, {"EmailList": {"Email":
 * ...}}.
 *
 * @param name the name of one entry
 */
export function listAt(from: Member | undefined, name: string): Member[] {
  const section = memberAt(from, name) ?? memberAt(from, `${name}List`, name);
  if (section === undefined || section.value === null) return [];
  return isJsonArray(section.value) ? membersOf(section.value, section.pointer) : [section];
}

/**
 * The entries of a section in any notation: a list, one entry alone, or one object that holds a list ({"items":
 * [...]}).
 *
 * @param isEntry whether an object is an entry itself
 */
export function elementsOf(section: Member, isEntry: (member: Member) => boolean): Member[] {
  if (isJsonArray(section.value)) return membersOf(section.value, section.pointer);
  if (!isJsonObject(section.value) || isEntry(section)) return [section];
  const members = membersOf(section.value, section.pointer);
  const holdsObjects = members.length > 0 && members.every(({ value }) => isJsonObject(value));
  if (holdsObjects) return members;
  const lists = members.filter(({ value }) => isJsonArray(value));
  return lists.length === 0 ? [section] : lists.flatMap((list) => membersOf(list.value, list.pointer));
}
