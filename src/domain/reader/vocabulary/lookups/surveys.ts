import { anyOf, LANGUAGES } from './languages.js';
import type { SurveyWords } from '../word-types/survey-words.js';
import { entriesOf } from '../word-types/word-list.js';

const WORDS = LANGUAGES.map(({ surveys }) => surveys);

function setOf(list: (words: SurveyWords) => string, ...more: readonly string[]): ReadonlySet<string> {
  return new Set([...WORDS.flatMap((words) => entriesOf(list(words))), ...more]);
}

const YES = setOf(({ yes }) => yes, '1');
const NO = setOf(({ no }) => no, '0');
const ATTAINED = setOf(({ attained }) => attained);
const NOT_ATTAINED = setOf(({ notAttained }) => notAttained);
const SAYS_NOT_ATTAINED = new RegExp(`(?<!\\p{L})${anyOf(({ surveys }) => surveys.notAttained)}(?!\\p{L})`, 'u');
const MARKS = setOf(({ marks }) => marks, 'x', 'v', '✓', '✔', '1', 'true', '●');

const AGREES = new RegExp(`^${anyOf(({ surveys }) => surveys.agrees)}$`, 'u');
const DISAGREES = new RegExp(`^${anyOf(({ surveys }) => surveys.disagrees)}$`, 'u');
const NEITHER = new RegExp(`^${anyOf(({ surveys }) => surveys.neither)}$`, 'u');
const FILLER = new RegExp(`^${anyOf(({ surveys }) => surveys.fillers)} `, 'u');
const NUMBERED_ANSWER = /^\d\s*[-–:=.)]?\s*/u;
const NOT_RATED = new RegExp(`^\\s*(?:${anyOf(({ surveys }) => surveys.notRated)}|[-–—?])\\s*$`, 'iu');

const WHICH = anyOf(({ surveys }) => surveys.which);
const WHAT = anyOf(({ surveys }) => surveys.what);
const SKILL_NOUN = anyOf(({ surveys }) => surveys.skillNouns);
const ASKS_FOR_SKILLS = new RegExp(
  `^[^\\p{L}]*(?:q\\d+\\W+)?(?:${WHICH}(?!\\p{L})|${WHAT}(?!\\p{L}).*(?<!\\p{L})${SKILL_NOUN}(?!\\p{L}))`,
  'iu',
);
const OUR = new RegExp(`(?<!\\p{L})${anyOf(({ surveys }) => surveys.our)}(?!\\p{L})`, 'iu');
const PERSONAL = new RegExp(`(?<!\\p{L})${anyOf(({ surveys }) => surveys.personal)}(?!\\p{L})`, 'iu');

const QUESTION_LABEL = labelPattern(anyOf(({ surveys }) => surveys.questionLabels));
const ANSWER_LABEL = labelPattern(anyOf(({ surveys }) => surveys.answerLabels));

const MAX_YES_OR_NO_LENGTH = 20;
const MAX_AGREEMENT_LENGTH = 50;

/** The meaning of "yes", "no" and their variants; undefined for other texts. */
export function yesOrNoIn(text: string): boolean | undefined {
  if (text.length > MAX_YES_OR_NO_LENGTH) return undefined;
  const word = text.trim().toLowerCase();
  return YES.has(word) ? true : NO.has(word) ? false : undefined;
}

/** Whether a status says that the person has what it is about: "valid", "niet behaald"; undefined for other texts. */
export function attainmentIn(text: string): boolean | undefined {
  if (text.length > MAX_AGREEMENT_LENGTH) return undefined;
  const words = text.trim().toLowerCase().replaceAll('_', ' ');
  return NOT_ATTAINED.has(words) ? false : ATTAINED.has(words) ? true : undefined;
}

/** Whether a status says in some of its words that the person does not have what it is about: "exam booked". */
export function saysNotAttained(status: string): boolean {
  return status.length <= MAX_AGREEMENT_LENGTH && SAYS_NOT_ATTAINED.test(status.toLowerCase().replaceAll('_', ' '));
}

/**
 * Whether an answer agrees with the statement that it belongs to: "strongly agree", "mee oneens".
 *
 * @returns undefined for an answer that is about something else
 */
export function agreementIn(answer: string): boolean | 'NEITHER' | undefined {
  if (answer.length > MAX_AGREEMENT_LENGTH) return undefined;
  const words = answer
    .trim()
    .toLowerCase()
    .replace(/’/gu, "'")
    .replace(NUMBERED_ANSWER, '')
    .replace(FILLER, '')
    .replace(/[.!]$/u, '');
  if (NEITHER.test(words)) return 'NEITHER';
  if (DISAGREES.test(words)) return false;
  return AGREES.test(words) ? true : undefined;
}

/** Whether a text in a cell of a matrix question marks this cell as chosen. */
export function isAnswerMark(text: string): boolean {
  return MARKS.has(text.trim().toLowerCase());
}

/** Whether a text in place of a rating says that there is none. */
export function saysNotRated(text: string): boolean {
  return NOT_RATED.test(text);
}

/** Whether a question asks for the names of skills: "Which languages do you speak?". */
export function asksForSkills(question: string): boolean {
  return ASKS_FOR_SKILLS.test(question);
}

/** Whether a question asks for an opinion of the organisation and not of a person: "How good was our set-up?". */
export function asksAboutOrganisation(question: string): boolean {
  return OUR.test(question) && !PERSONAL.test(question);
}

/** The label in front of a question in a text: "Q1: ". '' where there is none. */
export function labelOfQuestion(line: string): string {
  return QUESTION_LABEL.exec(line)?.[0] ?? '';
}

/** The label in front of an answer in a text: "A: ". '' where there is none. */
export function labelOfAnswer(line: string): string {
  return ANSWER_LABEL.exec(line)?.[0] ?? '';
}

function labelPattern(labels: string): RegExp {
  return new RegExp(`^(?:${labels}\\s?\\d{0,2}\\s?[.:)]\\s*)(?=\\S)`, 'iu');
}
