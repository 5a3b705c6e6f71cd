import type { Scope } from '../../../../platform/scope.js';
import { fitEffects, moveLikelihood } from './decision-effects.js';
import { signsOf, type Sign } from './decision-signs.js';
import { findDecisions, findSkillTraits } from './decisions.sql.js';

/** A suggestion with the likelihood that the reader states. */
interface StatedSuggestion {
  readonly profileId: string;
  readonly skillId: string;
  readonly quote: string;
  readonly likelihood: number;
}

/** Decisions that are read of the skills of some suggestions, and of one of them: more change little, and cost time. */
const READ_OF_SKILLS = 200;
const MOST_OF_SKILL = 30;

/**
 * Moves the likelihoods of suggestions by what the organisation's people decided about those of other people. The number
 * of decisions that are read, and of SQL statements, is bounded.
 */
export async function applyDecisions<Suggestion extends StatedSuggestion>(
  scope: Scope,
  suggestions: readonly Suggestion[],
): Promise<(Suggestion & { readonly statedLikelihood: number })[]> {
  const { db, organisationId } = scope;
  const skillIds = distinct(suggestions.map(({ skillId }) => skillId));
  const ofEach = Math.min(MOST_OF_SKILL, Math.ceil(READ_OF_SKILLS / skillIds.length));
  const people = distinct(suggestions.map(({ profileId }) => profileId));
  const decided = await findDecisions(db, organisationId, skillIds, ofEach, people);
  if (decided.length === 0)
    return suggestions.map((one) => ({ ...one, ...likelihoods(one.likelihood, one.likelihood) }));
  const signs = await readSigns(scope, [...suggestions, ...decided]);
  const effects = fitEffects(decided.map((one) => ({ ...one, signs: signs(one) })));
  return suggestions.map((one) => ({
    ...one,
    ...likelihoods(one.likelihood, moveLikelihood(one.likelihood, signs(one), effects)),
  }));
}

type QuotedSkill = Pick<StatedSuggestion, 'skillId' | 'quote'>;

/** @returns a function that tells the signs of one of the given suggestions. */
async function readSigns(
  { db, organisationId }: Scope,
  suggestions: readonly QuotedSkill[],
): Promise<(suggestion: QuotedSkill) => Sign[]> {
  const traits = await findSkillTraits(db, organisationId, distinct(suggestions.map(({ skillId }) => skillId)));
  const traitsOf = new Map(traits.map((one) => [one.skillId, one]));
  return ({ skillId, quote }) => signsOf({ skillName: null, broaderIds: [], ...traitsOf.get(skillId), skillId, quote });
}

function likelihoods(statedLikelihood: number, likelihood: number) {
  return { statedLikelihood: rounded(statedLikelihood), likelihood: rounded(likelihood) };
}

/** Rounds to three digits: a rough likelihood with more would only look exact. */
function rounded(likelihood: number): number {
  return Math.round(Math.min(Math.max(likelihood, 0), 1) * 1000) / 1000;
}

function distinct(ids: readonly string[]): string[] {
  return [...new Set(ids)];
}
