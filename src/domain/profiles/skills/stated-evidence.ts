import type { EvidenceSource } from '../../../generated/prisma/enums.js';
import { newId } from '../../../platform/database/index.js';
import type { Scope } from '../../../platform/scope.js';
import { LISTED_LEVEL, WHOLE_ENTRY_CONFIDENCE } from '../../reader/index.js';
import type { SkillKey } from './store-evidence.js';
import { recalculateSkills } from './withdraw-evidence.js';

/** What somebody says of a skill of a person, other than by an import item. */
export interface StatedSkill extends SkillKey {
  readonly source: EvidenceSource;
  /** 0-5 with one decimal; null if nothing is said of the level. */
  readonly level: number | null;
  /** Their words; empty for none. */
  readonly quote: string;
}

/**
 * Adds evidence that comes from no import item. It counts like an entry in a record that lists the skill by its name: it
 * credits the skill, and level and confidence are calculated from all evidence together. What a reviewer decided stays.
 *
 * The caller holds the lock on the profile.
 *
 * @param stated - each of another skill.
 * @returns the identifiers of the evidence, in that order.
 */
export async function addStatedEvidence(
  scope: Scope,
  profileId: string,
  stated: readonly StatedSkill[],
): Promise<string[]> {
  const { db, organisationId } = scope;
  const now = scope.now();
  const own = { organisationId, profileId };
  const skills = stated.map(({ skillOwnerId, skillId }) => ({ skillOwnerId, skillId }));
  await db.profileSkill.createMany({
    data: skills.map((skill) => ({
      ...own,
      ...skill,
      level: 0,
      confidence: 0,
      stateSetBy: 'reader',
      stateSetAt: now,
      createdAt: now,
    })),
    skipDuplicates: true,
  });
  await db.skillSuggestion.updateMany({
    where: { ...own, state: 'OPEN', OR: skills },
    data: { state: 'SUPERSEDED' },
  });
  const evidence = stated.map(({ level, ...piece }) => ({
    ...own,
    ...piece,
    id: newId(),
    pointer: '',
    startOffset: 0,
    endOffset: piece.quote.length,
    level: level ?? LISTED_LEVEL,
    levelBasis: level === null ? ('DEFAULT' as const) : ('RATING' as const),
    confidence: WHOLE_ENTRY_CONFIDENCE,
    observedAt: now,
    createdAt: now,
  }));
  await db.evidence.createMany({ data: evidence });
  await recalculateSkills(scope, profileId, skills);
  return evidence.map(({ id }) => id);
}

/**
 * Deletes such evidence, with what refers to it, and calculates its skills anew.
 *
 * The caller holds the lock on the profile.
 */
export async function removeStatedEvidence(scope: Scope, profileId: string, ids: readonly string[]): Promise<void> {
  const where = { organisationId: scope.organisationId, profileId, id: { in: [...ids] }, importItemId: null };
  const skills = await scope.db.evidence.findMany({ where, select: { skillOwnerId: true, skillId: true } });
  await scope.db.evidence.deleteMany({ where });
  await recalculateSkills(scope, profileId, skills);
}
