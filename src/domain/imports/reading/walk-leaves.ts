import { membersOf, type JsonValue, type Member } from './json-value.js';

/** A member whose value holds no further values. */
export interface Leaf extends Member {
  readonly value: string | number | boolean | null;
}

/**
 * Every value that is no object or array, in the order of the document, with its JSON Pointer. Works with a
 * stack of its own: depth costs memory, never the call stack.
 *
 * @param pointer where the value itself stands in the payload
 */
export function* walkLeaves(value: JsonValue, pointer = ''): Generator<Leaf> {
  const waiting: Member[] = [{ name: '', value, pointer }];
  for (let member = waiting.pop(); member !== undefined; member = waiting.pop()) {
    if (typeof member.value === 'object' && member.value !== null) {
      const members = membersOf(member.value, member.pointer);
      for (let index = members.length - 1; index >= 0; index -= 1) waiting.push(members[index] as Member);
    } else {
      yield member as Leaf;
    }
  }
}
