import type { MessageTexts, MessagesOf } from '../localization/index.js';

export const filterMessages = {
  'error.filter.depth': {
    en: '{field} is nested too deeply: a filter may have at most {limit, number} levels.',
    nl: '{field} is te diep genest: een filter mag maximaal {limit, number} niveaus hebben.',
  },
  'error.filter.conditions': {
    en: '{field} is one condition too many: a filter may have at most {limit, number}.',
    nl: '{field} is een voorwaarde te veel: een filter mag er maximaal {limit, number} hebben.',
  },
} as const satisfies MessageTexts;

declare module '../localization/messages.js' {
  interface Messages extends MessagesOf<typeof filterMessages> {}
}
