import type { MessageTexts, MessagesOf } from '../../platform/localization/index.js';

export const sessionMessages = {
  'error.session.unknown': {
    en: 'There is no session with the id {id}.',
    nl: 'Er is geen sessie met het id {id}.',
  },
  'error.session.provider': {
    en: 'People sign in with the identity provider of the organisation, not with a key.',
    nl: 'Mensen melden zich aan met de identiteitsprovider van de organisatie, niet met een sleutel.',
  },
} as const satisfies MessageTexts;

declare module '../../platform/localization/messages.js' {
  interface Messages extends MessagesOf<typeof sessionMessages> {}
}
