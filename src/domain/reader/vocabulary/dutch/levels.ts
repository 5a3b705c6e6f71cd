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
    doet, doe, jaar, heeft, heb, al, ruim, gedurende, meer, dan
  `,
  columnWords: 'niveau, cijfer, beheersing, vaardigheid, kennis',
  // "Een" too: before "jaar" it is hardly ever the article.
  numbers: `
    één/een, twee, drie, vier, vijf, zes, zeven, acht, negen, tien, elf, twaalf, dertien, veertien, vijftien, zestien,
    zeventien, achttien, negentien, twintig
  `,
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
