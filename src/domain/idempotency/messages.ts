import type { MessageTexts, MessagesOf } from '../../platform/localization/index.js';

export const idempotencyMessages = {
  'error.repeat.differs': {
    en: 'This Idempotency-Key was already used for another request.',
    nl: 'Deze Idempotency-Key is al voor een ander verzoek gebruikt.',
  },
  'error.repeat.running': {
    en: 'The first request with this Idempotency-Key is still being processed.',
    nl: 'Het eerste verzoek met deze Idempotency-Key wordt nog verwerkt.',
  },
} as const satisfies MessageTexts;

declare module '../../platform/localization/messages.js' {
  interface Messages extends MessagesOf<typeof idempotencyMessages> {}
}
