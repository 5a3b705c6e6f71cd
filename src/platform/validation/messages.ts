import type { MessageTexts, MessagesOf } from '../localization/index.js';

export const validationMessages = {
  'error.field.required': {
    en: '{field} is required.',
    nl: '{field} is verplicht.',
  },
  'error.field.invalid': {
    en: '{field} is not valid.',
    nl: '{field} is niet geldig.',
  },
  'error.field.empty': {
    en: '{field} must not be empty.',
    nl: '{field} mag niet leeg zijn.',
  },
  'error.field.tooLong': {
    en: '{field} may have at most {limit, number} characters.',
    nl: '{field} mag maximaal {limit, number} tekens lang zijn.',
  },
  'error.field.characters': {
    en: '{field} must not contain control characters or invalid Unicode.',
    nl: '{field} mag geen stuurtekens of ongeldige Unicode bevatten.',
  },
  'error.field.minItems': {
    en: '{field} must have at least {limit, number} {limit, plural, one {element} other {elements}}.',
    nl: '{field} moet minstens {limit, number} {limit, plural, one {element} other {elementen}} bevatten.',
  },
  'error.field.base64': {
    en: '{field} must be base64, in letters, digits, + and /.',
    nl: '{field} moet base64 zijn, in letters, cijfers, + en /.',
  },
  'error.field.colour': {
    en: '{field} must be a colour written as # and six hexadecimal digits, such as #1d4f91.',
    nl: '{field} moet een kleur zijn, geschreven als # en zes hexadecimale cijfers, zoals #1d4f91.',
  },
  'error.field.maxItems': {
    en: '{field} may have at most {limit, number} elements.',
    nl: '{field} mag maximaal {limit, number} elementen bevatten.',
  },
  'error.field.range': {
    en: '{field} must be between {minimum, number} and {maximum, number}.',
    nl: '{field} moet tussen {minimum, number} en {maximum, number} liggen.',
  },
  'error.field.dateTime': {
    en: '{field} must be an ISO 8601 date and time, such as 2026-03-01T09:30:00Z.',
    nl: '{field} moet een datum en tijd volgens ISO 8601 zijn, zoals 2026-03-01T09:30:00Z.',
  },
  'error.field.dots': {
    en: '{field} must not be . or .., because neither can be part of a path.',
    nl: '{field} mag niet . of .. zijn, omdat die niet in een pad kunnen staan.',
  },
  'error.field.url': {
    en:
      '{field} must be an absolute http or https URL with a valid host, without user, password, spaces or ' +
      'backslashes.',
    nl:
      '{field} moet een volledige http- of https-URL zijn met een geldige host, zonder gebruiker, ' +
      'wachtwoord, spaties of backslashes.',
  },
  'error.field.email': {
    en: '{field} must be an e-mail address.',
    nl: '{field} moet een e-mailadres zijn.',
  },
  'error.field.twice': {
    en: '{field} contains {value} twice.',
    nl: '{field} bevat {value} twee keer.',
  },
} as const satisfies MessageTexts;

declare module '../localization/messages.js' {
  interface Messages extends MessagesOf<typeof validationMessages> {}
}
