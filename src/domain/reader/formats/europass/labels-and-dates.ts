import { readDate } from '../../dates/dates.js';
import type { Draft } from '../../model/draft.js';
import type { FoundDate } from '../../model/findings.js';
import { isJsonObject } from '../../values/json-value.js';
import type { Member } from '../../values/members.js';
import { memberAt } from '../../values/members.js';
import { yesOrNo } from '../common/records/record-fields.js';

/** A period of a Europass CV; `open` when it says that it still runs. */
export interface EuropassPeriod {
  readonly startDate?: FoundDate;
  readonly endDate?: FoundDate;
  readonly open: boolean;
}

/**
 * Reads {From: {Year, Month, Day}, To, Current}; in XML the parts are attributes: year="2007" month="--03" day="---01".
 */
export function europassPeriod(draft: Draft, period: Member | undefined): EuropassPeriod {
  if (period === undefined) return { open: false };
  draft.understood.add(period.pointer);
  return {
    startDate: europassDate(draft, memberAt(period, 'From')),
    endDate: europassDate(draft, memberAt(period, 'To')),
    open: yesOrNo(memberAt(period, 'Current')?.value ?? null) === true,
  };
}

/** Reads a date in parts: year, month, day, of which the last may lack. */
export function europassDate(draft: Draft, date: Member | undefined): FoundDate | undefined {
  if (date === undefined || !isJsonObject(date.value)) return undefined;
  const parts: string[] = [];
  for (const names of [
    ['Year', 'year'],
    ['Month', 'month'],
    ['Day', 'day'],
  ]) {
    const part = names.map((name) => memberAt(date, name)?.value).find((value) => value !== undefined);
    const digits = String(part ?? '').replace(/^-+/, '');
    if (!/^\d{1,4}$/.test(digits)) break;
    parts.push(digits);
  }
  const found = readDate(parts.join('-'));
  if (found !== undefined) draft.understood.add(date.pointer);
  return found;
}
