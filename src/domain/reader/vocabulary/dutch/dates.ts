import type { DateWords } from '../word-types/date-words.js';

export const DUTCH_DATE_WORDS: DateWords = {
  months: ['januari', 'februari', 'maart, mrt', '', 'mei', 'juni', 'juli', 'augustus', '', 'oktober, okt', '', ''],
  ordinalEndings: 'ste, de, e',
  ordinals: 'eerste, tweede, derde, vierde',
  quarter: 'kwartaal',
  quarterLetter: 'k',
  of: 'van',
  ofDay: '',
  partsOfYear:
    'voorjaar, lente, zomers?(?: van)?, herfst, najaar, winters?(?: van)?, seizoen(?:en)?, (?:zomer|school)?vakanties?, (?:school|academie)jaar, (?:begin|medio|eind|einde)(?: van)?',
  since: 'sinds, sedert, vanaf, van, gestart(?: in| per)?, begonnen(?: in)?',
  expected: 'verwacht, vermoedelijk, naar verwachting',
  until: String.raw`tot en met, tot, t\/m`,
  to: 'tot en met, tot aan, tot, tm',
  toMark: String.raw`t\/m, t\.?e\.?m\.?`,
  toMonth: 'tot, en',
  toNow: 'tot',
  stillRunning: String.raw`heden, nu(?:\s+toe)?, vandaag, huidige?, momenteel, thans, nog steeds, lopend, op heden, nog in dienst`,
  now: 'heden',
  streets: 'straat, laan, weg',
  about: 'ruim',
  years: 'jaar, jaren, jr',
  monthUnits: 'mnd, maand(?:en)?',
  and: 'en',
  beginnings:
    'voorjaar, lente, zomers?(?: van)?, herfst, najaar, winters?(?: van)?, seizoen(?:en)?, (?:zomer|school)?vakanties?, (?:school|academie)jaar, medio',
  beginningPatterns: String.raw`einde?[\s-]`,
};
