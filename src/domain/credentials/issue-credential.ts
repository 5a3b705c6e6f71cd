import { randomBytes } from 'node:crypto';
import { inTransaction, isId, newId, SHARED_OWNER_ID } from '../../platform/database/index.js';
import { conflict, invalidInput, notFound } from '../../platform/errors/index.js';
import { localize } from '../../platform/localization/index.js';
import type { Scope } from '../../platform/scope.js';
import { recordChange } from '../audit/index.js';
import { requireProfile } from '../profiles/index.js';
import { takeStatusIndex } from './credentials.sql.js';
import type { Issuer } from './documents/issuer.js';
import { openBadgeOf, type Achievement } from './documents/open-badge.js';
import { signDocument } from './documents/sign-document.js';
import { openSigningKey } from './signing-key.js';

/** What to attest to whom: a skill or a certification. */
export interface CredentialInput {
  readonly publicIdentifier: string;
  readonly skillId?: string | null;
  readonly certificationId?: string | null;
}

/** A person who gets a credential. */
type Holder = Awaited<ReturnType<typeof requireProfile>>;

/**
 * Issues an Open Badge to a person for a validated skill or for a certification, in the language of the scope.
 *
 * @returns its id.
 * @throws ServiceError INVALID_INPUT unless exactly one thing is to be attested; NOT_FOUND if the person does not have
 *   it; CONFLICT if the skill is not validated, or the certification is expired or invalid.
 */
export async function issueCredential(scope: Scope, input: CredentialInput): Promise<string> {
  const { skillId, certificationId } = input;
  if (Boolean(skillId) === Boolean(certificationId)) throw invalidInput('error.credential.subject');
  const id = newId();
  await inTransaction(scope, async (scope) => {
    const { db, organisationId, language } = scope;
    const holder = await requireProfile(scope, input.publicIdentifier);
    const issuer = await findIssuer(scope);
    const achievement = skillId
      ? await findSkill(scope, issuer, holder, skillId)
      : await findCertification(scope, issuer, holder, certificationId ?? '');
    const key = await openSigningKey(scope);
    const [taken] = await takeStatusIndex(db, organisationId);
    if (!taken) throw new Error('the organisation has no signing key');
    const { statusIndex } = taken;
    const issuedAt = scope.now();
    const recipient = recipientOf(holder);
    const badge = openBadgeOf({ id, issuer, recipient, language, issuedAt }, achievement, statusIndex);
    await db.credential.create({
      data: {
        organisationId,
        id,
        profileId: holder.id,
        skillId: skillId ?? null,
        certificationId: certificationId ?? null,
        name: achievement.name,
        token: signDocument(badge, key),
        statusIndex,
        issuedBy: scope.actor,
        issuedAt,
        expiresAt: achievement.expiresAt,
      },
    });
    await recordChange(scope, 'credential.issued', id);
  });
  return id;
}

/** The scope's organisation as an issuer. */
export async function findIssuer({ db, organisationId, settings }: Scope): Promise<Issuer> {
  const { name } = await db.organisation.findUniqueOrThrow({ where: { id: organisationId }, select: { name: true } });
  return { organisationId, name, publicUrl: settings.publicUrl ?? '' };
}

/** A person as the recipient of a document, with a new salt. */
export function recipientOf({ publicIdentifier, email }: Holder) {
  return { publicIdentifier, email, salt: randomBytes(16).toString('hex') };
}

async function findSkill(scope: Scope, issuer: Issuer, holder: Holder, id: string): Promise<Achievement> {
  const { db, organisationId, language } = scope;
  const { publicIdentifier } = holder;
  const found = isId(id)
    ? await db.profileSkill.findFirst({
        where: {
          organisationId,
          profileId: holder.id,
          skillId: id,
          skillOwnerId: { in: [organisationId, SHARED_OWNER_ID] },
        },
        include: { skill: { include: { translations: true } } },
      })
    : null;
  if (!found) throw notFound('error.credential.skill', { publicIdentifier, id });
  if (found.state !== 'VALIDATED') throw conflict('error.credential.notValidated', { publicIdentifier, id });
  const { level, skill } = found;
  const text = skill.translations.find((one) => one.language === language) ?? skill.translations[0];
  return {
    id,
    name: text?.name ?? '',
    description: text?.description ?? '',
    kind: { skill: { level, escoUri: skill.escoUri } },
    criteria: localize(language, 'credential.skill', { issuer: issuer.name, level: String(level) }),
    expiresAt: null,
  };
}

async function findCertification(scope: Scope, issuer: Issuer, holder: Holder, id: string): Promise<Achievement> {
  const { db, organisationId, language } = scope;
  const found = isId(id)
    ? await db.certification.findFirst({ where: { organisationId, profileId: holder.id, id } })
    : null;
  if (!found) throw notFound('error.credential.certification', { publicIdentifier: holder.publicIdentifier, id });
  const { name, description, authority, expiresAt, verification } = found;
  const isOver = expiresAt !== null && expiresAt <= scope.now();
  if (name === null || isOver || verification === 'INVALID')
    throw conflict('error.credential.invalidCertification', { id });
  return {
    id,
    name,
    description: description ?? '',
    kind: 'certification',
    criteria: localize(language, 'credential.certification', { issuer: issuer.name, authority: authority ?? 'none' }),
    expiresAt,
  };
}
