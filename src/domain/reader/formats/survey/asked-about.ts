import type { Span } from '../../language/span.js';

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
