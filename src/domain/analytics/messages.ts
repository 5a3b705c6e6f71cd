import type { MessageTexts, MessagesOf } from '../../platform/localization/index.js';

export const analyticsMessages = {
  'error.analytics.role': {
    en: 'Give skillsetId or skills, not both.',
    nl: 'Geef skillsetId of skills op, niet allebei.',
  },
  'error.analytics.skills': {
    en: 'At most {maximum, number} skills may be given.',
    nl: 'Er mogen hoogstens {maximum, number} vaardigheden worden opgegeven.',
  },
  'error.analytics.level': {
    en: 'requiredLevel must be between 1 and 5.',
    nl: 'requiredLevel moet tussen 1 en 5 liggen.',
  },
  'error.analytics.changedLevel': {
    en: 'requiredLevel must be between 0 and 5.',
    nl: 'requiredLevel moet tussen 0 en 5 liggen.',
  },
  'error.analytics.weight': {
    en: 'weight must be between 0 and {maximum, number}.',
    nl: 'weight moet tussen 0 en {maximum, number} liggen.',
  },
} as const satisfies MessageTexts;

declare module '../../platform/localization/messages.js' {
  interface Messages extends MessagesOf<typeof analyticsMessages> {}
}
