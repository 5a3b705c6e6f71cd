import type { MessageTexts, MessagesOf } from '../../../platform/localization/index.js';

export const onboardingPageMessages = {
  'page.onboarding.title': {
    en: 'Your skill passport',
    nl: 'Uw skillspaspoort',
  },
  'page.onboarding.invited': {
    en: '{organisation} invites you to create a skill passport.',
    nl: '{organisation} nodigt u uit om een skillspaspoort te maken.',
  },
  'page.onboarding.stored': {
    en: 'Your name, your e-mail address and what you tell us about your work are stored for {organisation}.',
    nl: 'Uw naam, uw e-mailadres en wat u over uw werk vertelt worden bewaard voor {organisation}.',
  },
  'page.onboarding.known': {
    en: 'What {organisation} already knows about you is filled in. Please correct what is wrong.',
    nl: 'Wat {organisation} al van u weet, is ingevuld. Verbeter wat niet klopt.',
  },
  'page.onboarding.firstName': {
    en: 'First name',
    nl: 'Voornaam',
  },
  'page.onboarding.lastName': {
    en: 'Last name',
    nl: 'Achternaam',
  },
  'page.onboarding.email': {
    en: 'E-mail address',
    nl: 'E-mailadres',
  },
  'page.onboarding.text': {
    en: 'Your experience and skills',
    nl: 'Uw ervaring en vaardigheden',
  },
  'page.onboarding.textHint': {
    en: 'Paste your CV, or describe in your own words what you are good at. At most 20,000 characters.',
    nl: 'Plak hier uw cv of beschrijf in uw eigen woorden waar u goed in bent. Maximaal 20.000 tekens.',
  },
  'page.onboarding.agree': {
    en: 'Consent',
    nl: 'Akkoord',
  },
  'page.onboarding.language': {
    en: 'Language',
    nl: 'Taal',
  },
  'page.onboarding.wrong': {
    en: 'Something is missing or incorrect',
    nl: 'Er ontbreekt iets of er klopt iets niet',
  },
  'page.onboarding.submit': {
    en: 'Create my skill passport',
    nl: 'Maak mijn skillspaspoort',
  },
  'page.onboarding.thanks': {
    en: 'Thank you. Your skill passport has been created.',
    nl: 'Dank u wel. Uw skillspaspoort is gemaakt.',
  },
  'page.onboarding.passport': {
    en: 'You can download your skill passport, as files that other websites and programs read:',
    nl: 'U kunt uw skillspaspoort downloaden, als bestanden die andere websites en programma’s lezen:',
  },
  'page.onboarding.withdraw': {
    en: 'Withdraw my consent',
    nl: 'Mijn toestemming intrekken',
  },
  'page.onboarding.withdraw.means': {
    en:
      'What you wrote about your experience and skills is deleted, with everything that was read from it. Skills that ' +
      'others have told {organisation} about stay, and so do your name and e-mail address; where you changed these, ' +
      '{organisation} has again what it had before. {organisation} is informed. You can ask it to delete the rest.',
    nl:
      'Wat u over uw ervaring en vaardigheden hebt geschreven, wordt verwijderd, met alles wat daaruit is afgeleid. ' +
      'Vaardigheden die {organisation} van anderen weet, blijven staan, en ook uw naam en e-mailadres; waar u die hebt ' +
      'gewijzigd, heeft {organisation} weer wat er eerder stond. {organisation} krijgt bericht. U kunt vragen om de ' +
      'rest te verwijderen.',
  },
  'page.onboarding.withdraw.submit': {
    en: 'Withdraw',
    nl: 'Intrekken',
  },
  'page.onboarding.withdrawn': {
    en: 'You have withdrawn your consent. What you sent to {organisation} is no longer used.',
    nl: 'U hebt uw toestemming ingetrokken. Wat u naar {organisation} hebt gestuurd, wordt niet meer gebruikt.',
  },
  'page.onboarding.expired': {
    en: 'This link has expired. Ask {organisation} for a new one.',
    nl: 'Deze link is verlopen. Vraag {organisation} om een nieuwe.',
  },
  'page.onboarding.revoked': {
    en: '{organisation} has withdrawn this invitation. You need not do anything.',
    nl: '{organisation} heeft deze uitnodiging ingetrokken. U hoeft niets te doen.',
  },
  'page.onboarding.completed': {
    en: 'You have already finished. There is nothing left to do.',
    nl: 'U bent al klaar. U hoeft niets meer te doen.',
  },
  'page.onboarding.forged': {
    en: 'This link is not valid. Check that you copied all of it.',
    nl: 'Deze link is niet geldig. Controleer of u de hele link hebt gekopieerd.',
  },
  'page.onboarding.field.required': {
    en: 'Fill this in.',
    nl: 'Vul dit in.',
  },
  'page.onboarding.field.tooLong': {
    en: 'This is too long.',
    nl: 'Dit is te lang.',
  },
  'page.onboarding.field.stale': {
    en: 'This page was open for too long, or the form was not sent from here. Please send it again.',
    nl:
      'Deze pagina stond te lang open, of het formulier is niet vanaf hier verstuurd. Verstuur het nog een ' + 'keer.',
  },
  'page.onboarding.field.email': {
    en: 'This is not an e-mail address.',
    nl: 'Dit is geen e-mailadres.',
  },
  'page.onboarding.field.agreeAgain': {
    en: 'The text has changed meanwhile. Please read it again, and agree to it if you wish.',
    nl: 'De tekst is intussen gewijzigd. Lees hem opnieuw en ga akkoord als u dat wilt.',
  },
  'page.onboarding.field.agree': {
    en: 'A skill passport can only be created with your consent.',
    nl: 'Zonder uw akkoord kan er geen skillspaspoort worden gemaakt.',
  },
} as const satisfies MessageTexts;

declare module '../../../platform/localization/messages.js' {
  interface Messages extends MessagesOf<typeof onboardingPageMessages> {}
}
