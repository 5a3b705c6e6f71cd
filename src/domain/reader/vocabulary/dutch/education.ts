import type { EducationWords } from '../word-types/education-words.js';

export const DUTCH_EDUCATION_WORDS: EducationWords = {
  degrees: String.raw`
    doctoraal, doctoraat, propedeuse, ad, hbo(?:-\w+)?, mbo(?:-?\d)?, hbo-?v, wo, havo, vwo, vmbo(?:-?\w{1,3})?, mavo, lts, mts,
    hts, meao, heao, leao, mulo, atheneum, gymnasium, pabo, kmbo, lbo, lhno, mdgo, huishoudschool, \p{L}*opleiding, niveau \d, vbo, hbs, mms, mds, ito, ihno, mhno, kweekschool, praktijkonderwijs, leerlingwezen, leertijd, aso, tso, bso, kso, bbl, bol, (?:lagere|middelbare|hogere) (?:\p{L}+ )?\p{L}*school, graduaat, postgraduaat, se-n-se, gegradueerde?, licentiaat, kandidaats, kandidatuur, banaba, manama, aggregatie,
    schakel(?:jaar|programma), premaster, promotie(?:onderzoek|traject), (?:hoger|lager) secundair onderwijs, (?<!\p{L} )secundair onderwijs, 7(?:de|e) (?:specialisatie)?jaar, drs\.?, ir\.?, ing\.?
  `,
  schools: String.raw`
    universiteit, openuniversiteit, hogeschool, academie, instituut, institut, lyceum, scholengemeenschap, vakschool, mbo (?:amersfoort|utrecht|rijnland|college), mborijnland,
    conservatorium, faculteit, roc, tu, ou, ulb, vub, vu, uva, kul, hva, hro, fontys, saxion, avans, inholland,
    windesheim, hanzehogeschool, loi, nha, ncoi, ncoi opleidingen, schoevers, deltion, noorderpoort, albeda, zadkine,
    graafschap, koning willem i, vti, kta, sg, rsg, osg, landstede, hhs, volkshogeschool,
    aoc, syntra, vdab, cvo, k\.?u\.? ?leuven, ugent, uantwerpen, uhasselt, hogent, howest, vives, odisee, ucll, pxl, kdg, ehsal,
    katho, kaho, thomas more, vlerick, insead, nti, isbw, nyenrode, cibap, stenden, rijksuniversiteit, opleidingscentrum, opleidingsinstituut
  `,
  verbsInFront: 'gevolgd, afgerond, behaald, gedaan, gestart met, bezig met',
  sameSchool: '(?:de)?zelfde (?:school|plek|plaats|universiteit|hogeschool|opleider)',
  schoolEndings: 'humaniora, hogeschool, universiteit, academie, lyceum, instituut, atheneum, scholengemeenschap',
  schoolsOfCourses: '\\p{L}*academie, \\p{L}*instituut, opleidingscentrum, syntra, vdab, nti, isbw',
  schoolLevels: 'middelbare, lagere, basis',
  courses: 'cursus, leergang, certificaat, bijscholing, nascholing',
  courseEndings: 'certificaat, cursus',
  certificates: String.raw`
    bhv, ehbo, vca, vcu, haccp, code 95, (?:nen|iso) ?\d{4}, hoogwerker, vorkheftruck, reachtruck, rolbrug, f-gassen, co-vakmanschap, sociale hygi[eë]ne,
    wft, skj, grijze pas, bestuurderskaart, tachograafkaart, chauffeurskaart, staatsexamen nt2, inburgeringsexamen, vgp, rb ?4, vol-vca
  `,
  certificateEndings: 'certificaat, registratie, certificering, rijbewijs, vaarbewijs, attest, brevet',
  drivingLicence: 'Rijbewijs',
  educations: 'mbo, hbo, wo',
  secondaryEducations: 'vbo, havo, vwo, vmbo',
  finished: 'afgerond, afgestudeerd, behaald, geslaagd, voltooid, diploma',
  unfinished: String.raw`
    niet (?:afgerond|afgemaakt|voltooid|behaald|beëindigd|geslaagd|gehaald), (?:behaald|afgerond|voltooid)\s?[:?]\s?neen?, geen diploma, zonder diploma, gestopt, stopgezet, afgebroken, lopend, verwacht, (?:nog )?bezig(?! met), (?:examen|staat|is) (?:is )?(?:in)?gepland, examen (?:in)?gepland
  `,
  ending: {
    with: 'met',
    award: 'getuigschrift, attest, (?:de )?(?:groo?t(?:st)?e )?onderscheiding, vrucht',
    not: '(?:nog )?niet',
    state:
      'behaald, afgerond, afgemaakt, voltooid, geslaagd, gehaald, beëindigd, afgestudeerd, gestopt, stopgezet, lopend, verwacht',
  },
  turns: `
    scriptie, afstudeerrichting, gestopt, overgestapt, (?:in nederland )?gewaardeerd, nuffic, idw, gelijkgesteld, vergelijkbaar met, erkend, doorgestroomd, gestaakt, (?:propedeuse|diploma|p) (?:behaald|gehaald),
    (?:daarna|nadien) \\p{L}+
  `,
  gradeWords: 'cijfer, eindcijfer',
  marks: 'punten',
  atSchool: 'aan de, aan het, aan, bij de, bij het, bij, te, op de, op het, op',
  degreesInField: '',
  inField: 'in de richting',
  inPlace: 'in, te',
  examsInSubjects: '',
  levelSystems: 'mbo, hbo',
  levels: 'niveau',
  frameworks: 'nlqf, ekk',
  gradeLabels: 'cijfer, eindcijfer, gemiddeld(?: cijfer)?, resultaat',
  grades: '',
  distinctions: 'met (?:de )?(?:groo?t(?:st)?e )?onderscheiding, met lof',
  duration: { numbers: 'een, één, twee, drie, anderhalf', years: 'jaar' },
};
