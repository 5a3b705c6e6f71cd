import type { MessageTexts, MessagesOf } from '../../platform/localization/index.js';

export const assessmentMessages = {
  'error.assessmentCampaign.unknown': {
    en: 'There is no assessment campaign with the id {id}.',
    nl: 'Er is geen beoordelingscampagne met het id {id}.',
  },
  'error.assessmentCampaign.state': {
    en: 'The assessment campaign {id} is {state}. This can only be done while it is: {states}.',
    nl: 'De beoordelingscampagne {id} is {state}. Dit kan alleen zolang zij een van deze statussen heeft: {states}.',
  },
  'error.assessmentCampaign.asked': {
    en: '{field} cannot be changed any more: assessors have been asked. Cancel the campaign and create a new one.',
    nl:
      '{field} kan niet meer worden gewijzigd: de beoordelaars zijn al gevraagd. Annuleer de campagne en maak een ' +
      'nieuwe.',
  },
  'error.assessmentCampaign.remindedAlready': {
    en:
      'Assessors were asked or reminded less than an hour ago. ' +
      'Try again in {minutes, plural, one {# minute} other {# minutes}}.',
    nl:
      'De beoordelaars zijn minder dan een uur geleden gevraagd of herinnerd. ' +
      'Probeer het over {minutes, plural, one {# minuut} other {# minuten}} opnieuw.',
  },
  'error.assessmentCampaign.overdue': {
    en: 'The due date of the assessment campaign {id} has passed. Set a later one first.',
    nl: 'De uiterste datum van de beoordelingscampagne {id} is voorbij. Stel eerst een latere in.',
  },
  'error.assessmentCampaign.tooMany': {
    en: 'An organisation may have at most {limit, number} assessment campaigns that are not over. Close one first.',
    nl:
      'Een organisatie mag maximaal {limit, number} beoordelingscampagnes hebben die niet voorbij zijn. Sluit er ' +
      'eerst een.',
  },
  'error.assessmentCampaign.name': {
    en: 'An assessment campaign needs a name in at least one language.',
    nl: 'Een beoordelingscampagne heeft een naam nodig in minstens één taal.',
  },
  'error.assessmentCampaign.duePast': {
    en: '{field} must be in the future.',
    nl: '{field} moet in de toekomst liggen.',
  },
  'error.assessmentCampaign.dueLate': {
    en: '{field} may be at most {limit, number} days ahead.',
    nl: '{field} mag maximaal {limit, number} dagen in de toekomst liggen.',
  },
  'error.assessmentCampaign.opensLate': {
    en: '{field} must be before dueAt.',
    nl: '{field} moet vóór dueAt liggen.',
  },
  'error.assessmentCampaign.skills': {
    en: 'State either skillIds or skillsetId, and not both.',
    nl: 'Geef skillIds of skillsetId op, en niet allebei.',
  },
  'error.assessmentCampaign.skillset': {
    en:
      'The skillset has more than {limit, number} skills, which is the maximum of a campaign. Choose ' +
      'some by skillIds.',
    nl:
      'De skillset heeft meer dan {limit, number} vaardigheden, het maximum van een campagne. Kies er een aantal met ' +
      'skillIds.',
  },
  'error.assessmentCampaign.participants': {
    en: '{field} must have exactly one of profileIds, teamId and where.',
    nl: '{field} moet precies een van profileIds, teamId en where bevatten.',
  },
  'error.assessmentCampaign.people': {
    en: 'A campaign may assess at most {limit, number} people. Divide them among several campaigns.',
    nl: 'Een campagne mag maximaal {limit, number} personen beoordelen. Verdeel hen over meerdere campagnes.',
  },
  'error.assessmentCampaign.assessments': {
    en: 'A campaign may have at most {limit, number} assessments. Divide the people among several campaigns.',
    nl: 'Een campagne mag maximaal {limit, number} beoordelingen hebben. Verdeel de personen over meerdere campagnes.',
  },
  'error.assessmentCampaign.nobody': {
    en:
      'Nobody would be asked: there are no participants, no managers of theirs are known, or no ' +
      'assessors are chosen.',
    nl:
      'Er zou niemand worden gevraagd: er zijn geen deelnemers, hun managers zijn niet bekend, of er zijn geen ' +
      'beoordelaars gekozen.',
  },
  'error.assessmentCampaign.team': {
    en: 'There is no team with the id {id}.',
    nl: 'Er is geen team met het id {id}.',
  },
  'error.assessmentCampaign.notParticipant': {
    en: '{field} is {id}, who is not a participant.',
    nl: '{field} is {id}, die geen deelnemer is.',
  },
} as const satisfies MessageTexts;

declare module '../../platform/localization/messages.js' {
  interface Messages extends MessagesOf<typeof assessmentMessages> {}
}
