import { inTransaction, newId } from '../../platform/database/index.js';
import { localize } from '../../platform/localization/index.js';
import type { Scope } from '../../platform/scope.js';
import { acceptImport } from '../imports/index.js';
import { recordChange } from '../organisations/index.js';
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

/** What a person fills in, checked. */
export interface OnboardingAnswers {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** A CV or a few words of the person's own; null where nothing was told. */
  readonly text: string | null;
}

/** Where the token stood when the person sent the page in. */
export type CompletionOutcome = 'COMPLETED_NOW' | 'COMPLETED_BEFORE' | 'REVOKED' | 'EXPIRED';

/**
 * Completes an onboarding: keeps the person's consent word for word, makes the profile or gives the one that is
 * there the person's own name and e-mail address, and announces it. All of it, or nothing. What a profile said
 * before and the person replaced stays with it as contradictions.
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

/** What is known of an invited person, to begin the form with; nothing where there is no profile yet. */
export async function findKnownAnswers(
  scope: Scope,
  publicIdentifier: string,
): Promise<Partial<Omit<OnboardingAnswers, 'text'>>> {
  const profile = await findProfile(scope, publicIdentifier, { firstName: {}, lastName: {}, email: {} });
  const { firstName, lastName } = namePartsOf(profile ?? {});
  return { firstName: firstName ?? undefined, lastName: lastName ?? undefined, email: profile?.email ?? undefined };
}

/** Hands what the person told to the reader, as evidence of the person's own. */
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

/** What the person agrees to, in the language of the page. */
export function consentText({ language }: Pick<Scope, 'language'>, organisation: string): string {
  return localize(language, 'onboarding.consent', { organisation });
}
