import { readDate } from '../../dates/date-forms.js';
import type { ParsedRecord } from '../../model/parsed-record.js';
import type { FoundDate } from '../../model/findings.js';
import { isJsonObject } from '../../values/json-value.js';
import { type Member, memberAt } from '../../values/members.js';
import { toYesOrNo } from '../common/records/record-fields.js';

/** A period of a Europass CV; `open` when it has not ended. */
interface EuropassPeriod {
  readonly startDate?: FoundDate;
  readonly endDate?: FoundDate;
  readonly open: boolean;
}

/**
 * Reads {From: {Year, Month, Day}, To, Current}; in XML the parts are attributes: year="2007" month="--03" day="---01".
 */
export function readEuropassPeriod(record: ParsedRecord, period: Member | undefined): EuropassPeriod {
  if (period === undefined) return { open: false };
  record.understood.add(period.pointer);
  return {
    startDate: readEuropassDate(record, memberAt(period, 'From')),
    endDate: readEuropassDate(record, memberAt(period, 'To')),
    open: toYesOrNo(memberAt(period, 'Current')?.value ?? null) === true,
  };
}

/** Reads a date in parts: year, month and day, of which the last ones may be missing. */
function readEuropassDate(record: ParsedRecord, date: Member | undefined): FoundDate | undefined {
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
  if (found !== undefined) record.understood.add(date.pointer);
  return found;
}
