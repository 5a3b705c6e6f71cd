import { levelOfAnswer } from '../../../levels/parse-level.js';
import type { Span } from '../../../language/span.js';
import type { ParsedRecord } from '../../../model/parsed-record.js';
import type { EvidenceSource } from '../../../model/findings.js';
import { labelOfAnswer, labelOfQuestion, yesOrNoIn } from '../../../vocabulary/index.js';
import { asksForWish } from '../questions/answers.js';
import { linesOf, MAX_LINES, type TextLine } from './lines.js';

/** Longest line that is a question, in UTF-16 code units. */
const MAX_QUESTION_LENGTH = 300;
const MAX_RATING_WORDS = 6;
const MIN_QUESTIONS = 2;

interface QuestionAndAnswer {
  readonly question: Span;
  readonly answer: Span;
}

/**
 * Reads a text that consists of questions with their answers: "Q: ... A: ...", or lines that end in a question mark
 * with the answer below. A rating or a "yes" is about the skills in the question; any other answer is read as text.
 *
 * @returns false when the text has fewer than two questions; nothing was read then
 */
export function readAnsweredQuestions(
  record: ParsedRecord,
  pointer: string,
  text: string,
  source: EvidenceSource,
): boolean {
  const lines = linesOf(text, { start: 0, end: text.length }).filter(({ content }) => content !== '');
  if (lines.length >= MAX_LINES) return false;
  const areQuestions = lines.map(isQuestion);
  if (areQuestions.filter((found) => found).length < MIN_QUESTIONS) return false;
  const before = lines[areQuestions.indexOf(true) - 1];
  if (before !== undefined)
    record.segments.push({ pointer, text, within: { start: 0, end: before.end }, kind: 'PROSE', source });
  for (const { question, answer } of answersIn(lines, areQuestions)) {
    const words = text.slice(answer.start, answer.end);
    const isShort = words.split(/\s+/u, MAX_RATING_WORDS + 1).length <= MAX_RATING_WORDS;
    const isYes = yesOrNoIn(words.replace(/[.!]$/u, ''));
    const level = isShort ? levelOfAnswer(text.slice(question.start, question.end), words) : undefined;
    const segment = { pointer, text, source };
    if (level !== undefined || isYes === true)
      record.segments.push({ ...segment, within: question, kind: 'LIST', ...(level === undefined ? {} : { level }) });
    else if (isYes === undefined && !asksForWish(text.slice(question.start, question.end))) {
      record.segments.push({ ...segment, within: answer, kind: isShort ? 'LIST' : 'PROSE' });
    }
  }
  return true;
}

function isQuestion({ content }: TextLine): boolean {
  return (
    content.length <= MAX_QUESTION_LENGTH &&
    (labelOfQuestion(content) !== '' || (content.endsWith('?') && labelOfAnswer(content) === ''))
  );
}

function* answersIn(lines: readonly TextLine[], areQuestions: readonly boolean[]): Generator<QuestionAndAnswer> {
  for (let index = 0; index < lines.length; index += 1) {
    if (!areQuestions[index]) continue;
    let next = index + 1;
    while (next < lines.length && !areQuestions[next]) next += 1;
    const [question, first, last] = [
      lines[index] as TextLine,
      lines[index + 1] as TextLine,
      lines[next - 1] as TextLine,
    ];
    if (next === index + 1) continue;
    yield {
      question: { start: question.start + labelOfQuestion(question.content).length, end: question.end },
      answer: { start: first.start + labelOfAnswer(first.content).length, end: last.end },
    };
    index = next - 1;
  }
}
