import { inTransaction, SHARED_OWNER_ID } from '../../platform/database/index.js';
import type { Scope } from '../../platform/scope.js';
import { recordChange } from '../audit/index.js';
import { requireLockedProfileById } from '../profiles/index.js';
import { issueCredential } from './issue-credential.js';
import { validCredentialsOf } from './valid-credentials.js';

/** At most this many badges are issued at a time; the others when the person asks again. */
const MOST_AT_ONCE = 100;

/** What a person can get a badge for: a validated skill with its level (0-5), or a certificate. */
export interface BadgeToIssue {
  readonly skillId: string | null;
  readonly certificationId: string | null;
  readonly name: string;
  readonly level: number | null;
}

/** A badge of a person that is valid now. */
export interface IssuedBadge {
  readonly id: string;
  readonly name: string;
  /** The signed credential, as a JWT. */
  readonly token: string;
  readonly issuedAt: Date;
}

/** The badges of a person. */
export interface OwnBadges {
  readonly issued: readonly IssuedBadge[];
  readonly toIssue: readonly BadgeToIssue[];
}

/** The badges that a person has, and what there could be badges for besides; names are in the language of the scope. */
export async function findOwnBadges(scope: Scope, profileId: string): Promise<OwnBadges> {
  const { db } = scope;
  const credentials = await db.credential.findMany({
    where: validCredentialsOf(scope, profileId),
    orderBy: { id: 'asc' },
    select: { id: true, name: true, token: true, issuedAt: true, skillId: true, certificationId: true },
  });
  const attested = new Set(credentials.map(({ skillId, certificationId }) => skillId ?? certificationId));
  const possible = [...(await findSkills(scope, profileId)), ...(await findCertifications(scope, profileId))];
  return {
    issued: credentials.map(({ id, name, token, issuedAt }) => ({ id, name, token, issuedAt })),
    toIssue: possible.filter(({ skillId, certificationId }) => !attested.has(skillId ?? certificationId)),
  };
}

/**
 * Issues the badges that a person can get and does not have yet, as the person asked.
 *
 * @param agreement - what the person agreed to, word for word, for the audit trail.
 * @throws ServiceError NOT_FOUND if there is no such person.
 */
export async function issueOwnBadges(scope: Scope, profileId: string, agreement: string): Promise<void> {
  await inTransaction(scope, async (scope) => {
    // Pressed twice, the button issues each badge once.
    const { publicIdentifier } = await requireLockedProfileById(scope, profileId);
    const { toIssue } = await findOwnBadges(scope, profileId);
    if (toIssue.length === 0) return;
    await recordChange(scope, 'credential.agreed', profileId, {}, { after: { agreement } });
    for (const { skillId, certificationId } of toIssue.slice(0, MOST_AT_ONCE))
      await issueCredential(scope, { publicIdentifier, skillId, certificationId });
  });
}

async function findSkills({ db, organisationId, language }: Scope, profileId: string): Promise<BadgeToIssue[]> {
  const found = await db.profileSkill.findMany({
    where: { organisationId, profileId, state: 'VALIDATED', skillOwnerId: { in: [organisationId, SHARED_OWNER_ID] } },
    orderBy: [{ level: 'desc' }, { skillId: 'asc' }],
    include: { skill: { include: { translations: true } } },
  });
  return found.map(({ skillId, level, skill: { translations } }) => ({
    ...{ skillId, certificationId: null, level },
    name: (translations.find((one) => one.language === language) ?? translations[0])?.name ?? '',
  }));
}

async function findCertifications({ db, organisationId, now }: Scope, profileId: string): Promise<BadgeToIssue[]> {
  const found = await db.certification.findMany({
    where: {
      ...{ organisationId, profileId, name: { not: null } },
      AND: [
        { OR: [{ expiresAt: null }, { expiresAt: { gt: now() } }] },
        { OR: [{ verification: null }, { verification: { not: 'INVALID' } }] },
      ],
    },
    orderBy: { id: 'asc' },
    select: { id: true, name: true },
  });
  return found.map(({ id, name }) => ({ skillId: null, certificationId: id, name: name ?? '', level: null }));
}
