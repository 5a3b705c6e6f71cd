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
} from './move-skill.sql.js';
import { COMBINED_COLUMNS, type SkillKey } from './store-evidence.js';

/** Profiles whose evidence is combined together: some thousand pieces, so that the process is not blocked for long. */
const PAGE_SIZE = 1000;

/**
 * Makes all that profiles have of one skill theirs of another one: the skill itself, evidence, reviews and suggestions.
 * Who has both gets one level and confidence of all evidence, and the later of two reviews; a confirmation without a
 * level keeps the level of the other one. The number of SQL statements depends only on how many people have both.
 *
 * The caller has locked the first skill against new references.
 *
 * @returns the number of people who had the first skill.
 */
export async function moveSkill(scope: Scope, from: SkillKey, to: SkillKey): Promise<number> {
  const { db, organisationId } = scope;
  const source = [organisationId, from.skillOwnerId, from.skillId] as const;
  const target = [organisationId, to.skillOwnerId, to.skillId] as const;
  const move = [...source, to.skillOwnerId, to.skillId] as const;
  await lockProfilesWithSkill(db, ...source);
  const withBoth = (await combineReviews(db, ...move)).map(({ profileId }) => profileId);
  await copySkill(db, ...move);
  await moveEvidence(db, ...move);
  const people = await deleteSkillOfProfiles(db, ...source);
  await moveSuggestions(db, ...move);
  await deleteSuggestionsOfSkill(db, ...source);
  await closeSuggestionsOfSkill(db, ...target);
  for (let start = 0; start < withBoth.length; start += PAGE_SIZE)
    await combineAgain(scope, to, withBoth.slice(start, start + PAGE_SIZE));
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
  const now = scope.now();
  const combined = profileIds.map((profileId) => {
    const pieces = evidence.get(profileId) ?? [];
    const together = pieces.length > 0 ? combineEvidence(pieces, now) : { level: 0, confidence: 0 };
    return { profileId, skillOwnerId: skill.skillOwnerId, skillId: skill.skillId, ...together };
  });
  await updateSkills(db, organisationId, combined);
}
