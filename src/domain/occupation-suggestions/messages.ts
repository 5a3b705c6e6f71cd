import type { MessageTexts, MessagesOf } from '../../platform/localization/index.js';

export const occupationSuggestionMessages = {
  'error.occupationSuggestion.unknown': {
    en: 'There is no job title with the id {id}.',
    nl: 'Er is geen functietitel met het id {id}.',
  },
  'error.occupationSuggestion.exact': {
    en: 'The job title {id} is a name of its occupation in the taxonomy, so there is nothing to decide.',
    nl: 'De functietitel {id} is een naam van het beroep in de taxonomie, dus er valt niets te beslissen.',
  },
  'error.occupationSuggestion.nothing': {
    en: '{field} must be given: no occupation is suggested for the job title {id}.',
    nl: 'Geef {field} op: voor de functietitel {id} is geen beroep voorgesteld.',
  },
} as const satisfies MessageTexts;

declare module '../../platform/localization/messages.js' {
  interface Messages extends MessagesOf<typeof occupationSuggestionMessages> {}
}
