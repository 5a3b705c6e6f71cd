import { fitEffects, moveLikelihood } from '../../../../src/domain/profiles/skills/decisions/decision-effects.js';
import type { Sign } from '../../../../src/domain/profiles/skills/decisions/decision-signs.js';
import { createSeededRandom } from '../../../support/seeded-random.js';

/** Number of times that another order of the texts is drawn. */
export const DRAWS = 20;

/** Reviewers see the likeliest first: the shares of the held-out suggestions that are looked at. */
const LOOKED_AT = [0.25, 0.5];

/** A suggestion and what a reviewer would decide. */
export interface LabelledSuggestion {
  readonly likelihood: number;
  readonly signs: readonly Sign[];
  readonly isRight: boolean;
}

/** The suggestions of a sentence or CV, and the job titles of the person. */
export interface LabelledText {
  readonly suggestions: readonly LabelledSuggestion[];
  readonly jobTitles: readonly string[];
}

/** Some texts, and the texts about whose suggestions a reviewer decided before. */
export interface DecidedBefore {
  readonly decided: readonly LabelledText[];
  readonly heldOut: readonly LabelledText[];
}

/** How many of the likeliest suggestions are right, by the draws. */
export interface Tally {
  readonly share: number;
  readonly without: number[];
  readonly withDecisions: number[];
}

/**
 * Measures the likeliest of the held-out suggestions, as many with decisions as without: decisions change the order of
 * what is stored, and neither add to it nor take from it.
 *
 * @param split what is decided before what, for the texts in one random order
 * @returns the precision by shares, and the mean number of held-out suggestions
 */
export function simulateDecisions(
  texts: readonly LabelledText[],
  split: (shuffled: readonly LabelledText[]) => readonly DecidedBefore[],
): { readonly tallies: readonly Tally[]; readonly heldOut: number } {
  const tallies = LOOKED_AT.map((share): Tally => ({ share, without: [], withDecisions: [] }));
  let heldOut = 0;
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const parts = split(shuffled(texts, draw + 1));
    const others = parts.flatMap((part) => suggestionsOf(part.heldOut));
    const moved = parts.flatMap(withDecisions);
    heldOut += others.length / DRAWS;
    for (const tally of tallies) {
      const count = Math.round(tally.share * others.length);
      tally.without.push(precisionOfFirst(count, others));
      tally.withDecisions.push(precisionOfFirst(count, moved));
    }
  }
  return { tallies, heldOut };
}

/** As many texts as have so many suggestions, from the first one, and the rest. */
export function splitAfter(
  count: number,
  texts: readonly LabelledText[],
): { readonly first: LabelledText[]; readonly rest: LabelledText[] } {
  const first: LabelledText[] = [];
  const rest: LabelledText[] = [];
  let suggestions = 0;
  for (const text of texts) {
    (suggestions < count ? first : rest).push(text);
    suggestions += text.suggestions.length;
  }
  return { first, rest };
}

export function suggestionsOf(texts: readonly LabelledText[]): LabelledSuggestion[] {
  return texts.flatMap(({ suggestions }) => suggestions);
}

/** The held-out suggestions as the service would store them. */
function withDecisions({ decided, heldOut }: DecidedBefore): LabelledSuggestion[] {
  const effects = fitEffects(
    suggestionsOf(decided).map(({ likelihood, signs, isRight }) => ({
      signs,
      statedLikelihood: likelihood,
      isAccepted: isRight,
    })),
  );
  return suggestionsOf(heldOut).map((one) => ({
    ...one,
    likelihood: moveLikelihood(one.likelihood, one.signs, effects),
  }));
}

function shuffled(texts: readonly LabelledText[], seed: number): LabelledText[] {
  const random = createSeededRandom(seed);
  return texts
    .map((text) => ({ text, at: random.next() }))
    .sort((one, other) => one.at - other.at)
    .map(({ text }) => text);
}

function precisionOfFirst(count: number, suggestions: readonly LabelledSuggestion[]): number {
  const first = [...suggestions].sort((one, other) => other.likelihood - one.likelihood).slice(0, count);
  return first.filter(({ isRight }) => isRight).length / Math.max(1, count);
}
