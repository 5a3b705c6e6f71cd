import type { MessageTexts, MessagesOf } from '../../platform/localization/index.js';

export const credentialMessages = {
  'error.credential.unknown': {
    en: 'There is no credential with the id {id}.',
    nl: 'Er is geen credential met het id {id}.',
  },
  'error.credential.subject': {
    en: 'Give either skillId or certificationId.',
    nl: 'Geef óf skillId óf certificationId.',
  },
  'error.credential.skill': {
    en: '{publicIdentifier} does not have the skill {id}.',
    nl: '{publicIdentifier} heeft de vaardigheid {id} niet.',
  },
  'error.credential.notValidated': {
    en: 'The skill {id} of {publicIdentifier} is not validated. Confirm it in a review first.',
    nl: 'De vaardigheid {id} van {publicIdentifier} is niet bevestigd. Bevestig die eerst in een beoordeling.',
  },
  'error.credential.certification': {
    en: '{publicIdentifier} does not have the certification {id}.',
    nl: '{publicIdentifier} heeft het certificaat {id} niet.',
  },
  'error.credential.invalidCertification': {
    en: 'The certification {id} is expired, invalid or has no name, so it cannot be attested.',
    nl: 'Het certificaat {id} is verlopen, ongeldig of heeft geen naam, en kan dus niet worden bevestigd.',
  },
  'error.credential.none': {
    en: '{publicIdentifier} has no valid credentials.',
    nl: '{publicIdentifier} heeft geen geldige credentials.',
  },
  'credential.skill': {
    en: '{issuer} has validated this skill on level {level} of 5, on the evidence in the skill passport.',
    nl:
      '{issuer} heeft deze vaardigheid bevestigd op niveau {level} van 5, op grond van het bewijs in het ' +
      'skillspaspoort.',
  },
  'credential.level': {
    en: 'Level, 0 to 5',
    nl: 'Niveau, 0 tot 5',
  },
  'credential.certification': {
    en:
      '{issuer} has this certification in the skill passport{authority, select, none {.} other ' +
      '{; awarded by {authority}.}}',
    nl:
      '{issuer} heeft dit certificaat in het skillspaspoort{authority, select, none {.} other ' +
      '{; verleend door {authority}.}}',
  },
  'credential.record': {
    en: 'Learner record of {issuer}',
    nl: 'Leeroverzicht van {issuer}',
  },
} as const satisfies MessageTexts;

declare module '../../platform/localization/messages.js' {
  interface Messages extends MessagesOf<typeof credentialMessages> {}
}
