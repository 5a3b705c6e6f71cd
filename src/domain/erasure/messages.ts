import type { MessageTexts, MessagesOf } from '../../platform/localization/index.js';

export const erasureMessages = {
  'error.person.reference': {
    en: 'Give exactly one of {field} and {other}.',
    nl: 'Geef precies één van {field} en {other}.',
  },
  'error.erasure.unknown': {
    en: 'Nothing is held about an erased person {reference}.',
    nl: 'Er wordt niets vastgehouden over een gewiste persoon {reference}.',
  },
  'error.erasureReview.unknown': {
    en: 'There is no review of an erasure with the id {id}.',
    nl: 'Er is geen beoordeling van een wissing met het id {id}.',
  },
  'error.erasureReview.settled': {
    en: 'The review {id} was settled before, as {state}.',
    nl: 'De beoordeling {id} is al afgehandeld, als {state}.',
  },
  'error.erasureReview.texts': {
    en: '{field} can only be given with the decision MASK.',
    nl: '{field} kan alleen worden gegeven bij de beslissing MASK.',
  },
  'error.erasureReview.notThere': {
    en: 'The item contains none of the words in {field}.',
    nl: 'Het item bevat geen van de woorden in {field}.',
  },
} as const satisfies MessageTexts;

declare module '../../platform/localization/messages.js' {
  interface Messages extends MessagesOf<typeof erasureMessages> {}
}
