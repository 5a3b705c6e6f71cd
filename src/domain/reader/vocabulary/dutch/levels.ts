import type { LevelWords } from '../word-types/level-words.js';

export const DUTCH_LEVEL_WORDS: LevelWords = {
  anywhere: {
    1: `
      beginnend, beginnende, beginneling, beginnersniveau, leerling, minimale, roestig, weggezakt, een paar woorden, een paar zinnen, een paar zinnetjes, een beetje, net begonnen, net mee begonnen,
      pas begonnen, vakantieniveau, blauwe maandag, verleerd, eerste stappen
    `,
    2: `
      kan me redden, kan zich redden, kan mij redden, red me, redt zich, een mondje, notie, noties, notie van, noties van, schoolniveau, schoolkennis, hobbymatig, basiskennis, basisniveau, basisvaardigheden, basisbeginselen, basaal, basale, elementair, elementaire, oppervlakkig,
      oppervlakkige, enige, redelijk, redelijke, ondermaats, ondermaatse, onder de maat, beneden peil, bekend met, vertrouwd met
    `,
    3: `
      op niveau, op peil, naar behoren, uit de voeten, mijn mannetje, zijn mannetje, haar mannetje, halfgevorderd, halfgevorderde, krappe voldoende, nette voldoende, ruime voldoende, dikke voldoende, competente, gemiddeld, gemiddelde, voldoende, goed, goede, medior, bekwaam, bekwame, degelijk, degelijke,
      behoorlijk, behoorlijke, onder de knie, adequaat, adequate,
      praktische kennis
    `,
    4: `
      zakelijk niveau, professioneel niveau, kind aan huis, goed thuis in, de weg in, sterke kant, sterk punt, gevorderd, gevorderde, bovengemiddeld, bovengemiddelde, hoog niveau, in de vingers, veel ervaring, veel kennis, poweruser, vergevorderd, vergevorderde, zeer goed, zeer goede, heel goed, heel goede, erg goed,
      erg goede, sterk, sterke, ervaren, bedreven, uitgebreid, uitgebreide, ruime, diepgaand, diepgaande, grondig,
      grondige, gedegen, kundig, vakkundig, deskundig, onderlegd, doorgewinterd, doorgewinterde, thuis in,
      in woord en geschrift, goed in woord en geschrift
    `,
    5: `
      met mijn ogen dicht, met zijn ogen dicht, met haar ogen dicht, in mijn slaap, in zijn slaap, in haar slaap, kan ik dromen, blindelings, op mijn duimpje, op zijn duimpje, op haar duimpje, tot in de puntjes, met kop en schouders, ongeëvenaard, ongeëvenaarde, de allerbeste, onze beste, tot in de vingertoppen, expertniveau, uitstekend, uitstekende, uitmuntend, uitmuntende, voortreffelijk, voortreffelijke, voorbeeldig, voorbeeldige, feilloos, blinkt uit, blinkt hij uit,
      blinkt zij uit, munt uit, excelleert, door en door, van haver tot gort, excellente,
      uitstekend in woord en geschrift
    `,
  },
  inFields: {
    1: 'laag, lage, beetje, slecht, zwak, onvoldoende, nihil, zeer matig',
    2: 'basis, beperkt, beperkte, matig, matige, passief, schools, enigszins, basisvaardigheid, beperkte werkvaardigheid',
    3: 'ruim voldoende, geslaagd, gezel, professionele werkvaardigheid',
    4: 'hoog, hoge, professioneel, volledige professionele vaardigheid',
    5: 'meester, zeer hoog',
  },
  reviews: {
    1: 'ver onder verwachting, voldoet niet',
    2: 'onder verwachting, voldoet deels, voldoet gedeeltelijk, behoeft verbetering, voor verbetering vatbaar, kan beter',
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
  fluent: 'vloeiend, vloeiende, vlot, vlotte',
  native: 'moedertaal, moedertalen, moedertaalniveau, moedertaalspreker, thuistaal, tweetalig, moedertaal of tweetalig',
  nativeInFields: '',
  links: `
    het, de, een, van, met, op, aan, voor, en, of, als, niveau, kennis, ervaring, beheersing, vaardigheden,
    vaardigheid, gebied, over, rond, gebruik, gebruikt, gebruiken, zijn, gaat, gaan, hem, haar, mij, me, hen, lukt,
    verloopt, ligt, ben, bent, is, was, doet, doe, doen, jaar, heeft, heb, hebben, al, ruim, gedurende, meer, dan,
    bijna, goed, erk, krijgt, kreeg, haalt, zo'n, onze, ons, mijn, zijn, hun, ik, hij, zij, ze, wij, we, werk, werkt, werken, werkte, gewerkt,
    kan, kunnen, kon, overweg, gebruiker, programmeer, schrijf, schrijft, spreek, spreekt, bouw, inmiddels, nog, steeds, nu, opgedaan, wat, beheers,
    beheerst, beschik, beschikt, onder, knie, mezelf, zichzelf, geef, geeft
  `,
  copulas: 'is, was, is op, is rond, rond, ongeveer, op',
  wanted: 'gewenst, gewenste, doel, doelniveau, streefniveau, vereist, vereiste, wens, benodigd',
  columnWords: `
    niveau, cijfer, beheersing, vaardigheid, vaardigheden, competentie, kennis, taal, talen, huidig, ervaring,
    certificaat, diploma
  `,
  // "Een" too: before "jaar" it is hardly ever the article.
  numbers: `
    één/een, twee, drie, vier, vijf, zes, zeven, acht, negen, tien, elf, twaalf, dertien, veertien, vijftien, zestien,
    zeventien, achttien, negentien, twintig
  `,
  tens: 'dertig, veertig, vijftig',
  digitBeforeTen: 'en, ën',
  halfInWord: 'ënhalf, enhalf, eneenhalf, ëneenhalf',
  amounts: {
    0.25: 'een kwart, kwart',
    0.5: 'een half, een halve, half, halve',
    1.5: 'anderhalf, anderhalve',
    2: 'een paar, paar',
    4: 'enkele, verscheidene, meerdere',
    10: 'vele, veel',
    12: 'een dozijn, dozijn',
    20: 'tientallen',
  },
  article: 'afgelopen, laatste',
  howLong: 'hoeveel jaar, hoe lang, hoelang',
  andAHalf: 'en een half, en een halve',
  roughly: 'punten, of meer, volle, hele, lange, kleine, goede, ruim, ruime, dikke',
  unitOf: 'of',
  units: {
    week: 'weken',
    month: 'maand, maanden, mnd, maandje',
    year: 'jaar, jaren, jr, jaartje, jaartjes, jaren ervaring, seizoen, seizoenen, schooljaar, schooljaren',
    decade: 'decennium, decennia',
    century: 'eeuw, eeuwen',
  },
  spans: {
    0.5: 'halfjaar, een halfjaar',
    4: 'jaren ervaring, jarenlang, jarenlange',
    5: 'lustrum, een lustrum',
    20: 'decennialang, decennialange',
    25: 'kwarteeuw, een kwarteeuw',
    50: 'halve eeuw',
  },
  whenBefore: 'binnen, na, elke, iedere, per, komende, eerste, eerstvolgende',
  otherSpans: `
    oud, oude, vooruit, vooraf, dochter, zoon, kind, later, eerder, geldig, garantie, contract, plan, cursus, opleiding, studie, stage,
    leertraject, leerweg
  `,
  ago: 'geleden, terug',
  begun: 'begonnen, begon, gestart, startte, overgestapt, overgenomen, omgeschoold',
  since: 'sinds, sedert, vanaf, per',
  partsOfYear: 'de, het, van, begin, eind, medio, half, voorjaar, lente, zomer, najaar, herfst, winter',
  decades: 'vijftig, zestig, zeventig, tachtig, negentig',
  to: 'tot, tot en met, en, t/m, of, à, a',
  present: 'heden, nu, vandaag',
  frequencies: {
    1: 'bijna nooit, vrijwel nooit',
    2: `
      zelden, af en toe, nu en dan, zo nu en dan, zo af en toe, een enkele keer, een paar keer per jaar, jaarlijks,
      incidenteel, sporadisch
    `,
    3: 'een keer of twee per maand, een paar keer per maand, om de week, tweewekelijks, eens per maand, eens per week, een keer per week, wekelijks, elke week, iedere week, maandelijks, elke maand, iedere maand, soms',
    4: 'elke werkdag, iedere werkdag, dag in dag uit, een paar keer per week, meerdere keren per week, dagelijks, elke dag, iedere dag, vaak, geregeld, regelmatig, meermaals per week',
  },
  intensifiers: 'zeer, heel, erg, ver, uiterst, bijzonder, buitengewoon, meer dan',
  intensifiersBehind: 'ruimschoots, ruim, verre',
  weakeners: 'vrij, tamelijk, redelijk, enigszins, aardig, bijna',
  from: 'van, tussen',
  onwards: '',
  not: 'niet, geen, nooit, nauwelijks, zonder',
  ratedAs: `
    niveau, score, scoort, scoorde, beoordeling, beoordeeld, trede, stap, examen, toets, tentamen,
    geslaagd met
  `,
  grades: {
    5: 'sterren, sterretjes, bolletjes, balletjes, blokjes, streepjes, rondjes, stippen, stipjes, vakjes',
    10: 'cijfer, eindcijfer, rapportcijfer, schoolcijfer, examencijfer, cijfers, gehaald, behaald',
  },
  percent: 'procent',
  outOf: 'max, maximum, maximaal, van de, van, uit, uit de, op, op de',
  teaches: `
    coach, coacht, coachte, coachen, train, traint, trainde, trainen, schoolt, schoolde, scholen,
    bijscholen, instrueer, instrueert, instrueerde, instrueren, begeleid, begeleidt, begeleidde, begeleiden, onderwijs,
    onderwijst, onderwees, onderwijzen, doceer, doceert, doceerde, doceren, opleiden, inwerken
  `,
  teachesLearners: 'leer, leert, leerde, help, helpt, hielp',
  learners: `
    collega, collega's, collega’s, junioren, studenten, leerlingen, stagiairs, stagiaires, cursisten, medewerkers,
    teamleden, nieuwkomers, starters, beginners, gebruikers, kinderen, volwassenen, afdeling, zzp'ers, anderen, mensen
  `,
  teachers: `
    trainer, trainster, docent, docente, leraar, lerares, instructeur, instructrice, praktijkopleider, leermeester,
    vraagbaak, kerngebruiker
  `,
  gives: 'geef, geeft, gaf, geven, verzorg, verzorgt, verzorgde, verzorgen, organiseer, organiseerde',
  courses: `
    training, trainingen, cursus, cursussen, workshop, workshops, les, lessen, bijles, onderwijs, scholing, college,
    colleges, masterclass, masterclasses, bijscholing, instructie, instructies, uitleg
  `,
  separable: {
    op: 'leid, leidt, leidde',
    uit: 'leg, legt, legde',
    bij: 'breng, brengt, bracht',
    aan: 'leer, leert, leerde',
  },
  hasTaught: 'ingewerkt, opgeleid, getraind, gecoacht, geschoold, bijgeschoold, onderwezen, begeleid',
  isTaught: `
    word, wordt, werd, ben, is, was, zijn, waren, worden, geworden, volg, volgt, volgde, volgden, kreeg, krijg, krijgt,
    kregen, de, een, het, wil, wilde, wij
  `,
  oneself: 'mij, me, mezelf, mijzelf, ons, onszelf, zichzelf, zich',
  topics: 'in, op, met, bij, over, gebruiken, werken met, omgaan met, en',
  each: 'beide, allebei, elk, ieder, alle, allemaal, alle drie, steeds',
  borders: `
    maar, echter, die, dat, dit, waar, waarin, waarbij, toen, terwijl, omdat, doordat, hoewel, want, daarna, zodat
  `,
  aspects: `
    lezen, schrijven, spreken, luisteren, mondeling, schriftelijk, lezend, schrijvend, sprekend, verstaan, begrijpen,
    gesproken, geschreven
  `,
  scale: 'schaal',
  scaleFrom: 'van',
  onScale: 'op',
  scaleTo: String.raw`tot, tot en met, t\/m`,
  rangeTo: '',
};
