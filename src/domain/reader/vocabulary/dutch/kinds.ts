import type { KindWords } from '../word-types/kind-words.js';

export const DUTCH_KIND_WORDS: KindWords = {
  keys: {
    PERFORMANCE_REVIEW: `
      feedbackgevers, beoordelaar, beoordeeld door, beoordeelde, beoordeling, beoordelingen, beoordelingsdatum,
      beoordelingsperiode, beoordelingsgesprek, functioneringsgesprek, eindoordeel, eindbeoordeling, sterke punten,
      verbeterpunten, ontwikkelpunten, zelfbeoordeling, doelen
    `,
    SURVEY: 'vragen, antwoorden, vragenlijst, enquete, stellingen, matrixvraag',
    CERTIFICATE: `
      certificaat, certificaatnaam, certificaatnummer, certificering, cursus, cursusnaam, cursist, uitgever,
      uitgegeven door, instantie, exameninstantie, verstrekker, opleider, behaald op, geldig tot, uitgiftedatum,
      afgiftedatum
    `,
    TEAM: 'leden, teamleden, teamleider, teamnaam, teamcode',
  },
  hints: {
    PERFORMANCE_REVIEW: 'beoordeling, functionering, evaluatie',
    SURVEY: 'enquete, vragenlijst, zelfbeoordeling',
    CERTIFICATE: 'certificaat, certificering, cursus',
    TEAM: '',
    CV: 'levensloop',
    PERSON_RECORD: 'medewerker, werknemer, personeel',
  },
  wholeHints: {},
  reviewTexts: 'beoordelingsgesprek, functioneringsgesprek, beoordelingsperiode',
  reviewLines: `
    (?:verslag )?(?:beoordelings?|functionerings?|voortgangs?)(?:gesprek|formulier|verslag), beoordelaar,
    beoordeeld door, beoordelingsperiode, (?:eind|totaal)oordeel, eindbeoordeling, beoordeling, sterke punten,
    (?:verbeter|ontwikkel)punten, (?:wat )?kan beter, gaat goed, reactie medewerker, opmerkingen leidinggevende
  `,
  personTypes: `
    persoon, personen, medewerker, werknemer, collega, kandidaat, sollicitant, gebruiker, profiel, paspoort,
    deelnemer, cursist, leerling, lid, mens
  `,
};
