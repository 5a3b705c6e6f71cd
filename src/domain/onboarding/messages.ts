import type { MessageTexts, MessagesOf } from '../../platform/localization/index.js';

export const onboardingMessages = {
  'error.onboarding.unknown': {
    en: 'There is no onboarding for the identifier {publicIdentifier}.',
    nl: 'Er is geen onboarding voor de identificatie {publicIdentifier}.',
  },
  'error.onboardingToken.unknown': {
    en: 'There is no onboarding with the id {id}.',
    nl: 'Er is geen onboarding met het id {id}.',
  },
  'error.onboarding.completed': {
    en: 'The onboarding of {publicIdentifier} is completed and cannot be revoked.',
    nl: 'De onboarding van {publicIdentifier} is afgerond en kan niet worden ingetrokken.',
  },
  'error.onboarding.notCompleted': {
    en: 'The onboarding of {publicIdentifier} is not completed, so there is nothing to renew.',
    nl: 'De onboarding van {publicIdentifier} is niet afgerond, dus er valt niets te vernieuwen.',
  },
} as const satisfies MessageTexts;

declare module '../../platform/localization/messages.js' {
  interface Messages extends MessagesOf<typeof onboardingMessages> {}
}
