import type { MessageTexts, MessagesOf } from '../../platform/localization/index.js';

export const taxonomyMessages = {
  'error.skill.unknown': {
    en: 'There is no skill with the id {id}.',
    nl: 'Er is geen vaardigheid met het id {id}.',
  },
  'error.phraseRule.unknown': {
    en: 'There is no phrase rule with the id {id}.',
    nl: 'Er is geen woordregel met het id {id}.',
  },
} as const satisfies MessageTexts;

declare module '../../platform/localization/messages.js' {
  interface Messages extends MessagesOf<typeof taxonomyMessages> {}
}
