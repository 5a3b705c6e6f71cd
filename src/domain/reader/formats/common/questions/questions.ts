import type { Span } from '../../../language/span.js';
import type { ParsedRecord } from '../../../model/parsed-record.js';
import type { EvidenceSource } from '../../../model/findings.js';
import { isJsonArray, isJsonObject } from '../../../values/json-value.js';
import { type Member, membersOf } from '../../../values/members.js';
import { KEY_ROLES, keysOf, normaliseKey } from '../../../vocabulary/index.js';
import { groupFields } from '../records/record-fields.js';
import { readSurvey } from './answers.js';

const LONGEST_QUESTION = 300;
const FEWEST_WORDS = 3;

/**
 * The members of an object whose names are questions, one answer each, as survey tools export them: {"How good are you
 * at Java?": 4}.
 *
 * @param isSurvey whether the item is a survey: then a name of several words is a question too
 */
export function questionsAmong(members: readonly Member[], isSurvey: boolean): Member[] {
  return members.filter(({ name, value }) => typeof value !== 'object' && value !== null && isQuestion(name, isSurvey));
}

function isQuestion(name: string, isSurvey: boolean): boolean {
  if (name.length > LONGEST_QUESTION || KEY_ROLES.has(normaliseKey(name))) return false;
  if (askedAbout(name) !== undefined) return identityAsked(name) === undefined;
  if (/\?\s*$/u.test(name)) return true;
  return isSurvey && name.trim().split(/\s+/u, FEWEST_WORDS).length >= FEWEST_WORDS;
}

const QUESTION_KEYS = keysOf('question');

/** Whether a list is of questions with their answers, whatever it is called. */
export function holdsQuestions({ value, pointer }: Member): boolean {
  const [first] = isJsonArray(value) ? membersOf(value, pointer) : [];
  if (first === undefined || !isJsonObject(first.value)) return false;
  const fields = groupFields(first.value, first.pointer, QUESTION_KEYS);
  return fields.has('answer') && (fields.get('question') ?? []).some((question) => typeof question.value === 'string');
}

/**
 * The role that a field of a form has by the part in its brackets: "Q1 [Name]". Only what tells who answered counts.
 */
export function identityAsked(name: string): string | undefined {
  const asked = askedAbout(name);
  const role = asked === undefined ? undefined : KEY_ROLES.get(normaliseKey(name.slice(asked.start, asked.end)));
  return role !== undefined && IDENTITY_ROLES.has(role) ? role : undefined;
}

const IDENTITY_ROLES: ReadonlySet<string> = new Set([
  'publicIdentifier',
  'employeeNumber',
  'email',
  'firstName',
  'namePrefix',
  'lastName',
  'fullName',
  'bareName',
]);

/** Reads such members as a survey. */
export function readQuestionKeys(
  record: ParsedRecord,
  questions: readonly Member[],
  source: EvidenceSource,
  scale: number | undefined,
): void {
  if (questions.length > 0) readSurvey(record, { questions }, source, undefined, scale);
}

/**
 * "How good are you at these? [Java]", as LimeSurvey names the columns of its sub-questions; the part in the brackets
 * is what is asked about.
 */
const BRACKETS = /\[([^[\]]{1,150})\]\s*$/u;
/** A code of the form, which is no question: G01Q03[SQ002]. */
const CODE = /^(?:[A-Z]{0,4}\d{0,4}){1,4}(?:_?[A-Z]{0,3}\d{1,4})?$/u;

/** The part of a question in which skills are looked for. */
export function askedAbout(question: string): Span | undefined {
  const match = BRACKETS.exec(question);
  const asked = match?.[1];
  if (match === null || asked === undefined || CODE.test(asked)) return undefined;
  const start = match.index + 1;
  return { start, end: start + asked.length };
}
