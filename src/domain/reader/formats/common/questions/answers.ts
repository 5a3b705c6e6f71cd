import { isDenied } from '../../../claims/negation.js';
import { likelyScale, type FoundLevel } from '../../../levels/level-scale.js';
import { levelOfAnswer, numberIn } from '../../../levels/parse-level.js';
import type { ParsedRecord, TextSegment } from '../../../model/parsed-record.js';
import type { EvidenceSource } from '../../../model/findings.js';
import { isJsonArray, isJsonObject } from '../../../values/json-value.js';
import { membersOf, type Member } from '../../../values/members.js';
import {
  agreementIn,
  anyOf,
  asksAboutOrganisation,
  asksForSkills,
  KEY_ROLES,
  keysOf,
  normaliseKey,
  scaleOfKey,
} from '../../../vocabulary/index.js';
import { takePersonField } from '../records/person.js';
import { ratingNumbers, ratingsByRater } from '../records/ratings/raters.js';
import { groupFields, toYesOrNo } from '../records/record-fields.js';
import { addSegments } from '../records/segments.js';
import { isIdentity, subjectOfQuestion } from './questions.js';

const ANSWER_KEYS = keysOf('answer');

/** A short answer is a level or a list; a longer one is running text. */
const MAX_SHORT_ANSWER_WORDS = 6;
/** The entries of a list have no more words on average. */
const MAX_ENTRY_WORDS = 3;

const ASKS_FOR_TRAINING = new RegExp(
  anyOf(({ surveys }) => surveys.asksForTraining),
  'iu',
);

/** Only the beginning of a question is searched for a wish, in UTF-16 code units. */
const MAX_QUESTION_LENGTH = 300;

/** A question and its answer. The question may be the name of a property. */
interface QuestionAndAnswer {
  readonly question: Member;
  readonly inName: boolean;
  readonly answer: Member | undefined;
  /** The highest possible rating, if the question gives it. */
  readonly scale: number | undefined;
}

/**
 * Reads a section of questions with their answers: a list of {question, answer} or an object of answers by question. A
 * rating, a level in words or a "yes" is about the skills in the question; any other answer is read as text.
 *
 * @param givenScale the highest possible rating, if the item gives it
 */
export function readSurvey(record: ParsedRecord, section: Member, source: EvidenceSource, givenScale?: number): void {
  readAnswers(record, answersIn(record, section), source, givenScale);
}

/** Reads a list of questions and a list of answers in the same order. See readSurvey. */
export function readListsOfQuestionsAndAnswers(
  record: ParsedRecord,
  questions: Member,
  answers: Member,
  source: EvidenceSource,
  givenScale?: number,
): void {
  const answered = membersOf(answers.value, answers.pointer);
  const pairs = membersOf(questions.value, questions.pointer)
    .filter(({ value }) => typeof value === 'string')
    .map((question) => ({
      question,
      inName: false,
      answer: answered.find(({ name }) => name === question.name),
      scale: undefined,
    }));
  readAnswers(record, pairs, source, givenScale);
}

/** Reads members whose names are questions. See readSurvey. */
export function readQuestionMembers(
  record: ParsedRecord,
  questions: readonly Member[],
  source: EvidenceSource,
  givenScale?: number,
): void {
  readAnswers(record, questions.map(answerByName), source, givenScale);
}

function readAnswers(
  record: ParsedRecord,
  pairs: readonly QuestionAndAnswer[],
  source: EvidenceSource,
  givenScale: number | undefined,
): void {
  const scale =
    givenScale ??
    likelyScale(
      pairs.flatMap(({ answer }) =>
        isJsonObject(answer?.value) ? ratingNumbers(answer.value) : [numberIn(answer?.value ?? null) ?? 0],
      ),
    );
  for (const pair of pairs) readAnswer(record, pair, scale, source);
}

function answersIn(record: ParsedRecord, section: Member): QuestionAndAnswer[] {
  const pairs: QuestionAndAnswer[] = [];
  for (const member of membersOf(section.value, section.pointer)) {
    if (!isJsonObject(member.value)) {
      if (!isJsonArray(section.value)) pairs.push(answerByName(member));
      continue;
    }
    const fields = groupFields(member.value, member.pointer, ANSWER_KEYS);
    const question = fields.get('question')?.find(({ value }) => typeof value === 'string');
    for (const { pointer } of fields.get('unused') ?? []) record.understood.add(pointer);
    const scaleMember = fields.get('scale')?.find(({ value }) => numberIn(value) !== undefined);
    if (scaleMember !== undefined) record.understood.add(scaleMember.pointer);
    const scale = scaleMember === undefined ? undefined : numberIn(scaleMember.value);
    const answer = fields.get('answer')?.[0];
    const isRatedByRaters = (): boolean =>
      isJsonObject(member.value) && ratingsByRater(member.value, member.pointer, scale).length > 0;
    if (question !== undefined) {
      const byRaters = answer === undefined && isRatedByRaters();
      pairs.push({ question, inName: false, answer: byRaters ? member : answer, scale });
    } else if (answer !== undefined) pairs.push({ question: member, inName: true, answer, scale });
    else if (!isJsonArray(section.value) && isRatedByRaters()) pairs.push(answerByName(member));
  }
  return pairs;
}

function answerByName(member: Member): QuestionAndAnswer {
  return { question: member, inName: true, answer: member, scale: undefined };
}

function readAnswer(
  record: ParsedRecord,
  { question, inName, answer, scale }: QuestionAndAnswer,
  sharedScale: number,
  source: EvidenceSource,
): void {
  record.understood.add(question.pointer);
  if (answer === undefined) return;
  if (readRatings(record, question, inName, answer, scale ?? sharedScale)) return;
  const text = inName ? question.name : String(question.value);
  const role = KEY_ROLES.get(normaliseKey(text));
  if (role !== undefined && isIdentity(role) && takePersonField(record, role, answer, true)) return;
  const { value, pointer } = answer;
  const isText = typeof value === 'string';
  const isNumber = numberIn(value) !== undefined;
  const agrees = toYesOrNo(value) ?? (isText ? agreementIn(value) : undefined);
  if (agrees === 'NEITHER' || (agrees === false && !isNumber) || asksAboutOrganisation(beginningOf(text))) {
    record.understood.add(pointer);
    return;
  }
  const isShort = !isText || value.trim().split(/\s+/, MAX_SHORT_ANSWER_WORDS + 1).length <= MAX_SHORT_ANSWER_WORDS;
  const asText = isShort ? 'LIST' : 'PROSE';
  if (agrees === undefined && isText && !isNumber && asksForSkills(beginningOf(text)) && !asksForWish(text)) {
    addSegments(record, [answer], isEnumeration(value) ? 'LIST' : asText, source);
    return;
  }
  const ownScale = scale ?? scaleOfKey(text) ?? (isNumber ? sharedScale : undefined);
  const level = isShort ? levelOfAnswer(text, value, ownScale) : undefined;
  if (level !== undefined || agrees === true) {
    record.segments.push(segmentOf(question, inName, source, level));
    record.understood.add(pointer);
  } else if (asksForWish(text)) record.understood.add(pointer);
  else addSegments(record, [answer], asText, source);
}

/** Whether a text is a list of short entries: "Turkish native, Dutch C1, English B2". */
function isEnumeration(text: string): boolean {
  const entries = text.split(/[,;\n]/u);
  return entries.length > 1 && text.trim().split(/\s+/u).length <= MAX_ENTRY_WORDS * entries.length;
}

/** Reads an answer with a rating by each rater: {"self": 3, "manager": 4}. */
function readRatings(record: ParsedRecord, question: Member, inName: boolean, answer: Member, scale: number): boolean {
  const ratings = isJsonObject(answer.value) ? ratingsByRater(answer.value, answer.pointer, scale) : [];
  for (const { source, level, member } of ratings) {
    record.segments.push(segmentOf(question, inName, source, level));
    record.understood.add(member.pointer);
  }
  return ratings.length > 0;
}

/** Whether a question asks for a wish: "What would you like to learn?" The answer is what the person cannot do yet. */
export function asksForWish(question: string): boolean {
  const asked = beginningOf(question);
  // Forms ask in two languages: "What would you like to learn? / Wat wil je leren?"
  return (
    asked.split(/\s\/\s/u).some((part) => isDenied(part, part.length, part.length)) || ASKS_FOR_TRAINING.test(asked)
  );
}

function beginningOf(question: string): string {
  return question.slice(0, MAX_QUESTION_LENGTH);
}

/** A segment of the question, to be searched for the skills that its answer is about. */
function segmentOf(
  question: Member,
  inName: boolean,
  source: EvidenceSource,
  level: FoundLevel | undefined,
): TextSegment {
  const text = inName ? question.name : String(question.value);
  const subject = subjectOfQuestion(text);
  return {
    pointer: question.pointer,
    text,
    kind: 'LIST',
    source,
    ...(subject === undefined ? {} : { within: subject }),
    ...(inName ? { inName: true } : {}),
    ...(level === undefined ? {} : { level }),
  };
}
