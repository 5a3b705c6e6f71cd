import type { ParsedRecord } from '../../model/parsed-record.js';
import { isJsonObject } from '../../values/json-value.js';
import type { Member } from '../../values/members.js';
import { numberIn, scaleInWords } from '../../levels/parse-level.js';
import { normaliseKey, keysOf } from '../../vocabulary/index.js';
import { groupFields } from '../common/records/record-fields.js';

const SCALE_KEYS = keysOf('scale');
const RANGE_KEYS = keysOf('scaleRange');

/**
 * The highest possible rating by a field for the scale: 10, "1-10", {"min": 1, "max": 10}, {"1": "poor", "5":
 * "expert"}, "1 = poor, 5 = expert". Undefined without such a field.
 */
export function scaleBeside(record: ParsedRecord, members: readonly Member[]): number | undefined {
  for (const member of members) {
    if (!SCALE_KEYS.has(normaliseKey(member.name))) continue;
    const scale = scaleIn(record, member);
    if (scale !== undefined && scale > 0) return scale;
  }
  return undefined;
}

function scaleIn(record: ParsedRecord, member: Member): number | undefined {
  if (isJsonObject(member.value)) {
    const legend = Object.keys(member.value).map((key) => numberIn(key));
    if (legend.length > 1 && legend.every((number) => number !== undefined)) {
      record.understood.add(member.pointer);
      return Math.max(...legend);
    }
    const fields = groupFields(member.value, member.pointer, RANGE_KEYS);
    const most = fields.get('most')?.find(({ value }) => numberIn(value) !== undefined);
    if (most === undefined) return undefined;
    record.understood.add(most.pointer);
    for (const { pointer } of fields.get('least') ?? []) record.understood.add(pointer);
    return numberIn(most.value);
  }
  const scale = numberIn(member.value) ?? (typeof member.value === 'string' ? scaleInWords(member.value) : undefined);
  if (scale !== undefined) record.understood.add(member.pointer);
  return scale;
}
