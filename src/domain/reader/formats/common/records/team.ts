import type { ParsedRecord } from '../../../model/parsed-record.js';
import type { FoundEntity, ItemToRead } from '../../../model/findings.js';
import { isJsonArray, isJsonObject, type JsonObject } from '../../../values/json-value.js';
import { membersOf, type Member } from '../../../values/members.js';
import { cleanLine } from '../../../language/clean-text.js';
import { keysOf } from '../../../vocabulary/index.js';
import { takeLine, takeNamed, groupFields } from './record-fields.js';

/** Keys of an item that is about a team. */
export const TEAM_KEYS = keysOf('team');

/** Most members of a team that are read: as many as an import may have items. */
const MAX_TEAM_MEMBERS = 1000;

/** Reads a team: its members, its leader and its department. Skills in it are not credited to anybody. */
export function readTeam(record: ParsedRecord, payload: JsonObject, item: ItemToRead): void {
  const inner = teamObject(payload);
  const fields = groupFields(inner.value as JsonObject, inner.pointer, TEAM_KEYS);
  const outer = inner.pointer === '' ? fields : groupFields(payload, '', TEAM_KEYS);
  const teamName = inner.pointer === '' ? takeNamed(record, fields.get('teamName')) : undefined;
  const externalId =
    takeLine(record, fields.get('externalId')) ?? teamName?.externalId ?? cleanLine(item.entityId ?? '');
  const name = teamName?.name ?? takeLine(record, fields.get('name')) ?? externalId;
  if (name === undefined) return;
  record.team = { name, ...(externalId === undefined ? {} : { externalId }) };
  const team: FoundEntity = { type: 'TEAM', ...record.team };
  for (const section of [...(fields.get('members') ?? []), ...(outer === fields ? [] : (outer.get('members') ?? []))]) {
    for (const member of membersIn(section).slice(0, MAX_TEAM_MEMBERS)) {
      const person = takeNamed(record, [member]);
      if (person !== undefined)
        record.relations.push({ type: 'MEMBER_OF', from: { type: 'PERSON', ...person }, to: team });
    }
  }
  const leader = takeNamed(record, fields.get('leader') ?? outer.get('leader'));
  if (leader !== undefined) record.relations.push({ type: 'LEADS', from: { type: 'PERSON', ...leader }, to: team });
  const department = takeNamed(record, fields.get('department') ?? outer.get('department'));
  if (department !== undefined)
    record.relations.push({ type: 'PART_OF', from: team, to: { type: 'DEPARTMENT', ...department } });
  for (const { pointer } of [...(fields.get('unused') ?? []), ...(outer.get('unused') ?? [])])
    record.understood.add(pointer);
}

/** Exports often wrap the team: {"team": {"name": ..., "members": [...]}}. */
function teamObject(payload: JsonObject): Member {
  const [wrapped] = groupFields(payload, '', TEAM_KEYS).get('teamName') ?? [];
  return wrapped !== undefined && isJsonObject(wrapped.value) ? wrapped : { name: '', value: payload, pointer: '' };
}

function membersIn(section: Member): Member[] {
  if (isJsonArray(section.value)) return membersOf(section.value, section.pointer);
  return isJsonObject(section.value) ? membersOf(section.value, section.pointer) : [section];
}
