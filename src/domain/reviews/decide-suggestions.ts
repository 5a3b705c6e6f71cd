import { newId } from '../../platform/database/index.js';
import type { Scope } from '../../platform/scope.js';

/** A skill of a profile. */
interface SkillOfProfile {
  readonly profileId: string;
  readonly skillOwnerId: string;
  readonly skillId: string;
}

/** Makes evidence of what was suggested, as long as there is no other: from here on it stands for the skill. */
export async function acceptSuggestions(scope: Scope, skill: SkillOfProfile): Promise<void> {
  const where = { organisationId: scope.organisationId, ...skill };
  const waiting = await scope.db.skillSuggestion.findMany({ where: { ...where, state: { in: ['OPEN', 'DECLINED'] } } });
  if ((await scope.db.evidence.count({ where })) > 0) {
    await scope.db.skillSuggestion.updateMany({
      where: { ...where, state: { in: ['OPEN', 'DECLINED'] } },
      data: { state: 'SUPERSEDED' },
    });
    return;
  }
  await scope.db.evidence.createMany({
    data: waiting.map(({ state: _state, likelihood, ...words }) => ({
      ...words,
      id: newId(),
      confidence: likelihood,
      createdAt: scope.now(),
    })),
    skipDuplicates: true,
  });
  await scope.db.skillSuggestion.updateMany({
    where: { ...where, state: { in: ['OPEN', 'DECLINED'] } },
    data: { state: 'ACCEPTED' },
  });
}

/** Takes back what acceptance made evidence of, and gives the suggestions another state. */
export async function declineSuggestions(
  scope: Scope,
  skill: SkillOfProfile,
  state: 'DECLINED' | 'OPEN',
): Promise<void> {
  const where = { organisationId: scope.organisationId, ...skill };
  const accepted = await scope.db.skillSuggestion.findMany({ where: { ...where, state: 'ACCEPTED' } });
  if (accepted.length > 0) {
    const places = accepted.map(({ importItemId, pointer, inName, startOffset }) => ({
      importItemId,
      pointer,
      inName,
      startOffset,
    }));
    await scope.db.evidence.deleteMany({ where: { ...where, OR: places } });
  }
  await scope.db.skillSuggestion.updateMany({ where, data: { state } });
}

/** Closes what is suggested again where the skill is credited anyhow. */
export async function supersedeIfCredited(scope: Scope, skill: SkillOfProfile): Promise<void> {
  const where = { organisationId: scope.organisationId, ...skill };
  if ((await scope.db.profileSkill.count({ where })) === 0) return;
  await scope.db.skillSuggestion.updateMany({ where: { ...where, state: 'OPEN' }, data: { state: 'SUPERSEDED' } });
}
