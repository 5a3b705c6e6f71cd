import { numberIn } from '../../levels/parse-level.js';
import { scaleInWords } from '../../levels/rating-legend.js';
import type { Draft } from '../../model/draft.js';
import { isJsonObject } from '../../values/json-value.js';
import type { Member } from '../../values/members.js';
import { keyTable, normaliseKey } from '../../vocabulary/index.js';
import { readRecord } from '../common/records/record-fields.js';

const SCALE_KEYS = keyTable({
  scale:
    'legend,legenda,rating legend,scale legend,scale,rating scale,answer scale,score ' +
    'scale,schaal,beoordelingsschaal,antwoordschaal,max score,max rating,maximale score,maximum score',
});
const RANGE_KEYS = keyTable({
  least: 'min,minimum,from,van,lowest',
  most: 'max,maximum,to,tot,highest',
  unused: 'labels,label,description,uitleg,omschrijving,toelichting',
});

/**
 * The highest rating that a field for the scale gives: 10, "1-10", {"min": 1, "max": 10}, {"1": "poor", "5": "expert"},
 * "1 = poor, 5 = expert". Undefined when there is none.
 */
export function scaleBeside(draft: Draft, members: readonly Member[]): number | undefined {
  for (const member of members) {
    if (!SCALE_KEYS.has(normaliseKey(member.name))) continue;
    const scale = scaleIn(draft, member);
    if (scale !== undefined && scale > 0) return scale;
  }
  return undefined;
}

function scaleIn(draft: Draft, member: Member): number | undefined {
  if (isJsonObject(member.value)) {
    const legend = Object.keys(member.value).map((key) => numberIn(key));
    if (legend.length > 1 && legend.every((number) => number !== undefined)) {
      draft.understood.add(member.pointer);
      return Math.max(...legend);
    }
    const fields = readRecord(member.value, member.pointer, RANGE_KEYS);
    const most = fields.get('most')?.find(({ value }) => numberIn(value) !== undefined);
    if (most === undefined) return undefined;
    draft.understood.add(most.pointer);
    for (const { pointer } of fields.get('least') ?? []) draft.understood.add(pointer);
    return numberIn(most.value);
  }
  const scale = numberIn(member.value) ?? (typeof member.value === 'string' ? scaleInWords(member.value) : undefined);
  if (scale !== undefined) draft.understood.add(member.pointer);
  return scale;
}
