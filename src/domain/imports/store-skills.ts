import { Prisma } from '../../generated/prisma/client.js';
import { groupBy } from '../../platform/collections/group-by.js';
import { newId } from '../../platform/database/index.js';
import type { Scope } from '../../platform/scope.js';
import { combineEvidence, type EvidenceToCombine } from './combine-evidence.js';
import type { FoundSkill } from '../reader/index.js';

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

/** An item and the skills that it says somebody has. */
export interface ItemWithSkills {
  readonly item: ItemOfEvidence;
  readonly profileId: string;
  /** Whether the item made the profile, so that it has no skills yet. */
  readonly created: boolean;
  readonly skills: readonly FoundSkill[];
}

/** A skill's name in maps. */
export function skillKeyOf({ skillOwnerId, skillId }: SkillKey): string {
  return `${skillOwnerId} ${skillId}`;
}

/**
 * Stores the evidence that items hold, and what each of their skills comes to with all evidence so far. What
 * people said of a skill (validated, rejected, a level) stays and holds. What is only inferred credits nothing by
 * itself. A fixed number of statements, however much there is.
 *
 * The caller holds the locks on the profiles.
 *
 * @param items - each of another profile.
 * @returns what is inferred and credits nothing, in the order of the items.
 */
export async function storeSkills(scope: Scope, items: readonly ItemWithSkills[]): Promise<FoundSkill[][]> {
  const known = await readSkills(
    scope,
    items.filter(({ created, skills }) => !created && skills.length > 0),
  );
  const crediting = items.map(({ item, profileId, skills }) => {
    const before = known.get(profileId) ?? new Map<string, EvidenceToCombine[]>();
    const credited = new Set([
      ...before.keys(),
      ...skills.filter(({ source }) => source !== 'INFERRED').map(skillKeyOf),
    ]);
    const kept = skills.filter((piece) => credited.has(skillKeyOf(piece)));
    return {
      item,
      profileId,
      combined: [...groupBy(kept, skillKeyOf).values()].map((pieces) => combinedOf(pieces, before, item, scope.now())),
      pieces: distinctPlaces(kept),
      inferred: skills.filter((piece) => !credited.has(skillKeyOf(piece))),
    };
  });
  if (crediting.some(({ pieces }) => pieces.length > 0)) await writeSkills(scope, crediting);
  return crediting.map(({ inferred }) => inferred);
}

/** @param pieces - of one skill. */
function combinedOf(
  pieces: readonly FoundSkill[],
  before: ReadonlyMap<string, readonly EvidenceToCombine[]>,
  { observedAt }: ItemOfEvidence,
  now: Date,
): CombinedSkill {
  const [{ skillOwnerId, skillId }] = pieces as readonly [FoundSkill];
  const added = distinctPlaces(pieces).map((piece) => ({ ...piece, observedAt }));
  return {
    skillOwnerId,
    skillId,
    ...combineEvidence([...(before.get(skillKeyOf({ skillOwnerId, skillId })) ?? []), ...added], now),
  };
}

const COMBINED_COLUMNS = { source: true, level: true, levelBasis: true, confidence: true, observedAt: true } as const;

/** The evidence so far of each skill that the profiles have, of those that were found, by profile and skill. */
async function readSkills(
  scope: Scope,
  items: readonly ItemWithSkills[],
): Promise<Map<string, Map<string, EvidenceToCombine[]>>> {
  if (items.length === 0) return new Map();
  const rows = await scope.db.profileSkill.findMany({
    where: {
      organisationId: scope.organisationId,
      profileId: { in: items.map(({ profileId }) => profileId) },
      skillId: { in: [...new Set(items.flatMap(({ skills }) => skills.map(({ skillId }) => skillId)))] },
    },
    select: { profileId: true, skillOwnerId: true, skillId: true, evidence: { select: COMBINED_COLUMNS } },
  });
  const byProfile = groupBy(rows, ({ profileId }) => profileId);
  return new Map(
    [...byProfile].map(([profileId, of]) => [profileId, new Map(of.map((row) => [skillKeyOf(row), row.evidence]))]),
  );
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

/** What an item's pieces of evidence come to. */
interface Credited {
  readonly item: ItemOfEvidence;
  readonly profileId: string;
  readonly combined: readonly CombinedSkill[];
  readonly pieces: readonly FoundSkill[];
}

async function writeSkills(scope: Scope, items: readonly Credited[]): Promise<void> {
  const { organisationId } = scope;
  const at = scope.now();
  const pieces = items.flatMap(({ item, profileId, pieces }) => pieces.map((piece) => ({ ...piece, item, profileId })));
  // A skill that was taken out of the taxonomy since the item was read is passed over.
  await scope.db.$executeRaw`
    WITH credited AS (
      INSERT INTO profile_skill (organisation_id, profile_id, skill_owner_id, skill_id, level, evidence_level,
        confidence, stated_by, stated_at, created_at, updated_at)
      SELECT ${organisationId}::uuid, given.profile_id, given.owner_id, given.id, given.level, given.level,
        given.confidence, 'reader', ${at}, ${at}, ${at}
      FROM ${givenSkills(items.flatMap(({ profileId, combined }) => combined.map((skill) => ({ ...skill, profileId }))))}
      JOIN skill ON skill.owner_id = given.owner_id AND skill.id = given.id
      ON CONFLICT (organisation_id, profile_id, skill_owner_id, skill_id) DO UPDATE
        SET level = coalesce(profile_skill.reviewed_level, excluded.evidence_level), evidence_level =
          excluded.evidence_level,
          confidence = excluded.confidence, updated_at = excluded.updated_at
      RETURNING profile_id, skill_owner_id, skill_id
    ), superseded AS (
      UPDATE skill_suggestion SET state = 'SUPERSEDED' FROM credited
      WHERE skill_suggestion.organisation_id = ${organisationId}::uuid
        AND skill_suggestion.profile_id = credited.profile_id AND skill_suggestion.state = 'OPEN'
        AND skill_suggestion.skill_owner_id = credited.skill_owner_id AND skill_suggestion.skill_id = credited.skill_id
    )
    INSERT INTO evidence (organisation_id, id, profile_id, skill_owner_id, skill_id, import_item_id, quote, pointer,
      in_name,
      start_offset, end_offset, source, level, level_basis, confidence, observed_at, created_at)
    SELECT ${organisationId}::uuid, given.id, given.profile_id, given.skill_owner_id, given.skill_id, given.item_id,
      given.quote, given.pointer, given.in_name,
      given.start_offset, given.end_offset, given.source::evidence_source, given.level,
        given.level_basis::level_basis, given.confidence, given.observed_at, ${at}
    FROM unnest(${pieces.map(() => newId())}::uuid[], ${pieces.map(({ profileId }) => profileId)}::uuid[],
      ${pieces.map(({ item }) => item.id)}::uuid[],
                ${pieces.map(({ item }) => item.observedAt.toISOString())}::timestamptz[],
                ${pieces.map(({ skillOwnerId }) => skillOwnerId)}::uuid[],
                  ${pieces.map(({ skillId }) => skillId)}::uuid[],
                ${pieces.map(({ quote }) => quote)}::text[], ${pieces.map(({ place }) => place.pointer)}::text[],
                  ${pieces.map(({ place }) => place.inName ?? false)}::boolean[],
                ${pieces.map(({ place }) => place.start)}::int[], ${pieces.map(({ place }) => place.end)}::int[],
                ${pieces.map(({ source }) => source)}::text[], ${pieces.map(({ level }) => level)}::float8[],
                ${pieces.map(({ levelBasis }) => levelBasis)}::text[],
                  ${pieces.map(({ confidence }) => confidence)}::float8[])
      AS given(id, profile_id, item_id, observed_at, skill_owner_id, skill_id, quote, pointer, in_name,
        start_offset, end_offset, source, level, level_basis, confidence)
    JOIN credited USING (profile_id, skill_owner_id, skill_id)
    ON CONFLICT DO NOTHING`;
}

function givenSkills(combined: readonly (CombinedSkill & { readonly profileId: string })[]): Prisma.Sql {
  return Prisma.sql`
    unnest(${combined.map(({ profileId }) => profileId)}::uuid[],
      ${combined.map(({ skillOwnerId }) => skillOwnerId)}::uuid[], ${combined.map(({ skillId }) => skillId)}::uuid[],
           ${combined.map(({ level }) => level)}::float8[], ${combined.map(({ confidence }) => confidence)}::float8[])
      AS given(profile_id, owner_id, id, level, confidence)`;
}

/**
 * Combines what evidence is left of some skills of a profile, after some of it was taken away. A skill that has none
 * left, or none but what is inferred, and that nobody reviewed, goes; suggestions of it are open again.
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
  const bare = rows.filter(
    ({ state, evidence }) => state === 'SUGGESTED' && !evidence.some(({ source }) => source !== 'INFERRED'),
  );
  const combined = rows
    .filter((row) => !bare.includes(row))
    .map(({ skillOwnerId, skillId, evidence }) => {
      const together = evidence.length > 0 ? combineEvidence(evidence, scope.now()) : { level: 0, confidence: 0 };
      return { profileId, skillOwnerId, skillId, ...together };
    });
  if (bare.length > 0) {
    await scope.db.profileSkill.deleteMany({
      where: { ...own, OR: bare.map(({ skillOwnerId, skillId }) => ({ skillOwnerId, skillId })) },
    });
    await scope.db.skillSuggestion.updateMany({
      where: { ...own, state: 'SUPERSEDED', OR: bare.map(({ skillOwnerId, skillId }) => ({ skillOwnerId, skillId })) },
      data: { state: 'OPEN' },
    });
  }
  if (combined.length === 0) return;
  await scope.db.$executeRaw`
    UPDATE profile_skill
    SET level = coalesce(reviewed_level, given.level), evidence_level = given.level, confidence = given.confidence,
      updated_at = ${scope.now()}
    FROM ${givenSkills(combined)}
    WHERE profile_skill.organisation_id = ${organisationId}::uuid AND profile_skill.profile_id = given.profile_id
      AND profile_skill.skill_owner_id = given.owner_id AND profile_skill.skill_id = given.id`;
}
