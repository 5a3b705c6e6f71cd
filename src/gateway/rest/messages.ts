import type { MessageTexts, MessagesOf } from '../../platform/localization/index.js';

export const restMessages = {
  'error.field.type': {
    en: '{field} must be {type}.',
    nl: '{field} moet {type} zijn.',
  },
  'error.field.unknown': {
    en: 'There is no field {field}.',
    nl: 'Er is geen veld {field}.',
  },
  'error.type.array': {
    en: 'an array',
    nl: 'een lijst',
  },
  'error.type.object': {
    en: 'an object',
    nl: 'een object',
  },
  'error.type.string': {
    en: 'a string',
    nl: 'een tekst',
  },
  'error.type.number': {
    en: 'a number',
    nl: 'een getal',
  },
  'error.type.integer': {
    en: 'a whole number',
    nl: 'een geheel getal',
  },
  'error.type.boolean': {
    en: 'true or false',
    nl: 'waar of onwaar (true of false)',
  },
  'error.smartMatch.never': {
    en: 'No match of {publicIdentifier} against the skillset {skillsetId} was ever started.',
    nl: 'Er is nooit een match van {publicIdentifier} met de skillset {skillsetId} gestart.',
  },
  'error.smartMatch.unfinished': {
    en: 'The match of {publicIdentifier} against the skillset {skillsetId} is not finished yet.',
    nl: 'De match van {publicIdentifier} met de skillset {skillsetId} is nog niet klaar.',
  },
  'error.smartMatch.failed': {
    en: 'The match of {publicIdentifier} against the skillset {skillsetId} failed. Start it again.',
    nl: 'De match van {publicIdentifier} met de skillset {skillsetId} is mislukt. Start hem opnieuw.',
  },
} as const satisfies MessageTexts;

declare module '../../platform/localization/messages.js' {
  interface Messages extends MessagesOf<typeof restMessages> {}
}
