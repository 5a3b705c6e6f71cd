import type { JsonObject, JsonValue } from '../../../../values/json-value.js';
import { attainmentIn, keysOf, saysNotAttained } from '../../../../vocabulary/index.js';
import { groupFields, toYesOrNo } from '../record-fields.js';

/** Fields that say what became of a course, a certificate or a procedure. */
export const STATUS_KEYS = keysOf('attainment');

/** What a status says of a course, a certificate or a procedure: whether the person has it; undefined if it does not tell. */
export function attainmentOf(value: JsonValue): boolean | undefined {
  return toYesOrNo(value) ?? (typeof value === 'string' ? attainmentIn(value) : undefined);
}

/** Whether an object says that the person does not have what it is about: {"name": "VCA", "status": "requested"}. */
export function isNotAttained(object: JsonObject, pointer: string): boolean {
  return (groupFields(object, pointer, STATUS_KEYS).get('status') ?? []).some(
    ({ value }) => attainmentOf(value) === false || (typeof value === 'string' && saysNotAttained(value)),
  );
}

/** Whether an object says that the person has what it is about: {"name": "VCA", "status": "valid"}. */
export function saysAttained(object: JsonObject, pointer: string): boolean {
  return (groupFields(object, pointer, STATUS_KEYS).get('status') ?? []).some(
    ({ value }) => typeof value === 'string' && attainmentIn(value) === true,
  );
}
