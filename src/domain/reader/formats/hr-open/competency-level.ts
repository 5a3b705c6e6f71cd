import type { FoundLevel } from '../../levels/level-scale.js';
import { numberIn, readRating } from '../../levels/parse-level.js';
import type { ParsedRecord } from '../../model/parsed-record.js';
import { isJsonObject } from '../../values/json-value.js';
import { memberAt, type Member } from '../../values/members.js';

/** Where a competency has its level: as a value, or as a score with its text, its number and their bounds. */
const LEVELS = ['proficiencyLevel', 'score', 'competencyScore'] as const;
const SCORES = ['score', 'scoreNumeric', 'numericValue', 'value'] as const;
const TEXTS = ['scoreText', 'name', 'description', 'code'] as const;
const HIGHEST = ['maximumScore', 'maximum', 'maxValue', 'highestPossibleValue'] as const;

/** The level of a competency of HR Open Standards; undefined without one that can be read. */
export function readCompetencyLevel(record: ParsedRecord, competency: Member): FoundLevel | undefined {
  for (const name of LEVELS) {
    const level = levelIn(record, memberAt(competency, name), undefined);
    if (level !== undefined) return level;
  }
  return undefined;
}

function levelIn(
  record: ParsedRecord,
  member: Member | undefined,
  highest: number | undefined,
): FoundLevel | undefined {
  if (member === undefined || member.value === null) return undefined;
  if (!isJsonObject(member.value)) {
    const level = readRating(member.value, highest);
    if (level !== undefined) record.understood.add(member.pointer);
    return level;
  }
  const bound = HIGHEST.map((name) => memberAt(member, name)).find((found) => found !== undefined);
  const scale = bound === undefined ? highest : (numberIn(bound.value) ?? highest);
  for (const name of [...SCORES, ...TEXTS]) {
    const level = levelIn(record, memberAt(member, name), scale);
    if (level === undefined) continue;
    record.understood.add(member.pointer);
    return level;
  }
  return undefined;
}
