import type { MessageTexts, MessagesOf } from '../../platform/localization/index.js';

export const interestMessages = {
  'error.interest.tooMany': {
    en: 'A person may have at most {limit, number} interests. Remove one first.',
    nl: 'Iemand mag maximaal {limit, number} interesses hebben. Verwijder er eerst een.',
  },
} as const satisfies MessageTexts;

declare module '../../platform/localization/messages.js' {
  interface Messages extends MessagesOf<typeof interestMessages> {}
}
