import { inTransaction } from '../../../platform/database/index.js';
import type { LANGUAGES } from '../../../platform/localization/index.js';
import { localize } from '../../../platform/localization/index.js';
import type { Scope } from '../../../platform/scope.js';
import { NAME_LIMIT } from '../../../platform/validation/index.js';
import type { SkillsetStatement } from './check-skillset.js';
import { requireSkillset } from './find-skillsets.js';
import type { RequiredCertificate } from './required-certificates.js';
import { createSkillset } from './write-skillset.js';

/**
 * Creates a skillset with the descriptions, skills and certificates of another one, which may be archived.
 *
 * @param name - of the copy; by default the names of the original with an addition.
 * @throws ServiceError NOT_FOUND, INVALID_INPUT for the name, CONFLICT if the organisation has the maximum number of
 *   skillsets.
 */
export async function copySkillset(
  scope: Scope,
  givenId: string,
  name: SkillsetStatement['name'],
): Promise<{ readonly id: string }> {
  return inTransaction(scope, async (scope) => {
    const { db, organisationId } = scope;
    const { id, translations, certificates } = await requireSkillset(scope, givenId);
    const skills = await db.skillsetSkill.findMany({
      where: { organisationId, skillsetId: id },
      select: { skillId: true, requiredLevel: true },
      orderBy: { position: 'asc' },
    });
    return createSkillset(scope, {
      name: name ?? Object.fromEntries(translations.map((text) => [text.language, nameOfCopy(text)])),
      description: Object.fromEntries(translations.map(({ language, description }) => [language, description])),
      skills,
      certificates: certificates as unknown as readonly RequiredCertificate[],
    });
  });
}

/** The name of the original, cut if it would be too long with its addition. */
function nameOfCopy({ language, name }: { readonly language: (typeof LANGUAGES)[number]; readonly name: string }) {
  const addition = localize(language, 'skillset.copy', { name: '' }).length;
  return localize(language, 'skillset.copy', { name: name.slice(0, NAME_LIMIT - addition).trimEnd() });
}
