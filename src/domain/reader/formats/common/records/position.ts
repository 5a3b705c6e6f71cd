import type { ParsedRecord } from '../../../model/parsed-record.js';
import { type EvidenceSource, SUBJECT } from '../../../model/findings.js';
import { isJsonArray, isJsonObject } from '../../../values/json-value.js';
import { type Member, membersOf } from '../../../values/members.js';
import { takeDate, toLine, takeNamed } from './record-fields.js';
import { addSegments } from './segments.js';

/** A field that says where the person stands in the organisation now. */
export type PositionRole = 'occupation' | 'department' | 'team' | 'manager' | 'employer' | 'hireDate';

/**
 * Takes such a field; the first value of each stays.
 *
 * @returns false when the field holds something else, so that it is read on
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

/** Most people under one manager that are kept. */
const MOST_REPORTS = 1000;

/** Reads the people who report to the item's person. */
export function readDirectReports(record: ParsedRecord, section: Member): void {
  record.understood.add(section.pointer);
  const people = isJsonArray(section.value) ? membersOf(section.value, section.pointer) : [section];
  for (const person of people.slice(0, MOST_REPORTS)) {
    if (!isJsonObject(person.value) && typeof person.value !== 'string') continue;
    const named = takeNamed(record, [person]);
    if (named !== undefined)
      record.relations.push({ type: 'REPORTS_TO', from: { type: 'PERSON', ...named }, to: SUBJECT });
  }
}
