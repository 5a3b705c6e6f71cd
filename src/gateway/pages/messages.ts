import type { MessageTexts, MessagesOf } from '../../platform/localization/index.js';

export const pageMessages = {
  'page.start.what': {
    en:
      'Skillgate shows an organisation what its people can do. It reads CVs, reviews and other records, ' +
      'builds a skill passport for each person, and compares the passports with the skills that jobs ' +
      'require.',
    nl:
      'Skillgate laat een organisatie zien wat haar mensen kunnen. Het leest cv’s, beoordelingen en andere ' +
      'gegevens, maakt voor iedereen een skillspaspoort en vergelijkt die paspoorten met de vaardigheden ' +
      'die functies vragen.',
  },
  'page.start.invited': {
    en: 'Have you been invited to create a skill passport? Open the link that you received.',
    nl: 'Bent u uitgenodigd om een skillspaspoort te maken? Open dan de link die u hebt ontvangen.',
  },
  'page.start.places': {
    en: 'For developers',
    nl: 'Voor ontwikkelaars',
  },
  'page.start.docs': {
    en: 'REST documentation',
    nl: 'REST-documentatie',
  },
  'page.start.docs.what': {
    en: 'Every path, with examples and a form to try it.',
    nl: 'Elk pad, met voorbeelden en een formulier om het te proberen.',
  },
  'page.start.sandbox': {
    en: 'The whole API. In a browser, Apollo Sandbox opens to explore it; it loads scripts from Apollo.',
    nl: 'De hele API. In een browser opent Apollo Sandbox om die te verkennen; dat laadt scripts van Apollo.',
  },
  'page.start.graphiql': {
    en: 'The same API in an explorer that loads nothing from elsewhere, with the examples below.',
    nl: 'Dezelfde API in een verkenner die niets van elders laadt, met de voorbeelden hieronder.',
  },
  'page.start.schema': {
    en: 'The types of the API and how they are related.',
    nl: 'De typen van de API en hoe ze samenhangen.',
  },
  'page.start.examples': {
    en: 'Questions that one query answers',
    nl: 'Vragen die één query beantwoordt',
  },
  'page.explore.start': {
    en: 'Start page',
    nl: 'Startpagina',
  },
  'page.explore.examples': {
    en: 'Examples',
    nl: 'Voorbeelden',
  },
  'page.explore.noscript': {
    en: 'This page needs JavaScript.',
    nl: 'Deze pagina heeft JavaScript nodig.',
  },
  'page.graphiql.key': {
    en: 'Paste your API key into the tab Headers, in place of "paste your key here".',
    nl: 'Plak uw API-sleutel in het tabblad Headers, in plaats van "paste your key here".',
  },
  'page.schema.title': {
    en: 'The schema as a picture',
    nl: 'Het schema als plaatje',
  },
  'page.schema.what': {
    en:
      'Each box is a type. An arrow leads from a field to the type of its value; where it ends in a fork, the ' +
      'value is a list. After "Query" are the queries that return the type. Point at a type to see what it is ' +
      'related to.',
    nl:
      'Elk vak is een type. Een pijl loopt van een veld naar het type van zijn waarde; eindigt hij in een vork, ' +
      'dan is de waarde een lijst. Achter "Query" staan de query’s die het type teruggeven. Wijs een type aan om ' +
      'te zien waarmee het samenhangt.',
  },
  'page.schema.larger': {
    en: 'Larger',
    nl: 'Groter',
  },
  'page.schema.smaller': {
    en: 'Smaller',
    nl: 'Kleiner',
  },
  'page.schema.all': {
    en: 'Show all',
    nl: 'Alles tonen',
  },
  'page.schema.types': {
    en: 'Types',
    nl: 'Typen',
  },
  'page.start.graphql': {
    en: 'The whole API, with POST to {url}.',
    nl: 'De hele API, met POST naar {url}.',
  },
  'page.start.health.what': {
    en: 'Whether the service and its database are ready.',
    nl: 'Of de dienst en zijn database klaar zijn voor gebruik.',
  },
  'page.start.next': {
    en: 'Next steps',
    nl: 'Volgende stappen',
  },
  'page.start.key': {
    en:
      'Every request needs the API key of an organisation. The operator creates one on the machine where ' +
      'the service is installed:',
    nl:
      'Voor elk verzoek is de API-sleutel van een organisatie nodig. De beheerder maakt die aan op de ' +
      'machine waarop de dienst is geïnstalleerd:',
  },
  'page.start.organisation': {
    en: 'My organisation',
    nl: 'Mijn organisatie',
  },
  'page.start.try': {
    en: 'With that key in the variable SKILLGATE_API_KEY, list the skillsets:',
    nl: 'Zet die sleutel in de variabele SKILLGATE_API_KEY en vraag de skillsets op:',
  },
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
  'page.onboarding.optional': {
    en: '(optional)',
    nl: '(optioneel)',
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
  'page.onboarding.expired': {
    en: 'This link has expired. Ask {organisation} for a new one.',
    nl: 'Deze link is verlopen. Vraag {organisation} om een nieuwe.',
  },
  'page.onboarding.revoked': {
    en: 'This invitation has been withdrawn.',
    nl: 'Deze uitnodiging is ingetrokken.',
  },
  'page.onboarding.completed': {
    en: 'You have already finished. There is nothing left to do.',
    nl: 'U bent al klaar. U hoeft niets meer te doen.',
  },
  'page.onboarding.forged': {
    en: 'This link is not valid. Check that you copied all of it.',
    nl: 'Deze link is niet geldig. Controleer of u de hele link hebt gekopieerd.',
  },
  'page.link.tooLarge': {
    en: 'What you sent is too long. Shorten your text and send it again.',
    nl: 'Wat u hebt gestuurd is te lang. Kort uw tekst in en verstuur het formulier opnieuw.',
  },
  'page.link.unreadable': {
    en: 'What was sent could not be read. Open your link again and fill in the form once more.',
    nl: 'Wat u hebt gestuurd kon niet worden gelezen. Open uw link opnieuw en vul het formulier nog een keer ' + 'in.',
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
  'page.onboarding.field.agree': {
    en: 'A skill passport can only be created with your consent.',
    nl: 'Zonder uw akkoord kan er geen skillspaspoort worden gemaakt.',
  },
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
  'page.assessment.level.0': { en: 'None', nl: 'Geen' },
  'page.assessment.level.1': { en: 'Beginner', nl: 'Beginnend' },
  'page.assessment.level.2': { en: 'Basic', nl: 'Basis' },
  'page.assessment.level.3': { en: 'Competent', nl: 'Bekwaam' },
  'page.assessment.level.4': { en: 'Advanced', nl: 'Gevorderd' },
  'page.assessment.level.5': { en: 'Expert', nl: 'Expertniveau' },
  'page.assessment.unknown': { en: 'I do not know', nl: 'Weet ik niet' },
  'page.assessment.remark': { en: 'Remark', nl: 'Opmerking' },
  'page.assessment.optional': { en: '(optional)', nl: '(optioneel)' },
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

declare module '../../platform/localization/messages.js' {
  interface Messages extends MessagesOf<typeof pageMessages> {}
}
