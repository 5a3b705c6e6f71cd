import type { ConsentPurpose } from '../../generated/prisma/enums.js';
import type { Language } from '../../platform/localization/index.js';
import type { Scope } from '../../platform/scope.js';

/** Maximum number of consents that a page shows: a person gives one with each invitation. */
const MAX_SHOWN = 100;

/** A consent as its person sees it. */
export interface GivenConsentOfPerson {
  readonly id: string;
  readonly purpose: ConsentPurpose;
  /** What the person has read, in `language`. */
  readonly text: string;
  readonly language: Language;
  /** Of the organisation's own text; 0 for the service's text. */
  readonly version: number;
  readonly agreedAt: Date;
  /** null while it counts. */
  readonly withdrawnAt: Date | null;
}

/** The consents that a person gave, latest first, with those that were withdrawn. */
export async function findConsents(
  { db, organisationId }: Pick<Scope, 'db' | 'organisationId'>,
  profileId: string,
): Promise<GivenConsentOfPerson[]> {
  return db.consent.findMany({
    where: { organisationId, profileId },
    select: { id: true, purpose: true, text: true, language: true, version: true, agreedAt: true, withdrawnAt: true },
    orderBy: [{ agreedAt: 'desc' }, { id: 'desc' }],
    take: MAX_SHOWN,
  });
}
