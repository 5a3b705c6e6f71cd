import type { MessageTexts, MessagesOf } from '../../platform/localization/index.js';

export const liveMessages = {
  'error.stream.needed': {
    en:
      'Subscriptions are answered by a stream: send the request with Accept: text/event-stream, or over a WebSocket ' +
      'of the protocol graphql-transport-ws.',
    nl:
      'Subscriptions worden met een stream beantwoord: stuur het verzoek met Accept: text/event-stream, of over een ' +
      'WebSocket met het protocol graphql-transport-ws.',
  },
  'error.stream.only': {
    en: 'Only subscriptions are answered by a stream. Send queries and mutations by POST.',
    nl: 'Alleen subscriptions worden met een stream beantwoord. Stuur queries en mutations met POST.',
  },
  'error.stream.organisation': {
    en: 'Your organisation has {limit, number} open streams already. Close some first.',
    nl: 'Uw organisatie heeft al {limit, number} open streams. Sluit er eerst een paar.',
  },
  'error.stream.process': {
    en: 'The service has no room for another stream at the moment. Try again shortly.',
    nl: 'De dienst heeft op dit moment geen plaats voor nog een stream. Probeer het zo opnieuw.',
  },
  'error.stream.origin': {
    en: 'Pages of {origin} may not use this service; its operator can allow them by CORS_ORIGINS.',
    nl: "Pagina's van {origin} mogen deze dienst niet gebruiken; de beheerder kan ze toestaan met CORS_ORIGINS.",
  },
  'error.stream.credential': {
    en: 'The API key or access token of this stream is no longer valid.',
    nl: 'De API-sleutel of het toegangstoken van deze stream is niet meer geldig.',
  },
} as const satisfies MessageTexts;

declare module '../../platform/localization/messages.js' {
  interface Messages extends MessagesOf<typeof liveMessages> {}
}
