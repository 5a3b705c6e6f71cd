import type { MessageTexts, MessagesOf } from '../../platform/localization/index.js';

export const skillsetMessages = {
  'error.skillset.unknown': {
    en: 'There is no skillset with the id {id}.',
    nl: 'Er is geen skillset met het id {id}.',
  },
  'error.skillset.tooMany': {
    en: 'An organisation may have at most {limit, number} skillsets. Delete one that is no longer used.',
    nl:
      'Een organisatie mag maximaal {limit, number} skillsets hebben. Verwijder er een die niet meer wordt ' +
      'gebruikt.',
  },
  'error.skillset.name': {
    en: 'A skillset needs a name in at least one language.',
    nl: 'Een skillset heeft in minstens één taal een naam nodig.',
  },
} as const satisfies MessageTexts;

declare module '../../platform/localization/messages.js' {
  interface Messages extends MessagesOf<typeof skillsetMessages> {}
}
