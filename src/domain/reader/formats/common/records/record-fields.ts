import { walkStrings } from '../../../values/walk-leaves.js';
import { readDate } from '../../../dates/date-forms.js';
import { isOpenEnd, readPeriod } from '../../../dates/period-forms.js';
import { isWebUrl } from '../../../../../platform/validation/is-web-url.js';
import { cleanLine, cleanProse } from '../../../language/clean-text.js';
import type { ParsedRecord, Named } from '../../../model/parsed-record.js';
import type { FoundDate } from '../../../model/findings.js';
import { isJsonArray, isJsonObject, type JsonObject } from '../../../values/json-value.js';
import { membersOf, type Member } from '../../../values/members.js';
import { keysOf, type KeyTable, normaliseKey, yesOrNoIn } from '../../../vocabulary/index.js';

/** The members of an object by field. */
export type FieldMembers<Field extends string> = ReadonlyMap<Field, readonly Member[]>;

const THING_KEYS = keysOf('thing');

/** Groups the members of an object by field; members with other keys are left out. */
export function groupFields<Field extends string>(
  object: JsonObject,
  pointer: string,
  table: KeyTable<Field>,
): FieldMembers<Field> {
  const fields = new Map<Field, Member[]>();
  for (const member of membersOf(object, pointer)) {
    const field = table.get(normaliseKey(member.name));
    if (field === undefined) continue;
    const there = fields.get(field);
    if (there === undefined) fields.set(field, [member]);
    else there.push(member);
  }
  return fields;
}

/** The text or whole number of the first member that has a usable one (see cleanLine); marks it as understood. */
export function takeLine(record: ParsedRecord, members: readonly Member[] | undefined): string | undefined {
  for (const member of members ?? []) {
    const text = toLine(member.value);
    if (text === undefined) continue;
    record.understood.add(member.pointer);
    return text;
  }
  return undefined;
}

/** A value as one line: a clean text, or a safe integer; undefined for anything else. */
export function toLine(value: Member['value']): string | undefined {
  if (typeof value === 'string') return cleanLine(value);
  return typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : undefined;
}

/** Longest URL that is kept, in UTF-16 code units. */
const MAX_URL_LENGTH = 2000;

/** The first http(s) URL in the members; marks it as understood. Other schemes, such as javascript:, are refused. */
export function takeUrl(record: ParsedRecord, members: readonly Member[] | undefined): string | undefined {
  for (const { value, pointer } of members ?? []) {
    const address = typeof value === 'string' ? cleanLine(value, MAX_URL_LENGTH) : undefined;
    if (address === undefined || /[<>"]/.test(address) || !isWebUrl(address)) continue;
    record.understood.add(pointer);
    return address;
  }
  return undefined;
}

/** All texts in the members, lists included, as one description with a line each; marks them as understood. */
export function takeProse(record: ParsedRecord, members: readonly Member[] | undefined): string | undefined {
  const lines: string[] = [];
  for (const member of members ?? []) {
    for (const { value, pointer } of walkStrings(member.value, member.pointer)) {
      lines.push(value);
      record.understood.add(pointer);
    }
  }
  return cleanProse(lines.join('\n'));
}

/**
 * Something with a name: a text, or an object with a name or an identifier. Without a name the identifier is the name.
 * Marks what it uses as understood.
 */
export function takeNamed(record: ParsedRecord, members: readonly Member[] | undefined): Named | undefined {
  for (const member of members ?? []) {
    if (isJsonObject(member.value)) {
      const fields = groupFields(member.value, member.pointer, THING_KEYS);
      const externalId = takeLine(record, fields.get('externalId'));
      const parts = [takeLine(record, fields.get('firstName')), takeLine(record, fields.get('lastName'))].filter(
        (part) => part !== undefined,
      );
      const name = takeLine(record, fields.get('name')) ?? (parts.length > 0 ? parts.join(' ') : externalId);
      if (name !== undefined) return { name, ...(externalId === undefined ? {} : { externalId }) };
    } else {
      const name = isJsonArray(member.value)
        ? takeNamed(
            record,
            membersOf(member.value, member.pointer)
              .slice(0, 1)
              .filter((first) => !isJsonArray(first.value)),
          )?.name
        : takeLine(record, [member]);
      if (name !== undefined) return { name };
    }
  }
  return undefined;
}

/** The first date that can be read; marks it as understood. */
export function takeDate(record: ParsedRecord, members: readonly Member[] | undefined): FoundDate | undefined {
  for (const member of members ?? []) {
    if (typeof member.value !== 'string' && typeof member.value !== 'number') continue;
    const date = readDate(member.value);
    if (date === undefined) continue;
    record.understood.add(member.pointer);
    return date;
  }
  return undefined;
}

/**
 * The start and end of something, from a field for each date or one field for the period; marks them as understood.
 * `open` when the item says that it has not ended.
 */
export function takeDates(
  record: ParsedRecord,
  start: readonly Member[] | undefined,
  end: readonly Member[] | undefined,
  period: readonly Member[] | undefined,
): { readonly startDate?: FoundDate; readonly endDate?: FoundDate; readonly open: boolean } {
  const startDate = takeDate(record, start);
  const endDate = takeDate(record, end);
  let open = false;
  for (const { value, pointer } of end ?? []) {
    if ((typeof value === 'string' && isOpenEnd(value)) || value === null) {
      record.understood.add(pointer);
      open ||= value !== null;
    }
  }
  if (startDate !== undefined || endDate !== undefined || open) return { startDate, endDate, open };
  for (const { value, pointer } of period ?? []) {
    const found = typeof value === 'string' || typeof value === 'number' ? readPeriod(value) : undefined;
    if (found === undefined) continue;
    record.understood.add(pointer);
    return found;
  }
  return { open: false };
}

/** A yes or no as people write it; undefined for anything else. */
export function toYesOrNo(value: Member['value']): boolean | undefined {
  if (typeof value === 'boolean') return value;
  return typeof value === 'string' ? yesOrNoIn(value) : undefined;
}

/** The first yes or no of the members; marks it as understood. */
export function takeYesOrNo(record: ParsedRecord, members: readonly Member[] | undefined): boolean | undefined {
  for (const member of members ?? []) {
    const answer = toYesOrNo(member.value);
    if (answer === undefined) continue;
    record.understood.add(member.pointer);
    return answer;
  }
  return undefined;
}
