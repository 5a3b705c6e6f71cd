import { inTransaction, isId, newId } from '../../../platform/database/index.js';
import { invalidInput, notFound } from '../../../platform/errors/index.js';
import type { Scope } from '../../../platform/scope.js';
import { findSkillOwners } from '../../taxonomy/index.js';
import { lockProfileIfExists } from '../profile/lock-profile.js';
import { recalculateSkills } from '../skills/withdraw-evidence.js';
import { acceptWords } from './decide-suggestions.js';
import { reviewSkill, type ReviewedSkill } from './review-skill.js';

/** What a reviewer says that the words of a suggestion mean. */
export interface Correction {
  /** Identifier of the suggestion. */
  readonly id: string;
  /** The skill that the words mean. */
  readonly skillId: string;
  /** 0-5; without it the level that the words state. */
  readonly level?: number | null | undefined;
  readonly applyToEveryone?: boolean | null | undefined;
}

/**
 * Corrects a suggestion: the suggested skill is rejected, and the same words become evidence of another skill, which is
 * confirmed. Both can be withdrawn like any review.
 *
 * @returns the skill that the words mean.
 * @throws ServiceError NOT_FOUND for an unknown suggestion or skill; INVALID_INPUT naming the field.
 */
export async function correctSuggestion(scope: Scope, correction: Correction): Promise<ReviewedSkill> {
  const { id, applyToEveryone, level } = correction;
  const skillId = correction.skillId.toLowerCase();
  return inTransaction(scope, async (scope) => {
    const { db, organisationId } = scope;
    const suggestion = isId(id) ? await db.skillSuggestion.findFirst({ where: { organisationId, id } }) : null;
    if (!suggestion) throw notFound('error.suggestion.unknown', { id });
    if (suggestion.skillId === skillId) throw invalidInput('error.suggestion.sameSkill', { field: 'skillId' });
    const skillOwnerId = (await findSkillOwners(scope, [skillId])).get(skillId) as string;
    await lockProfileIfExists(scope, suggestion.profileId);
    const { profileId } = suggestion;
    const createdAt = scope.now();
    const meant = { ...suggestion, id: newId(), skillOwnerId, skillId, likelihood: 1, createdAt };
    // The words may be suggested for the other skill as well.
    await db.skillSuggestion.createMany({ data: [{ ...meant, state: 'OPEN' }], skipDuplicates: true });
    const review = { publicIdentifier: profileId, applyToEveryone };
    await reviewSkill(scope, { ...review, skillId: suggestion.skillId, verdict: 'REJECT' });
    const confirmed = await reviewSkill(scope, { ...review, skillId, verdict: 'CONFIRM', level });
    await acceptWords(scope, meant);
    await recalculateSkills(scope, profileId, [{ skillOwnerId, skillId }]);
    return confirmed;
  });
}
