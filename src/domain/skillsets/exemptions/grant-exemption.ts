import type { Exemption } from '../../../generated/prisma/client.js';
import { inTransaction, isId, newId } from '../../../platform/database/index.js';
import { conflict, invalidInput, notFound } from '../../../platform/errors/index.js';
import type { Scope } from '../../../platform/scope.js';
import { checkText } from '../../../platform/validation/index.js';
import { recordChange } from '../../audit/index.js';
import { requireSkillset } from '../store/find-skillsets.js';
import { lockSkillset } from '../store/lock-skillset.sql.js';
import { certificateKey, type RequiredCertificate } from '../store/required-certificates.js';

/** Maximum length of a reason, in characters. */
const REASON_LIMIT = 2000;

/** Who is exempt from what: from a skill or from a certificate. */
interface ExemptionToGrant {
  readonly profileId: string;
  readonly skillsetId: string;
  readonly skillId?: string | null;
  readonly certificate?: string | null;
  readonly reason: string;
  readonly expiresAt?: Date | null;
}

/** A requirement of a skillset, as an exemption names it. */
type Requirement = { readonly skillOwnerId: string; readonly skillId: string } | { readonly certificate: string };

/**
 * Exempts a person from a requirement of a skillset.
 *
 * @returns the id of the exemption.
 * @throws ServiceError NOT_FOUND naming the profile or the skillset; INVALID_INPUT naming the field, also if the skillset
 *   does not require it; CONFLICT if the person is exempt from it already.
 */
export async function grantExemption(scope: Scope, given: ExemptionToGrant): Promise<string> {
  const reason = checkText('reason', given.reason, { limit: REASON_LIMIT, multiline: true });
  const expiresAt = given.expiresAt ?? null;
  const grantedAt = scope.now();
  if (expiresAt && expiresAt <= grantedAt) throw invalidInput('error.exemption.past', { field: 'expiresAt' });
  if (((given.skillId ?? null) === null) === ((given.certificate ?? null) === null))
    throw invalidInput('error.exemption.requirement', { field: 'skillId' });
  return inTransaction(scope, async (scope) => {
    const { db, organisationId, actor } = scope;
    // Of two requests at once the second sees what the first granted.
    if (isId(given.skillsetId)) await lockSkillset(db, organisationId, given.skillsetId);
    const { id: skillsetId, certificates } = await requireSkillset(scope, given.skillsetId);
    const profileId = await requireProfileId(scope, given.profileId);
    const requirement = await findRequirement(scope, given, certificates as unknown as readonly RequiredCertificate[]);
    const whose = { organisationId, profileId, skillsetId };
    const active = await db.exemption.findFirst({
      where: { ...whose, ...requirement, revokedAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: grantedAt } }] },
    });
    if (active) throw conflict('error.exemption.exists', { id: active.id });
    const id = newId();
    await db.exemption.create({
      data: { ...whose, ...requirement, id, reason, grantedBy: actor, grantedAt, expiresAt },
    });
    const after = { ...requirementOf(requirement), reason, expiresAt };
    await recordChange(scope, 'exemption.granted', id, { skillsetId }, { after, person: profileId });
    return id;
  });
}

/** From what somebody is exempt, as the audit trail says it. */
function requirementOf({ skillId = null, certificate = null }: Partial<Pick<Exemption, 'skillId' | 'certificate'>>) {
  return skillId === null ? { certificate } : { skillId };
}

async function requireProfileId({ db, organisationId }: Scope, id: string): Promise<string> {
  const found = isId(id) ? await db.profile.findFirst({ where: { organisationId, id }, select: { id: true } }) : null;
  if (!found) throw notFound('error.profile.unknown', { publicIdentifier: id });
  return found.id;
}

async function findRequirement(
  { db, organisationId }: Scope,
  { skillsetId, skillId, certificate }: ExemptionToGrant,
  certificates: readonly RequiredCertificate[],
): Promise<Requirement> {
  if (typeof skillId === 'string') {
    const where = { organisationId, skillsetId, skillId };
    const required = isId(skillId) ? await db.skillsetSkill.findFirst({ where }) : null;
    if (!required) throw invalidInput('error.exemption.notRequired', { field: 'skillId', value: skillId });
    return { skillOwnerId: required.skillOwnerId, skillId: required.skillId };
  }
  const key = certificateKey(certificate ?? '');
  const required = certificates.find(({ name, alternativeNames }) =>
    [name, ...alternativeNames].some((one) => certificateKey(one) === key),
  );
  if (!required) throw invalidInput('error.exemption.notRequired', { field: 'certificate', value: certificate ?? '' });
  return { certificate: required.name };
}

/**
 * Ends an exemption, which is kept. Nothing happens if it was revoked already.
 *
 * @returns its id.
 * @throws ServiceError NOT_FOUND
 */
export async function revokeExemption(scope: Scope, givenId: string): Promise<string> {
  return inTransaction(scope, async (scope) => {
    const { db, organisationId, actor } = scope;
    const where = { organisationId, id: givenId, skillset: { deletingSince: null } };
    const found = isId(givenId) ? await db.exemption.findFirst({ where }) : null;
    if (!found) throw notFound('error.exemption.unknown', { id: givenId });
    const { id, profileId, skillsetId } = found;
    const { count } = await db.exemption.updateMany({
      where: { organisationId, id, revokedAt: null },
      data: { revokedAt: scope.now(), revokedBy: actor },
    });
    const before = { ...requirementOf(found), reason: found.reason, expiresAt: found.expiresAt };
    if (count > 0) await recordChange(scope, 'exemption.revoked', id, { skillsetId }, { before, person: profileId });
    return id;
  });
}
