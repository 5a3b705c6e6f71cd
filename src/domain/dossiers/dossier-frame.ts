import { newId } from '../../platform/database/index.js';
import { projectVersion } from '../../platform/files/project-files.js';
import { inLanguage, localize, type Language } from '../../platform/localization/index.js';
import type { Scope } from '../../platform/scope.js';
import { didOf, findIssuer } from '../credentials/index.js';
import { DOSSIER_VERSION, type ContestInDossier, type SystemInDossier } from './dossier.js';

/** Parts of the text about the system, in their order. */
const LIMITS = [
  'dossier.limit.records',
  'dossier.limit.reading',
  'dossier.limit.age',
  'dossier.limit.personal',
] as const;
const OVERSIGHT = ['dossier.oversight.review', 'dossier.oversight.decide', 'dossier.oversight.log'] as const;

/** What all dossiers of an organisation begin with. */
export async function frameOf(
  scope: Scope,
  { publicIdentifier, fullName }: { readonly publicIdentifier: string; readonly fullName: string | null },
) {
  const issuer = await findIssuer(scope);
  return {
    version: DOSSIER_VERSION,
    id: `urn:uuid:${newId()}`,
    issuedAt: scope.now().toISOString(),
    language: scope.language,
    issuer: { id: didOf(issuer), name: issuer.name },
    person: { publicIdentifier, name: fullName },
    system: systemIn(scope.language, issuer.name),
  } as const;
}

/** What the system is for and what it cannot do, in plain words. */
function systemIn(language: Language, organisation: string): SystemInDossier {
  return {
    name: 'Skillgate',
    version: projectVersion,
    purpose: localize(language, 'dossier.purpose', { organisation }),
    limits: LIMITS.map((key) => localize(language, key)),
    oversight: OVERSIGHT.map((key) => localize(language, key, { organisation })),
    howToContest: localize(language, 'dossier.contest', { organisation }),
    law: localize(language, 'dossier.law'),
  };
}

/** What a person contests of some skills, and of the results of a skillset. */
export async function findContests(
  scope: Scope,
  profileId: string,
  about: { readonly skillIds: readonly string[]; readonly skillsetId?: string; readonly skillsetName?: string },
): Promise<{ readonly contests: ContestInDossier[]; readonly openSkillIds: ReadonlySet<string> }> {
  const { db, organisationId, language } = scope;
  const { skillIds, skillsetId, skillsetName = '' } = about;
  const found = await db.contest.findMany({
    where: {
      organisationId,
      profileId,
      OR: [{ skillId: { in: [...skillIds] } }, ...(skillsetId === undefined ? [] : [{ skillsetId }])],
    },
    include: { skill: { select: { translations: { select: { language: true, name: true } } } } },
    orderBy: [{ openedAt: 'desc' }, { id: 'desc' }],
  });
  return {
    contests: found.map(({ id, subject, skill, reason, state, openedAt, decision, decidedBy, decidedAt }) => ({
      id,
      subject,
      name: skill ? (inLanguage(skill.translations, language)?.name ?? '') : skillsetName,
      reason,
      state,
      openedAt: openedAt.toISOString(),
      decision,
      decidedBy,
      decidedAt: decidedAt?.toISOString() ?? null,
    })),
    openSkillIds: new Set(found.flatMap(({ state, skillId }) => (state === 'OPEN' && skillId ? [skillId] : []))),
  };
}
