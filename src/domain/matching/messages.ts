import type { MessageTexts, MessagesOf } from '../../platform/localization/index.js';

export const matchingMessages = {
  'error.smartMatch.unknown': {
    en: 'There is no smart match with the id {id}.',
    nl: 'Er is geen smart match met het id {id}.',
  },
  'error.matches.tooMany': {
    en: 'More than {limit, number} matches of your organisation wait to be computed. Try again later.',
    nl: 'Er wachten meer dan {limit, number} matches van uw organisatie op berekening. Probeer het later opnieuw.',
  },
  'smartMatch.started': {
    en: 'Started {count, plural, one {# match} other {# matches}}. Results are sent by webhook.',
    nl: '{count, plural, one {# match} other {# matches}} gestart. De resultaten komen via een webhook.',
  },
  'error.skillset.empty': {
    en: 'The skillset {id} has no skills, so nothing can be matched against it.',
    nl: 'De skillset {id} heeft geen vaardigheden, dus er valt niets mee te vergelijken.',
  },
  'matchFailure.EMPTY_SKILLSET': {
    en: 'The skillset had no skills left when the match was computed.',
    nl: 'De skillset had geen vaardigheden meer toen de match werd berekend.',
  },
  'matchFailure.INTERNAL': {
    en: 'Something went wrong while the match was computed.',
    nl: 'Er ging iets mis bij het berekenen van de match.',
  },
} as const satisfies MessageTexts;

declare module '../../platform/localization/messages.js' {
  interface Messages extends MessagesOf<typeof matchingMessages> {}
}
