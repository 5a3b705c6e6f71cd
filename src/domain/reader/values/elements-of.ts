import { isJsonArray, isJsonObject } from './json-value.js';
import { membersOf, type Member } from './members.js';

/**
 * The entries of a section, however it was written: a list, one entry alone, or one object that holds a list ({"items":
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
