import type { Span } from '../../language/span.js';
import { peopleSpans } from '../other-people.js';
import { judgeSentence, type Judged } from './analyse-sentence.js';
import { CLAIM_SIGNS, claimSigns } from './claim-signs.js';
import { CLAIM_WEIGHTS } from './claim-weights.js';

const WEIGHTS = Float64Array.from(CLAIM_SIGNS, (sign) => CLAIM_WEIGHTS.signs[sign] ?? 0);

/**
 * Whether a sentence says of each of its mentions that the person has the skill. A sentence in which no word tells
 * anything else does.
 *
 * @param ownNames the parts of the person's names
 * @param listed whether the sentence is an entry of a list
 */
export function claimedMentions(
  sentence: string,
  mentions: readonly Span[],
  listed: boolean,
  ownNames: ReadonlySet<string>,
): boolean[] {
  const judged = judgeSentence(sentence, ownNames, mentions);
  const people = peopleSpans(sentence);
  return mentions.map(
    (mention) =>
      !people.some(({ start, end }) => start <= mention.start && mention.start < end) &&
      (judged === undefined || claimLikelihood(judged, mention, listed) >= CLAIM_WEIGHTS.threshold),
  );
}

/** How likely it is that a sentence claims a skill, 0-1: a logistic regression that `npm run bench:reading -- --fit-clauses` fits. */
function claimLikelihood(judged: readonly Judged[], mention: Span, listed: boolean): number {
  let sum = CLAIM_WEIGHTS.intercept;
  for (const sign of claimSigns(judged, mention, listed)) sum += WEIGHTS[sign] as number;
  return 1 / (1 + Math.exp(-sum));
}
