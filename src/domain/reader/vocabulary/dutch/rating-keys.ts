import type { RatingKeys } from '../word-types/key-names.js';

export const DUTCH_RATING_KEYS: RatingKeys = {
  rating: {
    name: `
      naam, vaardigheid, competentie, criterium, onderwerp, taal, titel, kerncompetentie, gedrag, taak, standaard,
      indicator, criteria, soort, handeling, bekwaamheid, omschrijving competentie
    `,
    level: `
      niveau, beoordeling, cijfer, waardering, beheersing, beheersingsniveau, waarde, punten, taalniveau,
      huidig niveau, huidig, huidige score, niv, oordeel, score, behaald niveau
    `,
    aspect: 'spreken, schrijven, lezen, luisteren, spreekvaardigheid, leesvaardigheid',
    native: 'moedertaal',
    years: 'jaren, jaren ervaring, aantal jaren, ervaring, ervaring in jaren',
    scale: 'schaal, maximale score',
    keywords: 'trefwoorden, voorbeelden, vaardigheden',
    prose: 'tekst, opmerking, opmerkingen, toelichting, omschrijving, onderbouwing, uitleg',
    unused:
      'categorie, soort, gewicht, gewenst niveau, gewenst, doelniveau, streefniveau, vereist niveau, doel, verschil',
  },
  flatRating: {
    name: 'vaardigheid, competentie',
    level: 'niveau, vaardigheid niveau, vaardigheidsniveau, competentieniveau, beheersing, beheersingsniveau, cijfer',
    years: 'jaren, jaren ervaring',
    scale: 'schaal',
  },
  languageRating: {
    name: 'taal',
    level: 'taalniveau, taal niveau, taalbeheersing',
  },
  attainment: {
    status: 'diploma, behaald, resultaat, uitslag, voltooid, afgerond, afgetekend',
  },
  skillRow: {
    skill: 'vaardigheid, vaardigheid naam, competentie',
    level: 'niveau, beheersing, beheersingsniveau, cijfer, waarde',
    years: 'jaren, jaren ervaring, aantal jaren',
    scale: 'schaal',
    uri: '',
    unused: 'datum, opmerking, categorie',
  },
  scale: {
    scale: 'legenda, schaal, beoordelingsschaal, antwoordschaal, maximale score',
  },
  scaleRange: {
    least: 'van',
    most: 'tot',
    unused: 'uitleg, omschrijving, toelichting',
  },
  rater: {
    SELF: `
      zelf, zelfscore, zelfbeoordeling, zelfinschatting, eigen, eigen score, eigen inschatting, eigen beoordeling,
      medewerker, score medewerker, medewerkerscore, score zelf, oordeel zelf, ik
    `,
    MANAGER: `
      leidinggevende, score leidinggevende, beoordeling leidinggevende, oordeel leidinggevende, managerscore,
      score chef, score manager, oordeel chef, oordeel manager, directie, directeur, directrice
    `,
    COLLEAGUE: `
      collega, collegas, score collega, score collegas, collegascore, oordeel collegas, medewerkers, feedbackgevers
    `,
  },
  raterRelation: {
    relation: 'relatie, perspectief, type beoordelaar',
  },
  raterLevel: {
    level: 'niveau, waarde, cijfer, gemiddelde',
  },
  question: {
    question: 'vraag, vraagtekst, stelling',
    answer: 'antwoord, reactie',
  },
  answer: {
    question: 'vraag, vraagtekst, stelling, onderwerp, naam',
    answer: 'antwoord, reactie, waarde, cijfer, niveau',
    scale: 'schaal, maximale score',
    unused: 'nummer, categorie, volgorde, opties',
  },
  matrix: {
    rows: 'rijen, stellingen, onderdelen, deelvragen',
    columns: 'kolommen, antwoordopties, keuzes, schaal',
    cells: 'cellen, waarden, antwoorden',
  },
  matrixLabel: {
    label: 'tekst, titel, naam, stelling, vraag',
  },
};
