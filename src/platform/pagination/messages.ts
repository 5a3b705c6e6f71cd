import type { MessageTexts, MessagesOf } from '../localization/index.js';

export const paginationMessages = {
  'error.page.size': {
    en: '{field} must be between 1 and {maximum, number}.',
    nl: '{field} moet tussen 1 en {maximum, number} liggen.',
  },
  'error.page.both': {
    en: 'Give first or last, not both.',
    nl: 'Geef first of last op, niet allebei.',
  },
  'error.page.cursor': {
    en: '{field} is not a cursor of this list.',
    nl: '{field} is geen cursor van deze lijst.',
  },
} as const satisfies MessageTexts;

declare module '../localization/messages.js' {
  interface Messages extends MessagesOf<typeof paginationMessages> {}
}
