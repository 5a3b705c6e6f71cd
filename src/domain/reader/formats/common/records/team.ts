import type { Draft, Named } from '../../../model/draft.js';
import type { EntityType, FoundEntity, ItemToRead } from '../../../model/findings.js';
import { isJsonArray, isJsonObject, type JsonObject } from '../../../values/json-value.js';
import { membersOf, type Member } from '../../../values/members.js';
import { cleanLine } from '../../../language/clean-text.js';
import { keyTable } from '../../../vocabulary/index.js';
import { lineOf, namedOf, readRecord } from './record-fields.js';

/** Keys of an item that is about a team. */
export const TEAM_KEYS = keyTable({
  teamName: 'team,team name,teamnaam,squad,group name,groepsnaam',
  name: 'name,naam,title,titel',
  externalId: 'team id,teamcode,team code,team number,teamnummer,code,id',
  members: 'members,team members,teammembers,leden,teamleden,medewerkers,employees,people,personen',
  leader: 'leader,lead,team lead,team leader,manager,teamleider,teammanager,leidinggevende,hoofd',
  department: 'department,department name,afdeling,afdelingsnaam,division,divisie,business unit',
  unused: 'description,omschrijving,url,location,locatie,created at,updated at,size,aantal leden',
});

/** Most members of a team that are kept: as many as an import may have items. */
const MAXIMUM_MEMBERS = 1000;

/** Reads a team, its members, who leads it and the department it is part of. Skills named in it are nobody's. */
export function readTeam(draft: Draft, payload: JsonObject, item: ItemToRead): void {
  const inner = teamObject(payload);
  const fields = readRecord(inner.value as JsonObject, inner.pointer, TEAM_KEYS);
  const outer = inner.pointer === '' ? fields : readRecord(payload, '', TEAM_KEYS);
  const teamName = inner.pointer === '' ? namedOf(draft, fields.get('teamName')) : undefined;
  const externalId = lineOf(draft, fields.get('externalId')) ?? teamName?.externalId ?? cleanLine(item.entityId ?? '');
  const name = teamName?.name ?? lineOf(draft, fields.get('name')) ?? externalId;
  if (name === undefined) return;
  draft.team = { name, ...(externalId === undefined ? {} : { externalId }) };
  const team = entity('TEAM', draft.team);
  for (const section of [...(fields.get('members') ?? []), ...(outer === fields ? [] : (outer.get('members') ?? []))]) {
    for (const member of membersIn(section).slice(0, MAXIMUM_MEMBERS)) {
      const person = namedOf(draft, [member]);
      if (person !== undefined) draft.relations.push({ type: 'MEMBER_OF', from: entity('PERSON', person), to: team });
    }
  }
  const leader = namedOf(draft, fields.get('leader') ?? outer.get('leader'));
  if (leader !== undefined) draft.relations.push({ type: 'LEADS', from: entity('PERSON', leader), to: team });
  const department = namedOf(draft, fields.get('department') ?? outer.get('department'));
  if (department !== undefined)
    draft.relations.push({ type: 'PART_OF', from: team, to: entity('DEPARTMENT', department) });
  for (const { pointer } of [...(fields.get('unused') ?? []), ...(outer.get('unused') ?? [])])
    draft.understood.add(pointer);
}

/** A node of the workforce graph. */
export function entity(type: EntityType, named: Named): FoundEntity {
  return { type, ...named };
}

/** Exports often wrap the team: {"team": {"name": ..., "members": [...]}}. */
function teamObject(payload: JsonObject): Member {
  const [wrapped] = readRecord(payload, '', TEAM_KEYS).get('teamName') ?? [];
  return wrapped !== undefined && isJsonObject(wrapped.value) ? wrapped : { name: '', value: payload, pointer: '' };
}

function membersIn(section: Member): Member[] {
  if (isJsonArray(section.value)) return membersOf(section.value, section.pointer);
  return isJsonObject(section.value) ? membersOf(section.value, section.pointer) : [section];
}
