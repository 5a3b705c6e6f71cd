import type { MessageTexts, MessagesOf } from '../../platform/localization/index.js';

export const profileMessages = {
  'error.profile.unknown': {
    en: 'There is no profile with the identifier {publicIdentifier}.',
    nl: 'Er is geen profiel met de identificatie {publicIdentifier}.',
  },
} as const satisfies MessageTexts;

declare module '../../platform/localization/messages.js' {
  interface Messages extends MessagesOf<typeof profileMessages> {}
}
