import type { MessageTexts, MessagesOf } from '../localization/index.js';

export const securityMessages = {
  'error.access.scope': {
    en: 'The access token of this request does not have the scope {scope}.',
    nl: 'Het toegangstoken van dit verzoek heeft de scope {scope} niet.',
  },
  'error.access.key': {
    en: 'This needs the API key itself: an access token is not enough.',
    nl: 'Hiervoor is de API-sleutel zelf nodig: een toegangstoken is niet genoeg.',
  },
} as const satisfies MessageTexts;

declare module '../localization/messages.js' {
  interface Messages extends MessagesOf<typeof securityMessages> {}
}
