import { describe, expect, test } from '@jest/globals';
import { certificatesIn, readCv } from './read-cv.js';

/** The certificates below their heading, as "name | issuer | date | expiry | number". */
const factsOf = (lines: string) =>
  readCv(`Anna Smit\nanna.smit@example.org\n\nCertificates\n${lines}\n\nSkills\nExcel, planning`).certifications.map(
    ({ name, authority, date, expiresAt, credentialId }) =>
      [name, authority, date?.instant.slice(0, 7), expiresAt?.instant.slice(0, 7), credentialId].join(' | '),
  );

describe('what is said of a certificate in its line', () => {
  test.each([
    ['until when it is valid', 'First aid through 2/2027', 'First aid |  |  | 2027-02 | '],
    [
      'until when it is current',
      'Forklift ticket, Oak Training Ltd, current to 11/2026',
      'Forklift ticket | Oak Training Ltd |  | 2026-11 | ',
    ],
    [
      'a body that issues certificates',
      'Scientific Diver (ESD), Portuguese commission for scientific diving, 2014',
      'Scientific Diver (ESD) | Portuguese commission for scientific diving | 2014-01 |  | ',
    ],
    [
      'an issuer in front of a place',
      'Tax Audit workshop, CITN, Leeds, 2019',
      'Tax Audit workshop | CITN | 2019-01 |  | ',
    ],
    ['a range of numbers', 'CompEx Ex01 – Ex04, May 2022', 'CompEx Ex01 – Ex04 |  | 2022-05 |  | '],
    [
      'a remark behind its date',
      'Lasserskwalificatie EN-ISO 9606\t10-2023, per half jaar verlengd',
      'Lasserskwalificatie EN-ISO 9606 |  | 2023-10 |  | ',
    ],
    [
      'what of it expires',
      'Notary Public, Commonwealth of Virginia - commission expires 08/31/2027',
      'Notary Public | Commonwealth of Virginia |  | 2027-08 | ',
    ],
    [
      'when it has to be registered again',
      'BIG-register, verpleegkundige, herregistratie vóór 11-2027',
      'BIG-register, verpleegkundige |  |  | 2027-11 | ',
    ],
    ['an expiry with a short year', 'First aid, Red Cross, exp 9-14-27', 'First aid | Red Cross |  | 2027-09 | '],
    ['an issuer and an expiry in brackets', 'First Aid (St John, exp 10/27)', 'First Aid | St John |  | 2027-10 | '],
    [
      'an issuer and a year in brackets',
      'first aider at work (St John Ambulance 2022)',
      'first aider at work | St John Ambulance | 2022-01 |  | ',
    ],
    [
      'when it was got and when it has to be renewed',
      'National Lifeguard (May 2023, recert due May 2027)',
      'National Lifeguard |  | 2023-05 | 2027-05 | ',
    ],
    [
      'a word for getting it',
      'Wilderness First Responder, NOLS, certified June 2023, expires June 2027',
      'Wilderness First Responder | NOLS | 2023-06 | 2027-06 | ',
    ],
    [
      'its number behind a sign',
      'Project Management Professional, PMI #1640082, earned 2012',
      'Project Management Professional | PMI | 2012-01 |  | 1640082',
    ],
    [
      'the number of a ticket',
      'Pressure welding, Oak Safety Association, ticket P-20418, exp. Oct 2027',
      'Pressure welding | Oak Safety Association |  | 2027-10 | P-20418',
    ],
    [
      'a numeral in its name',
      'Dry needling Level I & II, Oak Therapy Foundation, 2022',
      'Dry needling Level I & II | Oak Therapy Foundation | 2022-01 |  | ',
    ],
    [
      'a numeral in front of another word',
      'BOA-akte domein I Openbare Ruimte, aktenummer 605550/12, geldig tot 1 juni 2028',
      'BOA-akte domein I Openbare Ruimte |  |  | 2028-06 | 605550/12',
    ],
    [
      'a membership',
      'Member, Institute of Oak Studies, since 2015',
      'Member, Institute of Oak Studies | Institute of Oak Studies | 2015-01 |  | ',
    ],
    [
      'an issuer in front of its place',
      'First aid, Oak Safety Institute, Abu Dhabi, 2024',
      'First aid | Oak Safety Institute | 2024-01 |  | ',
    ],
    [
      'cells with a remark beside the date',
      'Award in Wines\tOak House, London\tpassed with merit, 2019',
      'Award in Wines | Oak House, London | 2019-01 |  | ',
    ],
  ])('%s', (_, line, expected) => expect(factsOf(`${line}\nBHV, Rode Kruis, 2020`)[0]).toBe(expected));
});

describe('certificates in one enumeration', () => {
  test.each([
    [
      'over several lines',
      'Food Handler (2022); Vendor Permit, Oak Safety\nInstitute, exp. 6/2027; Notary Public, since 2005; First\nAid, Red Cross, 2019',
      [
        'Food Handler |  | 2022-01',
        'Vendor Permit | Oak Safety Institute | ',
        'Notary Public |  | 2005-01',
        'First Aid | Red Cross | 2019-01',
      ],
    ],
    [
      'behind slashes',
      'Bronze Cross (2022) / National Lifeguard (May 2023) / Standard First Aid, Red Cross, 2024',
      ['Bronze Cross |  | 2022-01', 'National Lifeguard |  | 2023-05', 'Standard First Aid | Red Cross | 2024-01'],
    ],
    [
      'behind a semicolon, where one has a date',
      'Marine Emergency Duties A3; Wilderness First Responder, NOLS, 2024',
      ['Marine Emergency Duties A3 |  | ', 'Wilderness First Responder | NOLS | 2024-01'],
    ],
    [
      'with dates in brackets',
      'Rescue Diver (2013), Divemaster (2014)',
      ['Rescue Diver |  | 2013-01', 'Divemaster |  | 2014-01'],
    ],
  ])('%s', (_, lines, expected) => expect(certificatesIn(lines)).toEqual(expected));

  test('but not where dots separate the parts of each', () => {
    expect(certificatesIn('Interieuradvies • Woonacademie Noord • 2018\nBHV • Rode Kruis • maart 2024')).toEqual([
      'Interieuradvies | Woonacademie Noord | 2018-01',
      'BHV | Rode Kruis | 2024-03',
    ]);
  });
});

describe('certificates over several lines', () => {
  test('names that alternate with what is said of them', () => {
    const lines = [
      'Certified Sous Chef',
      'Oak Culinary Federation',
      '2020 – 2025',
      'Commercial Food Preparation',
      'Oak Trust, 2011',
      'Food Manager',
      'Cert. no. 21884630, Jan 2024',
      'Licensed Accountant of Oakland',
      'OICA, since 2020',
    ];
    expect(factsOf(lines.join('\n'))).toEqual([
      'Certified Sous Chef | Oak Culinary Federation | 2020-01 | 2025-01 | ',
      'Commercial Food Preparation | Oak Trust | 2011-01 |  | ',
      'Food Manager |  | 2024-01 |  | 21884630',
      'Licensed Accountant of Oakland | OICA | 2020-01 |  | ',
    ]);
  });

  test('one without a date among others that have one, but no job', () => {
    const lines = [
      'Shellac, 2018',
      'Indian head massage',
      'Treasurer of the rugby club, 2012 to 2018',
      'Lash lift, Feb 2020',
    ];
    expect(certificatesIn(lines.join('\n'))).toEqual([
      'Shellac |  | 2018-01',
      'Indian head massage |  | ',
      'Lash lift |  | 2020-02',
    ]);
  });

  test('a table whose columns have everyday names', () => {
    const lines = [
      'What\tWhere\tValid until',
      'FAST card\tOak Border Agency\t2029',
      'Fork lift\tValley Lift School\t-',
    ];
    expect(factsOf(lines.join('\n'))).toEqual([
      'FAST card | Oak Border Agency |  | 2029-01 | ',
      'Fork lift | Valley Lift School |  |  | ',
    ]);
  });

  test.each([
    'Seminars, Trainings and Eligibilities',
    'PROFESSIONAL DEVELOPMENT AND FIELD CERTIFICATIONS',
    'Licensing and Continuing Education',
  ])('below "%s"', (heading) =>
    expect(
      readCv(`Anna Smit\n\nWork experience\nCook, De Linde, 2015 - 2019\n\n${heading}\nNC II, 2016\nFirst aid, 2018`)
        .certifications.length,
    ).toBe(2),
  );

  test('a word in capitals right below their heading is one of them', () => {
    const text =
      'ANNA SMIT\n\nWORK EXPERIENCE\nCook, De Linde, 2015 - 2019\n\nCREDENTIALS\nCAMS\nOICA, 2020\nCISSP\nISC, 2021\n\nLANGUAGES\nEnglish';
    expect(readCv(text).certifications.map(({ name }) => name)).toEqual(['CAMS', 'CISSP']);
  });
});

describe('lists of certificates with dates, issuers and buttons', () => {
  test.each([
    [
      'bare dates between commas',
      'Medication 2023, Dementia awareness 2022, Manual handling (yearly), First Aid at Work exp. 11/2026',
      [
        'Medication |  | 2023-01 |  | ',
        'Dementia awareness |  | 2022-01 |  | ',
        'Manual handling |  |  |  | ',
        'First Aid at Work |  |  | 2026-11 | ',
      ],
    ],
    [
      'dashes',
      'PRINCE2 Practitioner (2014, hercertificering 2019) – MSP Foundation (2015) – Lean Green Belt',
      ['PRINCE2 Practitioner |  | 2014-01 |  | ', 'MSP Foundation |  | 2015-01 |  | ', 'Lean Green Belt |  |  |  | '],
    ],
    [
      'details with a sign between them below each name',
      'Professional Data Engineer\nOak Cloud · valid until 06/2026\nTableau Specialist\n2020\nDeep Learning\nCoursera (DeepLearning.AI) · 2019',
      [
        'Professional Data Engineer | Oak Cloud |  | 2026-06 | ',
        'Tableau Specialist |  | 2020-01 |  | ',
        'Deep Learning | Coursera (DeepLearning.AI) | 2019-01 |  | ',
      ],
    ],
    [
      'buttons that were copied',
      'First Aid\nRed Cross\nIssued Mar 2021\nShow credential\nScrum Master\nScrum Alliance\nIssued Sep 2020',
      ['First Aid | Red Cross | 2021-03 |  | ', 'Scrum Master | Scrum Alliance | 2020-09 |  | '],
    ],
    [
      'issuers in front of all names',
      'Highfield, Food Hygiene certificate, 2021\nRTITB, Forklift licence, 2020\nKestrel, Manual Handling course, 2019',
      [
        'Food Hygiene certificate | Highfield | 2021-01 |  | ',
        'Forklift licence | RTITB | 2020-01 |  | ',
        'Manual Handling course | Kestrel | 2019-01 |  | ',
      ],
    ],
    [
      'issuers in brackets without dates',
      'Manual Handling (Kestrel)\nAdvanced Excel (Udemy)\nScrum Foundation (Scrumming)',
      [
        'Manual Handling | Kestrel |  |  | ',
        'Advanced Excel | Udemy |  |  | ',
        'Scrum Foundation | Scrumming |  |  | ',
      ],
    ],
    [
      'a course from one month to another',
      'Dialysis Training Course, Oak Institute, Jan-Mar 2016\nFirst aid, Red Cross, 2018 - 2021',
      ['Dialysis Training Course | Oak Institute | 2016-03 |  | ', 'First aid | Red Cross | 2018-01 | 2021-01 | '],
    ],
    [
      'a certificate that has March in its date',
      'AWS Certified Architect (since March 2023)\nFood Hygiene Level 2 (2021)',
      ['AWS Certified Architect |  | 2023-03 |  | ', 'Food Hygiene Level 2 |  | 2021-01 |  | '],
    ],
    [
      'one that is only planned',
      '[x] BAG-beheerder, VNG Academie, 2015\n[x] ITIL Foundation, PeopleCert, 2022\n[ ] CIPP/E, 2026\nAWS Architect: exam booked for June',
      ['BAG-beheerder | VNG Academie | 2015-01 |  | ', 'ITIL Foundation | PeopleCert | 2022-01 |  | '],
    ],
  ])('%s', (_, lines, certificates) => expect(factsOf(lines)).toEqual(certificates));
});

test('the number of an edition is no day of a date below it', () => {
  expect(factsOf('2023   SAFe 5 Agilist\n2019   Scrum Master')).toEqual([
    'SAFe 5 Agilist |  | 2023-01 |  | ',
    'Scrum Master |  | 2019-01 |  | ',
  ]);
});

test('tests of a language stand beside it', () => {
  const { certifications } = readCv(
    'Anna Smit\na@example.org\n\nWork experience\nCook, De Linde, 2015 - 2019\n\nLanguages\n' +
      'Spanish: native. English: fluent (First Certificate in English, 2018)\nDutch – B1, Inburgeringsexamen 2020',
  );
  expect(certifications.map(({ name, date }) => [name, date?.instant.slice(0, 4)])).toEqual([
    ['First Certificate in English', '2018'],
    ['Inburgeringsexamen', '2020'],
  ]);
});

test('certificates between dots may stand among studies', () => {
  const { certifications } = readCv(
    'Anna Smit\na@example.org\n\nEducation & courses\nBachelor in Law, University of Leeds (2008 – 2011)\n' +
      'Barista Skills Intermediate, 2021 · Manual Handling, 2023 · Fire warden\n\nSkills\nExcel, planning',
  );
  expect(certifications.map(({ name }) => name)).toEqual([
    'Barista Skills Intermediate',
    'Manual Handling',
    'Fire warden',
  ]);
});

describe('what a list of certificates says beside their names', () => {
  test.each([
    ['a date in square brackets', 'First aid, Red Cross [2019]', ['First aid | Red Cross | 2019-01']],
    ['an answer', 'VCA: ja\nBHV: nee', ['VCA |  | ']],
    ['an answer behind the choices', 'VCA: ja / nee -> JA\nHeftruck: ja / nee -> NEE', ['VCA |  | ']],
    ['a heading in front', 'Other training: Safeguarding Adults level 2', ['Safeguarding Adults level 2 |  | ']],
    [
      'a "by" that leads to no issuer',
      'Dangerous Goods by Road Awareness, SACLA Training, June 2020\nFirst aid by St John, 2019',
      ['Dangerous Goods by Road Awareness | SACLA Training | 2020-06', 'First aid | St John | 2019-01'],
    ],
    ['two abbreviations', 'BHV en EHBO', ['BHV |  | ', 'EHBO |  | ']],
    ['only the kind of what is below', 'Certificaten en attesten\nVCA, 2019', ['VCA |  | 2019-01']],
  ])('%s', (_, lines, certificates) => expect(certificatesIn(lines)).toEqual(certificates));
});
