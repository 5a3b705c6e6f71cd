import { groupBy } from '../../../platform/group-by.js';
import { newId } from '../../../platform/database/index.js';
import type { Scope } from '../../../platform/scope.js';
import type { FoundSkill } from '../../reader/index.js';
import { combineEvidence, type EvidenceToCombine } from './combine-evidence.js';
import { creditSkills } from './evidence.sql.js';
import { readValidationWeights, type ValidationWeights } from './validation-weights.js';

/** The versions of the reader and of the taxonomy that an item was read with. */
export interface ReadingVersions {
  readonly readerVersion: string;
  /** <version of the shared taxonomy>.<version of the organisation's own> */
  readonly taxonomyVersion: string;
}

/** An item that evidence comes from. */
export interface SourceItem {
  readonly id: string;
  readonly observedAt: Date;
  /** Left out where they are not known. */
  readonly versions?: ReadingVersions;
}

/** Identifies a skill: its id, and whose taxonomy it is in. */
export interface SkillKey {
  readonly skillOwnerId: string;
  readonly skillId: string;
}

/** A skill with the level and confidence that its evidence combines to. */
type CombinedSkill = SkillKey & ReturnType<typeof combineEvidence>;

/** An item and the skills that it says somebody has. */
export interface ItemWithSkills {
  readonly item: SourceItem;
  readonly profileId: string;
  /** Whether the item created the profile, so that it has no skills yet. */
  readonly created: boolean;
  readonly skills: readonly FoundSkill[];
}

/** The columns of evidence that decide level and confidence. */
export const COMBINED_COLUMNS = {
  source: true,
  level: true,
  levelBasis: true,
  confidence: true,
  observedAt: true,
} as const;

function keyOf({ skillOwnerId, skillId }: SkillKey): string {
  return `${skillOwnerId} ${skillId}`;
}

/**
 * Stores the evidence that items hold, and updates level and confidence of the skills that it is about. What people
 * said of a skill (validated, rejected, a level) stays. A skill that is only inferred is not credited. The number of
 * SQL statements does not depend on the number of items and skills.
 *
 * The caller holds the locks on the profiles.
 *
 * @param items - each with another profile.
 * @returns the inferred skills that are not credited, in the order of the items.
 */
export async function storeEvidence(scope: Scope, items: readonly ItemWithSkills[]): Promise<FoundSkill[][]> {
  const known = await findEvidence(
    scope,
    items.filter(({ created, skills }) => !created && skills.length > 0),
  );
  if (!items.some(({ skills }) => skills.length > 0)) return items.map(() => []);
  const rule = { weights: await readValidationWeights(scope), now: scope.now() };
  const credited = items.map((item) => creditItem(item, known.get(item.profileId) ?? new Map(), rule));
  if (credited.some(({ evidence }) => evidence.length > 0)) await storeCredited(scope, credited);
  return credited.map(({ uncredited }) => uncredited);
}

/** What decides how evidence is combined. */
interface CombinationRule {
  readonly weights: ValidationWeights;
  readonly now: Date;
}

/** What an item credits to a profile. */
interface CreditedItem {
  readonly item: SourceItem;
  readonly profileId: string;
  readonly skills: readonly CombinedSkill[];
  readonly evidence: readonly FoundSkill[];
  /** Skills that are only inferred. */
  readonly uncredited: FoundSkill[];
}

/** The evidence so far of each skill of a profile, by the key of the skill. */
type KnownEvidence = ReadonlyMap<string, readonly EvidenceToCombine[]>;

function creditItem(
  { item, profileId, skills }: ItemWithSkills,
  known: KnownEvidence,
  rule: CombinationRule,
): CreditedItem {
  const creditedKeys = new Set([...known.keys(), ...skills.filter(({ source }) => source !== 'INFERRED').map(keyOf)]);
  const evidence = skills.filter((skill) => creditedKeys.has(keyOf(skill)));
  return {
    item,
    profileId,
    skills: [...groupBy(evidence, keyOf).values()].map((ofSkill) => combineWithKnown(ofSkill, known, item, rule)),
    evidence: distinctPlaces(evidence),
    uncredited: skills.filter((skill) => !creditedKeys.has(keyOf(skill))),
  };
}

/** @param evidence - of one skill. */
function combineWithKnown(
  evidence: readonly FoundSkill[],
  known: KnownEvidence,
  { observedAt }: SourceItem,
  { weights, now }: CombinationRule,
): CombinedSkill {
  const [{ skillOwnerId, skillId }] = evidence as readonly [FoundSkill];
  const added = distinctPlaces(evidence).map((piece) => ({ ...piece, observedAt }));
  const before = known.get(keyOf({ skillOwnerId, skillId })) ?? [];
  return { skillOwnerId, skillId, ...combineEvidence([...before, ...added], now, weights) };
}

/** The evidence so far of those skills that items state and the profiles have, by profile. */
async function findEvidence(scope: Scope, items: readonly ItemWithSkills[]): Promise<Map<string, KnownEvidence>> {
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
    [...byProfile].map(([profileId, ofProfile]) => [
      profileId,
      new Map(ofProfile.map((row) => [keyOf(row), row.evidence])),
    ]),
  );
}

/** Evidence of one skill counts once at each place, as the table's unique key has it. */
function distinctPlaces(evidence: readonly FoundSkill[]): FoundSkill[] {
  const distinct = new Map<string, FoundSkill>();
  for (const piece of evidence) {
    const { place } = piece;
    const key = `${keyOf(piece)} ${place.start} ${place.inName ?? false} ${place.pointer}`;
    if (!distinct.has(key)) distinct.set(key, piece);
  }
  return [...distinct.values()];
}

async function storeCredited(scope: Scope, items: readonly CreditedItem[]): Promise<void> {
  const skills = items.flatMap(({ profileId, skills }) => skills.map((skill) => ({ ...skill, profileId })));
  const evidence = items.flatMap(({ item, profileId, evidence }) =>
    evidence.map(({ place, ...piece }) => ({
      ...piece,
      id: newId(),
      profileId,
      importItemId: item.id,
      observedAt: item.observedAt,
      pointer: place.pointer,
      inPropertyName: place.inName ?? false,
      startOffset: place.start,
      endOffset: place.end,
    })),
  );
  await creditSkills(scope.db, scope.organisationId, scope.now(), skills, evidence);
}
