import { readLevel } from '../../../levels/parse-level.js';
import { isDenied } from '../../../claims/negation.js';
import type { ParsedRecord } from '../../../model/parsed-record.js';
import type { EvidenceSource } from '../../../model/findings.js';
import { toYesOrNo } from '../records/record-fields.js';
import type { Span } from '../../../language/span.js';
import { linesOf, MOST_LINES, type TextLine } from './lines.js';

const QUESTION = /^(?:(?:V|Q|Vraag|Question)\s?\d{0,2}\s?[.:)]\s*)(?=\S)/iu;
const ANSWER = /^(?:(?:A|Antwoord|Answer)\s?\d{0,2}\s?[.:)]\s*)(?=\S)/iu;
const LONGEST_QUESTION = 300;
const MOST_WORDS_OF_RATING = 6;
const FEWEST_QUESTIONS = 2;

interface Answered {
  readonly question: Span;
  readonly answer: Span;
}

/**
 * Reads a text of questions with their answers: "V: ... A: ...", or questions that end in a question mark with the
 * answer below. A rating or a yes is about the skills in the question; any other answer is read as text.
 *
 * @returns false when the text holds no two such questions; nothing was read then
 */
export function readAnsweredQuestions(
  record: ParsedRecord,
  pointer: string,
  text: string,
  source: EvidenceSource,
): boolean {
  const lines = linesOf(text, { start: 0, end: text.length }).filter(({ content }) => content !== '');
  if (lines.length >= MOST_LINES) return false;
  const asked = lines.map(isQuestion);
  if (asked.filter((found) => found).length < FEWEST_QUESTIONS) return false;
  const first = asked.indexOf(true);
  const before = lines[first - 1];
  if (before !== undefined)
    record.segments.push({ pointer, text, within: { start: 0, end: before.end }, kind: 'PROSE', source });
  for (const { question, answer } of answeredIn(lines, asked)) {
    const words = text.slice(answer.start, answer.end);
    const isShort = words.split(/\s+/u, MOST_WORDS_OF_RATING + 1).length <= MOST_WORDS_OF_RATING;
    const isYes = toYesOrNo(words.replace(/[.!]$/u, ''));
    const level = isShort ? readLevel(words) : undefined;
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
    content.length <= LONGEST_QUESTION && (QUESTION.test(content) || (content.endsWith('?') && !ANSWER.test(content)))
  );
}

function* answeredIn(lines: readonly TextLine[], asked: readonly boolean[]): Generator<Answered> {
  for (let index = 0; index < lines.length; index += 1) {
    if (!asked[index]) continue;
    let next = index + 1;
    while (next < lines.length && !asked[next]) next += 1;
    const [question, first, last] = [
      lines[index] as TextLine,
      lines[index + 1] as TextLine,
      lines[next - 1] as TextLine,
    ];
    if (next === index + 1) continue;
    const start = first.start + (ANSWER.exec(first.content)?.[0].length ?? 0);
    yield {
      question: { start: question.start + (QUESTION.exec(question.content)?.[0].length ?? 0), end: question.end },
      answer: { start, end: last.end },
    };
    index = next - 1;
  }
}

/** "What would you like to learn?": the answer names what the person cannot do yet. */
function asksForWish(question: string): boolean {
  return isDenied(question, question.length, question.length);
}
