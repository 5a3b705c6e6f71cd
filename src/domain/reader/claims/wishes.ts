import { allMatches } from '../language/patterns.js';
import type { Span } from '../language/span.js';
import { alternativesOf, LANGUAGES } from '../vocabulary/index.js';

/** Furthest that a wish and its verb may be apart, in UTF-16 code units. */
const MAX_DISTANCE = 120;

const CUES = LANGUAGES.map(({ cues }) => cues);

/** A wish whose verb is last, as in Dutch: "wil graag Java leren", "moet SQL nog verbeteren". */
export const WISH_PATTERN = wordPattern(CUES.map(({ wishes }) => wishes));
export const WISHED_VERB_PATTERN = wordPattern(CUES.map(({ wishedVerbs }) => wishedVerbs));

/** What somebody would do: "zou later wel vertaler willen worden". */
export const WISHED_INSIDE_PATTERN = new RegExp(
  `(?<!\\p{L})(?:${CUES.flatMap(({ wishedInside }) => wishedInside).join('|')})`,
  'gu',
);

/**
 * Where a sentence speaks of what its person wishes for, in sentences whose verb is last. Words in front of a skill
 * ("wants to learn") are among the cues of negation.ts.
 *
 * @param text the sentence in lower case
 * @param turnBehind where the next turn of the sentence is, or its end
 */
export function wishedSpans(text: string, turnBehind: (at: number) => number): Span[] {
  const spans: Span[] = allMatches(WISHED_INSIDE_PATTERN, text).map(({ index, 0: words }) => ({
    start: index,
    end: turnBehind(index + words.length),
  }));
  const verbs = allMatches(WISHED_VERB_PATTERN, text).map(({ index }) => index);
  if (verbs.length === 0) return spans;
  for (const { index } of allMatches(WISH_PATTERN, text)) {
    const verb = verbs.find((at) => at > index);
    if (verb !== undefined && verb - index <= MAX_DISTANCE && turnBehind(index) > verb)
      spans.push({ start: index, end: verb });
  }
  return spans;
}

function wordPattern(lists: readonly string[]): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${alternativesOf(lists)})(?!\\p{L})`, 'gu');
}
