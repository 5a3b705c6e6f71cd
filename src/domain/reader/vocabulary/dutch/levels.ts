import type { LevelWords } from '../word-types/level-words.js';

export const DUTCH_LEVEL_WORDS: LevelWords = {
  anywhere: {
    1: `
      beginnend, beginnende, beginneling, beginnersniveau, minimale, roestig, weggezakt, een paar woorden
    `,
    2: `
      basiskennis, basisniveau, basisvaardigheden, basisbeginselen, elementair, elementaire, enige, redelijk, redelijke
    `,
    3: `
      competente, gemiddeld, gemiddelde, voldoende, goed, goede, medior, bekwaam, bekwame, degelijk, degelijke,
      praktische kennis
    `,
    4: `
      gevorderd, gevorderde, vergevorderd, vergevorderde, zeer goed, zeer goede, heel goed, heel goede, erg goed,
      erg goede, sterk, sterke, ervaren, bedreven, uitgebreid, uitgebreide, ruime, diepgaand, diepgaande, grondig,
      grondige, in woord en geschrift, goed in woord en geschrift
    `,
    5: `
      expertniveau, uitstekend, uitstekende, uitmuntend, uitmuntende, uitstekend in woord en geschrift
    `,
  },
  inFields: {
    1: 'laag, lage, een beetje, beetje, slecht, zwak, onvoldoende, nihil, zeer matig',
    2: 'basis, beperkt, beperkte, matig, matige, enigszins',
    3: 'ruim voldoende',
    4: 'hoog, hoge',
    5: 'meester, zeer hoog',
  },
  reviews: {
    1: 'ver onder verwachting, voldoet niet',
    2: 'onder verwachting, voldoet deels, voldoet gedeeltelijk, behoeft verbetering, kan beter',
    3: `
      voldoet, voldoet aan verwachting, voldoet aan de verwachting, voldoet aan de verwachtingen, naar verwachting,
      conform verwachting
    `,
    4: `
      voldoet ruimschoots, overtreft verwachting, overtreft verwachtingen, overtreft de verwachtingen,
      boven verwachting
    `,
    5: 'ruim boven verwachting, overtreft ruimschoots, voorbeeldfunctie',
  },
  sureReviews: 'verwacht',
  answers: {
    0: `
      nooit, helemaal mee oneens, volledig mee oneens, helemaal oneens, zeer mee oneens, zeer oneens, totaal oneens,
      totaal mee oneens, helemaal niet mee eens, helemaal niet
    `,
    1: `
      mee oneens, oneens, niet mee eens, grotendeels mee oneens, enigszins oneens, enigszins mee oneens, beetje oneens
    `,
    2: 'zelden',
    3: 'neutraal, niet mee eens en niet mee oneens, soms',
    4: 'mee eens, eens, grotendeels mee eens, enigszins mee eens, enigszins eens, vaak, regelmatig',
    5: `
      helemaal mee eens, volledig mee eens, helemaal eens, zeer mee eens, zeer eens, totaal mee eens, altijd
    `,
  },
  neutralAnswers: ['niet eens, niet oneens'],
  fluent: 'vloeiend, vloeiende',
  native: 'moedertaal, moedertaalniveau, moedertaalspreker, tweetalig',
  nativeInFields: '',
  links: `
    het, de, een, van, met, op, aan, voor, en, of, als, niveau, kennis, ervaring, beheersing, vaardigheden,
    vaardigheid, gebied, over, rond, gebruik, zijn, gaat, gaan, hem, haar, mij, me, hen, lukt, verloopt, ligt, ben,
    doet, doe, jaar, heeft, heb, al, ruim, gedurende, meer, dan, bijna, goed, zo'n, onze, ons, mijn, haar, hun, dagelijks
  `,
  columnWords: 'niveau, cijfer, beheersing, vaardigheid, kennis',
  // "Een" too: before "jaar" it is hardly ever the article.
  numbers: `
    één/een, twee, drie, vier, vijf, zes, zeven, acht, negen, tien, elf, twaalf, dertien, veertien, vijftien, zestien,
    zeventien, achttien, negentien, twintig
  `,
  durations: {
    0.5: '(?:een )?half ?jaar, (?:een )?halfjaar',
    1.5: 'anderhalf jaar, achttien maanden',
    2: 'een paar jaar',
    2.5: 'twee[- ]?(?:en(?: een)?[- ]?)?half(?: een)? jaar, tweeënhalf jaar',
    3.5: 'drie[ëe]nhalf jaar',
    4: 'enkele jaren, verscheidene jaren, meerdere jaren',
    10: '(?:een |één )?decennium',
    12: '(?:een )?dozijn jaar',
    15: 'anderhalf decennium, anderhalve decade',
    20: '(?:twee )?decennia, tientallen jaren',
    25: '(?:een )?kwarteeuw, (?:een )?kwart eeuw, vijfentwintig jaar',
    30: 'dertig jaar, drie decennia',
    35: 'vijfendertig jaar',
    40: 'veertig jaar',
  },
  longTimes: 'decenni, decade, eeuw, halfjaar, half jaar',
  orMore: String.raw`plus, \+, of meer, volle, hele, lange`,
  aboutYears: 'of',
  yearsTo: 'tot, tot en met, en, t/m',
  present: 'heden, nu, vandaag',
  ratedAs: 'niveau, score, scoort, cijfer, beoordeling, trede, stap',
  ratedOf: 'van, van de, uit, op',
  teaching: 'coach, train, schol, school, instru, begeleid, onderw, leid, leer, geef, geven, gaf, verzorg',
  teachesOthers: [
    String.raw`(?<!(?:word|wordt|werd|ben|is|was|zijn|waren) )(?:coach(?:t|te|en)?|train(?:t|de|en)?|schol(?:en|ing)|school(?:t|de)?|` +
      String.raw`instrueer(?:t|de)?|begeleid(?:t|de)?|onderwijs(?:t)?|onderwees|leid(?:t|de)?)(?: [\p{L}’'-]+){1,5}? (?:in|op|met|bij)`,
    String.raw`leer(?:t|de|)(?: [\p{L}’'-]+){1,4}(?=[^.;:]*\saan(?:[.,;]|$))`,
    '(?:geef|geeft|gaf|geven|verzorgt|verzorgde|verzorg) (?:[a-z-]+ ){0,3}?(?:trainingen|training|cursussen|cursus|workshops?|les|lessen|bijles|onderwijs) (?:in|over)',
  ],
  years: 'jaar, jaren',
  yearAbbreviations: '',
  months: 'maand, maanden',
  otherTimeUnits: 'jr',
  since: 'sinds, vanaf',
  outOf: 'van de, van, uit, op',
  onScale: ['op een schaal van (?:1 tot (?:en met )?)?'],
  scale: 'schaal',
  scaleFrom: 'van',
  scaleTo: String.raw`tot, tot en met, t\/m`,
  rangeTo: '',
};
