import type { Span } from '../language/span.js';
import { analyseSentence, type JudgedClause } from './clauses/analyse-sentence.js';
import type { SentenceContext } from './clauses/clause-tokens.js';
import { peopleSpans } from './other-people.js';

/**
 * Where a sentence speaks of skills that its person does not have: denied ("no experience with", "SAP: geen ervaring
 * mee"), only wished for, demanded by a vacancy, supposed, doubted, or other people's ("led a team of Java
 * developers"). See clauses/analyse-sentence.ts.
 *
 * @returns parts of the sentence, in no order
 */
export function deniedSpans(sentence: string, context: SentenceContext = {}): Span[] {
  return deniedIn(sentence, analyseSentence(sentence, context) ?? []);
}

/** The same of a sentence that is analysed already. */
export function deniedIn(sentence: string, clauses: readonly JudgedClause[]): Span[] {
  const spans = peopleSpans(sentence);
  return clauses.length === 0 ? spans : [...clauses.filter(({ meaning }) => meaning !== 'CLAIM'), ...spans];
}

/**
 * Whether the skill mentioned there is denied, wished for or somebody else's (see deniedSpans).
 *
 * @param start where the mention starts in the sentence
 * @param end where the mention ends in the sentence
 */
export function isDenied(sentence: string, start: number, end: number): boolean {
  return deniedSpans(sentence).some((span) => span.start <= start && end <= span.end);
}
