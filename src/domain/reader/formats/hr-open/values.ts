import { isJsonArray, isJsonObject } from '../../values/json-value.js';
import { memberAt, membersOf, type Member } from '../../values/members.js';

/** The entries of a list, which is an array or {"item": [...]}; a single object is a list of one. */
export function entriesAt(from: Member | undefined, name: string): Member[] {
  const list = memberAt(from, name);
  if (list === undefined || list.value === null) return [];
  const items = memberAt(list, 'item') ?? list;
  if (isJsonArray(items.value)) return membersOf(items.value, items.pointer);
  return isJsonObject(items.value) || typeof items.value === 'string' ? [items] : [];
}

/** Where an organisation or a code has its name: itself, or a property of it. */
export function nameMembersOf(member: Member | undefined): Member[] {
  if (member === undefined) return [];
  if (typeof member.value === 'string') return [member];
  for (const path of [
    ['name'],
    ['tradeName'],
    ['legalName'],
    ['formattedName'],
    ['legalId', 'value'],
    ['value'],
    ['code'],
  ]) {
    const found = memberAt(member, ...path);
    if (typeof found?.value === 'string' && found.value.trim() !== '') return [found];
    if (found !== undefined && isJsonObject(found.value)) return nameMembersOf(found);
  }
  return [];
}
