import type { Scope } from '../../../platform/scope.js';
import {
  recalculateSkills,
  rebuildHistory,
  refillFields,
  withdrawEvidence,
  withdrawFields,
  withdrawHistory,
  type SkillKey,
} from '../../profiles/index.js';
import { pruneGraph, withdrawGraph, type WithdrawnGraph } from '../../workforce-graph/index.js';

/** What an item was the source of before it was read again. */
export interface WithdrawnFindings {
  /** The profile that the findings went to; null if the item was about no person. */
  readonly profileId: string | null;
  readonly skills: readonly SkillKey[];
  readonly historyIds: readonly string[];
  readonly graph: WithdrawnGraph;
}

/**
 * Withdraws all that an item states, in the transaction of the scope, so that it can be read anew. What was derived
 * from it stays until `rebuildAfterWithdrawal`, so that what the item states again is recognised and keeps its id.
 */
export async function withdrawEarlierFindings(
  scope: Scope,
  { id, profileId }: { readonly id: string; readonly profileId: string | null },
): Promise<WithdrawnFindings> {
  const graph = await withdrawGraph(scope, id);
  if (profileId === null) return { profileId, skills: [], historyIds: [], graph };
  await withdrawFields(scope, id, profileId);
  const historyIds = await withdrawHistory(scope, id);
  const skills = await withdrawEvidence(scope, id);
  return { profileId, skills, historyIds, graph };
}

/**
 * Rebuilds what was derived from an item's earlier findings, once its new ones are stored: what nobody states any more
 * is deleted, and the rest is derived anew from what is still stated.
 *
 * @param profileId - the profile that the new findings went to.
 */
export async function rebuildAfterWithdrawal(
  scope: Scope,
  withdrawn: WithdrawnFindings,
  profileId: string | null,
): Promise<void> {
  await pruneGraph(scope, withdrawn.graph);
  if (withdrawn.profileId !== null) {
    await rebuildHistory(scope, withdrawn.historyIds);
    await recalculateSkills(scope, withdrawn.profileId, withdrawn.skills);
    await refillFields(scope, withdrawn.profileId);
  }
  if (profileId !== null && profileId !== withdrawn.profileId) await refillFields(scope, profileId);
}
