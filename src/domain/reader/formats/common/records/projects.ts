import { MAXIMUM_RECORDS, type Draft } from '../../../model/draft.js';
import { SUBJECT } from '../../../model/findings.js';
import { isJsonObject } from '../../../values/json-value.js';
import type { Member } from '../../../values/members.js';
import { addPassages } from './segments.js';
import { elementsOf } from '../../../values/elements-of.js';
import { keysOf } from '../../../vocabulary/index.js';
import { takeDates, toLine, takeLine, groupFields, withoutUndefined } from './record-fields.js';
import { readSkills } from './skills.js';

const PROJECT_KEYS = keysOf('project');

/** Reads projects that the person worked on. Their texts are searched for skills like those of a job. */
export function readProjects(draft: Draft, section: Member): void {
  let count = 0;
  for (const element of elementsOf(section, isProject)) {
    if ((count += 1) > MAXIMUM_RECORDS) return;
    if (isJsonObject(element.value)) readProject(draft, element);
    else {
      const name = takeLine(draft, [element]);
      if (name === undefined) continue;
      addPassages(draft, [element], 'PROSE', 'WORK_HISTORY');
      draft.relations.push({ type: 'WORKED_ON', from: SUBJECT, to: { type: 'PROJECT', name } });
    }
  }
}

function isProject({ value, pointer }: Member): boolean {
  return (
    isJsonObject(value) &&
    (groupFields(value, pointer, PROJECT_KEYS).get('name') ?? []).some((member) => toLine(member.value) !== undefined)
  );
}

function readProject(draft: Draft, element: Member): void {
  if (!isJsonObject(element.value)) return;
  const fields = groupFields(element.value, element.pointer, PROJECT_KEYS);
  const externalId = takeLine(draft, fields.get('externalId'));
  const name = takeLine(draft, fields.get('name')) ?? externalId;
  const { startDate, endDate } = takeDates(draft, fields.get('startDate'), fields.get('endDate'), fields.get('period'));
  addPassages(draft, fields.get('roles'), 'PROSE', 'WORK_HISTORY');
  addPassages(draft, fields.get('prose'), 'PROSE', 'WORK_HISTORY');
  for (const skills of fields.get('skills') ?? []) readSkills(draft, skills, 'WORK_HISTORY');
  for (const { pointer } of fields.get('unused') ?? []) draft.understood.add(pointer);
  if (name === undefined) return;
  const to = { type: 'PROJECT' as const, name, ...(externalId === undefined ? {} : { externalId }) };
  draft.relations.push(withoutUndefined({ type: 'WORKED_ON' as const, from: SUBJECT, to, startDate, endDate }));
}
