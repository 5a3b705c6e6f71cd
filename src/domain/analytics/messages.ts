import type { MessageTexts, MessagesOf } from '../../platform/localization/index.js';

export const analyticsMessages = {
  'error.analytics.role': {
    en: 'Give skillsetId or skills, not both.',
    nl: 'Geef skillsetId of skills op, niet allebei.',
  },
  'error.analytics.range': {
    en: '{field} must be between {minimum, number} and {maximum, number}.',
    nl: '{field} moet tussen {minimum, number} en {maximum, number} liggen.',
  },
  'error.analytics.length': {
    en: '{field} may have at most {maximum, number} entries.',
    nl: '{field} mag hoogstens {maximum, number} waarden bevatten.',
  },
  'error.analytics.group': {
    en:
      'The answer would be about fewer than {minimum, number} people, the smallest group that may be asked about ' +
      'without the scope {scope}. Ask about more people.',
    nl:
      'Het antwoord zou over minder dan {minimum, number} mensen gaan, de kleinste groep waarover zonder de scope ' +
      '{scope} iets gevraagd mag worden. Vraag naar meer mensen.',
  },
} as const satisfies MessageTexts;

declare module '../../platform/localization/messages.js' {
  interface Messages extends MessagesOf<typeof analyticsMessages> {}
}
