import type { ConsentPurpose } from '../../generated/prisma/enums.js';
import { newId } from '../../platform/database/index.js';
import type { Scope } from '../../platform/scope.js';
import type { CurrentConsentText } from './consent-text.js';

/** A consent that a person gives. */
export interface GivenConsent {
  readonly profileId: string;
  readonly onboardingTokenId: string;
  readonly purpose: ConsentPurpose;
  /** What the person has read, in the scope's language. */
  readonly text: CurrentConsentText;
  readonly agreedAt: Date;
  /** The import of what the person sent with it; null if there is none. */
  readonly importId: string | null;
}

/** Stores a consent word for word, in the transaction of what it allows. */
export async function storeConsent(
  { db, organisationId, language }: Scope,
  { text, ...consent }: GivenConsent,
): Promise<void> {
  await db.consent.create({
    data: { organisationId, id: newId(), ...consent, language, text: text.texts[language], version: text.version },
  });
}
