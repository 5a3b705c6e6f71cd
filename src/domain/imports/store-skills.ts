import { Prisma } from '../../generated/prisma/client.js';
import { groupBy } from '../../platform/collections/group-by.js';
import { newId } from '../../platform/database/index.js';
import type { Scope } from '../../platform/scope.js';
import { combineEvidence, type EvidenceToCombine } from './combine-evidence.js';
import type { FoundSkill } from './reading/findings.js';

/** An item as far as evidence names it. */
export interface ItemOfEvidence {
  readonly id: string;
  readonly observedAt: Date;
}

/** What names a skill, and with it the owner's. */
export interface SkillKey {
  readonly skillOwnerId: string;
  readonly skillId: string;
}

/** What a skill's pieces of evidence say together. */
type CombinedSkill = SkillKey & ReturnType<typeof combineEvidence>;

/** A skill's name in maps. */
export function skillKeyOf({ skillOwnerId, skillId }: SkillKey): string {
  return `${skillOwnerId} ${skillId}`;
}

/**
 * Stores the evidence that an item holds, and what each of its skills comes to with all evidence so far. What
 * people said of a skill (validated, rejected, a level) stays and holds. What is only inferred credits nothing by itself. Two
 * statements, however much there is.
 *
 * The caller holds the lock on the profile.
 *
 * @returns what is inferred and credits nothing.
 */
export async function storeSkills(scope: Scope, profileId: string, item: ItemOfEvidence, found: readonly FoundSkill[]): Promise<FoundSkill[]> {
  if (found.length === 0) return [];
  const known = await readSkills(scope, profileId, found);
  const credited = new Set([...known.keys(), ...found.filter(({ source }) => source !== 'INFERRED').map(skillKeyOf)]);
  const kept = found.filter((piece) => credited.has(skillKeyOf(piece)));
  const bySkill = groupBy(kept, skillKeyOf);
  const combined = [...bySkill.values()].map((pieces): CombinedSkill => {
    const [{ skillOwnerId, skillId }] = pieces as [FoundSkill];
    const before = known.get(skillKeyOf({ skillOwnerId, skillId })) ?? [];
    const added = distinctPlaces(pieces).map((piece) => ({ ...piece, observedAt: item.observedAt }));
    return { skillOwnerId, skillId, ...combineEvidence([...before, ...added], scope.now()) };
  });
  if (combined.length > 0) await writeSkills(scope, profileId, item, combined, distinctPlaces(kept));
  return found.filter((piece) => !credited.has(skillKeyOf(piece)));
}

const COMBINED_COLUMNS = { source: true, level: true, levelBasis: true, confidence: true, observedAt: true } as const;

/** The evidence so far of each skill that the profile has, of those that were found. */
async function readSkills(scope: Scope, profileId: string, found: readonly SkillKey[]): Promise<Map<string, EvidenceToCombine[]>> {
  const rows = await scope.db.profileSkill.findMany({
    where: { organisationId: scope.organisationId, profileId, skillId: { in: [...new Set(found.map(({ skillId }) => skillId))] } },
    select: { skillOwnerId: true, skillId: true, evidence: { select: COMBINED_COLUMNS } },
  });
  return new Map(rows.map((row) => [skillKeyOf(row), row.evidence]));
}

/** One skill counts once at one place, as the table has it. */
function distinctPlaces(pieces: readonly FoundSkill[]): FoundSkill[] {
  const distinct = new Map<string, FoundSkill>();
  for (const piece of pieces) {
    const { place } = piece;
    const key = `${skillKeyOf(piece)} ${place.start} ${place.inName ?? false} ${place.pointer}`;
    if (!distinct.has(key)) distinct.set(key, piece);
  }
  return [...distinct.values()];
}

async function writeSkills(
  scope: Scope,
  profileId: string,
  item: ItemOfEvidence,
  combined: readonly CombinedSkill[],
  pieces: readonly FoundSkill[],
): Promise<void> {
  const { organisationId } = scope;
  const at = scope.now();
  // A skill that was taken out of the taxonomy since the item was read is passed over.
  await scope.db.$executeRaw`
    WITH credited AS (
      INSERT INTO profile_skill (organisation_id, profile_id, skill_owner_id, skill_id, level, evidence_level, confidence, stated_by, stated_at, created_at, updated_at)
      SELECT ${organisationId}::uuid, ${profileId}::uuid, given.owner_id, given.id, given.level, given.level, given.confidence, 'reader', ${at}, ${at}, ${at}
      FROM ${givenSkills(combined)}
      JOIN skill ON skill.owner_id = given.owner_id AND skill.id = given.id
      ON CONFLICT (organisation_id, profile_id, skill_owner_id, skill_id) DO UPDATE
        SET level = coalesce(profile_skill.reviewed_level, excluded.evidence_level), evidence_level = excluded.evidence_level,
          confidence = excluded.confidence, updated_at = excluded.updated_at
      RETURNING skill_owner_id, skill_id
    ), superseded AS (
      UPDATE skill_suggestion SET state = 'SUPERSEDED' FROM credited
      WHERE skill_suggestion.organisation_id = ${organisationId}::uuid AND skill_suggestion.profile_id = ${profileId}::uuid AND skill_suggestion.state = 'OPEN'
        AND skill_suggestion.skill_owner_id = credited.skill_owner_id AND skill_suggestion.skill_id = credited.skill_id
    )
    INSERT INTO evidence (organisation_id, id, profile_id, skill_owner_id, skill_id, import_item_id, quote, pointer, in_name,
      start_offset, end_offset, source, level, level_basis, confidence, observed_at, created_at)
    SELECT ${organisationId}::uuid, given.id, ${profileId}::uuid, given.skill_owner_id, given.skill_id, ${item.id}::uuid, given.quote, given.pointer, given.in_name,
      given.start_offset, given.end_offset, given.source::evidence_source, given.level, given.level_basis::level_basis, given.confidence, ${item.observedAt}, ${at}
    FROM unnest(${pieces.map(() => newId())}::uuid[], ${pieces.map(({ skillOwnerId }) => skillOwnerId)}::uuid[], ${pieces.map(({ skillId }) => skillId)}::uuid[],
                ${pieces.map(({ quote }) => quote)}::text[], ${pieces.map(({ place }) => place.pointer)}::text[], ${pieces.map(({ place }) => place.inName ?? false)}::boolean[],
                ${pieces.map(({ place }) => place.start)}::int[], ${pieces.map(({ place }) => place.end)}::int[],
                ${pieces.map(({ source }) => source)}::text[], ${pieces.map(({ level }) => level)}::float8[],
                ${pieces.map(({ levelBasis }) => levelBasis)}::text[], ${pieces.map(({ confidence }) => confidence)}::float8[])
      AS given(id, skill_owner_id, skill_id, quote, pointer, in_name, start_offset, end_offset, source, level, level_basis, confidence)
    JOIN credited USING (skill_owner_id, skill_id)
    ON CONFLICT DO NOTHING`;
}

function givenSkills(combined: readonly CombinedSkill[]): Prisma.Sql {
  return Prisma.sql`
    unnest(${combined.map(({ skillOwnerId }) => skillOwnerId)}::uuid[], ${combined.map(({ skillId }) => skillId)}::uuid[],
           ${combined.map(({ level }) => level)}::float8[], ${combined.map(({ confidence }) => confidence)}::float8[])
      AS given(owner_id, id, level, confidence)`;
}

/**
 * Combines what evidence is left of some skills of a profile, after some of it was taken away. A skill that has none left, or
 * none but what is inferred, and that nobody reviewed, goes; suggestions of it are open again.
 *
 * The caller holds the lock on the profile.
 */
export async function recombineSkills(scope: Scope, profileId: string, skills: readonly SkillKey[]): Promise<void> {
  if (skills.length === 0) return;
  const { organisationId } = scope;
  const own = { organisationId, profileId };
  const rows = await scope.db.profileSkill.findMany({
    where: { ...own, skillId: { in: skills.map(({ skillId }) => skillId) } },
    select: { skillOwnerId: true, skillId: true, state: true, evidence: { select: COMBINED_COLUMNS } },
  });
  const bare = rows.filter(({ state, evidence }) => state === 'SUGGESTED' && !evidence.some(({ source }) => source !== 'INFERRED'));
  const combined = rows
    .filter((row) => !bare.includes(row))
    .map(({ skillOwnerId, skillId, evidence }) => {
      const together = evidence.length > 0 ? combineEvidence(evidence, scope.now()) : { level: 0, confidence: 0 };
      return { skillOwnerId, skillId, ...together };
    });
  if (bare.length > 0) {
    await scope.db.profileSkill.deleteMany({ where: { ...own, OR: bare.map(({ skillOwnerId, skillId }) => ({ skillOwnerId, skillId })) } });
    await scope.db.skillSuggestion.updateMany({
      where: { ...own, state: 'SUPERSEDED', OR: bare.map(({ skillOwnerId, skillId }) => ({ skillOwnerId, skillId })) },
      data: { state: 'OPEN' },
    });
  }
  if (combined.length === 0) return;
  await scope.db.$executeRaw`
    UPDATE profile_skill
    SET level = coalesce(reviewed_level, given.level), evidence_level = given.level, confidence = given.confidence, updated_at = ${scope.now()}
    FROM ${givenSkills(combined)}
    WHERE profile_skill.organisation_id = ${organisationId}::uuid AND profile_skill.profile_id = ${profileId}::uuid
      AND profile_skill.skill_owner_id = given.owner_id AND profile_skill.skill_id = given.id`;
}
