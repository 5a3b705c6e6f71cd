import { newId } from '../../platform/database/index.js';
import type { Scope } from '../../platform/scope.js';
import { groupBy } from '../../platform/collections/group-by.js';
import { combineEvidence } from './combine-evidence.js';
import type { FoundSkill } from './reading/findings.js';

/**
 * Stores the evidence that an item holds, and what each of its skills comes to with all evidence so far. What
 * people said of a skill (validated, rejected) stays.
 *
 * The caller holds the lock on the profile.
 */
export async function storeSkills(
  scope: Scope,
  profileId: string,
  item: { readonly id: string; readonly observedAt: Date },
  found: readonly FoundSkill[],
): Promise<void> {
  if (found.length === 0) return;
  const { organisationId } = scope;
  const at = scope.now();
  const skills = [...new Map(found.map((skill) => [`${skill.skillOwnerId} ${skill.skillId}`, skill])).values()];
  const keys = { owners: skills.map(({ skillOwnerId }) => skillOwnerId), ids: skills.map(({ skillId }) => skillId) };
  // A skill that was taken out of the taxonomy since the item was read is passed over.
  await scope.db.$executeRaw`
    INSERT INTO profile_skill (organisation_id, profile_id, skill_owner_id, skill_id, level, confidence, stated_by, stated_at, created_at, updated_at)
    SELECT ${organisationId}::uuid, ${profileId}::uuid, given.owner_id, given.id, 0, 0, 'reader', ${at}, ${at}, ${at}
    FROM unnest(${keys.owners}::uuid[], ${keys.ids}::uuid[]) AS given(owner_id, id)
    JOIN skill ON skill.owner_id = given.owner_id AND skill.id = given.id
    ON CONFLICT DO NOTHING`;
  await scope.db.$executeRaw`
    INSERT INTO evidence (organisation_id, id, profile_id, skill_owner_id, skill_id, import_item_id, quote, pointer, in_name,
      start_offset, end_offset, source, level, level_basis, confidence, observed_at, created_at)
    SELECT ${organisationId}::uuid, given.id, ${profileId}::uuid, given.skill_owner_id, given.skill_id, ${item.id}::uuid, given.quote, given.pointer, given.in_name,
      given.start_offset, given.end_offset, given.source::evidence_source, given.level, given.level_basis::level_basis, given.confidence, ${item.observedAt}, ${at}
    FROM unnest(${found.map(() => newId())}::uuid[], ${found.map(({ skillOwnerId }) => skillOwnerId)}::uuid[], ${found.map(({ skillId }) => skillId)}::uuid[],
                ${found.map(({ quote }) => quote)}::text[], ${found.map(({ place }) => place.pointer)}::text[], ${found.map(({ place }) => place.inName ?? false)}::boolean[],
                ${found.map(({ place }) => place.start)}::int[], ${found.map(({ place }) => place.end)}::int[],
                ${found.map(({ source }) => source)}::text[], ${found.map(({ level }) => level)}::float8[],
                ${found.map(({ levelBasis }) => levelBasis)}::text[], ${found.map(({ confidence }) => confidence)}::float8[])
      AS given(id, skill_owner_id, skill_id, quote, pointer, in_name, start_offset, end_offset, source, level, level_basis, confidence)
    JOIN profile_skill known ON known.organisation_id = ${organisationId}::uuid AND known.profile_id = ${profileId}::uuid
      AND known.skill_owner_id = given.skill_owner_id AND known.skill_id = given.skill_id
    ON CONFLICT DO NOTHING`;
  await combineStored(scope, profileId, keys.ids);
}

async function combineStored(scope: Scope, profileId: string, skillIds: readonly string[]): Promise<void> {
  const { organisationId } = scope;
  const pieces = await scope.db.evidence.findMany({
    where: { organisationId, profileId, skillId: { in: [...skillIds] } },
    select: { skillOwnerId: true, skillId: true, source: true, level: true, levelBasis: true, confidence: true },
  });
  const bySkill = groupBy(pieces, ({ skillOwnerId, skillId }) => `${skillOwnerId} ${skillId}`);
  const combined = [...bySkill].map(([key, pieces]) => {
    const [ownerId = '', id = ''] = key.split(' ');
    return { ownerId, id, ...combineEvidence(pieces) };
  });
  await scope.db.$executeRaw`
    UPDATE profile_skill
    SET level = given.level, confidence = given.confidence, updated_at = ${scope.now()}
    FROM unnest(${combined.map(({ ownerId }) => ownerId)}::uuid[], ${combined.map(({ id }) => id)}::uuid[],
                ${combined.map(({ level }) => level)}::float8[], ${combined.map(({ confidence }) => confidence)}::float8[])
      AS given(owner_id, id, level, confidence)
    WHERE profile_skill.organisation_id = ${organisationId}::uuid AND profile_skill.profile_id = ${profileId}::uuid
      AND profile_skill.skill_owner_id = given.owner_id AND profile_skill.skill_id = given.id`;
}
