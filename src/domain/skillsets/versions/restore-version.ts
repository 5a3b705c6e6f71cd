import { inTransaction, isId } from '../../../platform/database/index.js';
import { notFound } from '../../../platform/errors/index.js';
import type { Language } from '../../../platform/localization/index.js';
import type { Scope } from '../../../platform/scope.js';
import type { RequiredSkill } from '../store/check-skillset.js';
import type { RequiredCertificate } from '../store/required-certificates.js';
import { updateSkillset } from '../store/write-skillset.js';

/** The texts of a version in one language. */
export interface VersionTexts {
  readonly language: Language;
  readonly name: string;
  readonly description: string | null;
}

/** A skill that a version requires. */
export interface VersionSkill {
  readonly ownerId: string;
  readonly id: string;
  /** 1-5 */
  readonly requiredLevel: number;
}

/**
 * Makes a skillset again what a version of it says, as its next version.
 *
 * @param expectedVersion - the number of the version that the skillset is expected to have; any if it is null.
 * @returns the id of the skillset.
 * @throws ServiceError NOT_FOUND naming the version, or a skill that no longer exists; CONFLICT if the skillset has another
 *   version than the expected one.
 */
export async function restoreSkillsetVersion(
  scope: Scope,
  id: string,
  expectedVersion: number | null | undefined,
): Promise<string> {
  return inTransaction(scope, async (scope) => {
    const { organisationId } = scope;
    const where = { organisationId, id, skillset: { deletingSince: null } };
    const version = isId(id) ? await scope.db.skillsetVersion.findFirst({ where }) : null;
    if (!version) throw notFound('error.skillset.versionUnknown', { id });
    const texts = version.translations as unknown as readonly VersionTexts[];
    const skills = version.skills as unknown as readonly VersionSkill[];
    const statement = {
      name: Object.fromEntries(texts.map(({ language, name }) => [language, name])),
      description: Object.fromEntries(texts.map(({ language, description }) => [language, description])),
      skills: skills.map(({ id: skillId, requiredLevel }): RequiredSkill => ({ skillId, requiredLevel })),
      certificates: version.certificates as unknown as readonly RequiredCertificate[],
    };
    await updateSkillset(scope, version.skillsetId, statement, { expectedVersion, action: 'skillset.restored' });
    return version.skillsetId;
  });
}
