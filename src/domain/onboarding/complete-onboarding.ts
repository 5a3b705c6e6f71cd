import { inTransaction } from '../../platform/database/index.js';
import type { Scope } from '../../platform/scope.js';
import { releasePerson } from '../erased-people/index.js';
import { acceptImport } from '../imports/index.js';
import { differenceOf, recordChange } from '../audit/index.js';
import { findConsentText, storeConsent } from '../consents/index.js';
import { setSkillInterest } from '../interests/index.js';
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
import { createPersonLink } from '../person-links/index.js';
import { findSkillNames } from '../taxonomy/index.js';
import { EMPTY_DRAFT, findDraft, type Draft } from './drafts/draft.js';
import { confirmedPayloads } from './drafts/own-statement.js';
import { discardDraft } from './drafts/save-draft.js';
import { isExpired } from './tokens/onboarding-token.js';
import { lockPerson } from './tokens/lock-person.js';
import { recordOnboardingEvent } from './record-onboarding-event.js';

/** For how many days the person's own page works; the organisation can make another link at any time. */
const OWN_LINK_DAYS = 365;

/** Interest of a person who would like to learn a skill, 0-5: strong. */
const WOULD_LIKE_TO_LEARN = 4;

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
 * contradictions. What the person has confirmed of the draft becomes an import, with an item for each document and one for
 * the text that was not read yet, and the draft goes. If the text of consent was changed since the person has read it, nothing is stored.
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
    const draft = (await findDraft(scope, current.id)) ?? EMPTY_DRAFT;
    const importId = await importStatements(scope, publicIdentifier, draft, text);
    await storeInterests(scope, profileId, draft);
    await storeConsent(scope, {
      profileId,
      onboardingTokenId: current.id,
      purpose: 'ONBOARDING',
      text: consentText,
      agreedAt: completedAt,
      importId,
    });
    await discardDraft(scope, current.id);
    await createPersonLink(scope, { profileId, expiresInDays: OWN_LINK_DAYS });
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

/**
 * Imports what the person has confirmed, and the text unless it is the one that was read: the reader uses both as
 * evidence. A document that was read is not imported itself, so that what the person dropped never comes back from it.
 *
 * @returns the id of the import; null if there is nothing to import.
 */
async function importStatements(
  scope: Scope,
  publicIdentifier: string,
  draft: Draft,
  text: string | null,
): Promise<string | null> {
  const { answers, documents, found } = draft;
  const ids = [...(found?.skills ?? []).map(({ id }) => id), ...answers.added];
  const confirmed = confirmedPayloads(draft, await findSkillNames(scope, ids));
  const isRead = text === answers.readText && documents.some(({ name, found }) => name === null && found !== null);
  const payloads = [...confirmed, ...(text === null || isRead ? [] : [{ text }])];
  if (payloads.length === 0) return null;
  const createdAt = scope.now().toISOString();
  const { id } = await acceptImport(scope, {
    ...{ topic: 'cv', source: 'onboarding', origin: 'ONBOARDING' },
    items: payloads.map((payload) => ({ entityType: 'person', entityId: publicIdentifier, createdAt, payload })),
  });
  return id;
}

async function storeInterests(scope: Scope, profileId: string, { answers }: Draft): Promise<void> {
  const { db, organisationId } = scope;
  const known = await findSkillNames(scope, answers.interests);
  const strong = await db.skillInterest.findMany({
    where: { organisationId, profileId, interest: { gte: WOULD_LIKE_TO_LEARN } },
    select: { skillId: true },
  });
  // A stronger interest that was stated before stays.
  for (const { skillId } of strong) known.delete(skillId);
  for (const skillId of known.keys()) {
    await setSkillInterest(scope, { profileId, skillId, interest: WOULD_LIKE_TO_LEARN });
  }
}
