import { isJsonArray, isJsonObject } from './json-value.js';
import { memberOf, membersOf, type Member } from './members.js';

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
 * The entries of a list however it was written: {"Email": [...]}, {"Email": {...}} or, as in XML, {"EmailList":
 * {"Email": ...}}.
 *
 * @param name what one entry is called
 */
export function listAt(from: Member | undefined, name: string): Member[] {
  const section = memberAt(from, name) ?? memberAt(from, `${name}List`, name);
  if (section === undefined || section.value === null) return [];
  return isJsonArray(section.value) ? membersOf(section.value, section.pointer) : [section];
}
