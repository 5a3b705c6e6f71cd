import type { Scope } from '../../../platform/scope.js';
import { combineEvidence } from './combine-evidence.js';
import { deleteEvidenceOfItem, updateSkills } from './evidence.sql.js';
import { COMBINED_COLUMNS, type SkillKey } from './store-evidence.js';
import { readValidationWeights } from './validation-weights.js';

/**
 * Withdraws the evidence and the undecided suggestions that come from an item. What somebody accepted or declined
 * stays. The skills keep level and confidence until `recalculateSkills`.
 *
 * @returns the skills that the item was evidence of.
 */
export async function withdrawEvidence({ db, organisationId }: Scope, importItemId: string): Promise<SkillKey[]> {
  const where = { organisationId, importItemId };
  const skills = await db.evidence.findMany({ where, select: { skillOwnerId: true, skillId: true } });
  await deleteEvidenceOfItem(db, organisationId, importItemId);
  await db.skillSuggestion.deleteMany({ where: { ...where, state: { in: ['OPEN', 'SUPERSEDED'] } } });
  return skills;
}

/**
 * Recalculates level and confidence of some skills of a profile from the evidence that is left. A skill that nobody
 * reviewed and that has no evidence left, or only inferred evidence, is removed; its suggestions are open again.
 *
 * The caller holds the lock on the profile.
 */
export async function recalculateSkills(scope: Scope, profileId: string, skills: readonly SkillKey[]): Promise<void> {
  if (skills.length === 0) return;
  const { organisationId } = scope;
  const weights = await readValidationWeights(scope);
  const own = { organisationId, profileId };
  const rows = await scope.db.profileSkill.findMany({
    where: { ...own, skillId: { in: skills.map(({ skillId }) => skillId) } },
    select: { skillOwnerId: true, skillId: true, state: true, evidence: { select: COMBINED_COLUMNS } },
  });
  const unsupported = rows.filter(
    ({ state, evidence }) => state === 'SUGGESTED' && !evidence.some(({ source }) => source !== 'INFERRED'),
  );
  if (unsupported.length > 0) {
    const anyOfThem = { OR: unsupported.map(({ skillOwnerId, skillId }) => ({ skillOwnerId, skillId })) };
    await scope.db.profileSkill.deleteMany({ where: { ...own, ...anyOfThem } });
    await scope.db.skillSuggestion.updateMany({
      where: { ...own, state: 'SUPERSEDED', ...anyOfThem },
      data: { state: 'OPEN' },
    });
  }
  const combined = rows
    .filter((row) => !unsupported.includes(row))
    .map(({ skillOwnerId, skillId, evidence }) => {
      const together =
        evidence.length > 0 ? combineEvidence(evidence, scope.now(), weights) : { level: 0, confidence: 0 };
      return { profileId, skillOwnerId, skillId, ...together };
    });
  if (combined.length > 0) await updateSkills(scope.db, organisationId, combined);
}
