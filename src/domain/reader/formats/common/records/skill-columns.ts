import { escoUriIn } from '../../../labels/skill-uris.js';
import { numberIn, readLevel, readYears } from '../../../levels/parse-level.js';
import { likelyScale, type FoundLevel } from '../../../levels/level-scale.js';
import type { ParsedRecord } from '../../../model/parsed-record.js';
import type { EvidenceSource } from '../../../model/findings.js';
import { isJsonArray, isJsonObject } from '../../../values/json-value.js';
import { membersOf, type Member } from '../../../values/members.js';
import { KEY_ROLES, normaliseKey } from '../../../vocabulary/index.js';
import { groupFields, type FieldMembers } from './record-fields.js';
import { nameSegment } from './skills.js';
import { ROW_KEYS, skillColumnsOf } from '../../table/skill-rows.js';

type RowField = typeof ROW_KEYS extends ReadonlyMap<string, infer Field extends string> ? Field : never;

/** What a rating says that is none. */
const NOT_RATED =
  /^\s*(?:n\s?\/\s?a|n\.?\s?v\.?\s?t\.?|n\.?a\.?|not applicable|niet van toepassing|not rated|niet beoordeeld|unknown|onbekend|[-–—?])\s*$/iu;

/** Reads rows with one skill each; ratings of all rows are on one scale. */
export function readSkillRows(record: ParsedRecord, rows: readonly Member[], source: EvidenceSource): void {
  const records = rows.flatMap((row) =>
    isJsonObject(row.value) ? [{ row, fields: groupFields<RowField>(row.value, row.pointer, ROW_KEYS) }] : [],
  );
  const shared = likelyScale(records.map(({ fields }) => numberIn(fields.get('level')?.[0]?.value ?? null) ?? 0));
  for (const { row, fields } of records) {
    const [name] = (fields.get('skill') ?? []).filter(({ value }) => typeof value === 'string');
    if (name === undefined || typeof name.value !== 'string') continue;
    const level = levelOf(fields, shared);
    if (
      level === undefined &&
      (fields.get('level') ?? []).some(({ value }) => typeof value === 'string' && NOT_RATED.test(value))
    ) {
      for (const members of fields.values()) for (const { pointer } of members) record.understood.add(pointer);
      continue;
    }
    const skillUri = uriOf(row, fields);
    record.segments.push({
      pointer: name.pointer,
      text: name.value,
      kind: 'LIST',
      source,
      ...(level === undefined ? {} : { level }),
      ...(skillUri === undefined ? {} : { skillUri }),
    });
    for (const members of fields.values()) for (const { pointer } of members) record.understood.add(pointer);
    for (const { name: column, pointer } of membersOf(row.value, row.pointer))
      if (column === 'alignments' || column === 'occupations') record.understood.add(pointer);
  }
}

/** Reads the columns of a row that are named after skills. */
export function readSkillColumns(
  record: ParsedRecord,
  rows: readonly Member[],
  source: EvidenceSource,
  givenScale: number | undefined,
): void {
  const columns = rows.flatMap(skillColumnsOf);
  const scale = givenScale ?? likelyScale(columns.map(({ value }) => numberIn(value) ?? 0));
  for (const column of columns) {
    const level = readLevel(column.value, numberIn(column.value) === undefined ? undefined : scale);
    record.understood.add(column.pointer);
    // Zero is how a form says "not".
    if (level !== undefined && level.level > 0)
      record.segments.push({ ...nameSegment(column, source, level), whole: true });
  }
}

/** Fewer fields with ratings are a grade, a budget or a number of days. */
const FEWEST_SKILL_FIELDS = 2;

/**
 * Looks for skills in the names of a person's own fields that hold a rating, as a row of a table sent by itself has
 * them: {"employeeNumber": 7, "Java": 4, "SQL": 3}. Most such fields are about something else, so that only what turns
 * out to be a skill counts as read.
 */
export function readSkillFields(record: ParsedRecord, person: Member, source: EvidenceSource): void {
  const columns = skillColumnsOf(person).filter(
    ({ pointer, name }) => !record.understood.has(pointer) && !KEY_ROLES.has(normaliseKey(name)),
  );
  if (columns.length < FEWEST_SKILL_FIELDS) return;
  const scale = likelyScale(columns.map(({ value }) => numberIn(value) ?? 0));
  for (const column of columns) {
    const level = readLevel(column.value, numberIn(column.value) === undefined ? undefined : scale);
    if (level !== undefined && level.level > 0)
      record.segments.push({ ...nameSegment(column, source, level), whole: true });
  }
}

function levelOf(fields: FieldMembers<RowField>, shared: number): FoundLevel | undefined {
  const own = (fields.get('scale') ?? []).map(({ value }) => numberIn(value)).find((scale) => scale !== undefined);
  for (const { value } of fields.get('level') ?? []) {
    const level = readLevel(value, numberIn(value) === undefined ? undefined : (own ?? shared));
    if (level !== undefined) return level;
  }
  return (fields.get('years') ?? []).map(({ value }) => readYears(value)).find((level) => level !== undefined);
}

/** The ESCO skill that a row says it is: in a column for URIs, or an alignment of OSMT. */
function uriOf(row: Member, fields: FieldMembers<RowField>): string | undefined {
  const alignments = membersOf(row.value, row.pointer).find(({ name }) => name === 'alignments');
  const targets = isJsonArray(alignments?.value)
    ? alignments.value.flatMap((alignment) => (isJsonObject(alignment) ? Object.values(alignment) : []))
    : [];
  return [...(fields.get('uri') ?? []).map(({ value }) => value), ...targets]
    .map((value) => (typeof value === 'string' ? escoUriIn(value) : undefined))
    .find((uri) => uri !== undefined);
}
