import { findPeriods } from '../dates/period-forms.js';
import { isCertificateText } from './free-text/certificate-text.js';
import { mainTextOf } from './free-text/free-text.js';
import { countPeriods, isBlankForm, otherDocumentIn } from './other-document.js';
import type { ItemKind, ItemToRead } from '../model/findings.js';
import { isJsonArray, isJsonObject, type JsonObject } from '../values/json-value.js';
import { membersOf, type Member } from '../values/members.js';
import {
  isIncidental,
  countReviewLines,
  isPersonType,
  KEY_ROLES,
  KIND_KEYS,
  kindsHintedBy,
  looksLikeOccupation,
  looksLikeReview,
  normaliseKey,
  type KeyRole,
  type OtherDocument,
  type SectionKind,
} from '../vocabulary/index.js';
import { holdsQuestions, questionsAmong } from './common/questions/questions.js';
import { OWN_RECORD_KEYS } from './common/records/person.js';
import { TEAM_KEYS } from './common/records/team.js';
import { hasSkillColumn } from './table/skill-rows.js';
import { tellsCareer } from './common/text/history/told/told-career.js';
import { arrangeText } from './common/text/arrangement/arrange-text.js';
import { sectionKindsIn } from './common/text/sections/split-into-sections.js';
import { chooseName } from './free-text/names/choose-name.js';
import { CONTACT } from './free-text/names/lines-around-name.js';

/** The kind of an item, and how certain it is. */
interface Classification {
  readonly kind: ItemKind;
  /** 0-1 with two decimals. */
  readonly confidence: number;
  /** A document that is about nobody's skills; left out for others. */
  readonly otherDocument?: OtherDocument | 'IMPERSONAL';
}

/** Depth of the objects whose keys count. Exports wrap a record only a few times. */
const MAX_DEPTH = 5;
const MAX_KEYS = 2000;
/** A single field that is a question does not make a survey. */
const MIN_QUESTIONS = 2;
/** A text with this many periods is a career; and how much of it is looked at, in UTF-16 code units. */
const MIN_CAREER = 4;
const MAX_CAREER_LENGTH = 10_000;
/** So many lines with a period and an occupation are a career too, each no longer than this in UTF-16 code units. */
const MIN_DATED = 2;
const MAX_DATED_LENGTH = 160;
const MAX_TITLE_LENGTH = 60;
/** Headings and labels of a review that make a text without work and education one. */
const MIN_REVIEW_LINES = 2;

/** Points for a hint; a significant key gives one. The payload counts more than its labels. */
const TOPIC_POINTS = 1.5;
const ENTITY_TYPE_POINTS = 1;
const SOURCE_POINTS = 0.5;

const SECTION_ROLES: ReadonlySet<string> = new Set([
  'educations',
  'workHistory',
  'skills',
  'languages',
  'certifications',
]);
const RECORD_ROLES: ReadonlySet<string> = new Set([
  'employeeNumber',
  'department',
  'workLocation',
  'manager',
  'hireDate',
  'occupation',
]);
const NAME_ROLES: ReadonlySet<string> = new Set(['firstName', 'lastName', 'fullName', 'bareName', 'email']);

/** Among kinds with equal points the first in this order wins: from specific to general. */
const KINDS: readonly ItemKind[] = ['PERFORMANCE_REVIEW', 'SURVEY', 'CERTIFICATE', 'TEAM', 'PERSON_RECORD', 'CV'];

/**
 * Determines the kind of an item in no published format: first by its payload, then by the hints that came with it.
 * Every significant key and every hint gives points to a kind. The kind with most points wins, and its points decide
 * the confidence.
 */
export function classifyItem(payload: JsonObject, item: ItemToRead): Classification {
  const points = new Map<ItemKind, number>(KINDS.map((kind) => [kind, 0]));
  const add = (kind: ItemKind, amount: number): void => void points.set(kind, (points.get(kind) ?? 0) + amount);
  addKeyPoints(outlineOf(payload), item, add);
  const text = addTextPoints(payload, add);
  // Every kind of item names a person, so such keys count less when other keys show another kind.
  if (KINDS.some((kind) => kind !== 'PERSON_RECORD' && kind !== 'CV' && (points.get(kind) ?? 0) >= 2)) {
    points.set('PERSON_RECORD', (points.get('PERSON_RECORD') ?? 0) / 2);
  }
  for (const kind of kindsHintedBy(item.topic)) add(kind, TOPIC_POINTS);
  for (const kind of kindsHintedBy(item.source)) add(kind, SOURCE_POINTS);
  // Nearly all items are about a person, so a person as the entity says little. Only team items are about a team.
  for (const kind of kindsHintedBy(item.entityType))
    add(kind, kind === 'PERSON_RECORD' ? 0.25 : kind === 'TEAM' ? 2 : ENTITY_TYPE_POINTS);
  const best = KINDS.reduce((leader, kind) => ((points.get(kind) ?? 0) > (points.get(leader) ?? 0) ? kind : leader));
  const most = points.get(best) ?? 0;
  const classified: Classification =
    most < 1 ? { kind: 'UNKNOWN', confidence: 0.3 } : { kind: best, confidence: confidenceFor(most) };
  const otherDocument = text === undefined ? undefined : otherDocumentOf(text, classified.kind, item.entityId);
  return otherDocument === undefined ? classified : { ...classified, otherDocument };
}

/** Forms of reviews and surveys may be blank; any other document may be about nobody if nothing in it tells its kind. */
function otherDocumentOf(
  { arranged, kinds }: ClassifiedText,
  kind: ItemKind,
  entityId: string | null,
): ReturnType<typeof otherDocumentIn> {
  if (kind === 'PERFORMANCE_REVIEW' || kind === 'SURVEY') return isBlankForm(arranged) ? 'TEMPLATE' : undefined;
  if (kind !== 'CV' && kind !== 'UNKNOWN') return undefined;
  const other = otherDocumentIn(arranged, kinds);
  // "Intake Naomi Sprong, bur-77": it names whom it came with.
  return other === 'IMPERSONAL' && entityId !== null && arranged.split(/[\s,;()]+/u).includes(entityId)
    ? undefined
    : other;
}

/** The main text of a payload, and the kinds of its sections. */
interface ClassifiedText {
  readonly arranged: string;
  readonly kinds: ReadonlySet<SectionKind>;
}

/** One point is a guess (0.5), two points are likely (0.8), four or more almost certain (0.95). */
function confidenceFor(points: number): number {
  if (points >= 4) return 0.95;
  if (points >= 3) return 0.9;
  return Math.round((0.5 + 0.3 * Math.min(1, points - 1)) * 100) / 100;
}

function addKeyPoints(
  outline: readonly Member[],
  { entityType }: ItemToRead,
  add: (kind: ItemKind, amount: number) => void,
): void {
  const roles = new Set<string>();
  let teamFields = 0;
  for (const { name, value, pointer } of outline) {
    const key = normaliseKey(name);
    const role = KEY_ROLES.get(key);
    if (role !== undefined) roles.add(role);
    const isNested = isJsonArray(value) || isJsonObject(value);
    if (KIND_KEYS.PERFORMANCE_REVIEW.has(key)) add('PERFORMANCE_REVIEW', reviewPoints(role));
    if (KIND_KEYS.SURVEY.has(key)) add('SURVEY', isNested ? 2 : 1);
    // A list of certificates is a section of a CV.
    if (KIND_KEYS.CERTIFICATE.has(key) && !isJsonArray(value)) add('CERTIFICATE', 1);
    if (KIND_KEYS.TEAM.has(key) && isJsonArray(value)) add('TEAM', 2);
    else if (KIND_KEYS.TEAM.has(key)) teamFields += 1;
    if (isJsonObject(value) && OWN_RECORD_KEYS.has(key)) add('PERSON_RECORD', 1);
    if (holdsQuestions({ name, value, pointer })) add('SURVEY', 2);
    if (isIncidental(role) && isJsonArray(value) && isJsonObject(value[0])) addRowPoints(value[0], roles, add);
  }
  // A person's record says in which team the person is; a list of members is a team's.
  const isPersons = ((entityType ?? '').trim() !== '' && isPersonType(entityType)) || [...roles].some(isOnlyPersons);
  if (!isPersons) add('TEAM', teamFields / 2);
  if (questionsAmong(outline, false).length >= MIN_QUESTIONS) add('SURVEY', 2);
  for (const role of roles) {
    if (SECTION_ROLES.has(role)) add('CV', 1);
    // Only an employer's systems number people; a CV does not.
    if (RECORD_ROLES.has(role)) add('PERSON_RECORD', role === 'employeeNumber' ? 2 : 1);
  }
  if ([...roles].some((role) => NAME_ROLES.has(role))) add('PERSON_RECORD', 0.75);
}

/** Whether only a person has a field of this role. */
function isOnlyPersons(role: string): boolean {
  return role === 'firstName' || role === 'lastName' || role === 'fullName' || role === 'employeeNumber';
}

/** Nothing but a review has a reviewer, and hardly anything else says what should improve. */
function reviewPoints(role: KeyRole | undefined): number {
  return role === 'otherPeople' ? 3 : role === 'wishes' ? 1.5 : 1;
}

/** The columns of a table count like the fields of a record; rows of people with their skills are a record too. */
function addRowPoints(row: JsonObject, roles: Set<string>, add: (kind: ItemKind, amount: number) => void): void {
  const columns = Object.keys(row).flatMap((key) => KEY_ROLES.get(normaliseKey(key)) ?? []);
  for (const column of columns) if (RECORD_ROLES.has(column)) roles.add(column);
  if (hasSkillColumn(row) && columns.some((column) => column === 'namedPerson' || NAME_ROLES.has(column)))
    add('PERSON_RECORD', 1);
}

/** @returns the main text of the payload, if it has one, and the kinds of its sections */
function addTextPoints(payload: JsonObject, add: (kind: ItemKind, amount: number) => void): ClassifiedText | undefined {
  const text = mainTextOf(payload)?.value;
  if (text === undefined) return undefined;
  const arranged = arrangeText(text).text;
  const kinds = sectionKindsIn(arranged);
  if (kinds.size < 2 && isCertificateText(arranged)) add('CERTIFICATE', 4);
  add('CV', kinds.size >= 2 ? 3 : kinds.size);
  // Some CVs have headings of their own words, and some letters tell a career.
  const start = arranged.slice(0, MAX_CAREER_LENGTH);
  if (
    kinds.size < 2 &&
    (countPeriods(start, MIN_CAREER) >= MIN_CAREER ||
      countDatedOccupations(start) >= MIN_DATED ||
      tellsCareer(start) ||
      isShortCv(start))
  )
    add('CV', 1.5);
  const reviewLines = kinds.has('WORK') || kinds.has('EDUCATION') ? 0 : countReviewLines(arranged);
  if (reviewLines >= MIN_REVIEW_LINES) add('PERFORMANCE_REVIEW', 4);
  else if (looksLikeReview(text)) add('PERFORMANCE_REVIEW', 1.5);
  return { arranged, kinds };
}

/** Whether a text has a name, contact details and a job: the least that a CV has. */
function isShortCv(text: string): boolean {
  const lines = text.split('\n');
  const hasOccupation = lines.some((line) => line.length <= MAX_TITLE_LENGTH && looksLikeOccupation(line));
  const hasJob = countDatedOccupations(text) > 0 || (hasOccupation && countPeriods(text, MIN_DATED) >= MIN_DATED);
  return hasJob && CONTACT.test(text) && chooseName(text) !== undefined;
}

/** How many lines have a period, and an occupation in front of it or behind it. */
function countDatedOccupations(text: string): number {
  return text
    .split('\n')
    .filter(
      (line) =>
        line.length <= MAX_DATED_LENGTH && findPeriods(line).some(({ single }) => !single) && looksLikeOccupation(line),
    ).length;
}

function isAboutOthers(name: string): boolean {
  const key = normaliseKey(name);
  const role = KEY_ROLES.get(key);
  return role === 'otherPeople' || role === 'manager' || TEAM_KEYS.get(key) === 'leader';
}

/** The members of the payload and of the objects in it, but not of objects in lists. */
function outlineOf(payload: JsonObject): Member[] {
  const outline: Member[] = [];
  let layer: Member[] = membersOf(payload, '');
  for (let depth = 0; depth < MAX_DEPTH && layer.length > 0 && outline.length < MAX_KEYS; depth += 1) {
    const shown = layer.slice(0, MAX_KEYS - outline.length);
    outline.push(...shown);
    layer = shown
      .filter(({ name, value }) => isJsonObject(value) && !isAboutOthers(name))
      .flatMap(({ value, pointer }) => membersOf(value, pointer));
  }
  return outline;
}
