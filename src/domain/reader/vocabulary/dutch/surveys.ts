import type { SurveyWords } from '../word-types/survey-words.js';

const DEGREE = '(?:(?:helemaal|zeer|volledig|totaal|enigszins|beetje) )?';

export const DUTCH_SURVEY_WORDS: SurveyWords = {
  yes: 'ja, j, afgerond, behaald, geslaagd',
  no: 'nee, neen, niet afgerond, niet behaald, gestopt',
  agrees: `${DEGREE}(?:mee )?eens`,
  disagrees: `${DEGREE}(?:mee )?oneens, (?:helemaal )?niet (?:mee )?eens`,
  neither: `
    neutraal, noch mee eens noch mee oneens, niet eens(?:,| en) niet oneens, geen mening, weet (?:ik )?niet
  `,
  fillers: 'een',
  marks: 'ja',
  notRated: String.raw`n\.?\s?v\.?\s?t\.?, niet van toepassing, niet beoordeeld, onbekend`,
  which: 'welke',
  what: 'wat',
  skillNouns: "talen, vaardigheden, programma's, systemen",
  our: 'onze, ons',
  personal: 'je, jij, jouw, jezelf, u, uw, uzelf, ik, mijn',
  questionLabels: 'v, vraag',
  answerLabels: 'antwoord',
};
