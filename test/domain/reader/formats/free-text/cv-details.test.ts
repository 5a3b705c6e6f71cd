import { describe, expect, test } from '@jest/globals';
import { certificatesIn, educationsIn, jobsIn, readCv } from './read-cv.js';

describe('jobs beside lines that say more of them', () => {
  test.each([
    [
      'tasks without bullets between the functions at one employer',
      'ACME CORPORATION\nSenior Buyer, Jan 2020 - Present\nNegotiated contracts with suppliers\nBuyer, Jun 2016 - Dec 2019',
      ['Senior Buyer | ACME CORPORATION | 2020 | ', 'Buyer | ACME CORPORATION | 2016 | 2019'],
    ],
    [
      'a prize with its year among the functions below a dated employer',
      'Millstone Stores, Otterford, 2011 to 2018\nStore Manager (2016 to 2018)\nStore of the Year 2017\nAssistant Manager (2011 to 2016)',
      ['Store Manager | Millstone Stores | 2016 | 2018', 'Assistant Manager | Millstone Stores | 2011 | 2016'],
    ],
    [
      'the employer with its dates in front of the function',
      'Royal Fleet (1996–2008): Leading Marine Technician\nKestrel Yards (2008–2016): Shipyard fitter',
      ['Leading Marine Technician | Royal Fleet | 1996 | 2008', 'Shipyard fitter | Kestrel Yards | 2008 | 2016'],
    ],
    [
      'dates inside a job where jobs begin with their dates',
      '2016 - 2019\tDeveloper, Halcyon Ltd\nOn site in Columbus March - May 2018\n2014 - 2016\tTester, Pixelworks Ltd\n2012 - 2014\tClerk, Oak Ltd',
      [
        'Developer | Halcyon Ltd | 2016 | 2019',
        'Tester | Pixelworks Ltd | 2014 | 2016',
        'Clerk | Oak Ltd | 2012 | 2014',
      ],
    ],
    [
      'only the employer with a label',
      'mei 2022 - heden\tOrderpicker\nOpdrachtgever\tGroothandel Peeters, Horst\nTaken\tScannen\n\n2019 - 2020\tVerkoopster\nWerkgever\tMode Noord, Assen\nTaken\tKassa',
      ['Orderpicker | Groothandel Peeters | 2022 | ', 'Verkoopster | Mode Noord | 2019 | 2020'],
    ],
    [
      'several seasons',
      'Receptionist, Hotel Alpenblick, winters 2019/20 and 2021/22\nLifeguard, Harbour Parks, spring 2011, spring 2012',
      ['Receptionist | Hotel Alpenblick | 2019 | 2022', 'Lifeguard | Harbour Parks | 2011 | 2012'],
    ],
    [
      'the name of an own firm, and an agency in brackets',
      'Self-employed electrician (trading as DPW Electrical), 2019 - 2021\nEngineer (contract, via Werkpunt), Oak Water Ltd, 2016 - 2019',
      ['Self-employed electrician | DPW Electrical | 2019 | 2021', 'Engineer | Oak Water Ltd | 2016 | 2019'],
    ],
    [
      'no work',
      'Made redundant, looking for work, 2011 - 2012\nCook, De Linde, 2008 - 2011',
      ['Cook | De Linde | 2008 | 2011'],
    ],
  ])('%s', (_, lines, jobs) => expect(jobsIn(lines)).toEqual(jobs));
});

describe('educations beside lines that say more of them', () => {
  test.each([
    [
      'how they ended, in a line of its own',
      '1994 – 1996\tHOFAM, Markus Verbeek\nNiet afgerond\n1974 – 1979\tMAVO, Albert Schweitzer, Geleen\nDiploma behaald',
      ['HOFAM | Markus Verbeek', 'MAVO | Albert Schweitzer'],
    ],
    [
      'what was got at a school, behind its dates',
      'Paisley Grammar School, 2002 – 2008: 4 Highers\nEast College, 2008 - 2010, HND Payroll',
      ['4 Highers | Paisley Grammar School', 'HND Payroll | East College'],
    ],
    ['a school and its town', 'mavo, De Waerdenborch te Holten, 1986-1990', ['mavo | De Waerdenborch te Holten']],
    [
      'a dash inside the name of a school',
      'MSc Physics\nUniversity of Wick–Thurso\n2015 - 2017',
      ['MSc Physics | University of Wick–Thurso'],
    ],
  ])('%s', (_, lines, educations) => expect(educationsIn(lines)).toEqual(educations));

  test('courses with one year in a table of studies are certificates', () => {
    const table =
      'Jaar\tOpleiding\tInstituut\tBehaald\n2013 – 2015\tServicemonteur niv. 3 (BBL)\tBouwmensen\tJa\n' +
      '2010 – 2013\tmbo 2 Installatie\tROC Rijn\tJa\n2020\tF-gassen categorie 1\tKoudetech\tJa';
    expect(educationsIn(table)).toEqual(['Servicemonteur niv. 3 | Bouwmensen', 'mbo 2 Installatie | ROC Rijn']);
  });
});

describe('certificates in lists', () => {
  test.each([
    [
      'the validity behind a bar',
      'First Aid at Work | St John Ambulance | valid until 05/2026',
      ['First Aid at Work | St John Ambulance | '],
    ],
    [
      'an institute and a span',
      'PMP, Project Management Institute, 2021 – 2024',
      ['PMP | Project Management Institute | 2021-01'],
    ],
    [
      'items without a date among others with one',
      '- IOSH Managing Safely, 2019\n- CDL Class A with tanker and hazmat endorsements\n- Safe Pass, 2012',
      [
        'IOSH Managing Safely |  | 2019-01',
        'CDL Class A with tanker and hazmat endorsements |  | ',
        'Safe Pass |  | 2012-01',
      ],
    ],
  ])('%s', (_, lines, certificates) => expect(certificatesIn(lines)).toEqual(certificates));
});

describe('educations with the degree and the school in parts of their line', () => {
  test.each([
    [
      'Handhaver toezicht, mbo niveau 3\tmboRijnland, Gouda\t2013 - 2016',
      'Handhaver toezicht, mbo niveau 3 | mboRijnland, Gouda',
    ],
    [
      'Middenkaderfunctionaris bouw, avondopleiding, mbo 4 – ROC A12, Ede (2009-2012)',
      'Middenkaderfunctionaris bouw | ROC A12',
    ],
    ['Oak College, Corner Brook - Welder program, 2004 - 2006', 'Welder program | Oak College'],
    ['Oak High School, Corner Brook - Grade 12, 2003', 'Grade 12 | Oak High School'],
    ['Midleton – Leaving Certificate, Scoil Naomh Oak, 2001', 'Leaving Certificate | Scoil Naomh Oak'],
    [
      'Escola de Hotelaria do Porto – Technician in Cookery, 2008–2011',
      'Technician in Cookery | Escola de Hotelaria do Porto',
    ],
    ['BA (Hons), First Class, Oak University, 2012', 'BA (Hons) | Oak University'],
    ['Oak Senior High School, diploma 1990', 'diploma | Oak Senior High School'],
  ])('%s', (line, expected) => expect(educationsIn(line)).toEqual([expected]));

  test('that were started or are expected to end', () => {
    const studies = readCv(
      'Anna Smit\n\nEducation\nBachelor of Education, Oak University, started 2024\nBSc Kinesiology, Elm University, Sept 2022 - expected 2028\n\nSkills\nExcel',
    ).educations.map(({ startDate, endDate, finished }) => [
      startDate?.instant.slice(0, 7),
      endDate?.instant.slice(0, 4),
      finished,
    ]);
    expect(studies).toEqual([
      ['2024-01', undefined, false],
      ['2022-09', '2028', false],
    ]);
  });

  test('in a form whose degree has its date', () => {
    const [study] = readCv(
      'Anna Smit\n\nEducation\nSchool\tOak High\nHighest grade passed\tGrade 12 (Matric), 1997\n\nSkills\nExcel',
    ).educations;
    expect([study?.degree, study?.school, study?.endDate?.instant.slice(0, 4)]).toEqual([
      'Grade 12',
      'Oak High',
      '1997',
    ]);
  });
});

test('employers above the labels of their forms', () => {
  const lines = [
    '1) Oak Contracting LLC, Sharjah',
    'Designation: Site Engineer',
    'Duration: Nov 2019 to date',
    '2) Elm Beverages Plc, Lagos – Feb. 2013 – June 2018',
    'Designation: Audit Senior',
    'Duties: Audits of clients.',
  ];
  expect(jobsIn(lines.join('\n'))).toEqual([
    'Site Engineer | Oak Contracting LLC, Sharjah | 2019 | ',
    'Audit Senior | Elm Beverages Plc, Lagos | 2013 | 2018',
  ]);
});
