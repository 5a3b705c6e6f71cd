import type { MessageTexts, MessagesOf } from '../../platform/localization/index.js';

export const endorsementMessages = {
  'error.endorsement.unknown': {
    en: 'There is no endorsement with the id {id}.',
    nl: 'Er is geen aanbeveling met het id {id}.',
  },
  'error.endorsement.endorser': {
    en: '{field} needs either the profileId of a colleague, or the name and e-mail of somebody outside.',
    nl: '{field} heeft óf het profileId van een collega nodig, óf de name en email van iemand van buiten.',
  },
  'error.endorsement.self': {
    en: 'Nobody endorses themself as somebody else: {field} must be SELF for the person’s own statement.',
    nl: 'Niemand beveelt zichzelf aan als een ander: {field} moet SELF zijn voor een eigen verklaring.',
  },
  'error.endorsement.notSelf': {
    en: '{field} can only be SELF if the endorser is the person.',
    nl: '{field} kan alleen SELF zijn als de persoon zelf de aanbeveling geeft.',
  },
  'error.endorsementRequest.unknown': {
    en: 'There is no endorsement request with the id {id}.',
    nl: 'Er is geen verzoek om aanbeveling met het id {id}.',
  },
  'error.endorsementRequest.answered': {
    en: 'The endorsement request {id} has been answered and cannot be revoked.',
    nl: 'Het verzoek om aanbeveling {id} is beantwoord en kan niet worden ingetrokken.',
  },
} as const satisfies MessageTexts;

declare module '../../platform/localization/messages.js' {
  interface Messages extends MessagesOf<typeof endorsementMessages> {}
}
