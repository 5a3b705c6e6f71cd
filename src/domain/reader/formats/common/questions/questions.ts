import type { Draft } from '../../../model/draft.js';
import type { EvidenceSource } from '../../../model/findings.js';
import { isJsonArray, isJsonObject } from '../../../values/json-value.js';
import { membersOf, type Member } from '../../../values/members.js';
import { askedAbout } from '../../survey/asked-about.js';
import { KEY_ROLES, keyTable, normaliseKey } from '../../../vocabulary/index.js';
import { readRecord } from '../records/record-fields.js';
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

const QUESTION_KEYS = keyTable({
  question: 'question,question text,prompt,statement,vraag,vraagtekst,stelling',
  answer: 'answer,answer text,response,reply,antwoord,reactie',
});

/** Whether a list is of questions with their answers, whatever it is called. */
export function holdsQuestions({ value, pointer }: Member): boolean {
  const [first] = isJsonArray(value) ? membersOf(value, pointer) : [];
  if (first === undefined || !isJsonObject(first.value)) return false;
  const fields = readRecord(first.value, first.pointer, QUESTION_KEYS);
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
  draft: Draft,
  questions: readonly Member[],
  source: EvidenceSource,
  scale: number | undefined,
): void {
  if (questions.length > 0) readSurvey(draft, { questions }, source, undefined, scale);
}
