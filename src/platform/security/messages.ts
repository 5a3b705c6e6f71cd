import type { MessageTexts, MessagesOf } from '../localization/index.js';

export const securityMessages = {
  'error.access.scope': {
    en: 'This needs the scope {scope}, which the key or token of this request does not have.',
    nl: 'Hiervoor is de scope {scope} nodig, die de sleutel of het token van dit verzoek niet heeft.',
  },
  'error.access.field': {
    en: '{element} needs the scope {scope}, which the key or token of this request does not have.',
    nl: 'Voor {element} is de scope {scope} nodig, die de sleutel of het token van dit verzoek niet heeft.',
  },
  'error.access.people': {
    en: 'This session is limited to certain people, and this is about others or about everybody.',
    nl: 'Deze sessie is beperkt tot bepaalde mensen, en dit gaat over anderen of over iedereen.',
  },
  'error.access.network': {
    en: 'The key of this request may not be used from the address {address}.',
    nl: 'De sleutel van dit verzoek mag niet worden gebruikt vanaf het adres {address}.',
  },
  'error.access.key': {
    en: 'This needs the API key itself: an access token is not enough.',
    nl: 'Hiervoor is de API-sleutel zelf nodig: een toegangstoken is niet genoeg.',
  },
} as const satisfies MessageTexts;

declare module '../localization/messages.js' {
  interface Messages extends MessagesOf<typeof securityMessages> {}
}
