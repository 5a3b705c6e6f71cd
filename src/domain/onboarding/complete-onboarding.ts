import { inTransaction } from '../../platform/database/index.js';
import type { Scope } from '../../platform/scope.js';
import { releasePerson } from '../erased-people/index.js';
import { acceptImport } from '../imports/index.js';
import { differenceOf, recordChange } from '../audit/index.js';
import { findConsentText, storeConsent } from '../consents/index.js';
import { namePartsOf } from '../person-names/index.js';
import {
  findOrCreateProfile,
  editableOf,
  editedFieldsOf,
  findProfile,
  fullNameOf,
  lockProfile,
  applyOwnStatement,
} from '../profiles/index.js';
import { isExpired } from './onboarding-token.js';
import { lockPerson } from './invite.js';
import { recordOnboardingEvent } from './record-onboarding-event.js';

/** The checked answers of a person. */
export interface OnboardingAnswers {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** A CV or other text; null if empty. */
  readonly text: string | null;
}

/** The result of submitting the form. */
export type CompletionOutcome = 'COMPLETED_NOW' | 'COMPLETED_BEFORE' | 'REVOKED' | 'EXPIRED' | 'TEXT_CHANGED';

/**
 * Completes an onboarding in one transaction: stores the consent word for word, creates the profile, or replaces its
 * name and e-mail address, and records the event. Values of the profile that the person replaced are kept as
 * contradictions. If the text of consent was changed since the person has read it, nothing is stored.
 *
 * @param consentVersion - the version of the text that the person has read; by default the service's text.
 */
export async function completeOnboarding(
  scope: Scope,
  token: { readonly id: string; readonly publicIdentifier: string },
  { text, ...person }: OnboardingAnswers,
  consentVersion = 0,
): Promise<CompletionOutcome> {
  return inTransaction(scope, async (scope) => {
    const { organisationId } = scope;
    await lockPerson(scope, token.publicIdentifier);
    const current = await scope.db.onboardingToken.findUniqueOrThrow({
      where: { organisationId_id: { organisationId, id: token.id } },
      include: { organisation: { select: { name: true } } },
    });
    if (current.status === 'COMPLETED') return 'COMPLETED_BEFORE';
    if (current.status === 'REVOKED') return 'REVOKED';
    const completedAt = scope.now();
    if (isExpired(current, completedAt)) return 'EXPIRED';
    const consentText = await findConsentText(scope, 'ONBOARDING', current.organisation.name);
    if (consentText.version !== consentVersion) return 'TEXT_CHANGED';

    const { publicIdentifier } = current;
    const editedFields = editedFieldsOf([], { ...person, fullName: fullNameOf(person) });
    const { profile, created } = await findOrCreateProfile(scope, { publicIdentifier, ...person, editedFields });
    const profileId = profile.id;
    if (!created) {
      const before = await lockProfile(scope, profileId);
      const fields = await applyOwnStatement(scope, before, person);
      const change = {
        ...differenceOf(editableOf(before), editableOf(await lockProfile(scope, profileId))),
        person: before,
      };
      if (fields.length > 0) await recordChange(scope, 'profile.updated', profileId, { fields }, change);
    }
    await scope.db.onboardingToken.updateMany({
      where: { organisationId, id: current.id },
      data: { status: 'COMPLETED', completedAt, profileId },
    });
    const importId = text === null ? null : await importOwnText(scope, publicIdentifier, text);
    await storeConsent(scope, {
      profileId,
      onboardingTokenId: current.id,
      purpose: 'ONBOARDING',
      text: consentText,
      agreedAt: completedAt,
      importId,
    });
    // Who agrees is no longer held back as somebody who was erased.
    await releasePerson(scope, { publicIdentifier });
    await recordChange(scope, 'onboarding.completed', current.id, undefined, { person: profileId });
    await recordOnboardingEvent(scope, publicIdentifier, 'completed');
    return 'COMPLETED_NOW';
  });
}

/** The values of the form that are known from the profile of an invited person, if there is one. */
export async function findKnownAnswers(
  scope: Scope,
  publicIdentifier: string,
): Promise<Partial<Omit<OnboardingAnswers, 'text'>>> {
  const profile = await findProfile(scope, publicIdentifier);
  const { firstName, lastName } = namePartsOf(profile ?? {});
  return { firstName: firstName ?? undefined, lastName: lastName ?? undefined, email: profile?.email ?? undefined };
}

/** Imports the person's text, which the reader uses as evidence. Returns the id of the import. */
async function importOwnText(scope: Scope, publicIdentifier: string, text: string): Promise<string> {
  const { id } = await acceptImport(scope, {
    topic: 'cv',
    source: 'onboarding',
    origin: 'ONBOARDING',
    items: [
      { entityType: 'person', entityId: publicIdentifier, createdAt: scope.now().toISOString(), payload: { text } },
    ],
  });
  return id;
}
