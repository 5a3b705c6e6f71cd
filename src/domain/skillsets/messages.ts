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
  'error.skillset.version': {
    en:
      'The skillset has version {version, number} by now, and version {expected, number} was expected. Read it ' +
      'again.',
    nl:
      'De skillset heeft inmiddels versie {version, number}, en versie {expected, number} werd verwacht. Lees hem ' +
      'opnieuw.',
  },
  'error.skillset.versionUnknown': {
    en: 'There is no version of a skillset with the id {id}.',
    nl: 'Er is geen versie van een skillset met het id {id}.',
  },
  'error.skillset.archived': {
    en: 'The skillset {id} is archived, so nothing can be matched against it.',
    nl: 'De skillset {id} is gearchiveerd, dus er valt niets mee te vergelijken.',
  },
  'skillset.copy': { en: '{name} (copy)', nl: '{name} (kopie)' },
  'error.occupation.unknown': {
    en: 'There is no occupation with the id {id}.',
    nl: 'Er is geen beroep met het id {id}.',
  },
  'error.occupation.noSkills': {
    en: 'The occupation {id} has no such skills in the taxonomy, so there is nothing to require.',
    nl: 'Het beroep {id} heeft zulke vaardigheden niet in de taxonomie, dus er valt niets te vereisen.',
  },
  'error.exemption.unknown': {
    en: 'There is no exemption with the id {id}.',
    nl: 'Er is geen vrijstelling met het id {id}.',
  },
  'error.exemption.requirement': {
    en: 'Either skillId or certificate must be given: what the person is exempt from.',
    nl: 'Geef skillId of certificate op: waarvan de persoon is vrijgesteld.',
  },
  'error.exemption.notRequired': {
    en: 'The skillset does not require {value}.',
    nl: 'De skillset vereist {value} niet.',
  },
  'error.exemption.past': {
    en: '{field} must be in the future.',
    nl: '{field} moet in de toekomst liggen.',
  },
  'error.exemption.exists': {
    en: 'The person is exempt from this already, by the exemption {id}. Revoke it first.',
    nl: 'De persoon is hier al van vrijgesteld, door de vrijstelling {id}. Trek die eerst in.',
  },
} as const satisfies MessageTexts;

declare module '../../platform/localization/messages.js' {
  interface Messages extends MessagesOf<typeof skillsetMessages> {}
}
