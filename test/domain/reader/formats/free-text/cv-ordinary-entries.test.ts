import { describe, expect, test } from '@jest/globals';
import { certificatesIn, jobsIn, readCv } from './read-cv.js';

/** The studies in some lines below the heading for education, as "degree | school | from | to". */
const studiesIn = (lines: string) =>
  readCv(`Anna Smit\nanna.smit@example.org\n\nEducation\n${lines}\n\nSkills\nExcel, planning, cooking`).educations.map(
    ({ degree, school, startDate, endDate }) =>
      [degree, school, startDate?.instant.slice(0, 4), endDate?.instant.slice(0, 4)].join(' | '),
  );

describe('jobs', () => {
  test.each([
    [
      'with labels for the first and the last date alone',
      'Oak Power, Leeds\nService engineer\nFrom: 06/2019\nTo: now\n\nElm Rail, York\nElectrician\nFrom: 03/2013\nTo: 10/2015',
      ['Service engineer | Oak Power | 2019 | ', 'Electrician | Elm Rail | 2013 | 2015'],
    ],
    [
      'of who works for nobody else',
      'Frontend Developer\nOak Web GmbH, Hamburg — 04/2016 to 01/2020\n\nFreelance Web Designer\n2013 to 2016',
      ['Frontend Developer | Oak Web GmbH | 2016 | 2020', 'Freelance Web Designer |  | 2013 | 2016'],
    ],
    [
      'without an award in the middle',
      'Oak Freight, Leeds\nDriver, 05/2017 to now\nDriver of the Year 2020\nElm Freight, York\nDriver, 02/2011 to 04/2017',
      ['Driver | Oak Freight | 2017 | ', 'Driver | Elm Freight | 2011 | 2017'],
    ],
    [
      'in small letters below their dates',
      '2019 – nu\nzelfstandig ontwerper\nStudio Eik\n\n2015 – 2019\nontwerper\nAtelier Iep',
      ['zelfstandig ontwerper | Studio Eik | 2019 | ', 'ontwerper | Atelier Iep | 2015 | 2019'],
    ],
    [
      'with a place of work within the employer',
      'Objectbeveiliger, Trikon, locatie ministerie van Justitie, van 2010 tot 2014\nBeveiliger, Securon, locatie Noord, van 2003 tot 2010',
      ['Objectbeveiliger | Trikon | 2010 | 2014', 'Beveiliger | Securon | 2003 | 2010'],
    ],
    [
      'with the employer below the function in a column for both',
      'Period\tPosition / Employer\nMar 2018 – Jan 2020\tSite Engineer\nOak Contracting LLC, Abu Dhabi\nJan 2014 – Jan 2018\tJunior Engineer\nElm Construction Co., Doha',
      ['Site Engineer | Oak Contracting LLC | 2018 | 2020', 'Junior Engineer | Elm Construction Co. | 2014 | 2018'],
    ],
    [
      'in two years that follow each other',
      'Schoonmaker, Hagon Zorg, 2018 en 2019',
      ['Schoonmaker | Hagon Zorg | 2018 | 2019'],
    ],
    [
      'numbered in square brackets',
      '[1] Teaching assistant, University of Oakham, 2024 - 2025\n[2] Research intern, Elm Research, 2022 - 2023',
      ['Teaching assistant | University of Oakham | 2024 | 2025', 'Research intern | Elm Research | 2022 | 2023'],
    ],
  ])('%s', (_, lines, expected) => expect(jobsIn(lines)).toEqual(expected));

  test('keep the layout that the section certainly has, whatever stands above an entry', () => {
    expect(
      jobsIn(
        'Nurse\nOakfield Hospital\n2018 to now\nOrientation of new nurses\nClinical Nurse, Emergency Department\nElm Hospital\n2011 to 2017\nTriage, resus lead, disaster committee\n' +
          'Agency Registered Nurse\nNightingale Locums, various clinics\n2008 to 2010\nRegistered Nurse\nRoyal Ash Hospital\n2001 to 2007\nGraduate Nurse\nBeech Medical Centre\n2000',
      ),
    ).toEqual([
      'Nurse | Oakfield Hospital | 2018 | ',
      'Clinical Nurse | Elm Hospital | 2011 | 2017',
      'Agency Registered Nurse | Nightingale Locums | 2008 | 2010',
      'Registered Nurse | Royal Ash Hospital | 2001 | 2007',
      'Graduate Nurse | Beech Medical Centre | 2000 | 2000',
    ]);
  });
});

describe('studies', () => {
  test.each([
    [
      'of a form whose labels have two names',
      'School/College: Oak College\nQualification: Level 3 Team Leading\nFrom - to: 2020 - 2021\n\nSchool/College: Elm School, York\nQualification: BEng Logistics\nFrom - to: 2007 - 2011',
      ['Level 3 Team Leading | Oak College | 2020 | 2021', 'BEng Logistics | Elm School, York | 2007 | 2011'],
    ],
    [
      'of a table with a column for the field alone',
      'School\tRichting\tJaar\nVTI Eikdorp\tMechanica A3\t1982 - 1987\nVTI Iepdorp\tLassen\t1987 - 1988',
      ['Mechanica A3 | VTI Eikdorp | 1982 | 1987', 'Lassen | VTI Iepdorp | 1987 | 1988'],
    ],
    [
      'in one school year',
      'BSO Bouw: VTI Eikdorp, 2001-02\nBSO Ruwbouw: VTI Eikdorp, 1995-2001',
      ['BSO Bouw | VTI Eikdorp | 2001 | 2002', 'BSO Ruwbouw | VTI Eikdorp | 1995 | 2001'],
    ],
    [
      'below the school of both',
      'Eik College Emmen\nKapper niveau 2 (2014 - 2016)\nAllround kapper niveau 3 (2016 - 2018)\nSalonmanager niveau 4 (2018 - 2019)',
      [
        'Kapper niveau 2 | Eik College Emmen | 2014 | 2016',
        'Allround kapper niveau 3 | Eik College Emmen | 2016 | 2018',
        'Salonmanager niveau 4 | Eik College Emmen | 2018 | 2019',
      ],
    ],
    [
      'at the school of the one above',
      "A-levels, Oak Convent Girls' School, 2007\nGCSEs, same school, 2005",
      ["A-levels | Oak Convent Girls' School |  | 2007", "GCSEs | Oak Convent Girls' School |  | 2005"],
    ],
    [
      'with a remark behind their dates',
      "LL.M. in Property Law, King's College London, 2015–2016, with merit.\nBachelor of Science in Biology, Oakham University, May 2013, magna cum laude; minor in Spanish",
      [
        "LL.M. in Property Law | King's College London | 2015 | 2016",
        'Bachelor of Science in Biology | Oakham University |  | 2013',
      ],
    ],
    [
      'behind the year and a full stop',
      '2019. PhD Physics, Oakham University. Thesis: Storms.\n2014. MSc Earth Sciences, Elmstad University (cum laude).',
      ['PhD Physics | Oakham University |  | 2019', 'MSc Earth Sciences | Elmstad University |  | 2014'],
    ],
    [
      'called by their award alone',
      'Oak College of Technology, Murfreesboro\nTruck Driving Certificate, 2011\n\nOakland High School, Murfreesboro, TN\nDiploma, 2003',
      ['Truck Driving Certificate | Oak College of Technology |  | 2011', 'Diploma | Oakland High School |  | 2003'],
    ],
    [
      'without a sign between degree and school',
      'mbo 4 Verpleegkunde Eik College, 2008\nBSc (Hons) Nursing, Oakham University, 2012',
      ['mbo 4 Verpleegkunde | Eik College |  | 2008', 'BSc (Hons) Nursing | Oakham University |  | 2012'],
    ],
  ])('%s', (_, lines, expected) => expect(studiesIn(lines)).toEqual(expected));
});

describe('certificates', () => {
  test.each([
    [
      'in cards beside each other',
      'AWS Certified Solutions Architect\tCertified Kubernetes Administrator\nAmazon Web Services Aug 2023\tThe Linux Foundation Feb 2022',
      [
        'AWS Certified Solutions Architect | Amazon Web Services | 2023-08',
        'Certified Kubernetes Administrator | The Linux Foundation | 2022-02',
      ],
    ],
    [
      'with dots in front of their years',
      'First Aid at Work . . . . . . . 2023\nChainsaw operation  . . . . . . 2019',
      ['First Aid at Work |  | 2023-01', 'Chainsaw operation |  | 2019-01'],
    ],
    [
      'of one date',
      'Confined space, gas test, working at heights - all Feb 2023',
      ['Confined space |  | 2023-02', 'gas test |  | 2023-02', 'working at heights |  | 2023-02'],
    ],
    [
      'in a list in small letters',
      'VCA basis, heftruck, adembescherming',
      ['VCA basis |  | ', 'heftruck |  | ', 'adembescherming |  | '],
    ],
    [
      'of a table with other columns',
      "Document\tNumber\tIssued\tExpires\tPlace\nSeaman's Book\tAB 555\t11.02.2020\t11.02.2030\tOakham\nBasic Safety Training\t14410\t03.03.2022\t03.03.2027\tOakham",
      ["Seaman's Book |  | 2020-02", 'Basic Safety Training |  | 2022-03'],
    ],
  ])('%s', (_, lines, expected) => expect(certificatesIn(lines)).toEqual(expected));
});
