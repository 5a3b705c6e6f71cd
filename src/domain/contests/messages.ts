import type { MessageTexts, MessagesOf } from '../../platform/localization/index.js';

export const contestMessages = {
  'error.contest.unknown': {
    en: 'There is no contest with the id {id}.',
    nl: 'Er is geen betwisting met het id {id}.',
  },
  'error.contest.noSkill': {
    en: 'The skill {id} is neither credited nor suggested for {publicIdentifier}, so there is nothing to contest.',
    nl:
      'De vaardigheid {id} is voor {publicIdentifier} niet toegekend en niet voorgesteld, dus er is niets te ' +
      'betwisten.',
  },
  'error.contest.noResult': {
    en: 'The match {id} has no result, so there is nothing to contest.',
    nl: 'De match {id} heeft geen resultaat, dus er is niets te betwisten.',
  },
  'error.contest.exists': {
    en: 'This is contested already, and nobody has decided yet: {id}.',
    nl: 'Dit is al betwist, en daarover is nog niet beslist: {id}.',
  },
  'error.contest.tooMany': {
    en: 'At most {limit, number} contests of a person can be open. Decide one first.',
    nl: 'Van een persoon kunnen hoogstens {limit, number} betwistingen openstaan. Beslis eerst over een ervan.',
  },
  'error.contest.decided': {
    en: 'The contest {id} has been decided already.',
    nl: 'Over de betwisting {id} is al beslist.',
  },
  'error.contest.nothingToCorrect': {
    en: '{field} can only be given when the contest is upheld.',
    nl: '{field} kan alleen worden opgegeven als de betwisting gegrond is.',
  },
  'error.contest.correction': {
    en: '{field} must contain exactly one review, of the contested skill {id}.',
    nl: '{field} moet precies één beoordeling bevatten, van de betwiste vaardigheid {id}.',
  },
} as const satisfies MessageTexts;

declare module '../../platform/localization/messages.js' {
  interface Messages extends MessagesOf<typeof contestMessages> {}
}
