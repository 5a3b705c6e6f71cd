import type { MessageTexts, MessagesOf } from '../../platform/localization/index.js';

export const graphqlMessages = {
  'error.cost': {
    en:
      'The query can cost {cost, number}; the limit is {limit, number}. Ask for smaller pages or fewer ' +
      'nested lists.',
    nl:
      "De query kan {cost, number} kosten; de limiet is {limit, number}. Vraag kleinere pagina's of minder " +
      'geneste lijsten op.',
  },
  'error.cost.minute': {
    en:
      'This operation can cost {cost, number}, and {remaining, number} of the {limit, number} of your organisation in ' +
      'this minute are left. Try again in {seconds, plural, one {# second} other {# seconds}}.',
    nl:
      'Deze bewerking kan {cost, number} kosten, en van de {limit, number} van uw organisatie zijn er in deze minuut ' +
      'nog {remaining, number} over. Probeer het over {seconds, plural, one {# seconde} other {# seconden}} opnieuw.',
  },
  'error.answer.tooLarge': {
    en: 'The answer would be larger than {limit, number} bytes. Ask for less at once.',
    nl: 'Het antwoord zou groter zijn dan {limit, number} bytes. Vraag minder tegelijk op.',
  },
  'error.timeout': {
    en:
      'The answer took longer than {seconds, plural, one {# second} other {# seconds}} and was cancelled. ' +
      'Ask for less at once, or try again later.',
    nl:
      'Het antwoord duurde langer dan {seconds, plural, one {# seconde} other {# seconden}} en is ' +
      'afgebroken. Vraag minder tegelijk op, of probeer het later opnieuw.',
  },
  'error.concurrency': {
    en:
      'Too many large requests of your organisation are running at the same time. Wait until some have ' + 'finished.',
    nl: 'Er lopen te veel grote verzoeken van uw organisatie tegelijk. Wacht tot er een paar klaar zijn.',
  },
  'error.busy': {
    en: 'Too many large requests are running at the moment. Try again shortly.',
    nl: 'Er lopen op dit moment te veel grote verzoeken. Probeer het zo opnieuw.',
  },
  'error.graphql.syntax': {
    en: 'The GraphQL document cannot be parsed: {reason}',
    nl: 'Het GraphQL-document kan niet worden gelezen: {reason}',
  },
  'error.graphql.invalid': {
    en: 'The GraphQL document does not match the schema: {reason}',
    nl: 'Het GraphQL-document komt niet overeen met het schema: {reason}',
  },
  'error.graphql.variables': {
    en: 'The variables do not match the operation: {reason}',
    nl: 'De variabelen komen niet overeen met de operatie: {reason}',
  },
  'error.graphql.request': {
    en: 'The GraphQL request cannot be run: {reason}',
    nl: 'Het GraphQL-verzoek kan niet worden uitgevoerd: {reason}',
  },
  'error.schema': {
    en: 'There is no such schema. Ask for "current" or "next".',
    nl: 'Dat schema bestaat niet. Vraag om "current" of "next".',
  },
  // Clients look for exactly this text, in any language.
  'error.document.unknown': {
    en: 'PersistedQueryNotFound',
    nl: 'PersistedQueryNotFound',
  },
  'error.document.unregistered': {
    en: 'Only registered GraphQL documents are executed here, and this is none of them.',
    nl: 'Hier worden alleen geregistreerde GraphQL-documenten uitgevoerd, en dit is er geen.',
  },
  'error.graphql.tooLarge': {
    en: 'The GraphQL document asks for too much: {reason}',
    nl: 'Het GraphQL-document vraagt te veel: {reason}',
  },
} as const satisfies MessageTexts;

declare module '../../platform/localization/messages.js' {
  interface Messages extends MessagesOf<typeof graphqlMessages> {}
}
