import { groupBy } from '../../../platform/group-by.js';
import type { Scope } from '../../../platform/scope.js';
import { combineEvidence } from './combine-evidence.js';
import { updateSkills } from './evidence.sql.js';
import {
  closeSuggestionsOfSkill,
  combineReviews,
  copySkill,
  deleteSkillOfProfiles,
  deleteSuggestionsOfSkill,
  lockProfilesWithSkill,
  moveEvidence,
  moveSuggestions,
  type SkillMove,
} from './move-skill.sql.js';
import { COMBINED_COLUMNS, type SkillKey } from './store-evidence.js';
import { readValidationWeights } from './validation-weights.js';

/** Profiles of a page: no statement takes longer than a second then, and the process is not blocked for long. */
const PAGE_SIZE = 2000;

/**
 * Makes all that profiles have of one skill theirs of another one: the skill itself, evidence, reviews and suggestions.
 * Who has both gets one level and confidence of all evidence, and the later of two reviews; a confirmation without a
 * level keeps the level of the other one.
 *
 * The caller has locked the first skill against new references.
 *
 * @returns the number of people who had the first skill.
 */
export async function moveSkill(scope: Scope, from: SkillKey, to: SkillKey): Promise<number> {
  const { db, organisationId } = scope;
  const profiles = await lockProfilesWithSkill(db, organisationId, from.skillOwnerId, from.skillId);
  let people = 0;
  for (let start = 0; start < profiles.length; start += PAGE_SIZE) {
    const profileIds = profiles.slice(start, start + PAGE_SIZE).map(({ id }) => id);
    people += await movePage(scope, { organisationId, from, to, profileIds });
  }
  return people;
}

async function movePage(scope: Scope, move: SkillMove): Promise<number> {
  const { db } = scope;
  const withBoth = await combineReviews(db, move);
  await copySkill(db, move);
  await moveEvidence(db, move);
  const people = await deleteSkillOfProfiles(db, move);
  await moveSuggestions(db, move);
  await deleteSuggestionsOfSkill(db, move);
  await closeSuggestionsOfSkill(db, move);
  if (withBoth.length > 0)
    await combineAgain(
      scope,
      move.to,
      withBoth.map(({ profileId }) => profileId),
    );
  return people;
}

/** Recalculates level and confidence of a skill of profiles from all its evidence; both are 0 without any. */
async function combineAgain(scope: Scope, skill: SkillKey, profileIds: readonly string[]): Promise<void> {
  const { db, organisationId } = scope;
  const evidence = groupBy(
    await db.evidence.findMany({
      where: { organisationId, ...skill, profileId: { in: [...profileIds] } },
      select: { profileId: true, ...COMBINED_COLUMNS },
    }),
    ({ profileId }) => profileId,
  );
  const [weights, now] = [await readValidationWeights(scope), scope.now()];
  const combined = profileIds.map((profileId) => {
    const pieces = evidence.get(profileId) ?? [];
    const together = pieces.length > 0 ? combineEvidence(pieces, now, weights) : { level: 0, confidence: 0 };
    return { profileId, skillOwnerId: skill.skillOwnerId, skillId: skill.skillId, ...together };
  });
  await updateSkills(db, organisationId, combined);
}
