import type { ParsedRecord } from '../../../model/parsed-record.js';
import { type EvidenceSource, SUBJECT } from '../../../model/findings.js';
import { isJsonArray, isJsonObject } from '../../../values/json-value.js';
import { type Member, membersOf } from '../../../values/members.js';
import { takeDate, takeLine, toLine, takeNamed } from './record-fields.js';
import { addSegments } from './segments.js';

/** A field that says where in the organisation the person works now. */
export type PositionRole =
  'occupation' | 'department' | 'departmentCode' | 'team' | 'teamCode' | 'manager' | 'employer' | 'hireDate';

/**
 * Reads a field of the person's present position. The first value of each field is kept.
 *
 * @returns false when the value is something else and has to be read otherwise
 */
export function readPositionField(
  record: ParsedRecord,
  role: PositionRole,
  member: Member,
  source: EvidenceSource,
): boolean {
  const { position } = record;
  if (role === 'hireDate') {
    const date = takeDate(record, [member]);
    position.startDate ??= date;
    return date !== undefined;
  }
  if (role === 'departmentCode' || role === 'teamCode') {
    const code = takeLine(record, [member]);
    if (code !== undefined) position[role] ??= code;
    return code !== undefined;
  }
  const named = takeNamed(record, [member]);
  if (named === undefined) return false;
  if (role === 'occupation') {
    position.occupation ??= named.name;
    if (toLine(member.value) !== undefined)
      addSegments(record, [member], 'PROSE', source === 'SELF' ? 'WORK_HISTORY' : source);
  } else {
    position[role] ??= named;
  }
  return true;
}

const MAX_DIRECT_REPORTS = 1000;

/** Reads the people who report to the item's person, at most MAX_DIRECT_REPORTS. */
export function readDirectReports(record: ParsedRecord, section: Member): void {
  record.understood.add(section.pointer);
  const people = isJsonArray(section.value) ? membersOf(section.value, section.pointer) : [section];
  for (const person of people.slice(0, MAX_DIRECT_REPORTS)) {
    if (!isJsonObject(person.value) && typeof person.value !== 'string') continue;
    const named = takeNamed(record, [person]);
    if (named !== undefined)
      record.relations.push({ type: 'REPORTS_TO', from: { type: 'PERSON', ...named }, to: SUBJECT });
  }
}
