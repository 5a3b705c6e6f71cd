import { MAXIMUM_RECORDS, type Draft } from '../../../model/draft.js';
import { isJsonObject, type JsonObject } from '../../../values/json-value.js';
import { membersOf, type Member } from '../../../values/members.js';
import { addPassages } from './segments.js';
import { elementsOf } from '../../../values/members.js';
import { KEY_ROLES, keyTable, normaliseKey } from '../../../vocabulary/index.js';
import { datesOf, lineIn, lineOf, namedOf, proseOf, readRecord, withoutGaps } from './record-fields.js';
import { readPositionField } from './position.js';
import { readSkills } from './skills.js';

const WORK_KEYS = keyTable({
  occupation:
    'business title,position title,position,occupation,job ' +
    'title,title,role,function,job,functie,functietitel,functienaam,beroep,rol,titel',
  company:
    'company,employer,organization,organisation,company name,employer ' +
    'name,name,naam,werkgever,bedrijf,bedrijfsnaam,organisatie,client,opdrachtgever',
  startDate: 'start date,start,started on,from,begin date,begin,startdatum,begindatum,van,vanaf,started',
  endDate: 'end date,end,finished on,ended on,to,until,einddatum,eind,einde,tot,tot en met,t/m,ended',
  period: 'period,dates,date,years,periode,jaren,datum,looptijd',
  prose:
    'description,summary,highlights,responsibilities,tasks,duties,achievements,accomplishments,activities,details,omschrijving,beschrijving,taken,werkzaamheden,verantwoordelijkheden,resultaten,prestaties,toelichting,samenvatting',
  skills:
    'skills,technologies,tools,tech ' +
    'stack,stack,keywords,competences,vaardigheden,technologieen,hulpmiddelen,competenties',
  unused:
    'url,website,location,city,country,address,logo,image,id,locatie,plaats,land,adres,industry,branche,sector,type,contract,contract type',
});

/** Reads jobs, paid or not: each becomes a work experience, and its words are looked at for skills. */
export function readWorkHistory(draft: Draft, section: Member): void {
  for (const element of elementsOf(section, (member) => isJsonObject(member.value) && hasWorkFields(member))) {
    if (draft.workHistory.length >= MAXIMUM_RECORDS) return;
    if (isJsonObject(element.value)) readJob(draft, element);
    else readJobLine(draft, element);
  }
}

function hasWorkFields({ value, pointer }: Member): boolean {
  if (!isJsonObject(value)) return false;
  const fields = readRecord(value, pointer, WORK_KEYS);
  return (fields.get('occupation') ?? fields.get('company') ?? []).some((member) => lineIn(member.value) !== undefined);
}

function readJob(draft: Draft, element: Member): void {
  if (!isJsonObject(element.value)) return;
  const fields = readRecord(element.value, element.pointer, WORK_KEYS);
  const occupation = lineOf(draft, fields.get('occupation'));
  const company = namedOf(draft, fields.get('company'))?.name;
  const { startDate, endDate } = datesOf(draft, fields.get('startDate'), fields.get('endDate'), fields.get('period'));
  const description = proseOf(draft, fields.get('prose'));
  addPassages(draft, fields.get('occupation'), 'PROSE', 'WORK_HISTORY');
  addPassages(draft, fields.get('prose'), 'PROSE', 'WORK_HISTORY');
  for (const skills of fields.get('skills') ?? []) readSkills(draft, skills, 'WORK_HISTORY');
  for (const { pointer } of fields.get('unused') ?? []) draft.understood.add(pointer);
  if (occupation === undefined && company === undefined && description === undefined) return;
  draft.workHistory.push(withoutGaps({ occupation, company, startDate, endDate, description }));
  if (endDate === undefined) readPlace(draft, element.value, element.pointer);
}

/**
 * Where the person stands in the organisation, told with the job that has not ended: {"employment": {"title": ...,
 * "department": ...}}.
 */
function readPlace(draft: Draft, job: JsonObject, pointer: string): void {
  for (const member of membersOf(job, pointer)) {
    const role = KEY_ROLES.get(normaliseKey(member.name));
    if (role === 'department' || role === 'team' || role === 'manager')
      readPositionField(draft, role, member, 'WORK_HISTORY');
  }
}

function readJobLine(draft: Draft, element: Member): void {
  const occupation = lineOf(draft, [element]);
  const description = occupation === undefined ? proseOf(draft, [element]) : undefined;
  if (occupation === undefined && description === undefined) return;
  addPassages(draft, [element], 'PROSE', 'WORK_HISTORY');
  draft.workHistory.push(withoutGaps({ occupation, description }));
}
