import { describe, expect, test } from '@jest/globals';
import { certificatesIn, educationsIn, jobsIn, readCv } from './read-cv.js';

describe('jobs', () => {
  test.each([
    ['bullets between the parts', 'Verkoper ● Woonhuis Doele ● 2011 – 2017', 'Verkoper | Woonhuis Doele | 2011 | 2017'],
    ['two dashes', 'Pellucid -- Yard operative -- 2004 to 2008', 'Yard operative | Pellucid | 2004 | 2008'],
    [
      'a kind of club in small letters behind the occupation',
      'Penningmeester tennisclub Ter Els\n2015 – 2018',
      'Penningmeester | tennisclub Ter Els | 2015 | 2018',
    ],
    [
      'a later title behind a comma',
      'Bagger, then Produce Clerk\nWay Grocery Inc.\n2007 – 2009',
      'Bagger, then Produce Clerk | Way Grocery Inc. | 2007 | 2009',
    ],
    ['a club behind a role', 'Bestuurslid Molen De Hoop\n2015 – 2018', 'Bestuurslid | Molen De Hoop | 2015 | 2018'],
    [
      'an agency behind a hyphen',
      'Interim-bediende via Tempo bij Staal De Wit\n2015 – 2018',
      'Interim-bediende | Staal De Wit | 2015 | 2018',
    ],
    [
      'the agency in front of the employer',
      'Klantendienst\nVia Tempo bij Water Land, Kortrijk\n2014 – 2015',
      'Klantendienst | Water Land | 2014 | 2015',
    ],
    [
      'tasks behind a colon',
      '2015-2018 Snoeier bij Hout & Blad: snoeien, rooien',
      'Snoeier | Hout & Blad | 2015 | 2018',
    ],
    ['a remark behind dates', 'Kok, De Pan\n2015 – 2018, naast mijn studie', 'Kok | De Pan | 2015 | 2018'],
    [
      'a remark behind dates in a column',
      'Postbode Vivat\t2015 – 2018, 4 dagen per jaar',
      'Postbode Vivat |  | 2015 | 2018',
    ],
    [
      'a month without its year',
      'mrt–aug 2008\tStage, Laboratorium Oost, Delft.',
      'Stage | Laboratorium Oost | 2008 | 2008',
    ],
    ['an at sign', 'Site engineer @ Quillpay\n2015 – 2020', 'Site engineer | Quillpay | 2015 | 2020'],
    ['dates between the parts', 'Kok, 2010 - 2014, De Duinpan', 'Kok | De Duinpan | 2010 | 2014'],
    [
      'a colon behind employer and place',
      'Acme, Rotterdam: Junior developer, Jan 2015 to Dec 2018',
      'Junior developer | Acme | 2015 | 2018',
    ],
    [
      'dates glued to the name',
      'Timmerman, Bouwbedrijf Kuipers(sinds2014)',
      'Timmerman | Bouwbedrijf Kuipers | 2014 | ',
    ],
    [
      'tasks behind the dates',
      'Architect with Atelier Nord, 2016 until 2019. Models.',
      'Architect | Atelier Nord | 2016 | 2019',
    ],
    [
      'a point before the dates',
      'Healthcare assistant\nOakfield Home. 2012 to 2016',
      'Healthcare assistant | Oakfield Home | 2012 | 2016',
    ],
    [
      'a period on two lines',
      'Orderpicker\nWebwinkel Snelbox\nAug 2016 –\napr 2019',
      'Orderpicker | Webwinkel Snelbox | 2016 | 2019',
    ],
    [
      'dates beside different lines',
      'juni 2012 Jurist, Loket Leiden BV\n– Advies.\ndecember 2013',
      'Jurist | Loket Leiden BV | 2012 | 2013',
    ],
    [
      'the title above a dated employer',
      'Planner\n2010 – 2016\tTransportbedrijf De Snelle, Barendrecht',
      'Planner | Transportbedrijf De Snelle | 2010 | 2016',
    ],
    [
      'a season',
      'Bookshop assistant\nBrambleham Books | Summer 2013',
      'Bookshop assistant | Brambleham Books | 2013 | 2013',
    ],
    ['seasons', 'Zomers 2008–2010\tGids, Kasteel De Rode Poort', 'Gids | Kasteel De Rode Poort | 2008 | 2010'],
    [
      'a firm that is called by an occupation',
      'Surveyor\t2022 – present\nTobin Hayes Cost Consultants, Dublin 2',
      'Surveyor | Tobin Hayes Cost Consultants | 2022 | ',
    ],
    [
      'Dutch lawyers',
      'Juridisch medewerker, De Wit Advocaten, 2015 – 2018',
      'Juridisch medewerker | De Wit Advocaten | 2015 | 2018',
    ],
    [
      'a label that says what kind of job it was',
      'Bijbaan: medewerker bediening\nPannenkoekenhuis De Holt | 2005 – 2009\nIn weekenden en vakanties',
      'medewerker bediening | Pannenkoekenhuis De Holt | 2005 | 2009',
    ],
    [
      'a name with the word for',
      'Onderzoeker\tokt. 2021 – heden\tUniversiteit Dijleland, Labo voor Bodemkunde',
      'Onderzoeker | Universiteit Dijleland | 2021 | ',
    ],
    [
      'a detail between the employer and the dates',
      'Dialysis nurse\nKing Rashid Kidney Center, Dammam\nBed capacity: 30 stations\nOctober 10, 2020 – December 31, 2024',
      'Dialysis nurse | King Rashid Kidney Center | 2020 | 2024',
    ],
    [
      'what has been since a date',
      '2006 – 2012 | Mechanic, from 2009 own workshop | Khatib Brothers, Ykema',
      'Mechanic | Khatib Brothers | 2006 | 2012',
    ],
    [
      'a place by a river behind the employer',
      'Registrar\tAugust 2024 – present\nRoyal Victoria Infirmary, Newcastle upon Tyne',
      'Registrar | Royal Victoria Infirmary | 2024 | ',
    ],
    [
      'only an employer and its place',
      '1990 – 1991\tKoninklijke Landmacht, Oirschot',
      ' | Koninklijke Landmacht | 1990 | 1991',
    ],
    ['two summers', 'Summers 2009, 2010\tKayak guide, Rivers Trust', 'Kayak guide | Rivers Trust | 2009 | 2010'],
    ['a temporary job', 'Temp, Office Angels, Leicester – 2001 to 2002', 'Temp | Office Angels | 2001 | 2002'],
    [
      'an amount behind it',
      'Rota coordinator, 14 registrars, Wick Hospital, 2023 – 2024',
      'Rota coordinator | Wick Hospital | 2023 | 2024',
    ],
    [
      'a remark with dates behind the employer',
      'Registrar\tOctober 2019 – August 2021\nFreeman Hospital, Leeds (including work in Ward 3, March – July 2020)',
      'Registrar | Freeman Hospital | 2019 | 2021',
    ],
    [
      'the employer in front of the tasks in the line below',
      'Lecturer in Geography\tJan 2017 – July 2022\nUniversity of Wick. Module leader for two courses.',
      'Lecturer in Geography | University of Wick | 2017 | 2022',
    ],
    [
      'a page number between its lines',
      'Lecturer in Geography\nPage 1 Updated August 2025\nUniversity of Wick\nJan 2017 – July 2022',
      'Lecturer in Geography | University of Wick | 2017 | 2022',
    ],
    [
      'a preposition in a name',
      'Research intern, Institute for Transport Policy\n2016 – 2017',
      'Research intern | Institute for Transport Policy | 2016 | 2017',
    ],
  ])('with %s', (_how, lines, expected) => {
    expect(jobsIn(lines)).toEqual([expected]);
  });

  test.each([
    [
      'title, employer and place above the dates',
      'Deckhand\nInkwell\nLochaline\nMar 2019 – now\n* ropes\nSous Chef\nGreenLeaf\nCallander\nOct 2014 – Oct 2018\n* fish',
      ['Deckhand | Inkwell | 2019 | ', 'Sous Chef | GreenLeaf | 2014 | 2018'],
    ],
    [
      'an employer and its place above the dates, the title below',
      'Zilverlinden - Heiloo\n2021 – heden\nKok\nVivat - Raalte\n2017 – 2021\nOber',
      ['Kok | Zilverlinden | 2021 | ', 'Ober | Vivat | 2017 | 2021'],
    ],
    [
      'tasks in lines like titles',
      'Quarrystone\nSenior Writer\n2022 - now\nAnswered the phones of the whole office\nHarbourlight\nBookseller\n2017 - 2021\nRan the Saturday market stall',
      ['Senior Writer | Quarrystone | 2022 | ', 'Bookseller | Harbourlight | 2017 | 2021'],
    ],
    [
      'a place in the column of the dates',
      'Brandt Seating\tHolland\nEngineer\t2019 – 2022\nKessler Pumps, Inc.\tMuskegon\nTrainee\t2018 – 2019',
      ['Engineer | Brandt Seating | 2019 | 2022', 'Trainee | Kessler Pumps, Inc. | 2018 | 2019'],
    ],
    [
      'an arrow, months in brackets, and the number of a page',
      '2021 →\tClass teacher, Nant Las School\n2015 (Jan–Mar)\tVisiting scholar, University of Wick\nAnna Smit - CV Page 1 of 2\n' +
        '2010 – 2014\tTrustee, Town Kitchen Ltd',
      [
        'Class teacher | Nant Las School | 2021 | ',
        'Visiting scholar | University of Wick | 2015 | 2015',
        'Trustee | Town Kitchen Ltd | 2010 | 2014',
      ],
    ],
    [
      'the occupation behind a full stop, known or not',
      '2001 - 2008  J.R. Cawood & Son, Hedon. Slater and tiler\n1996 - 2001  Wolds Roofing Ltd, Hull. Felt layer, later chargehand',
      ['Slater and tiler | J.R. Cawood & Son | 2001 | 2008', 'Felt layer | Wolds Roofing Ltd | 1996 | 2001'],
    ],
    [
      'a few tasks behind a full stop',
      '04/2019 – nu\tErgotherapeut, Revalidatiecentrum De Bocht, Nijmegen. Rolstoeladvies, valpreventie.',
      ['Ergotherapeut | Revalidatiecentrum De Bocht | 2019 | '],
    ],
    [
      'functions with departments below the dates of their employer',
      '### Acme Inc. — Toronto (2017 – now)\n\nGroup Manager, Media Services · 2022 – now\n\nManager · 2017 – 2022\n\n' +
        '### Lake Union — Leeds\n\nBusiness Analyst · 2014 – 2017\n\nWrote things.',
      [
        'Group Manager, Media Services | Acme Inc. | 2022 | ',
        'Manager | Acme Inc. | 2017 | 2022',
        'Business Analyst | Lake Union | 2014 | 2017',
      ],
    ],
    [
      'several functions below one employer',
      'Ledgerwise\n5 years 4 months\nTeam lead\nAugust 2022 - Present (2 years)\nDunmore\nLed four people.\nCoach\nSeptember 2019 - August 2022 (3 years)\nDunmore\nOwned forty accounts.',
      ['Team lead | Ledgerwise | 2022 | ', 'Coach | Ledgerwise | 2019 | 2022'],
    ],
    [
      'everything in front of the first full stop',
      '2015 – heden: Medewerker balie bij Notaris Ten Have. Ontvangst, agenda en post.\n2009 – 2015: Winkelhulp bij Drogist Kruid.',
      ['Medewerker balie | Notaris Ten Have | 2015 | ', 'Winkelhulp | Drogist Kruid | 2009 | 2015'],
    ],
    [
      'a table with names of columns',
      'Van\tTot\tFunctie\tWerkgever\n2019\theden\tMatroos\tRederij Wad\n2012\t2019\tLasser\tWerf Noord',
      ['Matroos | Rederij Wad | 2019 | ', 'Lasser | Werf Noord | 2012 | 2019'],
    ],
    [
      'the form of Europass',
      'Data\t2016 – heden\nBeroep of functie\tMonteur\nNaam en adres van de werkgever\tSuikerfabriek Noord\n\nData\t2011 – 2016\nBeroep of functie\tDraaier\nNaam en adres van de werkgever\tMetaal Jansma',
      ['Monteur | Suikerfabriek Noord | 2016 | ', 'Draaier | Metaal Jansma | 2011 | 2016'],
    ],
    [
      'dashes between parts with commas',
      '2020 to now — Team Leader, night shift — Pentland Animal Hospital\n2015 to 2020 — Porter — Border Rescue',
      ['Team Leader, night shift | Pentland Animal Hospital | 2020 | ', 'Porter | Border Rescue | 2015 | 2020'],
    ],
    [
      'the occupation behind "as"',
      '1998 - 2004: Slagerij Bos als slager\n2004 - 2010: Quarrystone as a porter',
      ['slager | Slagerij Bos | 1998 | 2004', 'porter | Quarrystone | 2004 | 2010'],
    ],
    [
      'years in front of months',
      'Boilermaker, Highveld Tanks, 2009 Feb to 2016 April\nLasser, Werf Noord, 2005 (Jan) - 2009 (Feb)',
      ['Boilermaker | Highveld Tanks | 2009 | 2016', 'Lasser | Werf Noord | 2005 | 2009'],
    ],
    [
      'bars between dates',
      'Fysiotherapeut | Praktijk Vitaal\njanuari 2018 | heden\nAssistent | Praktijk Kern\n2015 | 2017',
      ['Fysiotherapeut | Praktijk Vitaal | 2018 | ', 'Assistent | Praktijk Kern | 2015 | 2017'],
    ],
  ])('in one layout throughout: %s', (_how, lines, expected) => {
    expect(jobsIn(lines)).toEqual(expected);
  });

  test.each([
    ['# Wat ik doe', '# In de schoolbanken', '# Talen'],
    ['WAT IK DOE', 'IN DE SCHOOLBANKEN', 'TALEN'],
    ['Wat ik doe:', 'In de schoolbanken:', 'Talen:'],
  ])('are found under headings that nobody knows: %s', (work, education, languages) => {
    const { workHistory, educations } = readCv(
      `Anna Smit\nanna.smit@example.org\n\n${work}\n2019 - heden  Glazenwasser, Zilverlinden\n2014 - 2019  Postbode, Vivat\n\n` +
        `${education}\n2010 - 2014  HBO Bedrijfskunde, Het Baken\n\n${languages}\nEngels`,
    );
    expect(workHistory.map(({ company }) => company)).toEqual(['Zilverlinden', 'Vivat']);
    expect(educations).toMatchObject([{ degree: 'HBO Bedrijfskunde', school: 'Het Baken' }]);
  });

  test.each([
    [
      'an employer with dates of its own, of which the year of a function may be the first',
      'City of Wick Council\nJuly 2013 to Oct 2020\n\nProject Manager, ICT (2016 to 2020)\n- Moved a network\n\nProject Officer, Estates (2013 to 2016)',
      [
        'Project Manager, ICT | City of Wick Council | 2016 | 2020',
        'Project Officer, Estates | City of Wick Council | 2013 | 2016',
      ],
    ],
    [
      'an employer above a list of them',
      'The Saffron House — Chef — Jan 2022 to now\nTwo ovens.\n\n**Al Bustan Resort, Muscat**\n* Sous chef, Oct 2018 – Dec 2021\n* Commis, Feb 2016 – Oct 2018',
      [
        'Chef | The Saffron House | 2022 | ',
        'Sous chef | Al Bustan Resort | 2018 | 2021',
        'Commis | Al Bustan Resort | 2016 | 2018',
      ],
    ],
  ])('are functions below %s', (_what, lines, expected) => {
    expect(jobsIn(lines)).toEqual(expected);
  });

  test('are functions below an employer in a heading of Markdown', () => {
    const { workHistory } = readCv(
      '# Anna Smit\nanna@example.org\n\n## Loopbaan\n\n### Gemeente Ykema\n\n#### Klantmanager\n*januari 2022 – heden*\n\nCaseload van 70.\n\n' +
        '#### Consulent\n*april 2017 – december 2021*\n\n### Post De Snelle\n\n#### Postbezorger\n*2004 – 2008*\n\n## Talen\n\nEngels',
    );
    expect(workHistory.map(({ occupation, company }) => `${occupation} | ${company}`)).toEqual([
      'Klantmanager | Gemeente Ykema',
      'Consulent | Gemeente Ykema',
      'Postbezorger | Post De Snelle',
    ]);
  });

  test('the order of the section decides between names that could be either', () => {
    expect(
      jobsIn(
        'Harrow Ltd, Florist, 2018 - 2020\n\nCobalt Ltd, Optician, 2014 - 2018\n\nZephyrus, Groundworker, 2010 - 2014',
      )[2],
    ).toBe('Groundworker | Zephyrus | 2010 | 2014');
  });

  test('are no sentences about what was done, although they begin with dates', () => {
    const led = 'Leidde de overgang van een groot systeem, waarmee het bedrijf een kwart van de kosten bespaarde.';
    expect(jobsIn(`2015 - 2019\n${led} Leidde de overgang van een groot systeem`)).toEqual([]);
  });

  test('are found under a heading that nobody knows, below hobbies', () => {
    const { workHistory, educations } = readCv(
      "Pieter de Winter\npieter@winter.example\nHobby's\nzeilen, koken\nZo heb ik mijn brood verdiend\nBedrijfsjurist, Waterschap Rijnpolder, mei 2016 tot heden\nTalen\nEngels",
    );
    expect(workHistory).toMatchObject([{ occupation: 'Bedrijfsjurist', company: 'Waterschap Rijnpolder' }]);
    expect(educations).toEqual([]);
  });
});

describe('educations', () => {
  test.each([
    [
      'a school without a word of schools',
      'BBL Timmerman niveau 3, Bouwmensen Fryslân, 2006 - 2008',
      'BBL Timmerman niveau 3 | Bouwmensen Fryslân',
    ],
    [
      'a school named after a saint',
      'Latijn-Talen\tSint-Godelieve, Knokke\t1979 – 1985',
      'Latijn-Talen | Sint-Godelieve',
    ],
    [
      'its place in front of a colon',
      'AOC Veenland, Rolde: Veehouderij, mbo 4, 2002-2006 (diploma)',
      'Veehouderij, mbo 4 | AOC Veenland',
    ],
    [
      'the level in a line of its own',
      'Helpende zorg\nmbo niveau 2\nDe Vaart, Grou\n2005 – 2007\nDiploma behaald: nee',
      'Helpende zorg, mbo niveau 2 | De Vaart',
    ],
    [
      'its award and year',
      '1994-1999 Vertaler Frans, Hogeschool Zuid, diploma 1999',
      'Vertaler Frans | Hogeschool Zuid',
    ],
    [
      'broken brackets in a column',
      '2022 tot 2024\tMBO 2 Brood, ROC Oost (BBL, 1 dag school en 4\ndagen werk)',
      'MBO 2 Brood | ROC Oost',
    ],
    ['an exclamation', '2018 – 2022: Vmbo-tl, Amstel College. Geslaagd!', 'Vmbo-tl | Amstel College'],
    [
      'the school in the next line',
      'Diploma Cookery\t2011 – 2013\nEscuela de Hostelería',
      'Diploma Cookery | Escuela de Hostelería',
    ],
    [
      'the school behind "aan de"',
      'Bachelor Rechten aan de Erasmiaanse School, 2002 – 2008',
      'Bachelor Rechten | Erasmiaanse School',
    ],
    [
      'a small letter in front',
      'havo, profiel Natuur\nLyceum Oudemaas\n2006 – 2011',
      'havo, profiel Natuur | Lyceum Oudemaas',
    ],
    [
      'the school above a degree with its field',
      'University of Humberly\nBachelor of Arts, Geography · (2007 - 2010)',
      'Bachelor of Arts | University of Humberly',
    ],
    [
      'a bulleted school',
      '2008 - 2011 Bachelor Rechten\n– Universiteit van Rijnland',
      'Bachelor Rechten | Universiteit van Rijnland',
    ],
  ])('with %s', (_how, lines, expected) => {
    expect(educationsIn(lines)).toEqual([expected]);
  });

  test.each([
    [
      'subjects behind a kind of education',
      'A-levels: Maths, Art, Lakeside School, 2009 - 2011',
      'A-levels | Lakeside School',
    ],
    [
      'subjects with commas in front of the school',
      'BSc Soil, Water, Atmosphere, University of Wick, 2004 – 2007',
      'BSc Soil, Water, Atmosphere | University of Wick',
    ],
    [
      'the grade beside the degree',
      'University of Wick\nBSc Mathematics, 2:1\t2005 – 2008',
      'BSc Mathematics | University of Wick',
    ],
    ['the word for a diploma', 'Diploma, Heart River High School, 2002', 'Diploma | Heart River High School'],
    [
      'names of columns with "or", and a place for the school',
      'Place\tCourse or exam\tWhen\nAdult College\tESOL Level 2\t2017\nJami University\tBA Literature\t2005-2009',
      'ESOL Level 2 | Adult College',
      'BA Literature | Jami University',
    ],
    ['the type of a school in its name', 'VMBO-TL\nGraaf Huyn Mavo, Geleen\n2013 – 2017', 'VMBO-TL | Graaf Huyn Mavo'],
    ['an article in the name', '2009 - 2012: HAVO aan De Nieuwe Veste', 'HAVO | De Nieuwe Veste'],
    [
      'a certificate of years at a school',
      'Postgraduate Certificate in Education, Bramley College, 2009 - 2010',
      'Postgraduate Certificate in Education | Bramley College',
    ],
    [
      'names of columns',
      'Examination\tBoard / University\tYear\nB.Com.\tCollege of Commerce\t2011',
      'B.Com. | College of Commerce',
    ],
  ])('with %s', (_how, lines, ...expected) => {
    expect(educationsIn(lines)).toEqual(expected);
  });

  test('a field is no school', () => {
    expect(educationsIn('BSc, Physics, 2010 - 2013')).toEqual(['BSc, Physics | ']);
  });
});

describe('an occupation', () => {
  test('stands in front of the tasks for a job of which the line with the dates names the employer and its place', () => {
    const lines =
      'Front Range Transport, Pueblo CO, 6/2021 to 3/2023\nTanker driver. Diesel to stations.\n\nHigh Plains Carriers, Ykema, 4/2016 to 5/2021\nTruck driver, 48 states.';
    expect(jobsIn(lines)).toEqual([
      'Tanker driver | Front Range Transport | 2021 | 2023',
      'Truck driver | High Plains Carriers | 2016 | 2021',
    ]);
  });

  test('is none beside an occupation, or in a list of tasks', () => {
    const lines =
      'Kok, Restaurant De Kade, 2019 - 2022\nTeamleider, soms.\n\nKwekerij Bos, 2010 - 2012\n- Teamleider, soms';
    expect(jobsIn(lines)).toEqual(['Kok | Restaurant De Kade | 2019 | 2022', ' | Kwekerij Bos | 2010 | 2012']);
  });

  test('is read in the line with the dates, although others have a remark there', () => {
    const lines =
      'Intern begeleider, basisschool De Wissel\n2018/heden, 0,8 fte\n\nLeerkracht, OBS De Springplank\n2008/2012\n\nMedewerker kassa, tuincentrum Leurs, 2000/2006';
    expect(jobsIn(lines).at(-1)).toBe('Medewerker kassa | tuincentrum Leurs | 2000 | 2006');
  });
});

describe('jobs in forms', () => {
  test('have employers without remarks, which may be broken', () => {
    const lines =
      'Data\tjuni 2019 – mei 2022\nFunctie\tPortier\nWerkgever\tWacht B.V. (object: kantoor,\nZuid)\n' +
      'Data\t2010 – 2012\nFunctie\tOber\nWerkgever\tDe Linde';
    expect(jobsIn(lines)).toEqual(['Portier | Wacht B.V. | 2019 | 2022', 'Ober | De Linde | 2010 | 2012']);
  });

  test('are no breaks', () => {
    const lines =
      'Periode\tFunctie\tWerkgever\n2015 - 2019\tKok\tDe Kade\n2013 - 2015\tLoopbaanonderbreking\t–\n2009 - 2013\tOber\tDe Linde';
    expect(jobsIn(lines)).toEqual(['Kok | De Kade | 2015 | 2019', 'Ober | De Linde | 2009 | 2013']);
    const atHome = '2015 > nu\tKok, De Kade\n2009 - 2015\tGezin – thuis bij de kinderen\n2004 > 2009\tOber, De Linde';
    expect(jobsIn(atHome)).toEqual(['Kok | De Kade | 2015 | ', 'Ober | De Linde | 2004 | 2009']);
  });

  test.each([
    [
      'several functions at one employer, with dates behind them',
      'Werkgever: Bouwgroep Rensink\nFunctie: projectleider (sinds mei 2021)\nFunctie: uitvoerder (2010 – 2021), voorman (2006 – 2010)\n\nWerkgever: Bouwflex\nFunctie: timmerman (1999 – 2003)',
      [
        'projectleider | Bouwgroep Rensink | 2021 | ',
        'uitvoerder | Bouwgroep Rensink | 2010 | 2021',
        'voorman | Bouwgroep Rensink | 2006 | 2010',
        'timmerman | Bouwflex | 1999 | 2003',
      ],
    ],
    [
      'two labels for the function, and a duration in front of the dates',
      'Company: Aarogya Hospital\nDesignation: Pharmacist\nDuration: 2 years (2020-2022)\nRole: Registers and stock\n\nCompany: Novacure Labs\nDesignation: Trainee\nDuration: 6 months, Jan 2020 - June 2020\nRole: Tests',
      ['Pharmacist | Aarogya Hospital | 2020 | 2022', 'Trainee | Novacure Labs | 2020 | 2020'],
    ],
  ])('have %s', (_how, lines, expected) => {
    expect(jobsIn(lines)).toEqual(expected);
  });
});

describe('certificates', () => {
  test.each([
    [
      'a full stop between them',
      'Tractor licence (W). Quad bike safety 2023. Life support course, Guild Ltd, 2022.',
      ['Tractor licence (W) |  | ', 'Quad bike safety |  | 2023-01', 'Life support course | Guild Ltd | 2022-01'],
    ],
    [
      'that they are no longer valid',
      'Rigging 2019\nWorking at heights 2024\nFirst aid expired',
      ['Rigging |  | 2019-01', 'Working at heights |  | 2024-01', 'First aid |  | '],
    ],
    [
      'a number in brackets',
      'Admitted to the Roll of Riggers, 1 September 2014 (SRA no. 604118)',
      ['Admitted to the Roll of Riggers |  | 2014-09'],
    ],
    [
      'a number of letters and digits, a percentage, and a second registration',
      'Certified Rigger, Guild Ltd, credential 8F-2210-AA, 2022\nNurse Licensure Examination – November 2014, 82.40%\n' +
        'Rigging Practitioner – Guild – 2014, re-registered 2022\nLevel 3 Award in Food Safety, Guild Ltd, 2023',
      [
        'Certified Rigger | Guild Ltd | 2022-01',
        'Nurse Licensure Examination |  | 2014-11',
        'Rigging Practitioner | Guild | 2014-01',
        'Level 3 Award in Food Safety | Guild Ltd | 2023-01',
      ],
    ],
    [
      'issuer and date below',
      'Farmacogenetica\nPAO Farmacie, april 2022\nReanimatie\nNRR, mei 2023',
      ['Farmacogenetica | PAO Farmacie | 2022-04', 'Reanimatie | NRR | 2023-05'],
    ],
    [
      'a year in the name, and one behind its label',
      'Studio 2021 Gevorderd, 2022\nKapwerk 2019 en snoeien, 2020\nLeiding geven, Kring Zuid, Jaar: 2018',
      ['Studio 2021 Gevorderd |  | 2022-01', 'Kapwerk en snoeien |  | 2019-01', 'Leiding geven | Kring Zuid | 2018-01'],
    ],
    ['how often they are repeated', 'Reanimatie, jaarlijkse herscholing, laatst 2024', ['Reanimatie |  | 2024-01']],
    [
      'a word for their kind in front',
      'Safety: Managing Safely, Guild Ltd, 2022\nChartership: Chartered Chemist, Institute of Science, 2021',
      ['Managing Safely | Guild Ltd | 2022-01', 'Chartered Chemist | Institute of Science | 2021-01'],
    ],
    [
      'a year behind a word for numbers, a name with a level, and a box that is ticked',
      'Teaching council registration\t2016\nForest leader Level 3, Coed Training\tJune 2019\n[x] Certified Owner, Guild Ltd, 2018\n' +
        'Peach County Board – Senior Rigger License NT-0099182, 2020',
      [
        'Teaching council registration |  | 2016-01',
        'Forest leader Level 3 | Coed Training | 2019-06',
        'Certified Owner | Guild Ltd | 2018-01',
        'Senior Rigger License | Peach County Board | 2020-01',
      ],
    ],
    [
      'level, issuer, number and dates in lines of their own',
      'Site Card\nSkilled worker\nNo. GB1047700\nExpires 31/10/2026\nTesting 2391-52\nGuild of Fitters\nMay 2017\n' +
        'Lift licence\nexp. April 2028\nTrack safety\nlapsed 2020',
      [
        'Site Card, Skilled worker |  | ',
        'Testing 2391-52 | Guild of Fitters | 2017-05',
        'Lift licence |  | ',
        'Track safety |  | 2020-01',
      ],
    ],
    [
      'dates above, of which one has room below the name',
      '12/06/2022\nBobath Basic Course\n\nBobath Instituut\n20/11/2019\nBIG registration, number 79000000104\nCIBG',
      ['Bobath Basic Course | Bobath Instituut | 2022-06', 'BIG registration | CIBG | 2019-11'],
    ],
    [
      'one on four lines',
      'Certified Usability Analyst\n(CUA)\nHuman Factors International\n2019',
      ['Certified Usability Analyst (CUA) | Human Factors International | 2019-01'],
    ],
    [
      'a dash in the name',
      'Jul 2022\tAWS Architect – Associate, Amazon Services',
      ['AWS Architect – Associate | Amazon Services | 2022-07'],
    ],
    [
      'remarks on whether they are valid',
      'Fire warden, Red Cross, 2021 (valid 3 years)\nVCA Basis, SSVV, 2014, vervallen 2024\nSSSTS, CITB, 2019, lapsed',
      ['Fire warden | Red Cross | 2021-01', 'VCA Basis | SSVV | 2014-01', 'SSSTS | CITB | 2019-01'],
    ],
    [
      'numbers',
      'PRINCE2 Practitioner, AXELOS, GR634001187PL, 2023\nADR basis, CCV, nummer 0398812, 17-04-2021\nAdjuster License #2290118, 2014',
      ['PRINCE2 Practitioner | AXELOS | 2023-01', 'ADR basis | CCV | 2021-04', 'Adjuster License |  | 2014-01'],
    ],
    [
      'lines that a narrow column broke',
      'City & Guilds 2382-22\n(18th Edition), Feb 2022\nAWS Certified Architect –\nProfessional, 2021\nVCA, 14-10-\n2016',
      [
        'City & Guilds 2382-22 (18th Edition) |  | 2022-02',
        'AWS Certified Architect – Professional |  | 2021-01',
        'VCA |  | 2016-10',
      ],
    ],
    [
      'number and validity on lines of their own',
      'ALS-provider\nStichting SHK, mei 2022\ngeldig tot mei 2026\nKwaliteitsregister zorg\n900187725\nBLS\nNRR, okt 2023',
      ['ALS-provider | Stichting SHK | 2022-05', 'Kwaliteitsregister zorg |  | ', 'BLS | NRR | 2023-10'],
    ],
    ['a Roman number', 'Dry needling I, 2016\nPSM I\t2020', ['Dry needling I |  | 2016-01', 'PSM I |  | 2020-01']],
    [
      'the issuer in brackets',
      '2018: BHV (Rode Kruis)\n2020: Gas Safe (Gas Safe Register)',
      ['BHV | Rode Kruis | 2018-01', 'Gas Safe | Gas Safe Register | 2020-01'],
    ],
    [
      'text without dates below them',
      'BHV, 2019\nVCA, 2020\n\nSalsa on Thursdays',
      ['BHV |  | 2019-01', 'VCA |  | 2020-01'],
    ],
  ])('with %s', (_how, lines, expected) => {
    expect(certificatesIn(lines)).toEqual(expected);
  });
});

describe('names', () => {
  const REST = '\n\nWork experience\nCook, De Oven BV, 2012 - 2020\n\nSkills\nExcel, planning, cooking';
  test.each([
    ['below a word', 'Persoonlijk\nYoussef El Amrani\nyoussef@example.org', 'Youssef El Amrani'],
    ['below a greeting', 'Dear Mrs Naidoo\n\nPETRUS "HANNES" BOTHMA\nhannes.bothma@example.org', 'Petrus Bothma'],
    ['half in the text', 'Email: rosalind.fairweather@example.org\nRosalind likes order.', 'Rosalind Fairweather'],
    ['on two lines', 'Ahmet\nKaraca-Vink\nahmet@example.org', 'Ahmet Karaca-Vink'],
    ['in spaced letters', 'D A R R E N W H I T L O C K\nd.whitlock@example.com', 'Darren Whitlock'],
    ['beside letters of a title', 'Abigail Thornley RN\nabigail@example.org', 'Abigail Thornley'],
    [
      'of two surnames beside degrees',
      'Dr Nkechi Sanders-Obi MBChB MRCP(UK)\nnkechi.sanders@example.org',
      'Nkechi Sanders-Obi',
    ],
    ['beside registers with a slash', 'MARIE-CLAUDE BAPTISTE, CNA/HHA\nmc@example.org', 'Marie-Claude Baptiste'],
    ['in small letters', 'jayden walsh\nkilburn\njaydenwalsh01@example.org', 'Jayden Walsh'],
    ['below its initials', 'R. S. Ivens\n\nRohan S. Ivens\nSolicitor\nrohan.ivens@example.org', 'Rohan S. Ivens'],
    [
      'beside a place that the domain is called after',
      'Philippa Jane Rowntree\nOakham, Rutland · pip@rutlandmail.example',
      'Philippa Jane Rowntree',
    ],
    ['with the surname first', 'Naam en voornaam:\tDelafaille Wouter\nwouter@example.be', 'Wouter Delafaille'],
    ['with the surname of a trade', 'Bart Bakker\nbart@example.org', 'Bart Bakker'],
    ['with the surname of a house', 'Astrid Oude Nijhuis\nastrid@example.org', 'Astrid Oude Nijhuis'],
    ['turned', 'Name\tvan der Kooij, Wouter\nwouter@example.org', 'Wouter van der Kooij'],
    ['with more than one title', 'LaToya Beauchamp, MSN, FNP-C\nlatoya@example.org', 'LaToya Beauchamp'],
    ['behind the word for it', 'C.V. SJOERD TERPSTRA\nsjoerd@example.org', 'Sjoerd Terpstra'],
    ['below the address', 'Zuidstraat 45\n8820 Torhout\nGriet Vandecasteele\tgriet@example.be', 'Griet Vandecasteele'],
    ['in front of an occupation', 'Sietske Bruin, vertaler Frans\ns.b@example.org', 'Sietske Bruin'],
    ['with a given name that is a place', 'Milan\nde Wit\nmilan@example.org', 'Milan de Wit'],
    ['of a house that the address has', 'Gerwina Oosterhuis-Vos\ng.oosterhuis@example.org', 'Gerwina Oosterhuis-Vos'],
    ['with a label for each half', 'Naam: Van den Bos\nVoornaam: Karel\nk@example.org', 'Karel Van den Bos'],
    ['with a short name beside it', 'Naam: Karel Smit\nVoornamen: Karel Jan\nk@example.org', 'Karel Smit'],
    ['with a form of address', 'Naam: mw. Joke Brink\njoke@example.org', 'Joke Brink'],
    [
      'only in the address and the text',
      'CV / karin.dijkgraaf@example.nl\n\nDijkgraaf is the name. Karin leads a team.',
      'Karin Dijkgraaf',
    ],
  ])('%s', (_how, head, expected) => {
    expect(readCv(head + REST).fullName).toBe(expected);
  });

  test('a name that the text does not have is not made from an address', () => {
    expect(readCv(`Curriculum vitae\nkarin.dijkgraaf@example.nl${REST}`).fullName).toBeUndefined();
  });
});
