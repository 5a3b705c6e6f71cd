import type { Draft } from '../draft.js';
import { isJsonObject } from '../json-value.js';
import type { Member } from '../members.js';
import { numberIn } from '../read-level.js';
import { keyTable, normaliseKey } from './key-table.js';
import { readRecord } from './read-record.js';

const SCALE_KEYS = keyTable({ scale: 'scale,rating scale,answer scale,score scale,schaal,beoordelingsschaal,antwoordschaal,max score,max rating,maximale score,maximum score' });
const RANGE_KEYS = keyTable({ least: 'min,minimum,from,van,lowest', most: 'max,maximum,to,tot,highest', unused: 'labels,label,description,uitleg,omschrijving,toelichting' });
const RANGE = /^\s*\d{1,3}\s*(?:-|–|to|tot|tot en met|t\/m)\s*(\d{1,3})\s*$/u;

const LEGEND_ENTRY = /(?<![\p{L}\p{N}.,])(\d{1,3})\s?(?:[=:]|\()\s?\p{L}/gu;
const LONGEST_LEGEND = 1000;

/** The highest rating that a field for the scale gives: 10, "1-10", {"min": 1, "max": 10}, {"1": "poor", "5": "expert"}, "1 = poor, 5 = expert". Undefined when there is none. */
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
  const text = typeof member.value === 'string' ? member.value.slice(0, LONGEST_LEGEND) : '';
  const range = text.length < 40 ? RANGE.exec(text)?.[1] : undefined;
  const scale = range === undefined ? numberIn(member.value) ?? highestIn(text) : Number(range);
  if (scale !== undefined) draft.understood.add(member.pointer);
  return scale;
}

/** The highest number that a legend in words explains: "1 = poor, 2 = fair, 3 = good", "1 (laag) - 5 (hoog)". */
function highestIn(legend: string): number | undefined {
  const numbers = [...legend.matchAll(LEGEND_ENTRY)].map((match) => Number(match[1]));
  return numbers.length > 1 ? Math.max(...numbers) : undefined;
}
