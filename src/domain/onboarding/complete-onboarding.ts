import { inTransaction, newId } from '../../platform/database/index.js';
import { localize } from '../../platform/localization/index.js';
import type { Scope } from '../../platform/scope.js';
import { acceptImport } from '../imports/index.js';
import { recordChange } from '../audit/index.js';
import { namePartsOf } from '../person-names/index.js';
import {
  findOrCreateProfile,
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
export type CompletionOutcome = 'COMPLETED_NOW' | 'COMPLETED_BEFORE' | 'REVOKED' | 'EXPIRED';

/**
 * Completes an onboarding in one transaction: stores the consent word for word, creates the profile, or replaces its
 * name and e-mail address, and records the event. Values of the profile that the person replaced are kept as
 * contradictions.
 */
export async function completeOnboarding(
  scope: Scope,
  token: { readonly id: string; readonly publicIdentifier: string },
  { text, ...person }: OnboardingAnswers,
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

    const { publicIdentifier } = current;
    const editedFields = editedFieldsOf([], { ...person, fullName: fullNameOf(person) });
    const { profile, created } = await findOrCreateProfile(scope, { publicIdentifier, ...person, editedFields });
    const profileId = profile.id;
    if (!created) {
      const fields = await applyOwnStatement(scope, await lockProfile(scope, profileId), person);
      if (fields.length > 0) await recordChange(scope, 'profile.updated', profileId, { fields });
    }
    await scope.db.onboardingToken.updateMany({
      where: { organisationId, id: current.id },
      data: { status: 'COMPLETED', completedAt, profileId },
    });
    await scope.db.consent.create({
      data: {
        organisationId,
        id: newId(),
        profileId,
        onboardingTokenId: current.id,
        language: scope.language,
        text: consentText(scope, current.organisation.name),
        agreedAt: completedAt,
      },
    });
    await recordChange(scope, 'onboarding.completed', current.id);
    await recordOnboardingEvent(scope, publicIdentifier, 'completed');
    if (text !== null) await importOwnText(scope, publicIdentifier, text);
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

/** Imports the person's text, which the reader uses as evidence. */
async function importOwnText(scope: Scope, publicIdentifier: string, text: string): Promise<void> {
  await acceptImport(scope, {
    topic: 'cv',
    source: 'onboarding',
    origin: 'ONBOARDING',
    items: [
      { entityType: 'person', entityId: publicIdentifier, createdAt: scope.now().toISOString(), payload: { text } },
    ],
  });
}

/** The text that the person consents to, in the language of the page. */
export function consentText({ language }: Pick<Scope, 'language'>, organisation: string): string {
  return localize(language, 'onboarding.consent', { organisation });
}
