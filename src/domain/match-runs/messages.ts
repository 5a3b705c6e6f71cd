import type { MessageTexts, MessagesOf } from '../../platform/localization/index.js';

export const matchRunMessages = {
  'error.matchRun.unknown': {
    en: 'There is no match run with the id {id}.',
    nl: 'Er is geen matchronde met het id {id}.',
  },
  'error.matchRun.over': {
    en: 'The match run {id} has ended: there is nothing left to cancel.',
    nl: 'De matchronde {id} is afgelopen: er valt niets meer te annuleren.',
  },
  'error.matchRun.peopleTwice': {
    en: 'Choose people either by {field} or by teamId, not by both.',
    nl: 'Kies personen met {field} of met teamId, niet met beide.',
  },
  'error.matchRun.team': {
    en: 'There is no team or department with the id {id}.',
    nl: 'Er is geen team of afdeling met het id {id}.',
  },
  'error.matchRun.emptyTeam': {
    en: 'Nobody who belongs to this team or department now has a profile, so there is nobody to match.',
    nl: 'Niemand die nu bij dit team of deze afdeling hoort heeft een profiel, dus er is niemand om te vergelijken.',
  },
  'error.matchRun.tooManyMatches': {
    en:
      'These would be more than {limit, number} matches, the maximum of one run. Choose fewer people or skillsets, ' +
      'or have the operator raise MATCH_RUN_MAX_MATCHES.',
    nl:
      'Dit zouden meer dan {limit, number} matches zijn, het maximum van één ronde. Kies minder personen of ' +
      'skillsets, of laat de beheerder MATCH_RUN_MAX_MATCHES verhogen.',
  },
  'error.matchRun.tooMany': {
    en: 'An organisation may have at most {limit, number} unfinished match runs. Wait for one to end, or cancel one.',
    nl:
      'Een organisatie mag maximaal {limit, number} onvoltooide matchrondes hebben. Wacht tot er een klaar is, of ' +
      'annuleer er een.',
  },
} as const satisfies MessageTexts;

declare module '../../platform/localization/messages.js' {
  interface Messages extends MessagesOf<typeof matchRunMessages> {}
}
