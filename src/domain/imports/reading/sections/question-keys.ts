import type { Draft } from '../draft.js';
import type { EvidenceSource } from '../findings.js';
import type { Member } from '../members.js';
import { askedAbout } from './asked-about.js';
import { KEY_ROLES } from './key-roles.js';
import { normaliseKey } from './key-table.js';
import { readSurvey } from './read-survey.js';

const LONGEST_QUESTION = 300;
const FEWEST_WORDS = 3;

/**
 * The members of an object whose names are questions, one answer each, as survey tools export them: {"How good are you at Java?": 4}.
 *
 * @param isSurvey whether the item is a survey: then a name of several words is a question too
 */
export function questionsAmong(members: readonly Member[], isSurvey: boolean): Member[] {
  return members.filter(({ name, value }) => typeof value !== 'object' && value !== null && isQuestion(name, isSurvey));
}

function isQuestion(name: string, isSurvey: boolean): boolean {
  if (name.length > LONGEST_QUESTION || KEY_ROLES.has(normaliseKey(name))) return false;
  if (askedAbout(name) !== undefined) return true;
  if (/\?\s*$/u.test(name)) return true;
  return isSurvey && name.trim().split(/\s+/u, FEWEST_WORDS).length >= FEWEST_WORDS;
}

/** Reads such members as a survey. */
export function readQuestionKeys(draft: Draft, questions: readonly Member[], source: EvidenceSource, scale: number | undefined): void {
  if (questions.length > 0) readSurvey(draft, { questions }, source, undefined, scale);
}
