import { askedAbout } from './questions.js';
import { isDenied } from '../../../claims/negation.js';
import { type FoundLevel, likelyScale } from '../../../levels/level-scale.js';
import { numberIn, readLevel } from '../../../levels/parse-level.js';
import type { ParsedRecord, TextSegment } from '../../../model/parsed-record.js';
import type { EvidenceSource } from '../../../model/findings.js';
import { isJsonArray, isJsonObject, type JsonValue } from '../../../values/json-value.js';
import { type Member, membersOf } from '../../../values/members.js';
import { keysOf } from '../../../vocabulary/index.js';
import { ratingsByRater, ratingNumbers } from '../records/raters.js';
import { groupFields, toYesOrNo } from '../records/record-fields.js';
import { addSegments } from '../records/segments.js';

const ANSWER_KEYS = keysOf('answer');

/** An answer of at most so many words is a level or a list; a longer one is running text. */
const LONGEST_SHORT_ANSWER = 6;

/** More of a question is not looked at for a wish, in UTF-16 code units. */
const LONGEST_QUESTION = 300;

/** "Which languages do you speak?": what is named in the answer has its level there. */
const NAMES_ASKED =
  /^[^\p{L}]*(?:q\d+\W+)?(?:(?:which|welke)(?!\p{L})|(?:what|wat)(?!\p{L}).*(?<!\p{L})(?:languages|skills|tools|programs|software|systems|talen|vaardigheden|programma's|systemen)(?!\p{L}))/iu;

/** A question and what was answered. The question may be a property's name. */
interface Answered {
  readonly question: Member;
  readonly inName: boolean;
  readonly answer: Member | undefined;
  readonly scale: number | undefined;
}

/** Properties whose names are questions, among others that are not. */
export interface NamedQuestions {
  readonly questions: readonly Member[];
}

/**
 * Reads questions with their answers: a list of {question, answer}, an object of answers by question, or two lists side
 * by side. A rating, level word or "yes" is about the skills in the question; any other answer is read as text.
 *
 * @param questions the section with the questions, or with both
 * @param answers the second of two lists
 * @param givenScale the highest rating possible, when the item says so beside the questions
 */
export function readSurvey(
  record: ParsedRecord,
  questions: Member | NamedQuestions,
  source: EvidenceSource,
  answers?: Member,
  givenScale?: number,
): void {
  const pairs =
    'questions' in questions
      ? questions.questions.map(answeredByName)
      : answers === undefined
        ? answeredIn(record, questions)
        : sideBySide(questions, answers);
  const scale =
    givenScale ??
    likelyScale(
      pairs.flatMap(({ answer }) =>
        isJsonObject(answer?.value) ? ratingNumbers(answer.value) : [numberIn(answer?.value ?? null) ?? 0],
      ),
    );
  for (const pair of pairs) readAnswer(record, pair, scale, source);
}

function answeredIn(record: ParsedRecord, section: Member): Answered[] {
  const pairs: Answered[] = [];
  for (const member of membersOf(section.value, section.pointer)) {
    if (!isJsonObject(member.value)) {
      if (!isJsonArray(section.value)) pairs.push(answeredByName(member));
      continue;
    }
    const fields = groupFields(member.value, member.pointer, ANSWER_KEYS);
    const question = fields.get('question')?.find(({ value }) => typeof value === 'string');
    for (const { pointer } of fields.get('unused') ?? []) record.understood.add(pointer);
    const scaleMember = fields.get('scale')?.find(({ value }) => numberIn(value) !== undefined);
    if (scaleMember !== undefined) record.understood.add(scaleMember.pointer);
    const scale = scaleMember === undefined ? undefined : numberIn(scaleMember.value);
    const answer = fields.get('answer')?.[0];
    const isBySide =
      answer === undefined && question !== undefined && ratingsByRater(member.value, member.pointer, scale).length > 0;
    if (question !== undefined) pairs.push({ question, inName: false, answer: isBySide ? member : answer, scale });
    else if (answer !== undefined) pairs.push({ question: member, inName: true, answer, scale });
    else if (!isJsonArray(section.value) && ratingsByRater(member.value, member.pointer, scale).length > 0)
      pairs.push(answeredByName(member));
  }
  return pairs;
}

function answeredByName(member: Member): Answered {
  return { question: member, inName: true, answer: member, scale: undefined };
}

function sideBySide(questions: Member, answers: Member): Answered[] {
  const answered = membersOf(answers.value, answers.pointer);
  return membersOf(questions.value, questions.pointer)
    .filter(({ value }) => typeof value === 'string')
    .map((question) => ({
      question,
      inName: false,
      answer: answered.find(({ name }) => name === question.name),
      scale: undefined,
    }));
}

function readAnswer(
  record: ParsedRecord,
  { question, inName, answer, scale }: Answered,
  likely: number,
  source: EvidenceSource,
): void {
  record.understood.add(question.pointer);
  if (answer === undefined) return;
  if (readRaters(record, question, inName, answer, scale ?? likely)) return;
  const isYes = toYesOrNo(answer.value) ?? agreementIn(answer.value);
  if (isYes === 'NEITHER') {
    record.understood.add(answer.pointer);
    return;
  }
  if (isYes === false && numberIn(answer.value) === undefined) {
    record.understood.add(answer.pointer);
    return;
  }
  const isShort =
    typeof answer.value !== 'string' ||
    answer.value.trim().split(/\s+/, LONGEST_SHORT_ANSWER + 1).length <= LONGEST_SHORT_ANSWER;
  const text = inName ? question.name : String(question.value);
  if (asksOfOthers(text)) {
    record.understood.add(answer.pointer);
    return;
  }
  if (
    isYes === undefined &&
    typeof answer.value === 'string' &&
    numberIn(answer.value) === undefined &&
    NAMES_ASKED.test(text.slice(0, LONGEST_QUESTION)) &&
    !asksForWish(text)
  ) {
    addSegments(record, [answer], isShort ? 'LIST' : 'PROSE', source);
    return;
  }
  const level = isShort
    ? readLevel(answer.value, scale ?? (numberIn(answer.value) === undefined ? undefined : likely))
    : undefined;
  if (level !== undefined || isYes === true) {
    record.segments.push(questionSegment(question, inName, source, level));
    record.understood.add(answer.pointer);
  } else if (asksForWish(text)) {
    record.understood.add(answer.pointer);
  } else {
    addSegments(record, [answer], isShort ? 'LIST' : 'PROSE', source);
  }
}

/** An answer by side: {"self": 3, "manager": 4}. */
function readRaters(record: ParsedRecord, question: Member, inName: boolean, answer: Member, scale: number): boolean {
  const ratings = isJsonObject(answer.value) ? ratingsByRater(answer.value, answer.pointer, scale) : [];
  for (const { source, level, member } of ratings) {
    record.segments.push(questionSegment(question, inName, source, level));
    record.understood.add(member.pointer);
  }
  return ratings.length > 0;
}

/** "How good was our set-up?": an opinion of the organisation, of nobody's skill. */
function asksOfOthers(question: string): boolean {
  const asked = question.slice(0, LONGEST_QUESTION);
  return (
    /(?<!\p{L})(?:our|onze|ons)(?!\p{L})/iu.test(asked) &&
    !/(?<!\p{L})(?:you|your|yourself|je|jij|jouw|jezelf|u|uw|uzelf|i|my|ik|mijn)(?!\p{L})/iu.test(asked)
  );
}

/** "What would you like to learn?": the answer names what the person cannot do yet. */
function asksForWish(question: string): boolean {
  const asked = question.slice(0, LONGEST_QUESTION);
  return isDenied(asked, asked.length, asked.length);
}

function questionSegment(
  question: Member,
  inName: boolean,
  source: EvidenceSource,
  level: FoundLevel | undefined,
): TextSegment {
  const text = inName ? question.name : String(question.value);
  const asked = askedAbout(text);
  return {
    pointer: question.pointer,
    text,
    kind: 'LIST',
    source,
    ...(asked === undefined ? {} : { within: asked }),
    ...(inName ? { inName: true } : {}),
    ...(level === undefined ? {} : { level }),
  };
}

const DISAGREES =
  /^(?:(?:strongly|fully|totally|completely|somewhat|mostly) )?disagree(?: strongly| somewhat)?$|^(?:(?:helemaal|zeer|volledig|totaal|enigszins|beetje) )?(?:mee )?oneens$|^(?:helemaal )?niet (?:mee )?eens$/u;
const AGREES =
  /^(?:(?:strongly|fully|totally|completely|somewhat|mostly) )?agree(?: strongly| somewhat)?$|^(?:(?:helemaal|zeer|volledig|totaal|enigszins|beetje) )?(?:mee )?eens$/u;
const NEITHER =
  /^(?:neutral|neutraal|neither agree nor disagree|noch mee eens noch mee oneens|niet eens(?:,| en) niet oneens|no opinion|geen mening|weet (?:ik )?niet|don't know|do not know|not sure)$/u;
/** Longer answers say more than whether somebody agrees, in UTF-16 code units. */
const LONGEST = 50;

/**
 * Whether an answer agrees with the statement that it is about: "strongly agree", "mee oneens".
 *
 * @returns undefined for an answer that is about something else
 */
export function agreementIn(answer: JsonValue): boolean | 'NEITHER' | undefined {
  if (typeof answer !== 'string' || answer.length > LONGEST) return undefined;
  const words = answer
    .trim()
    .toLowerCase()
    .replace(/’/gu, "'")
    .replace(/^\d\s*[-–:=.)]?\s*/u, '')
    .replace(/^(?:een|i) /u, '')
    .replace(/[.!]$/u, '');
  if (NEITHER.test(words)) return 'NEITHER';
  if (DISAGREES.test(words)) return false;
  return AGREES.test(words) ? true : undefined;
}
