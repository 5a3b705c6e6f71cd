import type { Span } from '../language/span.js';
import { analyseSentence } from './clauses/analyse-sentence.js';
import { peopleSpans } from './other-people.js';

const NO_NAMES: ReadonlySet<string> = new Set();

/**
 * Where a sentence speaks of skills that its person does not have: denied ("no experience with", "SAP: geen ervaring
 * mee"), only wished for, demanded by a vacancy, supposed, doubted, or other people's ("led a team of Java
 * developers"). See clauses/analyse-sentence.ts.
 *
 * @param ownNames the parts of the person's names
 * @param names the skills' names in the sentence, whose own words say nothing
 * @returns parts of the sentence, in no order
 */
export function deniedSpans(
  sentence: string,
  ownNames: ReadonlySet<string> = NO_NAMES,
  names: readonly Span[] = [],
): Span[] {
  const clauses = analyseSentence(sentence, ownNames, names) ?? [];
  return [...clauses.filter(({ meaning }) => meaning !== 'CLAIM'), ...peopleSpans(sentence)];
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
