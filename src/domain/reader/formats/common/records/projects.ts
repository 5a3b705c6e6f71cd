import { MAXIMUM_RECORDS, type Draft } from '../../../model/draft.js';
import { SUBJECT } from '../../../model/findings.js';
import { isJsonObject } from '../../../values/json-value.js';
import type { Member } from '../../../values/members.js';
import { addPassages } from './segments.js';
import { elementsOf } from '../../../values/members.js';
import { keyTable } from '../../../vocabulary/index.js';
import { datesOf, lineIn, lineOf, readRecord, withoutGaps } from './record-fields.js';
import { readSkills } from './skills.js';

const PROJECT_KEYS = keyTable({
  name: 'name,title,project,project name,projectnaam,naam,titel',
  externalId: 'project id,project number,project code,projectnummer,projectcode',
  roles: 'roles,role,function,position,rol,rollen,functie',
  startDate: 'start date,start,started on,from,begin,startdatum,begindatum,van,vanaf',
  endDate: 'end date,end,finished on,to,until,einddatum,eind,einde,tot,tot en met',
  period: 'period,dates,date,year,periode,looptijd,datum,jaar',
  prose:
    'description,summary,highlights,tasks,responsibilities,activities,details,omschrijving,beschrijving,taken,werkzaamheden,resultaten,toelichting',
  skills: 'keywords,skills,technologies,tools,tech stack,stack,vaardigheden,technologieen,hulpmiddelen,trefwoorden',
  unused: 'url,link,website,id,type,entity,client,customer,klant,opdrachtgever,status',
});

/**
 * Reads projects: each is a thing that the person worked on, and its words are looked at for skills as those of a job
 * are.
 */
export function readProjects(draft: Draft, section: Member): void {
  let count = 0;
  for (const element of elementsOf(section, isProject)) {
    if ((count += 1) > MAXIMUM_RECORDS) return;
    if (isJsonObject(element.value)) readProject(draft, element);
    else {
      const name = lineOf(draft, [element]);
      if (name === undefined) continue;
      addPassages(draft, [element], 'PROSE', 'WORK_HISTORY');
      draft.relations.push({ type: 'WORKED_ON', from: SUBJECT, to: { type: 'PROJECT', name } });
    }
  }
}

function isProject({ value, pointer }: Member): boolean {
  return (
    isJsonObject(value) &&
    (readRecord(value, pointer, PROJECT_KEYS).get('name') ?? []).some((member) => lineIn(member.value) !== undefined)
  );
}

function readProject(draft: Draft, element: Member): void {
  if (!isJsonObject(element.value)) return;
  const fields = readRecord(element.value, element.pointer, PROJECT_KEYS);
  const externalId = lineOf(draft, fields.get('externalId'));
  const name = lineOf(draft, fields.get('name')) ?? externalId;
  const { startDate, endDate } = datesOf(draft, fields.get('startDate'), fields.get('endDate'), fields.get('period'));
  addPassages(draft, fields.get('roles'), 'PROSE', 'WORK_HISTORY');
  addPassages(draft, fields.get('prose'), 'PROSE', 'WORK_HISTORY');
  for (const skills of fields.get('skills') ?? []) readSkills(draft, skills, 'WORK_HISTORY');
  for (const { pointer } of fields.get('unused') ?? []) draft.understood.add(pointer);
  if (name === undefined) return;
  const to = { type: 'PROJECT' as const, name, ...(externalId === undefined ? {} : { externalId }) };
  draft.relations.push(withoutGaps({ type: 'WORKED_ON' as const, from: SUBJECT, to, startDate, endDate }));
}
