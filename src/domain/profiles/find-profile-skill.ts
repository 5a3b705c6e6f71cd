import type { SelectedFields } from '../../platform/graphql/index.js';
import type { Scope } from '../../platform/scope.js';
import { profileSkillSelect, type ProfileSkillRow } from './profile-row.js';

/** One skill of a profile, or null where the profile does not have it. */
export async function findProfileSkill(
  scope: Scope,
  {
    profileId,
    skillOwnerId,
    skillId,
  }: { readonly profileId: string; readonly skillOwnerId: string; readonly skillId: string },
  fields: SelectedFields,
): Promise<ProfileSkillRow | null> {
  return scope.db.profileSkill.findFirst({
    where: { organisationId: scope.organisationId, profileId, skillOwnerId, skillId },
    select: profileSkillSelect(fields),
  });
}
