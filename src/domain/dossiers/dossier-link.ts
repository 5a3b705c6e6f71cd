import type { Scope, WorkerScope } from '../../platform/scope.js';
import { signExpiringLink, verifyExpiringLink } from '../../platform/security/expiring-link.js';
import { SHOWN_NAME, shownName } from '../organisations/index.js';

/** What a dossier is about. */
export type DossierSubject = { readonly kind: 'MATCH' | 'SUGGESTION'; readonly id: string };

const PURPOSES = { MATCH: 'match-dossier', SUGGESTION: 'suggestion-dossier' } as const;

/** The link to the page of a dossier. */
export function linkOfDossier(
  { organisationId, linkSigningKey, settings }: Pick<Scope, 'organisationId' | 'linkSigningKey' | 'settings'>,
  { kind, id }: DossierSubject,
  expiresAt: Date,
): string {
  const url = new URL(`${settings.publicUrl}/dossier`);
  url.searchParams.set(
    'signature',
    signExpiringLink(linkSigningKey, PURPOSES[kind], { organisationId, id, expiresAt }),
  );
  return url.href;
}

/** What the link of a dossier opens. */
export interface DossierOfLink extends DossierSubject {
  readonly organisationId: string;
  readonly profileId: string;
  readonly organisation: string;
  readonly expiresAt: Date;
}

/** What a link's signature opens; null if it is invalid, or what it opened was deleted. */
export async function findLinkedDossier(
  { db, linkSigningKey }: WorkerScope,
  signature: string,
): Promise<DossierOfLink | null> {
  const kinds = Object.keys(PURPOSES) as DossierSubject['kind'][];
  for (const kind of kinds) {
    const subject = verifyExpiringLink(linkSigningKey, PURPOSES[kind], signature);
    if (!subject) continue;
    const { organisationId, id, expiresAt } = subject;
    const where = { organisationId, id, profile: { organisation: { deletingSince: null } } };
    const select = { profileId: true, profile: { select: { organisation: { select: SHOWN_NAME } } } };
    const found =
      kind === 'MATCH'
        ? await db.smartMatch.findFirst({ where: { ...where, skillset: { deletingSince: null } }, select })
        : await db.skillSuggestion.findFirst({ where, select });
    if (!found) return null;
    const { profileId, profile } = found;
    return { kind, id, organisationId, profileId, organisation: shownName(profile.organisation), expiresAt };
  }
  return null;
}
