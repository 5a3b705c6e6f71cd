import type { MessageTexts, MessagesOf } from '../../../platform/localization/index.js';

export const assessmentPageMessages = {
  'page.assessment.title': {
    en: 'Assessment of skills',
    nl: 'Beoordeling van vaardigheden',
  },
  'page.assessment.asks.SELF': {
    en: '{organisation} asks you to assess your own skills.',
    nl: '{organisation} vraagt u om uw eigen vaardigheden te beoordelen.',
  },
  'page.assessment.asks.MANAGER': {
    en: '{organisation} asks you to assess the skills of {person}, as their manager.',
    nl: '{organisation} vraagt u om als leidinggevende de vaardigheden van {person} te beoordelen.',
  },
  'page.assessment.asks.COLLEAGUE': {
    en: '{organisation} asks you to assess the skills of {person}, as a colleague.',
    nl: '{organisation} vraagt u om als collega de vaardigheden van {person} te beoordelen.',
  },
  'page.assessment.assessor': {
    en: 'This page is for {assessor} only. You can answer until {due}.',
    nl: 'Deze pagina is alleen voor {assessor}. U kunt antwoorden tot {due}.',
  },
  'page.assessment.use': {
    en: 'How your answers are used',
    nl: 'Hoe uw antwoorden worden gebruikt',
  },
  'page.assessment.use.SELF': {
    en:
      'The levels that you choose become evidence in your skill passport, as your own view. Level 0 ' +
      'and “I do not know” ' +
      'do not count. {organisation} can see your answers and remarks.',
    nl:
      'De niveaus die u kiest worden bewijs in uw skillspaspoort, als uw eigen oordeel. Niveau 0 en “Weet ik niet” ' +
      'tellen niet mee. {organisation} kan uw antwoorden en opmerkingen zien.',
  },
  'page.assessment.use.MANAGER': {
    en:
      'The levels that you choose become evidence in the skill passport of {person}, as the view of a ' +
      'manager, without ' +
      'your name. Level 0 and “I do not know” do not count. {organisation} can see your answers and ' +
      'remarks, and that ' +
      'they are yours.',
    nl:
      'De niveaus die u kiest worden bewijs in het skillspaspoort van {person}, als oordeel van een leidinggevende, ' +
      'zonder uw naam. Niveau 0 en “Weet ik niet” tellen niet mee. {organisation} kan uw antwoorden en opmerkingen ' +
      'zien, en dat ze van u zijn.',
  },
  'page.assessment.use.COLLEAGUE': {
    en:
      'The levels that you choose become evidence in the skill passport of {person}, as the view of a ' +
      'colleague, without ' +
      'your name. Level 0 and “I do not know” do not count. {organisation} can see your answers and ' +
      'remarks, and that ' +
      'they are yours.',
    nl:
      'De niveaus die u kiest worden bewijs in het skillspaspoort van {person}, als oordeel van een ' +
      'collega, zonder uw ' +
      'naam. Niveau 0 en “Weet ik niet” tellen niet mee. {organisation} kan uw antwoorden en ' +
      'opmerkingen zien, en dat ' +
      'ze van u zijn.',
  },
  'page.assessment.required': {
    en: 'Choose an answer for each skill. Remarks are optional.',
    nl: 'Kies bij elke vaardigheid een antwoord. Opmerkingen zijn optioneel.',
  },
  'page.assessment.unknown': { en: 'I do not know', nl: 'Weet ik niet' },
  'page.assessment.remark': { en: 'Remark', nl: 'Opmerking' },
  'page.assessment.once': {
    en: 'You can send your answers once. They cannot be changed afterwards.',
    nl: 'U kunt uw antwoorden één keer versturen. Daarna kunnen ze niet meer worden gewijzigd.',
  },
  'page.assessment.submit': { en: 'Send my answers', nl: 'Mijn antwoorden versturen' },
  'page.assessment.wrong': { en: 'Something is missing or incorrect', nl: 'Er ontbreekt iets of er klopt iets niet' },
  'page.assessment.error.level': { en: 'Choose an answer.', nl: 'Kies een antwoord.' },
  'page.assessment.error.remark': {
    en: 'The remark is too long: at most {limit, number} characters.',
    nl: 'De opmerking is te lang: maximaal {limit, number} tekens.',
  },
  'page.assessment.error.stale': {
    en: 'This page was open for too long, or the form was not sent from here. Please send it again.',
    nl: 'Deze pagina stond te lang open, of het formulier is niet vanaf hier verstuurd. Verstuur het nog een keer.',
  },
  'page.assessment.error.busy': {
    en: 'The service is busy. Please send your answers again in a minute.',
    nl: 'De dienst heeft het druk. Verstuur uw antwoorden over een minuut nog een keer.',
  },
  'page.assessment.thanks': {
    en: 'Thank you. Your answers have been sent.',
    nl: 'Dank u wel. Uw antwoorden zijn verstuurd.',
  },
  'page.assessment.submitted': {
    en: 'You have already sent your answers. There is nothing left to do.',
    nl: 'U hebt uw antwoorden al verstuurd. U hoeft niets meer te doen.',
  },
  'page.assessment.expired': {
    en: 'It is no longer possible to answer: the time for this has passed.',
    nl: 'Antwoorden is niet meer mogelijk: de tijd daarvoor is voorbij.',
  },
  'page.assessment.cancelled': {
    en: 'This request has been withdrawn. You need not do anything.',
    nl: 'Dit verzoek is ingetrokken. U hoeft niets te doen.',
  },
  'page.assessment.forged': {
    en: 'This link is not valid. Check that you copied all of it.',
    nl: 'Deze link is niet geldig. Controleer of u de hele link hebt gekopieerd.',
  },
} as const satisfies MessageTexts;

declare module '../../../platform/localization/messages.js' {
  interface Messages extends MessagesOf<typeof assessmentPageMessages> {}
}
