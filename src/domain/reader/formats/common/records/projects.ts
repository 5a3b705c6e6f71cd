import { MAX_RECORDS, type ParsedRecord } from '../../../model/parsed-record.js';
import { SUBJECT } from '../../../model/findings.js';
import { isJsonObject } from '../../../values/json-value.js';
import { type Member, elementsOf } from '../../../values/members.js';
import { addSegments } from './segments.js';
import { keysOf } from '../../../vocabulary/index.js';
import { takeDates, toLine, takeLine, groupFields } from './record-fields.js';
import { withoutUndefined } from '../../../values/without-undefined.js';
import { readSkills } from './ratings/skills.js';

const PROJECT_KEYS = keysOf('project');

/** Reads projects that the person worked on. Their texts are searched for skills like those of a job. */
export function readProjects(record: ParsedRecord, section: Member): void {
  let count = 0;
  for (const element of elementsOf(section, isProject)) {
    if ((count += 1) > MAX_RECORDS) return;
    if (isJsonObject(element.value)) readProject(record, element);
    else {
      const name = takeLine(record, [element]);
      if (name === undefined) continue;
      addSegments(record, [element], 'PROSE', 'WORK_HISTORY');
      record.relations.push({ type: 'WORKED_ON', from: SUBJECT, to: { type: 'PROJECT', name } });
    }
  }
}

function isProject({ value, pointer }: Member): boolean {
  return (
    isJsonObject(value) &&
    (groupFields(value, pointer, PROJECT_KEYS).get('name') ?? []).some((member) => toLine(member.value) !== undefined)
  );
}

function readProject(record: ParsedRecord, element: Member): void {
  if (!isJsonObject(element.value)) return;
  const fields = groupFields(element.value, element.pointer, PROJECT_KEYS);
  const externalId = takeLine(record, fields.get('externalId'));
  const name = takeLine(record, fields.get('name')) ?? externalId;
  const { startDate, endDate } = takeDates(
    record,
    fields.get('startDate'),
    fields.get('endDate'),
    fields.get('period'),
  );
  addSegments(record, fields.get('roles'), 'PROSE', 'WORK_HISTORY');
  addSegments(record, fields.get('prose'), 'PROSE', 'WORK_HISTORY');
  for (const skills of fields.get('skills') ?? []) readSkills(record, skills, 'WORK_HISTORY');
  for (const { pointer } of fields.get('unused') ?? []) record.understood.add(pointer);
  if (name === undefined) return;
  const to = { type: 'PROJECT' as const, name, ...(externalId === undefined ? {} : { externalId }) };
  record.relations.push(withoutUndefined({ type: 'WORKED_ON' as const, from: SUBJECT, to, startDate, endDate }));
}
