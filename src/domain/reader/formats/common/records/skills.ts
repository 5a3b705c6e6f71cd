import { numberIn, readLevel, readRating, readYears } from '../../../levels/parse-level.js';
import { likelyScale, type FoundLevel } from '../../../levels/level-scale.js';
import type { Draft, Passage } from '../../../model/draft.js';
import type { EvidenceSource } from '../../../model/findings.js';
import { isJsonArray, isJsonObject, type JsonObject } from '../../../values/json-value.js';
import { membersOf, type Member } from '../../../values/members.js';
import { addPassages } from './segments.js';
import { keyTable, normaliseKey } from '../../../vocabulary/index.js';
import { raterNumbers, ratingsByRater } from './raters.js';
import { readRecord, type FieldMembers } from './record-fields.js';

/** Keys of an object that rates one skill. */
export const RATED_KEYS = keyTable({
  name:
    'name,skill,skill ' +
    'name,competence,competency,criterion,subject,topic,language,title,label,item,naam,vaardigheid,competentie,criterium,onderwerp,taal,titel,kerncompetentie,gedrag',
  level:
    'level,rating,score,grade,proficiency,fluency,value,mark,points,assessment,niveau,beoordeling,cijfer,waardering,beheersing,beheersingsniveau,waarde,punten,cefr,taalniveau',
  years:
    'years,years of experience,experience in years,experience years,experience,jaren,jaren ervaring,aantal ' +
    'jaren,ervaring,ervaring in jaren',
  scale: 'max,maximum,max score,max rating,scale,out of,schaal,maximale score,maximum score',
  keywords: 'keywords,examples,tools,items,skills,trefwoorden,voorbeelden,vaardigheden',
  prose:
    'text,body,tekst,comment,comments,remark,remarks,description,explanation,evidence,feedback,notes,summary,opmerking,opmerkingen,toelichting,omschrijving,onderbouwing,uitleg',
  unused: 'id,url,category,type,categorie,soort,weight,gewicht',
});

/**
 * One row a skill, as tables are exported: here only words for a skill itself name one, the rest of the row is about
 * the person.
 */
const FLAT_KEYS = keyTable({
  name: 'skill,skill name,competence,competency,vaardigheid,competentie',
  level: 'level,skill level,rating,score,proficiency,niveau,beheersing,beheersingsniveau,cijfer',
  years: 'years,years of experience,jaren,jaren ervaring',
  scale: 'max,max score,scale,schaal',
});

type RatedField = 'name' | 'level' | 'years' | 'scale' | 'keywords' | 'prose' | 'unused';

/**
 * Reads skills however they were written: "Java, SQL"; ["Java (expert)"]; [{name, level, keywords}]; {"Java": 4};
 * {"Programming": ["Java"]}. Keywords of a rated skill have its level (JSON Resume means them so).
 *
 * @param givenScale the highest rating possible, when the item says so beside the section
 */
export function readSkills(draft: Draft, section: Member, source: EvidenceSource, givenScale?: number): void {
  const waiting: Member[][] = [[section]];
  for (let group = waiting.pop(); group !== undefined; group = waiting.pop()) {
    const scale = givenScale ?? groupScale(group);
    for (const member of group) {
      if (typeof member.value === 'string') addPassages(draft, [member], 'LIST', source);
      else if (isJsonArray(member.value)) waiting.push(membersOf(member.value, member.pointer));
      else if (isJsonObject(member.value)) {
        const fields = readRecord(member.value, member.pointer, RATED_KEYS);
        if (hasText(fields.get('name'))) readRated(draft, member.value, member.pointer, fields, source, scale);
        else
          for (const left of readSkillMap(draft, membersOf(member.value, member.pointer), source, givenScale))
            waiting.push(left);
      }
    }
  }
}

/** Whether an object names one thing and rates it, wherever in a payload it stands. */
export function isRated(value: JsonObject, pointer: string): boolean {
  const fields = readRecord(value, pointer, RATED_KEYS);
  if (!hasText(fields.get('name'))) return false;
  return (
    (fields.get('level') ?? fields.get('years') ?? []).some((member) => levelIn([member], undefined) !== undefined) ||
    ratingsByRater(value, pointer, undefined).length > 0
  );
}

/**
 * Reads an object that holds a skill and its level among other fields: {"employeeNumber": 7, "skill": "Java", "level":
 * 4}.
 */
export function readFlatRating(draft: Draft, value: JsonObject, pointer: string, source: EvidenceSource): void {
  const fields = readRecord<RatedField>(value, pointer, FLAT_KEYS);
  const names = fields.get('name')?.filter((member) => typeof member.value === 'string');
  if (names === undefined || names.length === 0) return;
  const level = ratedLevel(draft, fields, undefined);
  if (level !== undefined) addPassages(draft, names, 'LIST', source, level);
}

function hasText(members: readonly Member[] | undefined): boolean {
  return members?.some((member) => typeof member.value === 'string') ?? false;
}

/** {"Java": 4, "SQL": {"level": "expert"}, "Languages": ["Dutch"]}: returns the groups that are left to read. */
function readSkillMap(
  draft: Draft,
  members: readonly Member[],
  source: EvidenceSource,
  givenScale: number | undefined,
): Member[][] {
  const left: Member[][] = [];
  const scale = givenScale ?? likelyScale(members.map((member) => numberIn(member.value) ?? 0));
  for (const member of members) {
    if (isJsonObject(member.value)) {
      const fields = readRecord(member.value, member.pointer, RATED_KEYS);
      const level = ratedLevel(draft, fields, givenScale);
      const raters = ratingsByRater(
        member.value,
        member.pointer,
        givenScale ?? likelyScale(members.flatMap(({ value }) => (isJsonObject(value) ? raterNumbers(value) : []))),
      );
      for (const rating of raters) {
        draft.passages.push(namePassage(member, rating.source, rating.level));
        draft.understood.add(rating.member.pointer);
      }
      if (level === undefined && raters.length > 0) readRest(draft, fields, source, undefined);
      else if (level === undefined) left.push([member]);
      else {
        draft.passages.push(namePassage(member, source, level));
        readRest(draft, fields, source, level);
      }
      continue;
    }
    const level = isJsonArray(member.value)
      ? undefined
      : readLevel(member.value, numberIn(member.value) === undefined ? undefined : scale);
    if (level !== undefined) {
      draft.passages.push(namePassage(member, source, level));
      draft.understood.add(member.pointer);
    } else if (member.value === true) {
      draft.passages.push(namePassage(member, source));
      draft.understood.add(member.pointer);
    } else if (member.value === false) draft.understood.add(member.pointer);
    else left.push([member]);
  }
  return left;
}

/** A passage that is a property's name. */
export function namePassage(member: Member, source: EvidenceSource, level?: FoundLevel): Passage {
  return {
    pointer: member.pointer,
    text: member.name,
    inName: true,
    manner: 'LIST',
    source,
    ...(level === undefined ? {} : { level }),
  };
}

function readRated(
  draft: Draft,
  object: JsonObject,
  pointer: string,
  fields: FieldMembers<RatedField>,
  source: EvidenceSource,
  groupScaleOrNone: number | undefined,
): void {
  const level = ratedLevel(draft, fields, groupScaleOrNone);
  const raters = ratingsByRater(object, pointer, scaleOf(fields) ?? groupScaleOrNone);
  for (const rating of raters) {
    addPassages(draft, fields.get('name'), 'LIST', rating.source, rating.level);
    draft.understood.add(rating.member.pointer);
  }
  if (level !== undefined || raters.length === 0) addPassages(draft, fields.get('name'), 'LIST', source, level);
  readRest(draft, fields, source, level);
}

function readRest(
  draft: Draft,
  fields: FieldMembers<RatedField>,
  source: EvidenceSource,
  level: FoundLevel | undefined,
): void {
  addPassages(draft, fields.get('keywords'), 'LIST', source, level);
  addPassages(draft, fields.get('prose'), 'PROSE', source);
  for (const { pointer } of fields.get('unused') ?? []) draft.understood.add(pointer);
}

function ratedLevel(
  draft: Draft,
  fields: FieldMembers<RatedField>,
  scaleOfGroup: number | undefined,
): FoundLevel | undefined {
  const scale = scaleOf(fields) ?? scaleOfGroup;
  for (const member of fields.get('scale') ?? [])
    if (numberIn(member.value) !== undefined) draft.understood.add(member.pointer);
  for (const member of fields.get('level') ?? []) {
    const level = levelIn([member], scale);
    if (level === undefined) continue;
    draft.understood.add(member.pointer);
    return level;
  }
  for (const member of fields.get('years') ?? []) {
    const level = readYears(member.value);
    if (level === undefined) continue;
    draft.understood.add(member.pointer);
    return level;
  }
  return undefined;
}

function scaleOf(fields: FieldMembers<RatedField>): number | undefined {
  return (fields.get('scale') ?? []).map(({ value }) => numberIn(value)).find((scale) => scale !== undefined);
}

function levelIn([member]: readonly Member[], scale: number | undefined): FoundLevel | undefined {
  return member === undefined ? undefined : readRating(member.value, scale);
}

/** Ratings that stand together are on one scale. */
function groupScale(group: readonly Member[]): number {
  const ratings: number[] = [];
  for (const { value } of group) {
    if (!isJsonObject(value)) continue;
    for (const [name, rating] of Object.entries(value)) {
      if (RATED_KEYS.get(normaliseKey(name)) === 'level') ratings.push(numberIn(rating) ?? 0);
    }
    ratings.push(...raterNumbers(value));
  }
  return likelyScale(ratings);
}
