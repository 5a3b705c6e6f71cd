import { findConsentText, setConsentText } from '../../domain/consents/index.js';
import { erasePerson } from '../../domain/erasure/index.js';
import { setSkillInterest } from '../../domain/interests/index.js';
import { completeOnboarding, invite } from '../../domain/onboarding/index.js';
import { serviceDaysOf, updateOrganisationSettings } from '../../domain/organisations/index.js';
import { findOrCreateProfile } from '../../domain/profiles/index.js';
import { starterSkillIds } from '../../domain/taxonomy/index.js';
import type { Scope } from '../../platform/scope.js';
import { demoPeople, type DemoPerson } from './people.js';

/** What people of this organisation are asked to agree to. */
const CONSENT_TEXTS = [
  {
    language: 'en',
    text: 'Havenlicht may keep what I write here, read my skills from it and show them to those who plan our teams. I can withdraw this at any time.',
  },
  {
    language: 'nl',
    text: 'Havenlicht mag bewaren wat ik hier schrijf, er mijn vaardigheden uit lezen en die tonen aan wie onze teams plant. Ik kan dit altijd intrekken.',
  },
] as const;

/** What somebody wrote about the work. */
const ABOUT_ME = 'Ik help al zes jaar klanten aan de telefoon en in de chat, en maak de weekrapporten in Excel.';

/** For how many days texts of documents and quotes are kept, if the service keeps them longer. */
const RETENTION = [
  { kind: 'DOCUMENTS', days: 180 },
  { kind: 'QUOTES', days: 730 },
] as const;

/** For how many days the links of people work who were invited and have not answered. */
const INVITED_FOR_DAYS = [3, 21, 30];

/** Somebody who has left and asked to be forgotten. */
const FORMER_EMPLOYEE = { publicIdentifier: 'E-2999', firstName: 'Robin', lastName: 'Vermeulen' } as const;

/**
 * Adds what an organisation does for the trust of its people: a consent that one of them gave to the organisation's own
 * text, people who are invited, retention periods, and somebody who was erased. The audit trail has entries about all of it.
 */
export async function addDemoTrust(scope: Scope): Promise<void> {
  await setConsentText(scope, 'ONBOARDING', CONSENT_TEXTS);
  const [newest, ...others] = [...demoPeople()].reverse();
  await onboard(scope, newest as DemoPerson);
  for (const [index, days] of INVITED_FOR_DAYS.entries())
    await invite(scope, { publicIdentifier: (others[index] as DemoPerson).number, expiresInDays: days });
  const service = serviceDaysOf(scope.settings);
  const isShorter = ({ kind, days }: (typeof RETENTION)[number]) => service[kind] === 0 || service[kind] > days;
  await updateOrganisationSettings(scope, { retention: RETENTION.filter(isShorter) });
  await eraseFormerEmployee(scope);
}

async function onboard(scope: Scope, { number, firstName, lastName, email }: DemoPerson): Promise<void> {
  const { onboardingToken } = await invite(scope, { publicIdentifier: number });
  const { version } = await findConsentText(scope, 'ONBOARDING', '');
  const person = { ...scope, language: 'nl', actor: `onboarding:${onboardingToken.id}` } as const;
  const outcome = await completeOnboarding(
    person,
    onboardingToken,
    { firstName, lastName, email, text: ABOUT_ME },
    version,
  );
  if (outcome !== 'COMPLETED_NOW') throw new Error(`the onboarding of ${number} ended as ${outcome}`);
}

async function eraseFormerEmployee(scope: Scope): Promise<void> {
  const { publicIdentifier, firstName, lastName } = FORMER_EMPLOYEE;
  const fullName = `${firstName} ${lastName}`;
  const { profile } = await findOrCreateProfile(scope, { publicIdentifier, firstName, lastName, fullName });
  const skillId = (await starterSkillIds(scope.db)).get('project-management');
  if (skillId) await setSkillInterest(scope, { profileId: profile.id, skillId, interest: 4 });
  await erasePerson(scope, publicIdentifier, { holds: true, atOnce: true });
}
