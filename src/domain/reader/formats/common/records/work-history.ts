import { MAX_RECORDS, type ParsedRecord } from '../../../model/parsed-record.js';
import { isJsonObject, type JsonObject } from '../../../values/json-value.js';
import { membersOf, type Member, elementsOf } from '../../../values/members.js';
import { addSegments } from './segments.js';
import { KEY_ROLES, keysOf, normaliseKey } from '../../../vocabulary/index.js';
import { takeDates, toLine, takeLine, takeNamed, takeProse, groupFields } from './record-fields.js';
import { withoutUndefined } from '../../../values/without-undefined.js';
import { takeLocation } from './location.js';
import { readPositionField, type PositionRole } from './position.js';
import { readSkills } from './ratings/skills.js';

const JOB_KEYS = keysOf('job');

/** Reads jobs, paid or not. Each becomes a work experience, and its texts are searched for skills. */
export function readWorkHistory(record: ParsedRecord, section: Member): void {
  for (const element of elementsOf(section, (member) => isJsonObject(member.value) && hasWorkFields(member))) {
    if (record.workHistory.length >= MAX_RECORDS) return;
    if (isJsonObject(element.value)) readJob(record, element);
    else readJobLine(record, element);
  }
}

function hasWorkFields({ value, pointer }: Member): boolean {
  if (!isJsonObject(value)) return false;
  const fields = groupFields(value, pointer, JOB_KEYS);
  return (fields.get('occupation') ?? fields.get('company') ?? []).some((member) => toLine(member.value) !== undefined);
}

function readJob(record: ParsedRecord, element: Member): void {
  if (!isJsonObject(element.value)) return;
  const fields = groupFields(element.value, element.pointer, JOB_KEYS);
  const occupation = takeLine(record, fields.get('occupation'));
  const company = takeNamed(record, fields.get('company'))?.name;
  const { startDate, endDate } = takeDates(
    record,
    fields.get('startDate'),
    fields.get('endDate'),
    fields.get('period'),
  );
  const description = takeProse(record, fields.get('prose'));
  addSegments(record, fields.get('occupation'), 'PROSE', 'WORK_HISTORY');
  addSegments(record, fields.get('prose'), 'PROSE', 'WORK_HISTORY');
  for (const skills of fields.get('skills') ?? []) readSkills(record, skills, 'WORK_HISTORY');
  for (const { pointer } of fields.get('unused') ?? []) record.understood.add(pointer);
  if (occupation === undefined && company === undefined && description === undefined) return;
  record.workHistory.push(withoutUndefined({ occupation, company, startDate, endDate, description }));
  if (endDate === undefined) readPosition(record, element.value, element.pointer);
}

const PLACE_ROLES: ReadonlySet<string> = new Set<PositionRole>([
  'department',
  'departmentCode',
  'team',
  'teamCode',
  'manager',
]);

/**
 * Reads the department, team, manager and place of work of the present job: {"employment": {"title": ...,
 * "department": ...}}.
 */
function readPosition(record: ParsedRecord, job: JsonObject, pointer: string): void {
  for (const member of membersOf(job, pointer)) {
    const role = KEY_ROLES.get(normaliseKey(member.name));
    if (role !== undefined && PLACE_ROLES.has(role))
      readPositionField(record, role as PositionRole, member, 'WORK_HISTORY');
    if (role === 'workLocation') takeLocation(record, role, member);
  }
}

function readJobLine(record: ParsedRecord, element: Member): void {
  const occupation = takeLine(record, [element]);
  const description = occupation === undefined ? takeProse(record, [element]) : undefined;
  if (occupation === undefined && description === undefined) return;
  addSegments(record, [element], 'PROSE', 'WORK_HISTORY');
  record.workHistory.push(withoutUndefined({ occupation, description }));
}
