import type { MessageTexts, MessagesOf } from '../../platform/localization/index.js';

export const httpMessages = {
  'error.internal': {
    en: 'Something went wrong on our side. Quote {id} if you report it.',
    nl: 'Er ging bij ons iets mis. Vermeld {id} als u dit meldt.',
  },
  'error.unavailable': {
    en: 'The service cannot reach its database at the moment. Try again shortly.',
    nl: 'De dienst kan de database op dit moment niet bereiken. Probeer het zo opnieuw.',
  },
  'error.key.missing': {
    en: 'An API key in the header x-api-key, or an access token in the header Authorization, is required.',
    nl: 'Een API-sleutel in de header x-api-key, of een toegangstoken in de header Authorization, is verplicht.',
  },
  'error.key.invalid': {
    en: 'The API key or access token of this request is not valid.',
    nl: 'De API-sleutel of het toegangstoken van dit verzoek is niet geldig.',
  },
  'error.session.over': {
    en: 'Your session has ended. Sign in again.',
    nl: 'Uw sessie is beëindigd. Meld u opnieuw aan.',
  },
  'error.path.unknown': {
    en: 'This path does not exist.',
    nl: 'Dit pad bestaat niet.',
  },
  'error.path.encoding': {
    en: 'The path is not correctly percent-encoded.',
    nl: 'De procentcodering van het pad klopt niet.',
  },
  'error.method': {
    en: 'This path does not support {method}. Supported: {allowed}.',
    nl: 'Dit pad ondersteunt {method} niet. Wel: {allowed}.',
  },
  'error.mediaType': {
    en: 'The body must be JSON, sent with Content-Type: application/json.',
    nl: 'De body moet JSON zijn, verstuurd met Content-Type: application/json.',
  },
  'error.mediaType.form': {
    en: 'The body must be an uncompressed form with files, sent with Content-Type: multipart/form-data.',
    nl: 'De body moet een ongecomprimeerd formulier met bestanden zijn, met Content-Type: multipart/form-data.',
  },
  'error.form.malformed': {
    en: 'The body is not a valid form of the type multipart/form-data.',
    nl: 'De body is geen geldig formulier van het type multipart/form-data.',
  },
  'error.form.files': {
    en: 'The form may have at most {limit, number} files.',
    nl: 'Het formulier mag maximaal {limit, number} bestanden bevatten.',
  },
  'error.form.repeated': {
    en: 'The form has the field {field} twice.',
    nl: 'Het formulier heeft het veld {field} twee keer.',
  },
  'error.body.empty': {
    en: 'A JSON body is required.',
    nl: 'Een JSON-body is verplicht.',
  },
  'error.body.json': {
    en: 'The body is not valid JSON.',
    nl: 'De body is geen geldige JSON.',
  },
  'error.body.utf8': {
    en: 'The body is not valid UTF-8.',
    nl: 'De body is geen geldige UTF-8.',
  },
  'error.body.tooLarge': {
    en: 'The body may be at most {limit, number} bytes.',
    nl: 'De body mag maximaal {limit, number} bytes groot zijn.',
  },
  'error.body.form': {
    en: 'The form has too many fields.',
    nl: 'Het formulier heeft te veel velden.',
  },
  'error.body.aborted': {
    en: 'The request ended before its body was complete.',
    nl: 'Het verzoek werd afgebroken voordat de body compleet was.',
  },
  'error.request.unreadable': {
    en: 'The request is not valid HTTP.',
    nl: 'Het verzoek is geen geldig HTTP-verzoek.',
  },
  'error.request.headers': {
    en: 'The headers and the path of the request are too long.',
    nl: 'De headers en het pad van het verzoek zijn te lang.',
  },
  'error.request.slow': {
    en: 'The request took too long to arrive.',
    nl: 'Het verzoek kwam te langzaam binnen.',
  },
  'error.requests': {
    en:
      'More than {limit, number} requests in a minute. Try again in {seconds, plural, one {# second} other ' +
      '{# seconds}}.',
    nl:
      'Meer dan {limit, number} verzoeken in een minuut. Probeer het over {seconds, plural, one {# seconde} ' +
      'other {# seconden}} opnieuw.',
  },
  'error.failures': {
    en:
      'Too many invalid keys or links from this address. Try again in {seconds, plural, one {# second} ' +
      'other {# seconds}}.',
    nl:
      'Te veel ongeldige sleutels of links vanaf dit adres. Probeer het over {seconds, plural, one {# ' +
      'seconde} other {# seconden}} opnieuw.',
  },
} as const satisfies MessageTexts;

declare module '../../platform/localization/messages.js' {
  interface Messages extends MessagesOf<typeof httpMessages> {}
}
