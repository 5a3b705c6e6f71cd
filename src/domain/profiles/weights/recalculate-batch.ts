import { inTransaction } from '../../../platform/database/index.js';
import { groupBy } from '../../../platform/group-by.js';
import type { Scope } from '../../../platform/scope.js';
import { recordChange } from '../../audit/index.js';
import { lockProfiles } from '../profile/lock-profile.js';
import { combineEvidence } from '../skills/combine-evidence.js';
import { updateSkills, type CombinedProfileSkill } from '../skills/evidence.sql.js';
import { readValidationWeights, type ValidationWeights } from '../skills/validation-weights.js';
import {
  findNextProfiles,
  lockRecalculation,
  readEvidenceOfProfiles,
  storeProgress,
  type ClaimedRecalculation,
} from './recalculation.sql.js';

/** Profiles that one transaction calculates: it locks them, and imports of these people wait that long. */
const BATCH_SIZE = 50;

/**
 * Calculates the skills of the next profiles again. The progress is stored in the same transaction, so that a process
 * that dies has done the whole batch or nothing of it, and another one goes on from there.
 *
 * @param keepsLease - whether this process goes on with the next batch.
 * @returns `lost` if the recalculation is no longer leased by this process.
 */
export async function recalculateBatch(
  scope: Scope,
  claimed: ClaimedRecalculation,
  keepsLease: boolean,
): Promise<'continues' | 'completed' | 'lost'> {
  return inTransaction(scope, async (scope) => {
    const { db, organisationId } = scope;
    // First, as a change of the weights locks the organisation before it ends what is running.
    const weights = await readValidationWeights(scope);
    const [recalculation] = await lockRecalculation(db, claimed);
    if (!recalculation) return 'lost';
    const profileIds = (await findNextProfiles(db, organisationId, recalculation.cursorId, BATCH_SIZE)).map(
      ({ id }) => id,
    );
    const isLast = profileIds.length < BATCH_SIZE;
    await lockProfiles(scope, profileIds);
    const changed = await findChangedSkills(scope, weights, profileIds);
    if (changed.length > 0) await updateSkills(db, organisationId, changed);
    await storeProgress(db, claimed, {
      profiles: profileIds.length,
      changedSkills: changed.length,
      lastId: profileIds.at(-1) ?? null,
      isLast,
      keepsLease: keepsLease && !isLast,
    });
    if (isLast) await recordChange(scope, 'skill-recalculation.completed', claimed.id);
    return isLast ? 'completed' : 'continues';
  });
}

/** The skills of some people whose level or confidence is no longer what their evidence comes to. */
async function findChangedSkills(
  { db, organisationId, now }: Scope,
  weights: ValidationWeights,
  profileIds: readonly string[],
): Promise<CombinedProfileSkill[]> {
  const pieces = await readEvidenceOfProfiles(db, organisationId, profileIds);
  const bySkill = groupBy(pieces, ({ profileId, skillOwnerId, skillId }) => `${profileId} ${skillOwnerId} ${skillId}`);
  return [...bySkill.values()].flatMap((ofSkill) => {
    const [{ profileId, skillOwnerId, skillId, evidenceLevel, skillConfidence }] = ofSkill as [(typeof ofSkill)[0]];
    const { level, confidence } = combineEvidence(ofSkill, now(), weights);
    if (level === evidenceLevel && confidence === skillConfidence) return [];
    return [{ profileId, skillOwnerId, skillId, level, confidence }];
  });
}
