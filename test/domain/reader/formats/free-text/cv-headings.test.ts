import { describe, expect, test } from '@jest/globals';
import { certificatesIn, educationsIn, jobsIn, readCv } from './read-cv.js';

const found = (text: string) => {
  const { workHistory, educations, certifications } = readCv(`Anna Smit\nanna.smit@example.org\n\n${text}`);
  return [
    ...workHistory.map(({ occupation, company }) => `job ${occupation} | ${company}`),
    ...educations.map(({ degree, school }) => `study ${degree} | ${school}`),
    ...certifications.map(({ name, date }) => `certificate ${name} | ${date?.instant.slice(0, 4)}`),
  ];
};

describe('headings', () => {
  test.each([
    [
      'behind signs',
      '>> WORK EXPERIENCE\nPlanner, Kestrel Ltd, 2018 - 2021\n>> EDUCATION\nBSc Geography, University of Leeds, 2010 - 2013',
      ['job Planner | Kestrel Ltd', 'study BSc Geography | University of Leeds'],
    ],
    [
      'in small letters, of which nobody knows one',
      'werk\n\nvisser, rederij Zeemeeuw\n2015 - 2019\n\nopleiding\n\nmbo Visserij, Zeevaartschool Texel, 2012 - 2015\n\n' +
        'gehaald\n\n- EHBO, 2018\n- Marifonie, 2016',
      [
        'job visser | rederij Zeemeeuw',
        'study mbo Visserij | Zeevaartschool Texel',
        'certificate EHBO | 2018',
        'certificate Marifonie | 2016',
      ],
    ],
    [
      'with a colon above a list',
      'Education:\n* BA Dance, Moorland College, 2010 - 2013\n\nHeld:\n* Lifeguard (RLSS) - 2019\n* Pool plant operator, 2020',
      ['study BA Dance | Moorland College', 'certificate Lifeguard | 2019', 'certificate Pool plant operator | 2020'],
    ],
    [
      'in four capitals above the first line of their section',
      'EDUCATION\nBSc Geology, University of Wick, 2011 - 2014\n\nPERMITS\nBlasting licence, 2018\n\nCATS\nShotfirer certificate, Quarry Board, 2020',
      [
        'study BSc Geology | University of Wick',
        'certificate Blasting licence | 2018',
        'certificate Shotfirer certificate | 2020',
      ],
    ],
    [
      'above the first known one',
      'Waar je me vond\n\nTegelzetter bij Vloerenhuis Bakker\n2014 – 2019\n\nOpleiding\n\nvmbo Bouw, Calandlyceum, 2008 – 2012',
      ['job Tegelzetter | Vloerenhuis Bakker', 'study vmbo Bouw | Calandlyceum'],
    ],
    [
      'in capitals and of many words',
      'COLLEGES ATTENDED WITH THE YEARS AND AWARDS\nUniversity of Wick – BSc Geology – 2011-2014\n\n' +
        'WORKING EXPERIENCE WITH DATES\nPosition held: Geologist\nName of employer: Quarry Board\nDuration: 2014 – 2018',
      ['job Geologist | Quarry Board', 'study BSc Geology | University of Wick'],
    ],
    [
      'with a country',
      'Werk in Nederland\n2019 – nu\tBakker, Bakkerij Oven\n\nWerk in Eritrea en Soedan\n2012 – 2014\tSoldaat, Grenswacht',
      ['job Bakker | Bakkerij Oven', 'job Soldaat | Grenswacht'],
    ],
    [
      'for assignments that are told like jobs',
      'Projecten\n\nGemeente Zuidwolde, Informatiemanager a.i.\nPeriode: september 2020 – juni 2023\n\n' +
        'Waterschap Oost, Projectleider\nPeriode: februari 2018 – augustus 2020',
      ['job Informatiemanager a.i. | Gemeente Zuidwolde', 'job Projectleider | Waterschap Oost'],
    ],
    [
      'right below certificates, above jobs',
      'Papieren\n\nVCA, 2021\nHeftruck, 2012\nWaar ik reed\nTransport De Beer, Ede (2010 tot 2018)\nChauffeur tankwagen\n' +
        'Bouwbedrijf Kei, Ede (1999 tot 2006)\nChauffeur kraan',
      [
        'job Chauffeur tankwagen | Transport De Beer',
        'job Chauffeur kraan | Bouwbedrijf Kei',
        'certificate VCA | 2021',
        'certificate Heftruck | 2012',
      ],
    ],
    [
      'for hobbies above one with dates',
      "Werk\n2019 – nu\tBakker, Bakkerij Oven\n\nHobby's\nFietsen, jeugdleider bij Scouting Zuid (2001 - 2010)",
      ['job Bakker | Bakkerij Oven'],
    ],
    [
      'for education above the posts of a teacher',
      'Onderwijs\n2017 – nu\tLeerkracht groep 5, Obs De Linde\n2011 – 2017\tInvalleerkracht, Cbs De Ark\n\n' +
        'Opleiding\n2007 – 2011\tPabo, Hogeschool De Zee',
      ['job Leerkracht groep 5 | Obs De Linde', 'job Invalleerkracht | Cbs De Ark', 'study Pabo | Hogeschool De Zee'],
    ],
    [
      'for education by their last word, above a table of exams',
      'EDUCATIONAL & TECHNICAL QUALIFICATION\n\nExam Passed\tBoard / Institute\tYear of Passing\n' +
        'High School (10th)\tU.P. Board\t2008\nIntermediate (12th)\tU.P. Board\t2010\n\nWORK HISTORY\nFitter, Quarry Board, 2014 – 2018',
      ['job Fitter | Quarry Board', 'study High School | U.P. Board', 'study Intermediate | U.P. Board'],
    ],
    [
      'for projects and jobs',
      'klussen en banen\n\n2018 – 2021 Decorbouwer | Toneelhuis Oost\n\nprojecten en functies\n\n2015 – 2018 Timmerman | Bouwbedrijf Kuipers',
      ['job Decorbouwer | Toneelhuis Oost', 'job Timmerman | Bouwbedrijf Kuipers'],
    ],
  ])('%s', (_what, text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  test('nobody knows have only those jobs below them that name occupations, unless most do', () => {
    expect(
      found(
        'WORK HISTORY\nLecturer, University of Wick, 2012 – 2019\n\nTEACHING\n\n2019 –\tGG20 Ice and climate\n' +
          '2017 – 2019\tGG43 Dissertations\n2015 – 2017\tDemonstrator, Penwith Institute',
      ),
    ).toEqual(['job Lecturer | University of Wick', 'job Demonstrator | Penwith Institute']);
  });

  test('are no names of columns, and no items of a list', () => {
    expect(
      found('Education\nCourse\tInstitute\tYear\nB.Com.\tHill City College\t2012\nM.Com.\tHill City College\t2014'),
    ).toEqual(['study B.Com. | Hill City College', 'study M.Com. | Hill City College']);
    expect(found('Plan\n1. Welcome\n2. Why now\n3. Experience\n4. Training: Bob')).toEqual([]);
  });
});

describe('certificates', () => {
  test.each([
    ['renewed', 'Gas safety ticket, renewed 2022', ['Gas safety ticket |  | 2022-01']],
    ['dated and renewed', 'Heftruck, 2015, verlengd in 2020', ['Heftruck |  | 2015-01']],
    [
      'how long it took',
      'Gesprekstechniek (2 dagen), Bureau Noord, 2019',
      ['Gesprekstechniek | Bureau Noord | 2019-01'],
    ],
    ['its number', 'Real estate agent, License 0044321, 2017', ['Real estate agent |  | 2017-01']],
    [
      'below its date, with the issuer',
      '2021\nCrane operator A40\nCPCS\n\n2018\nSlinger signaller\nCPCS\n\n2016\nAbrasive wheels',
      ['Crane operator A40 | CPCS | 2021-01', 'Slinger signaller | CPCS | 2018-01', 'Abrasive wheels |  | 2016-01'],
    ],
    [
      'in a narrow column',
      'Mindfulness trainer,\nJuly 2018\nGrief counselling for schools,\nHarbour Trust, 2021\nGezinscoach, Academie\nZuidwest, 2019',
      [
        'Mindfulness trainer |  | 2018-07',
        'Grief counselling for schools | Harbour Trust | 2021-01',
        'Gezinscoach | Academie Zuidwest | 2019-01',
      ],
    ],
    [
      'without a date in a list',
      '- Bosmaaier, 2019\n- Kettingzaag, 2020\n- Klimmen met touw',
      ['Bosmaaier |  | 2019-01', 'Kettingzaag |  | 2020-01', 'Klimmen met touw |  | '],
    ],
  ])('%s', (_what, lines, expected) => {
    expect(certificatesIn(lines)).toEqual(expected);
  });

  test('among studies are those with one date where studies have two, and courses at a school', () => {
    const lines =
      '2014 - 2018: hbo Verpleegkunde, Hogeschool Oost\n2019: Palliatieve zorg, Zorgacademie\n2020: Cursus Wondzorg, Hogeschool Oost';
    expect(educationsIn(lines)).toEqual(['hbo Verpleegkunde | Hogeschool Oost']);
    expect(found(`Opleiding\n${lines}`).slice(1)).toEqual([
      'certificate Palliatieve zorg | 2019',
      'certificate Cursus Wondzorg | 2020',
    ]);
    expect(educationsIn('Leaving Certificate, Coláiste Mhuire, 2009\nBaking diploma, Galway College, 2011')).toEqual([
      'Leaving Certificate | Coláiste Mhuire',
      'Baking diploma | Galway College',
    ]);
  });
});

describe('studies', () => {
  test.each([
    ['A-levels: Art, Music\nFenland Grammar School, 2009', 'A-levels | Fenland Grammar School'],
    ['Moorside High School (2 A-levels), 2003 - 2010', '2 A-levels | Moorside High School'],
    ['MSc Chemie, Universiteit aan de Eem (cum laude), 2010 - 2012', 'MSc Chemie | Universiteit aan de Eem'],
    ['vwo, Gymnasium De Wadden, 2001 - 2007', 'vwo | Gymnasium De Wadden'],
    [
      '2004 - 2008\nmbo Dierverzorging aan het Groenveld College\nDiploma: ja',
      'mbo Dierverzorging | Groenveld College',
    ],
  ])('%s', (lines, expected) => {
    expect(educationsIn(lines).map((one) => one.replace('| het ', '| '))).toEqual([expected]);
  });
});

describe('jobs', () => {
  test.each([
    [
      'bakkersknecht bij bakkerij de Halm\n2012 - 2016\n\nafwasser, café Het Anker\n2010 - 2012',
      ['bakkersknecht | bakkerij de Halm | 2012 | 2016', 'afwasser | café Het Anker | 2010 | 2012'],
    ],
    ['Voorzitter Stichting Dorpshuis\n2012 - 2016', ['Voorzitter | Stichting Dorpshuis | 2012 | 2016']],
    ['Slager bij Keurslagerij Pot te Lemmer\n2012 - 2016', ['Slager | Keurslagerij Pot | 2012 | 2016']],
    [
      'Cook, The Heron\n2014 – 2018\nCareer break – raising my children\n2010 – 2014\nWaiter, Hotel Astoria\n2006 – 2010',
      ['Cook | The Heron | 2014 | 2018', 'Waiter | Hotel Astoria | 2006 | 2010'],
    ],
    [
      'Scheepswerf De Kiel BV, Makkum (2010 tot heden)\n  Lasser (vanaf 2016)\n  - jachten\n  Leerling (2010 - 2016)\n  - casco’s',
      ['Lasser | Scheepswerf De Kiel BV | 2016 | ', 'Leerling | Scheepswerf De Kiel BV | 2010 | 2016'],
    ],
    [
      'Teacher of Art, Moorland High School, Ripon. Sept 2014 - Aug 2020.',
      ['Teacher of Art | Moorland High School | 2014 | 2020'],
    ],
    [
      'Nurse\t2015 to 2018\nRed Cross, Leeds\nClerk\t2012 to 2015\nNorthern Bank, Hull\nHospital Doorman\t2010 to 2012\nSaint Bride, Hull',
      [
        'Nurse | Red Cross | 2015 | 2018',
        'Clerk | Northern Bank | 2012 | 2015',
        'Hospital Doorman | Saint Bride | 2010 | 2012',
      ],
    ],
  ])('%s', (lines, expected) => {
    expect(jobsIn(lines)).toEqual(expected);
  });
});

describe('tables with names of columns', () => {
  test('have certificates, with an empty cell for a date that is missing', () => {
    const table =
      'Certificate\tIssued by\tDate obtained\tValid until\nFirst aid at work\tRed Cross\t2021\t2024\nPolice check\tPolice\tJuly 2022\t–';
    expect(found(`Licences and certificates\n${table}`)).toEqual([
      'certificate First aid at work | 2021',
      'certificate Police check | 2022',
    ]);
  });

  test('have both dates of a certificate in one cell', () => {
    const table = 'Certificaat\tUitgever\tBehaald\nLashelm A\tLasbond\t2018 (verlopen 2020)\nLashelm B\tLasbond\t2021';
    expect(found(`Certificaten\n${table}`)).toEqual(['certificate Lashelm A | 2018', 'certificate Lashelm B | 2021']);
  });

  test('may only say that there is a diploma', () => {
    const table = 'Periode\tSchool\tRichting\tDiploma\n2010 - 2013\tSyntra Leie\tBedrijfsbeheer\tja';
    expect(found(`Opleiding\n${table}`)).toEqual(['study Bedrijfsbeheer | Syntra Leie']);
  });

  test('may have the degree below its row, and an occupation without an employer', () => {
    const studies = 'School / college\tDates\tQualification\nTown College\t2012 – 2013\tNVQ Level 2 Cooking';
    const jobs = 'Employer\tJob title\tFrom\tTo\nHarbour Café\tCook\t2015\t2019\nCarer for my mother\t–\t2014\t2015';
    expect(
      found(
        `Work history\n${jobs}\n\nEducation\n${studies}\nMercy School\t1988 – 1993\n5 GCSEs: English (C), Maths (C)`,
      ),
    ).toEqual([
      'job Cook | Harbour Café',
      'job Carer for my mother | undefined',
      'study NVQ Level 2 Cooking | Town College',
      'study 5 GCSEs | Mercy School',
    ]);
  });
});
