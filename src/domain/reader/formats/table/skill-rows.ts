import { escoUriIn } from '../../labels/skill-uris.js';
import { likelyScale, type FoundLevel } from '../../levels/level-scale.js';
import { numberIn, readLevel, readYears } from '../../levels/parse-level.js';
import type { ParsedRecord } from '../../model/parsed-record.js';
import type { EvidenceSource } from '../../model/findings.js';
import { fieldOf, isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../../values/json-value.js';
import { membersOf, type Member } from '../../values/members.js';
import { keysOf, normaliseKey, saysNotRated, scaleOfKey } from '../../vocabulary/index.js';
import { groupFields, type FieldMembers } from '../common/records/record-fields.js';

const ROW_KEYS = keysOf('skillRow');

type RowField = typeof ROW_KEYS extends ReadonlyMap<string, infer Field extends string> ? Field : never;

/** Whether a value is a row of a table: an object of plain values. */
export function isRow(value: JsonValue | undefined): value is JsonObject {
  return (
    isJsonObject(value) &&
    Object.values(value).every((inner) => typeof inner !== 'object' || inner === null || isPlainList(inner))
  );
}

/** Whether a row has a column for the name of a skill and one for its level. */
export function hasSkillColumn(row: JsonObject): boolean {
  const fields = Object.keys(row).map((name) => ROW_KEYS.get(normaliseKey(name)));
  return fields.includes('skill') && (fields.includes('level') || fields.includes('years') || fields.includes('uri'));
}

/** Whether a row is a rich skill descriptor of OSMT, from its library or its API. */
export function isSkillDescriptor(row: JsonObject): boolean {
  return (
    ['RSD Name', 'skillName'].some((name) => typeof fieldOf(row, name) === 'string') &&
    ['Skill Statement', 'skillStatement', 'Canonical URL', 'uuid', 'alignments'].some(
      (name) => fieldOf(row, name) !== undefined,
    )
  );
}

/** Reads rows with one skill each. All ratings are on one scale. */
export function readSkillRows(record: ParsedRecord, rows: readonly Member[], source: EvidenceSource): void {
  const records = rows.flatMap((row) =>
    isJsonObject(row.value) ? [{ row, fields: groupFields<RowField>(row.value, row.pointer, ROW_KEYS) }] : [],
  );
  const sharedScale = likelyScale(records.map(({ fields }) => numberIn(fields.get('level')?.[0]?.value ?? null) ?? 0));
  for (const { row, fields } of records) {
    const [name] = (fields.get('skill') ?? []).filter(({ value }) => typeof value === 'string');
    if (name === undefined || typeof name.value !== 'string') continue;
    const level = levelOf(fields, sharedScale);
    for (const members of fields.values()) for (const { pointer } of members) record.understood.add(pointer);
    if (level === undefined && isNotRated(fields)) continue;
    const skillUri = uriOf(row, fields);
    record.segments.push({
      pointer: name.pointer,
      text: name.value,
      kind: 'LIST',
      source,
      ...(level === undefined ? {} : { level }),
      ...(skillUri === undefined ? {} : { skillUri }),
    });
    for (const { name: column, pointer } of membersOf(row.value, row.pointer))
      if (column === 'alignments' || column === 'occupations') record.understood.add(pointer);
  }
}

function isPlainList(value: JsonValue): boolean {
  return isJsonArray(value) && value.every((inner) => typeof inner !== 'object');
}

function isNotRated(fields: FieldMembers<RowField>): boolean {
  return (fields.get('level') ?? []).some(({ value }) => typeof value === 'string' && saysNotRated(value));
}

function levelOf(fields: FieldMembers<RowField>, sharedScale: number): FoundLevel | undefined {
  const own = (fields.get('scale') ?? []).map(({ value }) => numberIn(value)).find((scale) => scale !== undefined);
  for (const { name, value } of fields.get('level') ?? []) {
    const scale = own ?? scaleOfKey(name) ?? sharedScale;
    const level = readLevel(value, numberIn(value) === undefined ? undefined : scale);
    if (level !== undefined) return level;
  }
  return (fields.get('years') ?? []).map(({ value }) => readYears(value)).find((level) => level !== undefined);
}

/** The URI of an ESCO skill in a row: in a column for URIs, or in an alignment of OSMT. */
function uriOf(row: Member, fields: FieldMembers<RowField>): string | undefined {
  const alignments = membersOf(row.value, row.pointer).find(({ name }) => name === 'alignments');
  const targets = isJsonArray(alignments?.value)
    ? alignments.value.flatMap((alignment) => (isJsonObject(alignment) ? Object.values(alignment) : []))
    : [];
  return [...(fields.get('uri') ?? []).map(({ value }) => value), ...targets]
    .map((value) => (typeof value === 'string' ? escoUriIn(value) : undefined))
    .find((uri) => uri !== undefined);
}
