import type { SurveyWords } from '../word-types/survey-words.js';

const DEGREE = '(?:(?:helemaal|zeer|volledig|totaal|enigszins|beetje) )?';

export const DUTCH_SURVEY_WORDS: SurveyWords = {
  attained: `
    geldig, behaald, bekwaam, volledig bekwaam, afgetekend, voltooid, afgerond, gehaald, geslaagd, actief, bevoegd
  `,
  notAttained: `
    niet gestart, niet begonnen, nog niet begonnen, nog niet gestart, niet bekwaam, onbekwaam, niet behaald,
    niet gehaald, nog niet behaald, niet geldig, niet afgerond, verlopen, aangevraagd, gepland, ingepland,
    ingeschreven, bezig, lopend, in behandeling, gezakt, geannuleerd, afgebroken, wachtlijst, nog niet, niet bevoegd
  `,
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
  asksForTraining: String.raw`
    (?:wil|zou|willen|wilt) (?:je|u|jij)?\s?(?:\S+ ){0,4}(?:leren|\S{0,6}geschoold|bijgeschoold|opgeleid|getraind|volgen|verbeteren|ontwikkelen),
    (?:scholing|training|opleiding|ondersteuning|hulp) (?:heb|wil|zou) (?:je|u), waar (?:heb|wil) je (?:hulp|ondersteuning|scholing), (?:liever|graag) niet, droombaan
  `,
  statesAbility: String.raw`
    ik (?:kan|ken|weet|gebruik|spreek|schrijf|begrijp|beheers),
    ik werk (?:(?:vaak|veel|regelmatig|dagelijks) )?(?:met|in),
    ik ben (?:(?:erg|heel|zeer) )?(?:goed|sterk|bekwaam|ervaren|bedreven|vaardig|handig|thuis|vertrouwd),
    ik heb (?:\p{L}+ )?(?:ervaring|kennis)
  `,
  questionLabels: 'v, vraag',
  answerLabels: 'antwoord',
};
