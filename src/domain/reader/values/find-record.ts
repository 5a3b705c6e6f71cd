import { isJsonArray, isJsonObject, type JsonObject } from './json-value.js';
import { membersOf, type Member } from './members.js';

/** A member that is an object. */
export interface ObjectMember extends Member {
  readonly value: JsonObject;
}

/** Deepest objects that are looked at. Exports wrap a record a few times, not more. */
const MAX_DEPTH = 8;
/** Most values that are looked at. */
const MAX_VALUES = 20_000;

/** The first object that is wanted, from the outside in; the payload itself has the pointer ''. */
export function findRecord(payload: JsonObject, isWanted: (value: JsonObject) => boolean): ObjectMember | undefined {
  return findRecords(payload, isWanted, 1)[0];
}

/** The objects that are wanted, from the outside in; none that is inside another. */
export function findRecords(
  payload: JsonObject,
  isWanted: (value: JsonObject) => boolean,
  most = Infinity,
): ObjectMember[] {
  const found: ObjectMember[] = [];
  let layer: Member[] = [{ name: '', value: payload, pointer: '' }];
  let looked = 0;
  for (let depth = 0; depth < MAX_DEPTH && layer.length > 0; depth += 1) {
    const next: Member[] = [];
    for (const member of layer) {
      looked += 1;
      if (looked > MAX_VALUES) return found;
      if (isObjectMember(member) && isWanted(member.value)) {
        found.push(member);
        if (found.length >= most) return found;
      } else if (isObjectMember(member) || isJsonArray(member.value)) {
        for (const inner of membersOf(member.value, member.pointer))
          if (typeof inner.value === 'object' && inner.value !== null) next.push(inner);
      }
    }
    layer = next;
  }
  return found;
}

function isObjectMember(member: Member): member is ObjectMember {
  return isJsonObject(member.value);
}
