import type { MessageTexts, MessagesOf } from '../../../platform/localization/index.js';

export const explorePageMessages = {
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
  'page.start.console': { en: 'Console', nl: 'Console' },
  'page.start.console.what': {
    en: 'People, skills and imports, for who signs in.',
    nl: 'Mensen, vaardigheden en imports, voor wie inlogt.',
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
  'page.start.signIn': {
    en: 'Use the API in a browser without pasting a key.',
    nl: 'Gebruik de API in een browser zonder een sleutel te plakken.',
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
} as const satisfies MessageTexts;

declare module '../../../platform/localization/messages.js' {
  interface Messages extends MessagesOf<typeof explorePageMessages> {}
}
