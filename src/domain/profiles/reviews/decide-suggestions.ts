import type { SkillSuggestion } from '../../../generated/prisma/client.js';
import { newId } from '../../../platform/database/index.js';
import type { Scope } from '../../../platform/scope.js';
import type { ProfileSkillKey } from '../skills/evidence.sql.js';

/** Accepts the suggestions of a skill. They become its evidence, unless there is other evidence. */
export async function acceptSuggestions(scope: Scope, skill: ProfileSkillKey): Promise<void> {
  const where = { organisationId: scope.organisationId, ...skill };
  const waiting = await scope.db.skillSuggestion.findMany({ where: { ...where, state: { in: ['OPEN', 'DECLINED'] } } });
  if ((await scope.db.evidence.count({ where })) > 0) {
    await scope.db.skillSuggestion.updateMany({
      where: { ...where, state: { in: ['OPEN', 'DECLINED'] } },
      data: { state: 'SUPERSEDED' },
    });
    return;
  }
  await addEvidence(scope, waiting);
  await scope.db.skillSuggestion.updateMany({
    where: { ...where, state: { in: ['OPEN', 'DECLINED'] } },
    data: { state: 'ACCEPTED' },
  });
}

/** Makes the words of a suggestion evidence of its skill, which the profile has, whatever other evidence there is. */
export async function acceptWords(scope: Scope, suggestion: SkillSuggestion): Promise<void> {
  const { organisationId, profileId, skillOwnerId, skillId } = suggestion;
  const { importItemId, pointer, inPropertyName, startOffset } = suggestion;
  await scope.db.skillSuggestion.updateMany({
    where: { organisationId, profileId, skillOwnerId, skillId, importItemId, pointer, inPropertyName, startOffset },
    data: { state: 'ACCEPTED' },
  });
  await addEvidence(scope, [suggestion]);
}

async function addEvidence(scope: Scope, suggestions: readonly SkillSuggestion[]): Promise<void> {
  await scope.db.evidence.createMany({
    data: suggestions.map(
      ({
        state: _state,
        likelihood,
        statedLikelihood: _stated,
        readerVersion: _reader,
        taxonomyVersion: _taxonomy,
        ...words
      }) => ({
        ...words,
        id: newId(),
        confidence: likelihood,
        createdAt: scope.now(),
      }),
    ),
    skipDuplicates: true,
  });
}

/** Declines or reopens the suggestions of a skill, and deletes the evidence that came from accepting them. */
export async function declineSuggestions(
  scope: Scope,
  skill: ProfileSkillKey,
  state: 'DECLINED' | 'OPEN',
): Promise<void> {
  const where = { organisationId: scope.organisationId, ...skill };
  const accepted = await scope.db.skillSuggestion.findMany({ where: { ...where, state: 'ACCEPTED' } });
  if (accepted.length > 0) {
    const places = accepted.map(({ importItemId, pointer, inPropertyName, startOffset }) => ({
      importItemId,
      pointer,
      inPropertyName,
      startOffset,
    }));
    await scope.db.evidence.deleteMany({ where: { ...where, OR: places } });
  }
  await scope.db.skillSuggestion.updateMany({ where, data: { state } });
}

/** Closes the reopened suggestions of a skill that the profile has anyway. */
export async function supersedeIfCredited(scope: Scope, skill: ProfileSkillKey): Promise<void> {
  const where = { organisationId: scope.organisationId, ...skill };
  if ((await scope.db.profileSkill.count({ where })) === 0) return;
  await scope.db.skillSuggestion.updateMany({ where: { ...where, state: 'OPEN' }, data: { state: 'SUPERSEDED' } });
}
