import { isId } from '../../platform/database/index.js';
import { notFound } from '../../platform/errors/index.js';
import { inLanguage, localize } from '../../platform/localization/index.js';
import type { Scope } from '../../platform/scope.js';
import type { DecisionInDossier, SuggestionDossier } from './dossier.js';
import { findContests, frameOf } from './dossier-frame.js';

/**
 * The dossier of a skill that is suggested for a person.
 *
 * @throws ServiceError NOT_FOUND for an unknown suggestion.
 */
export async function suggestionDossier(scope: Scope, suggestionId: string): Promise<SuggestionDossier> {
  const { db, organisationId, language } = scope;
  const found = isId(suggestionId)
    ? await db.skillSuggestion.findFirst({
        where: { organisationId, id: suggestionId },
        include: {
          skill: { select: { type: true, translations: { select: { language: true, name: true } } } },
          profile: { select: { publicIdentifier: true, fullName: true } },
        },
      })
    : null;
  if (!found) throw notFound('error.dossier.suggestion', { id: suggestionId });
  const { profileId, skillId, skill, readerVersion, taxonomyVersion } = found;
  const { contests, openSkillIds } = await findContests(scope, profileId, { skillIds: [skillId] });
  return {
    kind: 'SUGGESTION',
    ...(await frameOf(scope, found.profile)),
    suggestion: {
      id: found.id,
      skill: { id: skillId, name: inLanguage(skill.translations, language)?.name ?? '', type: skill.type },
      state: found.state,
      likelihood: found.likelihood,
      statedLikelihood: found.statedLikelihood,
      suggestedAt: found.createdAt.toISOString(),
      source: found.source,
      level: found.level,
      levelBasis: found.levelBasis,
      observedAt: found.observedAt.toISOString(),
      quote: found.quote,
      pointer: found.pointer,
      importItemId: found.importItemId,
      contested: openSkillIds.has(skillId),
    },
    rule: {
      explanation: localize(language, found.source === 'INFERRED' ? 'dossier.rule.inferred' : 'dossier.rule.words'),
      documentation: 'docs/linking.md',
    },
    versions: { service: readerVersion, taxonomy: taxonomyVersion },
    decision: await findDecision(scope, found),
    contests,
    notKnown: readerVersion === null ? [localize(language, 'dossier.unknown.suggestion')] : [],
  };
}

/** What somebody decided about a skill; null if nobody has. */
async function findDecision(
  { db, organisationId }: Scope,
  {
    profileId,
    skillOwnerId,
    skillId,
  }: { readonly profileId: string; readonly skillOwnerId: string; readonly skillId: string },
): Promise<DecisionInDossier | null> {
  const where = { organisationId, profileId, skillOwnerId, skillId, state: { not: 'SUGGESTED' as const } };
  const held = await db.profileSkill.findFirst({ where });
  if (!held) return null;
  const { state, stateSetBy: by, stateSetAt, remark } = held;
  return { state, by, at: stateSetAt.toISOString(), remark };
}
