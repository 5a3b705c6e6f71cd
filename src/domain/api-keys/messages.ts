import type { MessageTexts, MessagesOf } from '../../platform/localization/index.js';

export const apiKeyMessages = {
  'error.key.unknown': {
    en: 'There is no API key with the id {id}.',
    nl: 'Er is geen API-sleutel met het id {id}.',
  },
  'error.key.ended': {
    en: 'The API key {id} has ended. Create a new one.',
    nl: 'De API-sleutel {id} is beëindigd. Maak een nieuwe.',
  },
  'error.key.limitedSession': {
    en: 'A session that does not see everybody cannot make or change keys, because a key does.',
    nl: 'Een sessie die niet iedereen ziet, kan geen sleutels maken of wijzigen, omdat een sleutel dat wel doet.',
  },
  'error.key.last': {
    en:
      'The API key {id} is the last one with the scope keys:write. Create another one with it first, or nobody could ' +
      'manage the keys of the organisation any more.',
    nl:
      'De API-sleutel {id} is de laatste met de scope keys:write. Maak eerst een andere met die scope, want anders kan ' +
      'niemand de sleutels van de organisatie nog beheren.',
  },
  'error.key.tooMany': {
    en: 'An organisation may have at most {limit, number} API keys. End one that is no longer used.',
    nl: 'Een organisatie mag maximaal {limit, number} API-sleutels hebben. Beëindig er een die niet meer wordt gebruikt.',
  },
  'error.key.presetAndScopes': {
    en: 'Give either a preset or {field}, not both.',
    nl: 'Geef een preset of {field}, niet allebei.',
  },
  'error.key.scopesMissing': {
    en: 'Say what the key may do: give a preset or {field}.',
    nl: 'Geef aan wat de sleutel mag: een preset of {field}.',
  },
  'error.key.network': {
    en: '{field} must be an IP address or a network, such as 203.0.113.7, 203.0.113.0/24 or 2001:db8::/32.',
    nl: '{field} moet een IP-adres of een netwerk zijn, zoals 203.0.113.7, 203.0.113.0/24 of 2001:db8::/32.',
  },
  'error.key.expiry': {
    en: '{field} must be in the future.',
    nl: '{field} moet in de toekomst liggen.',
  },
  'error.accessToken.unknown': {
    en: 'There is no access token with the id {id}, or it has expired.',
    nl: 'Er is geen toegangstoken met het id {id}, of het is verlopen.',
  },
  'error.accessToken.tooMany': {
    en: '{limit, number} access tokens of this API key are revoked. End or rotate the key: that ends all of them.',
    nl:
      '{limit, number} toegangstokens van deze API-sleutel zijn ingetrokken. Beëindig of vervang de sleutel: dan ' +
      'eindigen ze allemaal.',
  },
} as const satisfies MessageTexts;

declare module '../../platform/localization/messages.js' {
  interface Messages extends MessagesOf<typeof apiKeyMessages> {}
}
