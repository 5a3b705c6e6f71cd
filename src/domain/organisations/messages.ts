import type { MessageTexts, MessagesOf } from '../../platform/localization/index.js';

export const organisationMessages = {
  'error.storage.full': {
    en: 'Your organisation stores more than its {limit, number} MB. Delete what is not needed, or ask your operator.',
    nl: 'Uw organisatie slaat meer op dan haar {limit, number} MB. Verwijder wat niet nodig is, of vraag uw beheerder.',
  },
} as const satisfies MessageTexts;

declare module '../../platform/localization/messages.js' {
  interface Messages extends MessagesOf<typeof organisationMessages> {}
}
