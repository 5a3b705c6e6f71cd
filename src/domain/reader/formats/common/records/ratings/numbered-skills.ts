import { likelyScale } from '../../../../levels/level-scale.js';
import { numberIn, readRating, readYears } from '../../../../levels/parse-level.js';
import type { ParsedRecord } from '../../../../model/parsed-record.js';
import type { EvidenceSource } from '../../../../model/findings.js';
import type { JsonObject } from '../../../../values/json-value.js';
import { membersOf, type Member } from '../../../../values/members.js';
import { keysOf, normaliseKey, scaleOfKey } from '../../../../vocabulary/index.js';
import { addSegments } from '../segments.js';

/** Numbered fields are about skills or about languages, and each number is one of them. */
const TABLES = [keysOf('flatRating'), keysOf('languageRating')] as const;
/** The number of a field; a scale behind its name has others: "Level 1 (1-10)". */
const NUMBER = /\d{1,2}(?![^(]*\))/gu;

/** The fields with one number. */
interface NumberedFields {
  name?: Member;
  level?: Member;
  years?: Member;
}

/**
 * Reads skills in numbered fields of one object, as forms and exports have them: {"SKILL_1": "Java", "SKILL_1_LEVEL": 4,
 * "SKILL_2": "SQL"}. All ratings are on one scale.
 */
export function readNumberedSkills(
  record: ParsedRecord,
  object: JsonObject,
  pointer: string,
  source: EvidenceSource,
): void {
  const members = membersOf(object, pointer).filter(({ name }) => name.match(NUMBER)?.length === 1);
  if (members.length === 0) return;
  for (const table of TABLES) {
    const groups = new Map<number, NumberedFields>();
    for (const member of members) {
      const field = table.get(normaliseKey(member.name.replace(NUMBER, ' ')));
      if (field === undefined || field === 'scale') continue;
      const number = Number(member.name.match(NUMBER)?.[0]);
      const group = groups.get(number) ?? {};
      group[field] ??= member;
      groups.set(number, group);
    }
    const scale = likelyScale([...groups.values()].map(({ level }) => numberIn(level?.value ?? null) ?? 0));
    for (const { name, level, years } of groups.values()) {
      if (typeof name?.value !== 'string') continue;
      const ownScale = level && (scaleOfKey(level.name) ?? scale);
      const rated = level && readRating(level.value, numberIn(level.value) === undefined ? undefined : ownScale);
      const found = rated ?? (years && readYears(years.value));
      if (years && numberIn(years.value) === 0) {
        record.understood.add(name.pointer).add(years.pointer);
        continue;
      }
      addSegments(record, [name], 'LIST', source, found);
      for (const member of [level, years]) if (member && found) record.understood.add(member.pointer);
    }
  }
}
