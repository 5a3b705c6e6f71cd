import { MAXIMUM_RECORDS, type Draft } from '../../../model/draft.js';
import { isJsonObject, type JsonObject } from '../../../values/json-value.js';
import { membersOf, type Member } from '../../../values/members.js';
import { addPassages } from './segments.js';
import { elementsOf } from '../../../values/elements-of.js';
import { KEY_ROLES, keysOf, normaliseKey } from '../../../vocabulary/index.js';
import { takeDates, toLine, takeLine, takeNamed, takeProse, groupFields, withoutUndefined } from './record-fields.js';
import { readPositionField } from './position.js';
import { readSkills } from './skills.js';

const JOB_KEYS = keysOf('job');

/** Reads jobs, paid or not. Each becomes a work experience, and its texts are searched for skills. */
export function readWorkHistory(draft: Draft, section: Member): void {
  for (const element of elementsOf(section, (member) => isJsonObject(member.value) && hasWorkFields(member))) {
    if (draft.workHistory.length >= MAXIMUM_RECORDS) return;
    if (isJsonObject(element.value)) readJob(draft, element);
    else readJobLine(draft, element);
  }
}

function hasWorkFields({ value, pointer }: Member): boolean {
  if (!isJsonObject(value)) return false;
  const fields = groupFields(value, pointer, JOB_KEYS);
  return (fields.get('occupation') ?? fields.get('company') ?? []).some((member) => toLine(member.value) !== undefined);
}

function readJob(draft: Draft, element: Member): void {
  if (!isJsonObject(element.value)) return;
  const fields = groupFields(element.value, element.pointer, JOB_KEYS);
  const occupation = takeLine(draft, fields.get('occupation'));
  const company = takeNamed(draft, fields.get('company'))?.name;
  const { startDate, endDate } = takeDates(draft, fields.get('startDate'), fields.get('endDate'), fields.get('period'));
  const description = takeProse(draft, fields.get('prose'));
  addPassages(draft, fields.get('occupation'), 'PROSE', 'WORK_HISTORY');
  addPassages(draft, fields.get('prose'), 'PROSE', 'WORK_HISTORY');
  for (const skills of fields.get('skills') ?? []) readSkills(draft, skills, 'WORK_HISTORY');
  for (const { pointer } of fields.get('unused') ?? []) draft.understood.add(pointer);
  if (occupation === undefined && company === undefined && description === undefined) return;
  draft.workHistory.push(withoutUndefined({ occupation, company, startDate, endDate, description }));
  if (endDate === undefined) readPosition(draft, element.value, element.pointer);
}

/**
 * Reads the department, team and manager of the present job: {"employment": {"title": ..., "department": ...}}.
 */
function readPosition(draft: Draft, job: JsonObject, pointer: string): void {
  for (const member of membersOf(job, pointer)) {
    const role = KEY_ROLES.get(normaliseKey(member.name));
    if (role === 'department' || role === 'team' || role === 'manager')
      readPositionField(draft, role, member, 'WORK_HISTORY');
  }
}

function readJobLine(draft: Draft, element: Member): void {
  const occupation = takeLine(draft, [element]);
  const description = occupation === undefined ? takeProse(draft, [element]) : undefined;
  if (occupation === undefined && description === undefined) return;
  addPassages(draft, [element], 'PROSE', 'WORK_HISTORY');
  draft.workHistory.push(withoutUndefined({ occupation, description }));
}
