import type { MessageTexts, MessagesOf } from '../../platform/localization/index.js';

export const consentMessages = {
  'error.consent.unknown': {
    en: 'There is no consent with the id {id}.',
    nl: 'Er is geen toestemming met het id {id}.',
  },
  'error.consent.languages': {
    en: '{field} needs the text in every language: the missing one is {language}.',
    nl: '{field} moet de tekst in elke taal bevatten: {language} ontbreekt.',
  },
  'consent.ONBOARDING': {
    en:
      'I agree that {organisation} stores what I enter here in my skill passport, uses it to see which ' +
      'skills I have, and compares these with the skills that jobs require.',
    nl:
      'Ik ga ermee akkoord dat {organisation} in mijn skillspaspoort bewaart wat ik hier invul, daaruit ' +
      'afleidt welke vaardigheden ik heb, en die vergelijkt met de vaardigheden die functies vragen.',
  },
} as const satisfies MessageTexts;

declare module '../../platform/localization/messages.js' {
  interface Messages extends MessagesOf<typeof consentMessages> {}
}
