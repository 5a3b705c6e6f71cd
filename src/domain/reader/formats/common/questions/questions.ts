import { numberIn } from '../../../levels/parse-level.js';
import type { Span } from '../../../language/span.js';
import { isJsonArray, isJsonObject } from '../../../values/json-value.js';
import { membersOf, type Member } from '../../../values/members.js';
import { agreementIn, anyOf, KEY_ROLES, keysOf, normaliseKey } from '../../../vocabulary/index.js';
import { groupFields } from '../records/record-fields.js';

const QUESTION_KEYS = keysOf('question');
/** Longest name of a property that is a question, in UTF-16 code units. */
const MAX_QUESTION_LENGTH = 300;
const MIN_QUESTION_WORDS = 3;
const STATES_ABILITY = new RegExp(`^${anyOf(({ surveys }) => surveys.statesAbility)}\\s+\\S`, 'iu');

/**
 * "How good are you at these? [Java]", as LimeSurvey names the columns of its sub-questions: the part in brackets is
 * what is asked about.
 */
const BRACKETS = /\[([^[\]]{1,150})\]\s*$/u;
/** A code in brackets, which is no question: G01Q03[SQ002]. */
const CODE = /^(?:[A-Z]{0,4}\d{0,4}){1,4}(?:_?[A-Z]{0,3}\d{1,4})?$/u;

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

/**
 * The members of an object whose names are questions with one answer each, as survey tools export them: {"How good are
 * you at Java?": 4}.
 *
 * @param isSurvey whether the item is a survey: then any name of several words is a question
 */
export function questionsAmong(members: readonly Member[], isSurvey: boolean): Member[] {
  return members.filter(
    (member) =>
      typeof member.value !== 'object' &&
      member.value !== null &&
      (isQuestion(member.name, isSurvey) || isAgreedStatement(member)),
  );
}

/**
 * Whether a name states what somebody can do, and the value how far they agree: {"I can plan well": 4}. "I like my team"
 * states nothing of the kind.
 */
function isAgreedStatement({ name, value }: Member): boolean {
  if (name.length > MAX_QUESTION_LENGTH || !STATES_ABILITY.test(name)) return false;
  return numberIn(value) !== undefined || (typeof value === 'string' && agreementIn(value) !== undefined);
}

/** Whether a list holds questions with their answers, by its first element. */
export function holdsQuestions({ value, pointer }: Member): boolean {
  const [first] = isJsonArray(value) ? membersOf(value, pointer) : [];
  if (first === undefined || !isJsonObject(first.value)) return false;
  const fields = groupFields(first.value, first.pointer, QUESTION_KEYS);
  return fields.has('answer') && (fields.get('question') ?? []).some((question) => typeof question.value === 'string');
}

/** The part of a question in which skills are looked for; undefined for the whole question. */
export function subjectOfQuestion(question: string): Span | undefined {
  const match = BRACKETS.exec(question);
  const subject = match?.[1];
  if (match === null || subject === undefined || CODE.test(subject)) return undefined;
  const start = match.index + 1;
  return { start, end: start + subject.length };
}

/** The role of a field of a form by the part in brackets, "Q1 [Name]", if it identifies who answered. */
export function identityAsked(name: string): string | undefined {
  const subject = subjectOfQuestion(name);
  const role = subject === undefined ? undefined : KEY_ROLES.get(normaliseKey(name.slice(subject.start, subject.end)));
  return role !== undefined && isIdentity(role) ? role : undefined;
}

/** Whether a field with this role identifies who answered. */
export function isIdentity(role: string): boolean {
  return IDENTITY_ROLES.has(role);
}

function isQuestion(name: string, isSurvey: boolean): boolean {
  if (name.length > MAX_QUESTION_LENGTH || KEY_ROLES.has(normaliseKey(name))) return false;
  if (subjectOfQuestion(name) !== undefined) return identityAsked(name) === undefined;
  if (/\?\s*$/u.test(name)) return true;
  return isSurvey && name.trim().split(/\s+/u, MIN_QUESTION_WORDS).length >= MIN_QUESTION_WORDS;
}
