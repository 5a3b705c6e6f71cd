/** How often people decided about suggestions, by skill or by phrase. */
export interface Decisions {
  readonly accepted: number;
  readonly declined: number;
}

/** What the people of an organisation decided so far that bears on a suggestion. */
export interface DecisionsOnSuggestion {
  /** All of them, with the mean likelihood that had been stated for what they decided about. */
  readonly all: Decisions & { readonly statedLikelihood: number };
  readonly ofSkill: Decisions;
  /** About the skill, for the same words. */
  readonly ofPhrase: Decisions;
}

/**
 * How many decisions the stated likelihood stands for, for all suggestions of an organisation and for those of one
 * skill or phrase. Chosen by a simulation on labelled sentences (decision 251).
 */
const ALL_STRENGTH = 20;
const OWN_STRENGTH = 1;

/**
 * The likelihood of a suggestion after what people decided about others: moved by how much more or less often this
 * organisation accepts suggestions than was stated, then towards the share that was accepted of the same skill, then of
 * the same words for that skill. Each share is smoothed with the likelihood before it (a beta prior, whose weight is the
 * strength above), so that few decisions change little.
 *
 * @param likelihood - as the reader states it, 0-1.
 * @param decisions - without those about the person of the suggestion.
 */
export function adjustLikelihood(likelihood: number, { all, ofSkill, ofPhrase }: DecisionsOnSuggestion): number {
  const stated = all.statedLikelihood;
  const shift = logOdds(smoothedShare(stated, all, ALL_STRENGTH)) - logOdds(stated);
  const shifted = 1 / (1 + Math.exp(-logOdds(likelihood) - shift));
  return smoothedShare(smoothedShare(shifted, ofSkill, OWN_STRENGTH), ofPhrase, OWN_STRENGTH);
}

function smoothedShare(before: number, { accepted, declined }: Decisions, strength: number): number {
  return (accepted + strength * before) / (accepted + declined + strength);
}

function logOdds(likelihood: number): number {
  const inside = Math.min(Math.max(likelihood, 0.001), 0.999);
  return Math.log(inside / (1 - inside));
}
