import type { JsonObject, JsonValue } from './json-value.js';
import { memberOf, type Member } from './members.js';

/** A member whose value holds no further values. */
interface Leaf extends Member {
  readonly value: string | number | boolean | null;
}

interface Frame {
  readonly value: JsonValue;
  /** The names of an object's properties; undefined for an array. */
  readonly names: readonly string[] | undefined;
  readonly pointer: string;
  next: number;
}

/**
 * Every value that is no object or array, in the order of the document, with its JSON Pointer (RFC 6901). Uses a stack
 * of its own and visits one value at a time: depth costs no call stack, and millions of values cost no memory.
 *
 * @param pointer the place of the value itself in the payload
 * @param isSkipped whether nothing at or below a pointer is wanted
 */
export function* walkLeaves(value: JsonValue, pointer = '', isSkipped?: (pointer: string) => boolean): Generator<Leaf> {
  if (typeof value !== 'object' || value === null) {
    if (isSkipped?.(pointer) !== true) yield { name: '', value, pointer };
    return;
  }
  const frames: Frame[] = [frameOf(value, pointer)];
  for (let frame = frames.at(-1); frame !== undefined; frame = frames.at(-1)) {
    const member = nextMember(frame);
    if (member === undefined) frames.pop();
    else if (isSkipped?.(member.pointer) === true) continue;
    else if (typeof member.value === 'object' && member.value !== null)
      frames.push(frameOf(member.value, member.pointer));
    else yield member as Leaf;
  }
}

function frameOf(value: JsonValue, pointer: string): Frame {
  return { value, names: Array.isArray(value) ? undefined : Object.keys(value as object), pointer, next: 0 };
}

function nextMember(frame: Frame): Member | undefined {
  const { value, names } = frame;
  if (names === undefined) {
    const index = frame.next;
    const array = value as readonly JsonValue[];
    if (index >= array.length) return undefined;
    frame.next += 1;
    return { name: String(index), value: array[index] as JsonValue, pointer: `${frame.pointer}/${index}` };
  }
  while (frame.next < names.length) {
    const name = names[frame.next] as string;
    frame.next += 1;
    const member = memberOf(value as JsonObject, name, frame.pointer);
    if (member !== undefined) return member;
  }
  return undefined;
}

/** A string in the payload. */
export interface StringLeaf extends Member {
  readonly value: string;
}

/**
 * Every string value with its JSON Pointer, in the order of the document.
 *
 * @param pointer the place of the value itself in the payload
 */
export function* walkStrings(value: JsonValue, pointer = ''): Generator<StringLeaf> {
  for (const leaf of walkLeaves(value, pointer)) {
    if (typeof leaf.value === 'string') yield leaf as StringLeaf;
  }
}
