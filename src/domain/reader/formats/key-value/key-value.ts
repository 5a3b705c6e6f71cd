import { createParsedRecord, type ParsedRecord } from '../../model/parsed-record.js';
import type { EvidenceSource, ItemKind } from '../../model/findings.js';
import { isJsonArray, isJsonObject, type JsonObject } from '../../values/json-value.js';
import { membersOf, type Member } from '../../values/members.js';
import { ENVELOPE_KEYS, KEY_ROLES, keysOf, normaliseKey } from '../../vocabulary/index.js';
import { isNotAttained } from '../common/records/ratings/attainment.js';
import { readCertifications, readRootCertification } from '../common/records/certifications.js';
import { readEducations } from '../common/records/educations.js';
import {
  takeOwnNumber,
  takePersonField,
  looksLikeAnotherPerson,
  looksLikePeople,
  looksLikePerson,
} from '../common/records/person.js';
import { holdsQuestions, identityAsked, questionsAmong } from '../common/questions/questions.js';
import { isPersonsPlace, takeLocation } from '../common/records/location.js';
import { readMatrix } from '../common/questions/matrix-questions.js';
import { readNumberedSkills } from '../common/records/ratings/numbered-skills.js';
import { readPositionField, readDirectReports } from '../common/records/position.js';
import { readProjects } from '../common/records/projects.js';
import { sourceOfSection, sourceOfRole, isWishSection } from '../common/records/section-titles.js';
import { isRated, readFlatRating, readSkills } from '../common/records/ratings/skills.js';
import { readSkillFields } from '../common/records/ratings/skill-columns.js';
import { readListsOfQuestionsAndAnswers, readQuestionMembers, readSurvey } from '../common/questions/answers.js';
import { scaleBeside } from './rating-scale.js';
import { roleOfKey } from './role-of-key.js';
import { RATING_KEYS } from '../common/records/ratings/rated-object.js';
import { groupFields } from '../common/records/record-fields.js';
import { isRatingMap } from '../common/records/ratings/rating-map.js';
import { readTeam } from '../common/records/team.js';
import { readText } from '../common/text/read-text.js';
import { readWorkHistory } from '../common/records/work-history.js';
import type { RecordFormat, ParsingContext } from '../common/record-format.js';

const RUNNING_TEXT_KEYS = keysOf('runningText');

/** A value under an unknown key is read as text from this number of words; with fewer it is a code or a label. */
const MIN_TEXT_WORDS = 5;

/** Objects and lists beyond this number stay unread. */
const MAX_CONTAINERS = 100_000;

/** An object or list to be read, and what the objects around it say about it. */
interface Container extends Member {
  readonly source: EvidenceSource;
  /** Whether a field that is just called "name" is the person's here. */
  readonly isPerson: boolean;
  /** The highest possible rating, if the objects around it give one. */
  readonly scale: number | undefined;
}

/** Nested objects that are read by their keys at any depth: the format of most exports. */
export const keyValue: RecordFormat = {
  name: 'key-value',
  parse: (payload, context) => parseByKeys(payload, context),
};

/**
 * Reads a payload by its keys, from the outside in. The other formats use it for the rest of the payload.
 *
 * @param except pointers of the values that the caller reads itself
 */
export function parseByKeys(
  payload: JsonObject,
  context: ParsingContext,
  except?: string | ReadonlySet<string>,
): ParsedRecord {
  const record = createParsedRecord();
  const excepted: ReadonlySet<string> = typeof except === 'string' ? new Set([except]) : (except ?? new Set());
  if (context.kind === 'TEAM') {
    readTeam(record, payload, context.item);
    return record;
  }
  if (context.kind === 'CERTIFICATE') readRootCertification(record, payload);
  const waiting: Container[] = [
    { name: '', value: payload, pointer: '', source: context.source, isPerson: true, scale: undefined },
  ];
  // Breadth first: outer values are read before inner ones.
  for (let index = 0; index < Math.min(waiting.length, MAX_CONTAINERS); index += 1) {
    const container = waiting[index] as Container;
    if (!container.isPerson && (looksLikeAnotherPerson(record, container) || isGoal(container))) continue;
    const isPerson = container.isPerson || looksLikePerson(container.value);
    const members = membersOf(container.value, container.pointer);
    if (isWishSection(members)) {
      record.understood.add(container.pointer);
      continue;
    }
    const scale = scaleBeside(record, members) ?? container.scale;
    if (isJsonObject(container.value)) {
      if (!isPerson && isRated(container.value, container.pointer)) {
        readSkills(record, container, container.source, scale);
        continue;
      }
      readFlatRating(record, container.value, container.pointer, container.source);
      readNumberedSkills(record, container.value, container.pointer, container.source);
    }
    const place: Container = { ...container, source: sourceOfSection(members) ?? container.source, isPerson, scale };
    if (isJsonObject(container.value)) {
      readMatrix(record, members, place.source, scale);
      readQuestionMembers(record, questionsAmong(members, context.kind === 'SURVEY'), place.source, scale);
      if (isPerson) readSkillFields(record, container, place.source);
    }
    readQuestionLists(record, members, place);
    for (const member of members) {
      if (excepted.has(member.pointer) || record.understood.has(member.pointer)) continue;
      const inner = readMember(record, member, place, context.kind);
      if (inner !== undefined) waiting.push(inner);
    }
  }
  return record;
}

/**
 * Reads one member by the role of its key.
 *
 * @returns the member as a container if its own members are still to be read
 */
function readMember(record: ParsedRecord, member: Member, container: Container, kind: ItemKind): Container | undefined {
  const { source, scale } = container;
  // An index is no key: the elements of an array have the role of the array.
  const role = isJsonArray(container.value) ? undefined : (roleOfKey(member.name) ?? identityAsked(member.name));
  const isNested = isJsonObject(member.value) || isJsonArray(member.value);
  if (role !== undefined && takePersonField(record, role, member, container.isPerson)) return undefined;
  if (
    role === 'namedPerson' &&
    takePersonField(record, isNumber(member.value) ? 'employeeNumber' : 'fullName', member, true)
  )
    return undefined;
  switch (role) {
    case 'educations':
      readEducations(record, member);
      return undefined;
    case 'certifications':
      readCertifications(record, member);
      return undefined;
    case 'workHistory':
      readWorkHistory(record, member);
      return undefined;
    case 'projects':
      if (isNested) readProjects(record, member);
      else readText(record, member, source);
      return undefined;
    case 'directReports':
      readDirectReports(record, member);
      return undefined;
    case 'skills':
    case 'languages':
      readSkills(record, member, source, scale);
      return undefined;
    case 'survey':
      if (isNested) readSurvey(record, member, source, scale);
      else readText(record, member, source);
      return undefined;
    case 'workLocation':
      if (container.isPerson && takeLocation(record, role, member)) return undefined;
      break;
    case 'location':
    case 'city':
      if (container.isPerson && isPersonsPlace(role, kind, membersOf(container.value, container.pointer)))
        takeLocation(record, role, member);
      record.understood.add(member.pointer);
      return undefined;
    case 'wishes':
    case 'otherPeople':
    case 'address':
    case 'unused':
      record.understood.add(member.pointer);
      return undefined;
    case 'occupation':
    case 'department':
    case 'departmentCode':
    case 'team':
    case 'teamCode':
    case 'manager':
    case 'employer':
    case 'hireDate':
      if (readPositionField(record, role, member, source)) return undefined;
      break;
    default:
      break;
  }
  if (isNested) {
    if (role === undefined && holdsQuestions(member)) {
      readSurvey(record, member, source, scale);
      return undefined;
    }
    if (looksLikePeople(member)) return undefined;
    const roleSource = sourceOfRole(role);
    if ((role === undefined || roleSource !== undefined) && isRatingMap(member)) {
      readSkills(record, member, roleSource ?? source, scale);
      return undefined;
    }
    if (role === 'namedPerson') takeOwnNumber(record, member.name, member);
    const isPerson =
      role === 'person' ||
      role === 'namedPerson' ||
      (container.isPerson && (isJsonArray(container.value) || isEnvelopedRecord(member)));
    return { ...member, source: sourceOfRole(role) ?? source, isPerson, scale };
  }
  const roleSource = sourceOfRole(role);
  if (isText(member) || roleSource !== undefined || RUNNING_TEXT_KEYS.has(normaliseKey(member.name)))
    readText(record, member, roleSource ?? source);
  return undefined;
}

/** Whether a small object is about something that the person does not have yet: {"name": "Green Belt", "status": "planned"}. */
function isGoal({ value, pointer }: Member): boolean {
  if (!isJsonObject(value) || Object.values(value).some(isJsonArray)) return false;
  const fields = groupFields(value, pointer, RATING_KEYS);
  return fields.has('name') && !fields.has('prose') && isNotAttained(value, pointer);
}

/** Some systems send the number of an employee where others send the name. */
function isNumber(value: Member['value']): boolean {
  return typeof value === 'number' || (typeof value === 'string' && /^\s*\d{1,20}\s*$/.test(value));
}

/**
 * Whether an object is the item's record in a mere envelope: {"data": {"attributes": {"name": ...,
 * "function": ...}}}.
 */
function isEnvelopedRecord({ name, value }: Member): boolean {
  if (!isJsonObject(value) || !ENVELOPE_KEYS.has(normaliseKey(name))) return false;
  const keys = Object.keys(value).map(normaliseKey);
  return keys.some((key) => ENVELOPE_KEYS.has(key)) || keys.some((key) => RECORD_ROLES.has(KEY_ROLES.get(key) ?? ''));
}

const RECORD_ROLES: ReadonlySet<string> = new Set([
  'occupation',
  'department',
  'team',
  'manager',
  'employer',
  'hireDate',
  'workLocation',
]);

/** Reads {"questions": [...], "answers": [...]} by position. */
function readQuestionLists(record: ParsedRecord, members: readonly Member[], { source, scale }: Container): void {
  const lists = members.filter(
    (member) => KEY_ROLES.get(normaliseKey(member.name)) === 'survey' && isJsonArray(member.value),
  );
  const [questions, answers] = lists;
  if (questions === undefined || answers === undefined || lists.length !== 2) return;
  if (membersOf(questions.value, questions.pointer).some(({ value }) => typeof value !== 'string')) return;
  readListsOfQuestionsAndAnswers(record, questions, answers, source, scale);
  record.understood.add(questions.pointer).add(answers.pointer);
}

function isText({ value }: Member): boolean {
  return (
    typeof value === 'string' &&
    value.split(/\s+/, MIN_TEXT_WORDS + 1).filter((word) => word !== '').length >= MIN_TEXT_WORDS
  );
}
