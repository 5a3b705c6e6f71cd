import type { ParsedRecord } from '../../model/parsed-record.js';
import { isIncidental, isPersonType, KEY_ROLES, normaliseKey } from '../../vocabulary/index.js';
import { isJsonArray, isJsonObject, type JsonObject } from '../../values/json-value.js';
import { membersOf, type Member } from '../../values/members.js';
import { holdsQuestions } from '../common/questions/questions.js';
import { readPersonFields, takePersonField } from '../common/records/person.js';
import { isLocationRole, isPersonsPlace, takeLocation } from '../common/records/location.js';
import { readPositionField, type PositionRole } from '../common/records/position.js';
import { toLine } from '../common/records/record-fields.js';
import { readSkillColumns, skillColumnsOf } from '../common/records/ratings/skill-columns.js';
import { hasSkillColumn, isRow, isSkillDescriptor, readSkillRows } from './skill-rows.js';
import type { GeneralFormat, ParsingContext } from '../common/record-format.js';
import { parseByKeys } from '../key-value/key-value.js';

/** Roles of columns that identify a person, the most certain first. */
const IDENTIFYING_ROLES: readonly string[] = ['publicIdentifier', 'employeeNumber', 'email', 'fullName', 'namedPerson'];
const POSITION_ROLES: ReadonlySet<string> = new Set<PositionRole>([
  'occupation',
  'department',
  'departmentCode',
  'team',
  'teamCode',
  'manager',
  'employer',
  'hireDate',
]);

/** A table with fewer columns of ratings is no table of skills. */
const MIN_SKILL_COLUMNS = 2;
const MAX_DEPTH = 3;

/** Tables with one skill per row or one column per skill, as lists in the payload or as CSV. */
export const skillTable: GeneralFormat = tableFormat(
  'skill-table',
  (rows) =>
    rows.some(({ value }) => isRow(value) && hasSkillColumn(value)) ||
    rows.some((row) => skillColumnsOf(row).length >= MIN_SKILL_COLUMNS),
);

/** Skill descriptors of the Open Skills Management Tool (OSMT): rows of its CSV export, or answers of its API. */
export const osmt: GeneralFormat = tableFormat('osmt', (rows) =>
  rows.every(({ value }) => isJsonObject(value) && isSkillDescriptor(value)),
);

function tableFormat(name: string, isTable: (rows: readonly Member[]) => boolean): GeneralFormat {
  return {
    name,
    recognises: (payload, kind) => kind !== 'TEAM' && tableIn(payload, isTable) !== undefined,
    parse(payload, context): ParsedRecord {
      const table = tableIn(payload, isTable);
      const record = parseByKeys(payload, context, table?.pointer);
      if (table !== undefined) readTable(record, table, context);
      return record;
    },
  };
}

function readTable(record: ParsedRecord, table: Member, context: ParsingContext): void {
  const rows = rowsOfPerson(record, membersOf(table.value, table.pointer), context);
  for (const row of rows) {
    readPersonFields(record, row, isJsonObject(row.value) && !isSkillDescriptor(row.value));
    const members = membersOf(row.value, row.pointer);
    for (const member of members) {
      const role = KEY_ROLES.get(normaliseKey(member.name));
      if (role !== undefined && POSITION_ROLES.has(role))
        readPositionField(record, role as PositionRole, member, context.source);
      if (role === 'namedPerson') takePersonField(record, 'fullName', member, true);
      if (isLocationRole(role) && isPersonsPlace(role, context.kind, members)) takeLocation(record, role, member);
      if ((role !== undefined && isIncidental(role)) || role === 'otherPeople') record.understood.add(member.pointer);
    }
  }
  const oneRowASkill = rows.filter(hasOneSkill);
  const oneColumnASkill = rows.filter((row) => !hasOneSkill(row));
  readSkillRows(record, oneRowASkill, context.source);
  readSkillColumns(record, oneColumnASkill, context.source);
}

function hasOneSkill({ value }: Member): boolean {
  return isJsonObject(value) && (hasSkillColumn(value) || isSkillDescriptor(value));
}

/** The rows about the item's person: all rows if they name at most one person, else those that name the item's. */
function rowsOfPerson(record: ParsedRecord, rows: readonly Member[], { item }: ParsingContext): Member[] {
  const people = rows.map(personNamedIn);
  if (new Set(people.filter((person) => person !== undefined).map((person) => person[0])).size <= 1) return [...rows];
  const own = [
    isPersonType(item.entityType) ? item.entityId : null,
    record.identity.publicIdentifier,
    record.identity.employeeNumber,
    record.identity.email,
  ].flatMap((text) => (text ? [text.trim().toLowerCase()] : []));
  return rows.filter((_row, index) => people[index]?.some((name) => own.includes(name)));
}

/** The identifiers and names of the person in a row, the most certain first. */
function personNamedIn({ value }: Member): readonly string[] | undefined {
  if (!isJsonObject(value)) return undefined;
  const names = IDENTIFYING_ROLES.flatMap((role) =>
    Object.entries(value).flatMap(([key, text]) =>
      KEY_ROLES.get(normaliseKey(key)) === role ? [toLine(text)?.toLowerCase()] : [],
    ),
  ).filter((name) => name !== undefined);
  return names.length === 0 ? undefined : names;
}

/** The first list of rows in the payload that is such a table. */
function tableIn(payload: JsonObject, isTable: (rows: readonly Member[]) => boolean): Member | undefined {
  let layer: Member[] = membersOf(payload, '');
  for (let depth = 0; depth < MAX_DEPTH && layer.length > 0; depth += 1) {
    for (const member of layer) {
      if (
        !isJsonArray(member.value) ||
        member.value.length === 0 ||
        isReadElsewhere(member.name) ||
        holdsQuestions(member)
      )
        continue;
      const rows = membersOf(member.value, member.pointer);
      const areRows = rows.every(({ value }) => isJsonObject(value) && (isRow(value) || isSkillDescriptor(value)));
      if (areRows && isTable(rows)) return member;
    }
    layer = layer.flatMap(({ name, value, pointer }) =>
      isJsonObject(value) && !isReadElsewhere(name) ? membersOf(value, pointer) : [],
    );
  }
  return undefined;
}

/** Whether a list is read by its key, such as skills or ratings. */
function isReadElsewhere(name: string): boolean {
  const role = KEY_ROLES.get(normaliseKey(name));
  return !isIncidental(role) && role !== 'person';
}
