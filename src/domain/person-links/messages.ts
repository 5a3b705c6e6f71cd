import type { MessageTexts, MessagesOf } from '../../platform/localization/index.js';

export const personLinkMessages = {
  'error.personLink.unknown': {
    en: 'There is no link of a person with the id {id}.',
    nl: 'Er is geen link van een persoon met het id {id}.',
  },
} as const satisfies MessageTexts;

declare module '../../platform/localization/messages.js' {
  interface Messages extends MessagesOf<typeof personLinkMessages> {}
}
