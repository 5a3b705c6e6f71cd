import type { MessageTexts, MessagesOf } from '../../platform/localization/index.js';

export const retentionMessages = {
  'error.retention.past': {
    en: '{field} must not be in the past: what was due then has gone.',
    nl: '{field} mag niet in het verleden liggen: wat toen aan de beurt was, is er niet meer.',
  },
} as const satisfies MessageTexts;

declare module '../../platform/localization/messages.js' {
  interface Messages extends MessagesOf<typeof retentionMessages> {}
}
