import type { MessageTexts, MessagesOf } from '../../platform/localization/index.js';

export const exportMessages = {
  'error.export.unknown': {
    en: 'There is no export with the id {id}.',
    nl: 'Er is geen export met het id {id}.',
  },
  'error.export.format': {
    en: '{kind} cannot be exported as {format}. Possible: {formats}.',
    nl: '{kind} kan niet als {format} worden geëxporteerd. Mogelijk: {formats}.',
  },
  'error.export.everybody': {
    en: 'An export of the whole organisation is about everybody: leave out {field}.',
    nl: 'Een export van de hele organisatie gaat over iedereen: laat {field} weg.',
  },
  'error.export.tooManyDocuments': {
    en: 'More than {limit, number} people do not fit in one archive. Choose people, or take a table.',
    nl: 'Meer dan {limit, number} personen passen niet in één archief. Kies personen, of neem een tabel.',
  },
  'error.export.tooMany': {
    en: 'An organisation may have at most {limit, number} exports that wait or can be downloaded. Cancel one first.',
    nl:
      'Een organisatie mag maximaal {limit, number} exports hebben die wachten of kunnen worden gedownload. ' +
      'Annuleer er eerst een.',
  },
  'error.export.over': {
    en: 'The export {id} is over: there is nothing left to cancel.',
    nl: 'De export {id} is voorbij: er valt niets meer te annuleren.',
  },
  'error.export.gone': {
    en: 'This file is no longer there. Make a new export.',
    nl: 'Dit bestand is er niet meer. Maak een nieuwe export.',
  },
  'error.export.link': {
    en: 'This link is not valid.',
    nl: 'Deze link is niet geldig.',
  },
  'export.kind.PROFILES': { en: 'Profiles', nl: 'Profielen' },
  'export.kind.SKILLS': { en: 'Skills', nl: 'Vaardigheden' },
  'export.kind.MATCHES': { en: 'Matches', nl: 'Matchresultaten' },
  'export.certifications': { en: 'Certifications', nl: 'Certificaten' },
  'export.level': { en: 'level {level} of 5', nl: 'niveau {level} van 5' },
  'export.interest': { en: 'interest {interest} of 5', nl: 'interesse {interest} van 5' },
  'export.KNOWLEDGE': { en: 'Knowledge', nl: 'Kennis' },
  'export.TRANSVERSAL': { en: 'Transversal', nl: 'Transversaal' },
  'export.FUNCTIONAL': { en: 'Functional', nl: 'Functioneel' },
  'export.SUGGESTED': { en: 'Suggested', nl: 'Voorgesteld' },
  'export.VALIDATED': { en: 'Validated', nl: 'Bevestigd' },
  'export.REJECTED': { en: 'Rejected', nl: 'Afgewezen' },
  'export.column.publicIdentifier': { en: 'Identifier', nl: 'Identificatie' },
  'export.column.firstName': { en: 'First name', nl: 'Voornaam' },
  'export.column.lastName': { en: 'Last name', nl: 'Achternaam' },
  'export.column.fullName': { en: 'Name', nl: 'Naam' },
  'export.column.email': { en: 'E-mail address', nl: 'E-mailadres' },
  'export.column.occupation': { en: 'Occupation', nl: 'Functie' },
  'export.column.company': { en: 'Employer', nl: 'Werkgever' },
  'export.column.skills': { en: 'Skills', nl: 'Vaardigheden' },
  'export.column.validatedSkills': { en: 'Validated skills', nl: 'Bevestigde vaardigheden' },
  'export.column.certifications': { en: 'Certifications', nl: 'Certificaten' },
  'export.column.createdAt': { en: 'Created', nl: 'Aangemaakt' },
  'export.column.updatedAt': { en: 'Changed', nl: 'Gewijzigd' },
  'export.column.skill': { en: 'Skill', nl: 'Vaardigheid' },
  'export.column.skillType': { en: 'Type of skill', nl: 'Soort vaardigheid' },
  'export.column.level': { en: 'Level (0-5)', nl: 'Niveau (0-5)' },
  'export.column.confidence': { en: 'Confidence (0-1)', nl: 'Zekerheid (0-1)' },
  'export.column.interest': { en: 'Interest (0-5)', nl: 'Interesse (0-5)' },
  'export.column.state': { en: 'State', nl: 'Status' },
  'export.column.stateSetAt': { en: 'State since', nl: 'Status sinds' },
  'export.column.evidence': { en: 'Pieces of evidence', nl: 'Aantal bewijzen' },
  'export.column.lastObservedAt': { en: 'Last observed', nl: 'Laatst waargenomen' },
  'export.column.skillId': { en: 'Skill id', nl: 'Id van vaardigheid' },
  'export.column.escoUri': { en: 'ESCO URI', nl: 'ESCO-URI' },
  'export.column.skillset': { en: 'Skillset name', nl: 'Naam van skillset' },
  'export.column.overall': { en: 'Overall (0-100)', nl: 'Totaal (0-100)' },
  'export.column.knowledge': { en: 'Knowledge (0-100)', nl: 'Kennis (0-100)' },
  'export.column.transversal': { en: 'Transversal (0-100)', nl: 'Transversaal (0-100)' },
  'export.column.functional': { en: 'Functional (0-100)', nl: 'Functioneel (0-100)' },
  'export.column.completedAt': { en: 'Computed', nl: 'Berekend' },
  'export.column.skillsetId': { en: 'Skillset id', nl: 'Id van skillset' },
  'export.column.matchId': { en: 'Match id', nl: 'Id van match' },
} as const satisfies MessageTexts;

declare module '../../platform/localization/messages.js' {
  interface Messages extends MessagesOf<typeof exportMessages> {}
}
