import type { MessageTexts, MessagesOf } from '../../../platform/localization/index.js';

export const reviewMessages = {
  'error.contradiction.unknown': {
    en: 'There is no contradiction with the id {id}.',
    nl: 'Er is geen tegenspraak met het id {id}.',
  },
  'error.suggestion.unknown': {
    en: 'There is no suggestion with the id {id}.',
    nl: 'Er is geen voorstel met het id {id}.',
  },
  'error.suggestion.sameSkill': {
    en: '{field} is the skill that is suggested. Confirm the suggestion with reviewSkillSuggestion instead.',
    nl: '{field} is de vaardigheid die wordt voorgesteld. Bevestig het voorstel met reviewSkillSuggestion.',
  },
  'error.review.nothing': {
    en: 'The skill {id} is neither credited nor suggested for {publicIdentifier}, so there is nothing to review.',
    nl:
      'De vaardigheid {id} is voor {publicIdentifier} niet toegekend en niet voorgesteld, dus er is niets ' +
      'te beoordelen.',
  },
  'error.review.level': {
    en: '{field} can only be given with CONFIRM.',
    nl: '{field} kan alleen bij CONFIRM worden opgegeven.',
  },
  'error.review.phrase': {
    en:
      '{field} needs a phrase of at most {limit, number} characters for a rule; this skill was read from ' +
      'longer ones.',
    nl:
      '{field} heeft voor een regel een tekst van maximaal {limit, number} tekens nodig; deze vaardigheid ' +
      'is uit langere teksten gelezen.',
  },
} as const satisfies MessageTexts;

declare module '../../../platform/localization/messages.js' {
  interface Messages extends MessagesOf<typeof reviewMessages> {}
}
