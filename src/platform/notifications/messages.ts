import type { MessageTexts, MessagesOf } from '../localization/index.js';

export const notificationMessages = {
  'error.changes.unavailable': {
    en: 'The service cannot follow changes in its database at the moment. Try again shortly.',
    nl: 'De dienst kan wijzigingen in de database op dit moment niet volgen. Probeer het zo opnieuw.',
  },
  'error.changes.pooler': {
    en:
      'The service cannot follow changes in its database, as no notification of PostgreSQL reaches it. ' +
      'Its operator must set DATABASE_DIRECT_URL; see docs/live.md.',
    nl:
      'De dienst kan wijzigingen in de database niet volgen, doordat geen melding van PostgreSQL aankomt. ' +
      'De beheerder moet DATABASE_DIRECT_URL instellen; zie docs/live.md.',
  },
} as const satisfies MessageTexts;

declare module '../localization/messages.js' {
  interface Messages extends MessagesOf<typeof notificationMessages> {}
}
